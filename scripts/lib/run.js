// Running commands and saying what happens, for all scripts here.

import { spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Runs a command with its output shown; throws with the command's name when it fails. */
export function run(command, args = [], options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    child.on("error", (error) => reject(new Error(`${command} could not be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${[command, ...args].join(" ")} ended with ${signal ?? `exit code ${code}`}`));
    });
  });
}

/** The standard output of a command, trimmed; throws when it fails. */
export function output(command, args = [], options = {}) {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 1 << 26,
    ...options,
  });
  if (error) throw new Error(`${command} could not be started: ${error.message}`);
  if (status !== 0)
    throw new Error(`${[command, ...args].join(" ")} ended with exit code ${status}\n${stderr || stdout}`);
  return stdout.trim();
}

/** Whether a command can be found. */
export function has(command) {
  return spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
}
