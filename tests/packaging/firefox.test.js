// The packed package and the demo page in Firefox, under the strict CSP.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import * as answerkey from "answerkey";
import { serve } from "../../scripts/lib/serve.js";
import { scores } from "./fixtures/scores.js";
import { install } from "./install.js";

const { load, plain } = install("firefox");

let browser;
before(async () => {
  const { default: puppeteer } = await load("puppeteer-core");
  const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr";
  browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
});
after(() => browser?.close());

/** Opens what a folder holds, or the project's page, and does `check` with it; what the page complains of fails the test. */
async function withPage(folder, check) {
  const { server, url } = await serve(0, folder);
  const page = await browser.newPage();
  try {
    const problems = [];
    const complain = (text) => {
      // The page tries on purpose whether the policy acts.
      if (!/blocked a JavaScript eval/.test(text)) problems.push(text);
    };
    page.on("pageerror", (error) => complain(String(error)));
    page.on("console", (message) => {
      if (message.type() === "error") complain(message.text());
    });
    page.on("request", (request) => {
      if (!request.url().startsWith(url)) problems.push(`asked for ${request.url()}`);
    });
    await page.goto(url);
    await check(page);
    assert.deepEqual(problems, []);
  } finally {
    await page.close();
    server.close();
  }
}

for (const entry of ["browser.js", "inline.js"]) {
  test(`no bundler: ${entry}`, async () => {
    const expected = await scores(answerkey);
    await withPage(plain(entry), async (page) => {
      await page.waitForSelector("body[data-done]");
      const { page: onPage, worker, strict } = await page.evaluate(() => ({ ...document.body.dataset }));
      assert.deepEqual([onPage, worker, strict], [expected, expected, "true"]);
    });
  });
}

test("the demo page scores what is typed", async () => {
  await withPage(undefined, async (page) => {
    await page.waitForSelector("#status[hidden]");
    for (const [id, text] of Object.entries({ expected: "blue whale", actual: "It was a blue whale." })) {
      await page.$eval(`#${id}`, (field) => field.select());
      await page.type(`#${id}`, text);
    }
    const score = new answerkey.F1Metric().score("blue whale", "It was a blue whale.");
    assert.equal(await page.$eval("#card-f1 .score", (element) => element.textContent), score.toFixed(3));
    const marked = await page.$$eval("#marked-actual mark", (marks) => marks.map((mark) => mark.textContent));
    assert.deepEqual(marked, ["blue", "whale"]);
  });
});
