// Chromium and the page, for the tests here.

import { chromium } from "playwright-core";
import { serve } from "../../scripts/lib/serve.js";

/** Without these, Chromium asks the vendor's hosts of its own accord. */
const QUIET = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: QUIET });
}

/** Serves the project and starts Chromium; `close` ends both. */
export async function open() {
  const { server, url } = await serve(0);
  const browser = await launch();
  const close = async () => {
    await browser.close();
    server.close();
  };
  return { browser, url, close };
}

/** A page that records what goes wrong on it: console errors, exceptions, failed requests, requests to other hosts. */
export async function openPage(browser, url, options) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems = [];
  page.on("console", (message) => {
    // Chromium asks for an icon that a page need not have.
    if (message.location().url.endsWith("/favicon.ico")) return;
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("requestfailed", (request) => problems.push(`${request.url()} failed`));
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith("data:"))
      problems.push(`asked for ${request.url()}`);
  });
  await page.goto(url);
  return { page, problems, close: () => context.close() };
}
