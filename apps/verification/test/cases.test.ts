// The built page in Chromium: needs what `npm test` and `npm run build` have built.
import { existsSync } from "node:fs";
import { allCases, type ScenarioCase } from "@talus/cases";
import { createTrajectoryHash } from "@talus/results";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFaults } from "./axe-faults.ts";
import { type OpenPage, openSite, type Tasks, type VerificationSite } from "./page-in-browser.ts";
import { differenceFrom, differenceFromOther } from "./picture.ts";

const chromium = tool("chromium");
const built = new URL("../dist/index.html", import.meta.url);
const rows = "[...document.querySelectorAll('[data-case]')]";
const haveRun = `${rows}.length > 0 && ${rows}.every((each) => each.dataset.state !== 'waiting')`;

describe.skipIf(!chromium.available || !existsSync(built))(`the list in Chromium${chromium.note}`, () => {
  let site: VerificationSite;
  let opened: OpenPage;
  let tasks: Promise<Tasks>;
  beforeAll(async () => {
    site = await openSite(chromium.command);
    opened = await site.open();
    const { page } = opened;
    // Meanwhile Node runs the same cases.
    tasks = site.tasksDuring(page, async () => {
      await page.goto(site.address);
      await page.waitForFunction(haveRun, undefined, { timeout: 900_000 }); // all cases on a machine that is busy with other work
    });
    tasks.catch(() => {});
  }, 120_000);
  afterAll(async () => {
    await site?.close();
  });
  const value = (code: string): Promise<unknown> => opened.page.evaluate(code);

  test("every case passes in the page, and each run has the hash that Node gives it", async () => {
    const inNode = new Map(allCases().map((one) => [one.id, "scenario" in one ? hashOf(one) : null]));
    await tasks;
    const shown = (await value(
      `${rows}.map(({ dataset }) => [dataset.case, dataset.state, dataset.hash ?? null])`,
    )) as readonly (readonly [string, string, string | null])[];
    expect(shown).toEqual([...inNode].map(([id, hash]) => [id, "ok", hash]));
    expect(shown.filter(([, , hash]) => hash !== null).length).toBeGreaterThan(40);
  }, 900_000);

  test("no task of the page took 50 ms of the processor while all cases ran", async () => {
    expect((await tasks).longest).toBeLessThan(50);
  });

  test("the filter leaves the cases that have all its words", async () => {
    await opened.page.fill("input[type=search]", "cycloid SPHERE");
    const ids = (await value(`${rows}.map((each) => each.dataset.case)`)) as string[];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(id).toMatch(/^curved\//);
    await opened.page.fill("input[type=search]", "no such words");
    expect(await value("document.querySelector('main').textContent")).toContain("No case has these words.");
    await opened.page.fill("input[type=search]", "");
  });

  test("looks as in the reference picture, in both colours, and axe finds no serious fault", async () => {
    await value("scrollTo(0, 0)");
    // Fonts of another machine give other greys; over the whole picture they are less than 2 %.
    expect(await differenceFrom("list", opened)).toBeLessThan(0.02);
    expect(await axeFaults(opened.page)).toEqual([]);
    await opened.page.click("header button");
    expect(await differenceFrom("list-dark", opened)).toBeLessThan(0.02);
    expect(await differenceFromOther("list", opened)).toBeGreaterThan(0.3); // the measure sees light and dark
    expect(await axeFaults(opened.page)).toEqual([]);
  });

  test("nothing was complained about, and nothing asked of another place", () => {
    expect(opened.complaints).toEqual([]);
  });
});

function hashOf({ scenario, terrain }: ScenarioCase): string {
  const hash = createTrajectoryHash();
  simulate(createModel(scenario, createTerrain(terrain)), {
    observer: { onState: (t, y) => hash.update(t, y) },
  });
  return hash.hex();
}
