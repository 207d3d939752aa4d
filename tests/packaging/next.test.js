// The packed package in Next.js: a route handler on Node, one on the edge runtime, and a client component in Chromium.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, test } from "node:test";
import * as answerkey from "answerkey";
import { output } from "../../scripts/lib/run.js";
import { launch, openPage } from "../browser/browser.js";
import { scores } from "./fixtures/scores.js";
import { install } from "./install.js";

const { bin, folder } = install("next");
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" };
const expected = await scores(answerkey);

let browser;
before(async () => {
  browser = await launch();
});
after(() => browser?.close());

/** Runs `use` with the address of a built application. */
async function served(app, use) {
  const args = [bin("next/dist/bin/next"), "start", "--port", "0", "--hostname", "127.0.0.1"];
  const server = spawn(process.execPath, args, { cwd: app, env, stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(server, "close");
  try {
    let url;
    for await (const line of createInterface(server.stdout)) {
      url ??= /Local:\s+(http:\S+)/.exec(line)?.[1];
      if (/Ready/.test(line)) break;
    }
    server.stdout.resume();
    await use(url);
  } finally {
    server.kill();
    await ended;
  }
}

/** Next 16.4 does not build an edge route beside a client component with webpack, whatever the route imports. */
const ROUTES = { turbopack: ["node", "edge"], webpack: ["node"] };

for (const [bundler, routes] of Object.entries(ROUTES)) {
  test(`built with ${bundler}`, async () => {
    const app = join(folder, bundler);
    rmSync(app, { recursive: true, force: true });
    cpSync(join(import.meta.dirname, "next"), app, { recursive: true });
    if (!routes.includes("edge")) rmSync(join(app, "app/edge"), { recursive: true });
    cpSync(join(import.meta.dirname, "fixtures/scores.js"), join(app, "scores.js"));
    output(process.execPath, [bin("next/dist/bin/next"), "build", `--${bundler}`], { cwd: app, env });
    await served(app, async (url) => {
      for (const route of routes) {
        assert.equal(await (await fetch(`${url}/${route}`)).text(), expected, route);
      }
      const { page, problems, close } = await openPage(browser, `${url}/`);
      await page.waitForFunction(() => document.querySelector("pre")?.textContent);
      assert.equal(await page.textContent("pre"), expected);
      assert.deepEqual(problems, []);
      await close();
    });
  });
}
