// `npm run copies`: the files that the package must hold itself, copied from where they are written. `npm test` fails
// when a copy is stale.

import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/run.js";

for (const name of ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"]) {
  copyFileSync(join(root, name), join(root, "pkg", name));
}
for (const name of ["index", "testing", "node-test", "adapters"]) {
  copyFileSync(join(root, `pkg/${name}.d.ts`), join(root, `pkg/${name}.d.cts`));
}
