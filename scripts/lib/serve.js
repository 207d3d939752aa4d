// The server of the demo page, for this project: www/ at /, pkg/ at /answerkey/.

import { join } from "node:path";
import * as server from "../../pkg/cli/serve.js";
import { root } from "./run.js";

export { CSP } from "../../pkg/cli/serve.js";

/** Serves the project, or the folder given, at `port` or at the next free one; 0 takes any. */
export function serve(port, folder) {
  const site = folder ? server.folderSite(folder) : server.demoSite(join(root, "www"), join(root, "pkg"));
  return server.serve(port, site);
}
