// `answerkey demo`: the page that scores while you type, from this machine.

import { join } from "node:path";
import { demoSite, serve } from "./serve.js";

export async function demo({ port }, { dist }) {
  const { url } = await serve(port, demoSite(join(dist, "demo"), join(dist, "..")));
  process.stdout.write(`The demo page: ${url}   (Ctrl+C ends)\n`);
}
