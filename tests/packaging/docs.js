// The blocks of the guides that need a tool: ```js vitest/answers.test.js, a tool and the file that the block is.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/lib/run.js";

/** Writes the blocks of a page for a tool into an empty folder, and says how many there were. */
export function writeBlocks(page, tool, folder) {
  rmSync(folder, { recursive: true });
  const text = readFileSync(join(root, "docs", page), "utf8");
  const blocks = [...text.matchAll(/^```\w+ ([\w.-]+)\/(\S+)\n(.*?)^```$/gms)].filter((block) => block[1] === tool);
  for (const [, , name, code] of blocks) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), code);
  }
  return blocks.length;
}
