// The demo page in Chromium.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { open, openPage } from "./browser.js";

let site;
before(async () => {
  site = await open();
});
after(() => site.close());

/** Runs `use` on a fresh page, which must end without a problem. */
async function onPage(use, options) {
  const { page, problems, close } = await openPage(site.browser, site.url, options);
  await page.waitForSelector("#status", { state: "hidden" });
  await use(page);
  assert.deepEqual(problems, []);
  await close();
}

const scoreOf = (page, id) => page.textContent(`#card-${id} .score`);
const marked = (page, side) => page.locator(`#marked-${side} mark`).allTextContents();

test("scores change while typing, and the words are marked", async () => {
  await onPage(async (page) => {
    await page.fill("#expected", "New York");
    await page.fill("#actual", "");
    assert.equal(await scoreOf(page, "match"), "0.000");
    await page.locator("#actual").pressSequentially("He lives in new york");
    assert.equal(await scoreOf(page, "match"), "1.000");
    assert.deepEqual(await marked(page, "expected"), ["New", "York"]);
    assert.deepEqual(await marked(page, "actual"), ["new", "york"]);
    await page.locator("#actual").pressSequentially("er");
    assert.equal(await scoreOf(page, "match"), "0.000");
    assert.deepEqual(await marked(page, "actual"), []);
  });
});

test("the options of match", async () => {
  await onPage(async (page) => {
    await page.fill("#expected", "yes");
    await page.fill("#actual", "Yes, indeed");
    assert.equal(await scoreOf(page, "match"), "1.000");
    await page.uncheck("#match-ignore_punct");
    assert.equal(await scoreOf(page, "match"), "0.000");
    await page.check("#match-ignore_punct");
    await page.uncheck("#match-ignore_case");
    assert.equal(await scoreOf(page, "match"), "0.000");
    await page.check("#match-ignore_case");
    await page.selectOption("#match-strategy", "exact");
    assert.equal(await scoreOf(page, "match"), "0.000");
    await page.selectOption("#match-strategy", "prefix");
    assert.equal(await scoreOf(page, "match"), "1.000");
    assert.equal(await page.textContent("#card-match .id"), "match-prefix-ignore-case-ignore-punct");
  });
});

test("own refusal patterns, and the error of a bad one at the field", async () => {
  await onPage(async (page) => {
    await page.fill("#actual", "Das kann ich leider nicht beantworten.");
    assert.equal(await scoreOf(page, "rejection"), "0.000");
    await page.fill("#rejection-patterns", "leider (nicht");
    assert.match(await page.textContent("#rejection-error"), /^Line 1: /);
    await page.fill("#rejection-patterns", "^nein\n\nleider (nicht");
    assert.match(await page.textContent("#rejection-error"), /^Line 3: /);
    assert.equal(await page.getAttribute("#rejection-patterns", "aria-invalid"), "true");
    assert.equal(await scoreOf(page, "rejection"), "–");
    await page.fill("#rejection-patterns", "^nein\nleider (nicht|kein)");
    assert.equal(await page.textContent("#rejection-error"), "");
    assert.equal(await page.getAttribute("#rejection-patterns", "aria-invalid"), "false");
    assert.equal(await scoreOf(page, "rejection"), "1.000");
    assert.equal(await scoreOf(page, "best_of"), "1.000");
    await page.click("#card-rejection > button");
    assert.deepEqual(await marked(page, "actual"), ["leider nicht"]);
    assert.match(await page.textContent("#parts"), /leider \(nicht\|kein\)/);
  });
});

test("long texts", async () => {
  await onPage(async (page) => {
    const long = "word ".repeat(100_000);
    await page.fill("#expected", long);
    await page.fill("#actual", long);
    await page.click("#card-rouge > button");
    assert.equal(await scoreOf(page, "rouge"), "1.000");
    assert.equal(await page.locator("#marked-actual mark").first().textContent(), "word");
  });
});

test("best of combines what is chosen", async () => {
  await onPage(async (page) => {
    await page.fill("#expected", "reject");
    await page.fill("#actual", "I am sorry, no.");
    assert.equal(await scoreOf(page, "best_of"), "1.000");
    await page.uncheck("#best_of-rejection");
    assert.equal(await scoreOf(page, "best_of"), "0.000");
    await page.uncheck("#best_of-match");
    assert.match(await page.textContent("#best_of-error"), /at least one metric/);
  });
});

test("every card scores the examples and explains them", async () => {
  await onPage(async (page) => {
    const examples = await page.locator("#example option").allTextContents();
    for (const label of examples) {
      await page.selectOption("#example", { label });
      for (const card of await page.locator(".card").all()) {
        assert.match(await card.locator(".score").textContent(), /^[01]\.\d{3}$/);
        await card.locator("> button").click();
        assert.notEqual(await page.textContent("#why-name"), "");
        for (const side of ["expected", "actual"]) {
          assert.equal(await page.textContent(`#marked-${side}`), await page.inputValue(`#${side}`));
        }
      }
    }
  });
});

test("readable on narrow and wide screens, in the light and in the dark", async () => {
  for (const width of [360, 800, 1600]) {
    for (const colorScheme of ["light", "dark"]) {
      await onPage(
        async (page) => {
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          assert.equal(overflow, 0, `the page scrolls sideways at ${width} px`);
          const small = await page.evaluate(() =>
            [...document.querySelectorAll("body *")]
              .filter((e) => Number.parseFloat(getComputedStyle(e).fontSize) < 12)
              .map((e) => e.outerHTML),
          );
          assert.deepEqual(small, []);
          const contrast = await page.evaluate(contrasts);
          for (const [selector, ratio] of Object.entries(contrast)) {
            assert.ok(ratio >= 4.5, `${selector} has a contrast of ${ratio.toFixed(2)} (${colorScheme})`);
          }
          if (process.env.SCREENSHOTS) {
            await page.screenshot({
              path: `${process.env.SCREENSHOTS}/page-${width}-${colorScheme}.png`,
              fullPage: true,
            });
          }
        },
        { viewport: { width, height: 900 }, colorScheme },
      );
    }
  }
});

/** Runs in the page: WCAG contrast ratios of texts against what is behind them. */
function contrasts() {
  const channels = (color) => color.match(/[\d.]+/g).map(Number);
  const luminance = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((c) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : ((c / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const background = (element) => {
    for (let e = element; e; e = e.parentElement) {
      const color = channels(getComputedStyle(e).backgroundColor);
      if (color.length === 3 || color[3] > 0) return color;
    }
    return [255, 255, 255];
  };
  const result = {};
  for (const selector of ["body", "header p", ".hint", ".id", "h1", "h3", "mark", ".controls label"]) {
    const element = document.querySelector(selector);
    if (!element) continue;
    const [a, b] = [luminance(channels(getComputedStyle(element).color)), luminance(background(element))].sort(
      (x, y) => y - x,
    );
    result[selector] = (a + 0.05) / (b + 0.05);
  }
  return result;
}

test("keyboard and screen reader: every input has a label, cards are buttons", async () => {
  await onPage(async (page) => {
    const unlabelled = await page.evaluate(() =>
      [...document.querySelectorAll("input, select, textarea")].filter((e) => e.labels.length === 0).map((e) => e.id),
    );
    assert.deepEqual(unlabelled, []);
    await page.focus("#card-rejection > button");
    await page.keyboard.press("Enter");
    assert.match(await page.textContent("#why-name"), /^rejection-/);
  });
});

test("a module that cannot be loaded is said on the page", async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.route("**/*.wasm", (route) => route.fulfill({ status: 404, body: "gone" }));
  await page.goto(site.url);
  await page.waitForSelector("#status.failed");
  assert.match(await page.textContent("#status"), /status 404/);
  await context.close();
});
