// The packed package beside the tools of a group, in a folder that is kept between runs.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { output, root } from "../../scripts/lib/run.js";
import { sha256 } from "../../scripts/lib/seal.js";

const tools = JSON.parse(readFileSync(join(import.meta.dirname, "tools.json"), "utf8"));

/** Packs the package; the file's name has its digest, so that npm never takes another one for it. */
function pack(folder) {
  const [{ filename }] = JSON.parse(output("npm", ["pack", "--json", join(root, "pkg")], { cwd: folder }));
  const digest = sha256(readFileSync(join(folder, filename))).slice(0, 16);
  for (const name of readdirSync(folder)) {
    if (name.startsWith("packed-")) rmSync(join(folder, name));
  }
  const packed = `packed-${digest}.tgz`;
  renameSync(join(folder, filename), join(folder, packed));
  return packed;
}

/**
 * Installs the package and the group's tools, from npm's registry alone: no install script runs, as some download from
 * elsewhere; optional dependencies of the tools may be left out, where they are many. Gives the folder, the packed file, a loader of the tools and a maker of work folders with the fixtures.
 */
export function install(group, { optional = true } = {}) {
  const folder = join(root, ".cache/packaging", group);
  mkdirSync(folder, { recursive: true });
  const packed = pack(folder);
  const dependencies = { ...tools[group], answerkey: `file:${packed}` };
  const manifest = JSON.stringify({ private: true, type: "module", dependencies }, null, 2);
  const stamp = join(folder, "node_modules/.installed");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== manifest) {
    writeFileSync(join(folder, "package.json"), manifest);
    const args = ["--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund"];
    if (!optional) args.push("--omit=optional");
    output("npm", ["install", ...args], { cwd: folder });
    writeFileSync(stamp, manifest);
  }
  console.log(Object.entries(dependencies).join("\n").replaceAll(",", " "));

  const { resolve } = createRequire(join(folder, "package.json"));
  /** A fresh folder with the fixtures, inside the one with `node_modules`. */
  function work(name) {
    const path = join(folder, name);
    rmSync(path, { recursive: true, force: true });
    cpSync(join(import.meta.dirname, "fixtures"), path, { recursive: true });
    return path;
  }

  return {
    folder,
    packed,
    bin: (path) => join(folder, "node_modules", path),
    load: (name) => import(pathToFileURL(resolve(name)).href),
    work,
    /** The same as a page without a bundler serves it: the package beside the fixtures, whose entry is `entry`. */
    plain(entry) {
      const path = work(`plain-${entry}`);
      cpSync(join(folder, "node_modules/answerkey"), join(path, "answerkey"), { recursive: true });
      enter(path, `./answerkey/${entry}`);
      return path;
    },
  };
}

/** Lets what a work folder loads come from somewhere else. */
export function enter(folder, from) {
  writeFileSync(join(folder, "entry.js"), `export * as answerkey from "${from}";\n`);
}
