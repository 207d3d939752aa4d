#!/usr/bin/env node
// `require` because `import` would read the whole bundle for its exports first, which takes as long as all the rest.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const { main } = createRequire(import.meta.url)("../dist/cli.cjs");
main({ dist: fileURLToPath(new URL("../dist", import.meta.url)) });
