// The page of a case in Chromium: needs what `npm test` and `npm run build` have built.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFaults } from "./axe-faults.ts";
import { type OpenPage, openSite, type VerificationSite, waitForText } from "./page-in-browser.ts";
import { differenceFrom, differenceFromOther } from "./picture.ts";

const chromium = tool("chromium");
const built = new URL("../dist/index.html", import.meta.url);
const command = fileURLToPath(new URL("../../cli/bin/talus.js", import.meta.url));
const isShown = "document.querySelector('.hash') !== null";
const chartsAreDrawn = "document.querySelector('[data-chart=impulses]') !== null";

describe.skipIf(!chromium.available || !existsSync(built))(`a case in Chromium${chromium.note}`, () => {
  let site: VerificationSite;
  let opened: OpenPage;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "talus-page-"));
    site = await openSite(chromium.command);
    opened = await site.open({ acceptDownloads: true });
    await opened.page.goto(`${site.address}#/case/plane/bouncing-ball?e=0.5`);
    await opened.page.waitForFunction(`${isShown} && ${chartsAreDrawn}`);
  }, 120_000);
  afterAll(async () => {
    await site?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const value = (code: string): Promise<unknown> => opened.page.evaluate(code);
  const textOf = (selector: string): Promise<unknown> =>
    value(`document.querySelector(${JSON.stringify(selector)}).textContent`);

  async function saved(name: string): Promise<Buffer> {
    const download = opened.page.waitForEvent("download");
    await value(
      `[...document.querySelectorAll('.files button')].find((each) => each.textContent === '${name}').click()`,
    );
    return readFileSync(await (await download).path());
  }

  test("says sentence, equations, reference, tolerance with its reason, and numbers in exact figures", async () => {
    expect(await textOf("h1")).toMatch(/^A ball dropped on level ground/);
    expect(await value("document.querySelectorAll('.equations math').length")).toBeGreaterThan(0);
    expect(await value("document.querySelector('svg.sketch').childElementCount")).toBeGreaterThan(3);
    // sqrt(2h/g) (1 + e)/(1 - e) with h = 1.5, e = 1/2: three times the fall
    const exact = 3 * Math.sqrt(3 / 9.81);
    const cells = "[...document.querySelector('tbody tr').children].map((each) => each.textContent)";
    const [quantity, computed, reference] = (await value(cells)) as string[];
    expect(quantity).toBe("rest: t");
    expect(Math.abs(Number(reference) - exact)).toBeLessThan(2e-15); // an ulp or two of 1.66
    expect(Math.abs(Number(computed) - exact)).toBeLessThan(1e-12);
    expect(await textOf(".verdict")).toMatch(/^ok: /);
    expect(await textOf(".sources")).toContain("Tolerance 1.0e−6");
  });

  test("its files are, byte for byte, what the command makes of the scenario; wall_s apart", async () => {
    const scenario = join(folder, "scenario.yaml");
    writeFileSync(scenario, await saved("scenario.yaml"));
    const out = join(folder, "results");
    const run = spawnSync(process.execPath, [command, "run", scenario, "--out", out], { encoding: "utf8" });
    expect(run.stderr).toBe("");
    const byCommand = (name: string): Buffer => readFileSync(join(out, name));
    for (const name of ["events.csv", "trajectory.csv", "loads.csv", "manifest.json"]) {
      expect((await saved(name)).toString(), name).toBe(byCommand(name).toString());
    }
    const timeless = (text: Buffer): string => text.toString().replace(/"wall_s": [^\n]*/, "");
    expect(timeless(await saved("summary.json"))).toBe(timeless(byCommand("summary.json")));
    const { hash } = JSON.parse(byCommand("manifest.json").toString()) as { hash: string };
    expect(await textOf(".hash")).toBe(hash);
  });

  test("the slider of the clock moves the body, an event's time is a button", async () => {
    const picture = (): Promise<unknown> => value("document.querySelector('canvas').toDataURL()");
    const before = await picture();
    await value("document.querySelectorAll('td button')[1].click()");
    expect(await textOf(".timebar output")).toMatch(/^t = 1\.106 s/); // second impact: 2 sqrt(2h/g)
    expect(await picture()).not.toBe(before);
  });

  test("the eye moves by buttons too, and comes back to the whole view", async () => {
    const pictureAfter = (name: string): Promise<unknown> =>
      value(`[...document.querySelectorAll('.switches button')].find((each) => each.textContent === '${name}').click(),
        document.querySelector('canvas').toDataURL()`);
    const pictures = [];
    for (const name of ["whole view", "nearer", "turn left", "higher", "whole view"])
      pictures.push(await pictureAfter(name));
    expect(new Set(pictures).size).toBe(4);
    expect(pictures[4]).toBe(pictures[0]);
  });

  test("the colours of the track are named", async () => {
    const names = "[...document.querySelectorAll('.legend span')].map((each) => each.textContent)";
    expect(await value(names)).toEqual(["flight", "rest"]);
    const colours =
      "[...document.querySelectorAll('.legend i')].map((each) => getComputedStyle(each).backgroundColor)";
    // flight and rest in light, packages/viewer/src/page/theme.ts
    expect(await value(colours)).toEqual(["rgb(0, 114, 178)", "rgb(119, 119, 119)"]);
  });

  test("charts: computed beside exact with the error below, and the energy", async () => {
    const charts = "[...document.querySelectorAll('[data-chart]')].map((each) => each.dataset.chart)";
    expect(await value(charts)).toEqual(expect.arrayContaining(["curve-0", "error-0", "energy"]));
  });

  test("looks as in the reference pictures: above, and the 3-D view", async () => {
    await value("scrollTo(0, 0)");
    // as in cases.test.ts
    expect(await differenceFrom("case", opened)).toBeLessThan(0.02);
    await value("document.querySelector('.scene').scrollIntoView()");
    expect(await differenceFrom("case-in-space", opened)).toBeLessThan(0.02);
    expect(await differenceFromOther("case", opened)).toBeGreaterThan(0.1); // the measure distinguishes the two
  });

  test("axe finds no serious fault, in light and in dark", async () => {
    expect(await axeFaults(opened.page)).toEqual([]);
    await opened.page.click("header button");
    expect(await axeFaults(opened.page)).toEqual([]);
    await opened.page.click("header button");
  });

  test("a number that is changed runs the case with it, and stands in the address; no task takes 50 ms", async () => {
    // time to rest: (1 + e)/(1 - e) falls of 0.55301 s
    const rest = { 0.25: "0.92", 0.4: "1.29", 0.6: "2.21" };
    const longest: number[] = [];
    for (const [e, begin] of Object.entries(rest)) {
      const tasks = await site.tasksDuring(opened.page, async () => {
        await opened.page.fill("[aria-label='e as a number']", e);
        await opened.page.keyboard.press("Enter");
        await opened.page.waitForFunction(
          `document.querySelector('tbody td').textContent.startsWith('${begin}')`,
        );
        await opened.page.waitForFunction(chartsAreDrawn);
      });
      longest.push(tasks.longest);
      expect(await value("location.hash")).toBe(`#/case/plane/bouncing-ball?e=${e}`);
      expect(await textOf(".verdict")).toMatch(/^ok: /);
    }
    // The least of three: other programs on the machine affect the caches of the processor.
    expect(Math.min(...longest)).toBeLessThan(50);
  });

  test("a clock that runs leaves the motion that comes in place of its own alone", async () => {
    await value("document.querySelector('.timebar select').value = '0.1'"); // so slow that it does not end
    await value("document.querySelector('.timebar button').click()");
    await opened.page.fill("[aria-label='e as a number']", "0.55");
    await opened.page.keyboard.press("Enter");
    // (1 + e)/(1 - e) falls of 0.55301 s
    await opened.page.waitForFunction("document.querySelector('tbody td').textContent.startsWith('1.90')");
    await opened.page.waitForFunction(
      "document.querySelector('.timebar output').textContent.startsWith('t = 0.000')",
    );
    await opened.page.waitForFunction(chartsAreDrawn);
    // The clock of the earlier motion would draw its time in the next frame.
    const moved = `(async () => {
      const picture = () => document.querySelector('canvas').toDataURL();
      const before = picture();
      for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
      return before !== picture();
    })()`;
    expect(await value(moved)).toBe(false);
  });

  test("the last move of a slider counts, also when it comes with the answer to one before", async () => {
    await value(`(() => {
      const slider = document.querySelector("input[type=range][aria-label^='e,']");
      const move = (position) => {
        slider.value = position;
        slider.dispatchEvent(new Event("input", { bubbles: true }));
      };
      addEventListener("hashchange", () => move(500), { once: true });
      move(250);
    })()`);
    // half way from 0.1 to 0.95
    await opened.page.waitForFunction("location.hash === '#/case/plane/bouncing-ball?e=0.525'");
    await opened.page.waitForFunction(
      "document.querySelector(\"[aria-label='e as a number']\").value === '0.525'",
    );
  });

  test("the hash is copied; the button says so until there is another hash", async () => {
    const label = "document.querySelector('.hash + button').textContent";
    // (1 + e)/(1 - e) falls of 0.55301 s: the run whose hash is to be copied is complete
    await opened.page.waitForFunction("document.querySelector('tbody td').textContent.startsWith('1.775')");
    await value("navigator.clipboard.writeText = async (text) => { window.copied = text; }");
    await opened.page.click(".hash + button");
    await opened.page.waitForFunction(`${label} === 'Copied'`);
    expect(await value("window.copied")).toBe(await textOf(".hash"));
    await opened.page.fill("[aria-label='e as a number']", "0.5");
    await opened.page.keyboard.press("Enter");
    await opened.page.waitForFunction(`${label} === 'Copy'`);
    expect(await value("window.copied")).not.toBe(await textOf(".hash"));
  });

  test("a number out of its range is refused with the range, the page stays", async () => {
    await opened.page.fill("[aria-label='e as a number']", "2");
    await opened.page.keyboard.press("Enter");
    await waitForText(opened.page, "[role=alert]", "e must be from 0.1 to 0.95, got 2");
    expect(await textOf("h1")).toMatch(/^A ball dropped/);
  });

  test("an address without a case is reported", async () => {
    await opened.page.goto(`${site.address}#/case/plane/none`);
    await waitForText(opened.page, "[role=alert]", "There is no case plane/none.");
  });

  test("an address that names no case leads back to all of them", async () => {
    await opened.page.goto(`${site.address}#/case`);
    await waitForText(opened.page, "[role=alert]", "The address names no case. All cases");
    expect(await value("document.querySelector('[role=alert] a').getAttribute('href')")).toBe("#/");
  });

  test("a part whose code cannot be loaded is reported, the others are shown", async () => {
    const reader = await site.open();
    await reader.page.route("**/motion-view-*.js", (route) => route.abort());
    await reader.page.goto(`${site.address}#/case/plane/compliant-hertz`);
    await waitForText(reader.page, "[role=alert]", "This part of the page could not be loaded.");
    expect(await reader.page.evaluate("document.querySelector('.verdict').textContent")).toMatch(/^ok: /);
    // nor has this case numbers to change
    expect(await reader.page.evaluate("document.querySelector('.claim + .note').textContent")).toMatch(
      /^Its numbers cannot be changed/,
    );
    await reader.close();
  });

  test("nothing was complained about, and nothing asked of another place", () => {
    expect(opened.complaints).toEqual([]);
  });
});
