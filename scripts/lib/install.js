// What the tests need and the machine may not have.

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { has, root, run } from "./run.js";
import { sha256 } from "./seal.js";

/** The npm packages of the lock file, when they are not there yet. */
export async function npmPackages() {
  const stamp = join(root, "node_modules/.answerkey-lock");
  const lock = sha256(readFileSync(join(root, "package-lock.json")));
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === lock) return;
  await run("npm", ["ci", "--no-audit", "--no-fund"]);
  writeFileSync(stamp, lock);
}

/** Debian packages, by a command that each brings. */
export async function debianPackages(packages) {
  const missing = Object.entries(packages).filter(([command]) => !has(command));
  if (missing.length === 0) return;
  const names = missing.map(([, name]) => name);
  if (!has("apt-get"))
    throw new Error(`missing: ${missing.map(([command]) => command).join(", ")}; install ${names.join(", ")}`);
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", ...args];
    return run(command, rest, { stdio: ["ignore", "ignore", "inherit"] });
  };
  await apt("update");
  await apt("install", "-y", "--no-install-recommends", ...names);
}

/** Chromium for the tests of the page. */
export const chromium = () => debianPackages({ chromium: "chromium" });

/** Firefox, of Debian's long-term line. */
export const firefox = () => debianPackages({ "firefox-esr": "firefox-esr" });

/** WebKitGTK with its driver, and a screen without a monitor. */
export const webkit = () =>
  debianPackages({ WebKitWebDriver: "webkit2gtk-driver", "xvfb-run": "xvfb", xauth: "xauth" });
