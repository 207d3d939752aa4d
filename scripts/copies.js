// `npm run copies`: the files that the package must hold itself, copied from where they are written. `npm test` fails
// when a copy is stale.

import { copyFileSync, cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/run.js";

for (const name of ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE", "NOTICE"]) {
  copyFileSync(join(root, name), join(root, "pkg", name));
}
for (const name of ["index", "models/judge", "testing", "node-test", "adapters"]) {
  copyFileSync(join(root, `pkg/${name}.d.ts`), join(root, `pkg/${name}.d.cts`));
}
// The types again, for TypeScript's oldest way to find them, which sees only names of files.
copyFileSync(join(root, "pkg/jest.d.cts"), join(root, "pkg/jest.d.ts"));
for (const name of ["docs", "examples"]) {
  rmSync(join(root, "pkg", name), { recursive: true, force: true });
  cpSync(join(root, name), join(root, "pkg", name), { recursive: true });
}
