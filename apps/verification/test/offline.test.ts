// The built page below a folder of a file server, without a network, on a phone; needs what `npm run build` has built.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenPage, openSite, type VerificationSite } from "./page-in-browser.ts";

const chromium = tool("chromium");
const built = new URL("../dist/index.html", import.meta.url);
const oneHasRun = "document.querySelector('[data-state=ok]') !== null";

describe.skipIf(!chromium.available || !existsSync(built))(`the site in Chromium${chromium.note}`, () => {
  let site: VerificationSite;
  let opened: OpenPage;
  beforeAll(async () => {
    site = await openSite(chromium.command, "/some/folder/");
    opened = await site.open({ viewport: { width: 360, height: 740 } });
  }, 120_000);
  afterAll(async () => {
    await site?.close();
  });
  const value = (code: string): Promise<unknown> => opened.page.evaluate(code);
  const width = (): Promise<unknown> => value("document.documentElement.scrollWidth");

  test("the first case is there within 2 s of the processor", async () => {
    // Page and worker wait for each other: on an otherwise idle machine their sum is the elapsed time.
    const reader = await site.open();
    const { sum } = await site.tasksDuring(reader.page, async () => {
      await reader.page.goto(site.address);
      await reader.page.evaluate(`new Promise((done) => {
        const look = () => ${oneHasRun} && done(performance.mark("done").startTime);
        new MutationObserver(look).observe(document, { subtree: true, attributes: true, childList: true });
        look();
      })`);
    });
    await reader.close();
    expect(sum).toBeLessThan(2000);
  });

  test("on a phone nothing is wider than the screen", async () => {
    await opened.page.goto(site.address);
    await opened.page.waitForFunction(oneHasRun);
    expect(await width()).toBe(360);
    await opened.page.goto(`${site.address}#/case/plane/bouncing-ball`);
    await opened.page.waitForFunction("document.querySelector('[data-chart=impulses]') !== null");
    expect(await width()).toBe(360);
  });

  test("a link moves the focus to the view that it opens", async () => {
    await opened.page.click("nav a");
    await opened.page.waitForFunction(oneHasRun);
    await opened.page.click(".cases a");
    await opened.page.waitForFunction(
      "document.querySelector('article h1') !== null && document.activeElement.id === 'main'",
    );
  });

  test("the keyboard goes past the navigation to the content", async () => {
    await opened.page.reload();
    await opened.page.waitForFunction("document.querySelector('.skip') !== null");
    await opened.page.keyboard.press("Tab");
    expect(await value("document.activeElement.textContent.trim()")).toBe("Skip to the content");
    await opened.page.keyboard.press("Enter");
    expect(await value("document.activeElement.id")).toBe("main");
  });

  test("once it was opened it works without a server: list, equations, 3-D view", async () => {
    // The worker that stores the files is active when all of them are stored.
    await value("navigator.serviceWorker.ready.then(() => true)");
    await opened.page.waitForLoadState("networkidle"); // the previous view may still be loading its parts
    site.stopServer();
    await opened.page.goto(`${site.address}?again#/`);
    await opened.page.waitForFunction(oneHasRun);
    await opened.page.goto(`${site.address}#/case/plane/rolling-down`);
    await opened.page.waitForFunction(
      "document.querySelector('.equations math') !== null && document.querySelector('canvas') !== null",
    );
    expect(await value("document.querySelector('.verdict').textContent")).toMatch(/^ok: /);
    expect(opened.complaints).toEqual([]);
  });
});

/**
 * Current sizes with some margin, kB with gzip. The worker contains the engine, with the first touch of flights (5 kB)
 * and the ground at kinks (6 kB), several contacts at once and flights in closed form with drag (20 kB together), runs
 * that are started again, feet that part and seven cases of several contacts (6 kB together), the rules of scenarios,
 * with the meaning of each key (8 kB), the drawing of gates and zones (2 kB), and bodies with corners: their shapes,
 * keys and time steps (15 kB).
 */
const budget = { start: 20, worker: 478, katex: 85, space: 200, all: 1122 };

test.skipIf(!existsSync(built))("what the reader loads stays within its budget", () => {
  const folder = new URL("../dist/assets/", import.meta.url);
  const names = readdirSync(folder);
  const size = (wanted: RegExp): number =>
    names
      .filter((name) => wanted.test(name))
      .reduce((sum, name) => sum + gzipSync(readFileSync(new URL(name, folder))).length, 0) / 1000;
  // files needed before the list appears
  expect(size(/^(index|list-view|margin).*\.(js|css)$/)).toBeLessThan(budget.start);
  expect(size(/^worker/)).toBeLessThan(budget.worker);
  expect(size(/^katex/)).toBeLessThan(budget.katex);
  expect(size(/^motion-view/)).toBeLessThan(budget.space);
  expect(size(/./)).toBeLessThan(budget.all);
});

test.skipIf(!existsSync(built))(
  "the page lets browsers run and load its own files alone, and no code made of text",
  () => {
    const [, policy = ""] =
      /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(built, "utf8")) ?? [];
    const directives = new Map(policy.split("; ").map((each) => [each.split(" ", 1)[0], each]));
    expect(directives.get("default-src")).toBe("default-src 'self'");
    expect(directives.has("script-src")).toBe(false); // as default-src
    expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  },
);
