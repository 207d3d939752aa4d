// The packed package and the demo page in WebKitGTK, the engine that Safari has, under the strict CSP.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { setTimeout as wait } from "node:timers/promises";
import * as answerkey from "answerkey";
import { serve } from "../../scripts/lib/serve.js";
import { scores } from "./fixtures/scores.js";
import { install } from "./install.js";

const MINI_BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const PORT = 4467;
const { load, plain } = install("webkit");
const { By, Builder, Capabilities, until } = (await load("selenium-webdriver")).default;

let display;
let driver;
before(async () => {
  // A screen that nobody sees, for as long as the driver runs.
  display = spawn("xvfb-run", ["--auto-servernum", "WebKitWebDriver", `--port=${PORT}`], { detached: true });
  const address = `http://127.0.0.1:${PORT}`;
  while (!(await fetch(`${address}/status`).catch(() => undefined))) {
    assert.equal(display.exitCode, null, "WebKitWebDriver ended");
    await wait(100);
  }
  const options = { binary: MINI_BROWSER, args: ["--automation"] };
  const capabilities = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": options });
  driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
});
after(async () => {
  await driver?.quit();
  const ended = once(display, "close");
  process.kill(-display.pid);
  await ended;
});

/** Opens what a folder holds, or the project's page, and does `check`. */
async function withPage(folder, check) {
  const { server, url } = await serve(0, folder);
  try {
    await driver.get(url);
    await check();
  } finally {
    await driver.get("about:blank");
    server.close();
  }
}

for (const entry of ["browser.js", "inline.js"]) {
  test(`no bundler: ${entry}`, async () => {
    const expected = await scores(answerkey);
    await withPage(plain(entry), async () => {
      await driver.wait(until.elementLocated(By.css("body[data-done]")), 20_000);
      const shown = await driver.executeScript("return { ...document.body.dataset }");
      assert.deepEqual([shown.page, shown.worker, shown.strict], [expected, expected, "true"]);
    });
  });
}

test("the demo page scores what is typed", async () => {
  await withPage(undefined, async () => {
    await driver.wait(until.elementLocated(By.css("#status[hidden]")), 20_000);
    for (const [id, text] of Object.entries({ expected: "blue whale", actual: "It was a blue whale." })) {
      await driver.findElement(By.id(id)).clear();
      await driver.findElement(By.id(id)).sendKeys(text);
    }
    const score = new answerkey.F1Metric().score("blue whale", "It was a blue whale.");
    assert.equal(await driver.findElement(By.css("#card-f1 .score")).getText(), score.toFixed(3));
    const marks = await driver.findElements(By.css("#marked-actual mark"));
    assert.deepEqual(await Promise.all(marks.map((mark) => mark.getText())), ["blue", "whale"]);
  });
});
