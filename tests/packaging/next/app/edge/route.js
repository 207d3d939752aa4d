import * as answerkey from "answerkey";
import { scores } from "../../scores.js";

export const runtime = "edge";

export async function GET() {
  return new Response(await scores(answerkey));
}
