import * as answerkey from "answerkey";
import { scores } from "../../scores.js";

export const dynamic = "force-dynamic";

export async function GET() {
  return new Response(await scores(answerkey));
}
