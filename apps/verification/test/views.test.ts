// The views of convergence and of engines in Chromium: needs what `npm test` and `npm run build` have built.
import { existsSync, readFileSync } from "node:fs";
import { allCases, reportCase } from "@talus/cases";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { measured } from "../src/engines/measured.ts";
import { errorText } from "../src/page/number-text.ts";
import { axeFaults } from "./axe-faults.ts";
import { type OpenPage, openSite, type VerificationSite, waitForText } from "./page-in-browser.ts";

const chromium = tool("chromium");
const built = new URL("../dist/index.html", import.meta.url);

test("the numbers of the engines are those of the table in benchmarks/engine/README.md", () => {
  const readme = readFileSync(new URL("../../../benchmarks/engine/README.md", import.meta.url), "utf8");
  expect(readme).toContain(`${measured.date} · ${measured.machine}`);
  for (const { name, measures } of measured.tasks) {
    const cells = measured.results
      .filter(({ task }) => task === name)
      .map(({ error, seconds }) => `${shortText(error)} · ${(1e3 * seconds).toPrecision(2)} ms`);
    expect(cells).toHaveLength(2 * measured.engines.length);
    expect(readme).toContain(`| ${name} | ${measures} | ${cells.join(" | ")} |`);
  }
});

function shortText(error: number | null): string {
  if (error === null) return "fails";
  return error < 1e-15 ? "< 1e-15" : error.toExponential(0);
}

describe.skipIf(!chromium.available || !existsSync(built))(
  `further views in Chromium${chromium.note}`,
  () => {
    let site: VerificationSite;
    let opened: OpenPage;
    beforeAll(async () => {
      site = await openSite(chromium.command);
      // A phone with dark colours: what fits and is legible there is so elsewhere.
      opened = await site.open({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
    }, 120_000);
    afterAll(async () => {
      await site?.close();
    });
    const value = (code: string): Promise<unknown> => opened.page.evaluate(code);
    const expectFitForAll = async (): Promise<void> => {
      const root = "document.scrollingElement";
      expect(await value(`${root}.scrollWidth <= ${root}.clientWidth`)).toBe(true);
      expect(await axeFaults(opened.page)).toEqual([]);
      expect(opened.complaints).toEqual([]);
    };

    test("the error of a case falls with the tolerance, and with the order of the method against its work", async () => {
      const id = "curved/saddle-escape";
      await opened.page.goto(`${site.address}#/convergence?case=${id}&steppers=dormand-prince-54`);
      await opened.page.waitForFunction(
        "document.querySelector('[role=status]')?.textContent === 'Done.'",
        undefined,
        { timeout: 60_000 }, // ten runs on a busy processor
      );
      const cells = (await value(
        "[...document.querySelector('tr[data-stepper]').cells].map(({ textContent }) => textContent.replaceAll('−', '-'))",
      )) as string[];
      const [name, order, work = "", tolerance = "", ...points] = cells;
      expect([name, order]).toEqual(["dormand-prince-54", "5"]);
      // Steps at the start and the last errors, near rounding, change the slope by some tenths.
      expect(Number(work)).toBeLessThan(-4.5);
      expect(Number(work)).toBeGreaterThan(-6.5);
      expect(Number(tolerance)).toBeGreaterThan(0.8);
      expect(Number(tolerance)).toBeLessThan(1.2);
      expect(points[5]).toBe(cellInNode(id, 1e-8));
      expect(await value("document.querySelectorAll('.logchart').length")).toBe(2);
      await expectFitForAll();
    }, 120_000);

    test("a method is chosen by the keyboard, and stands in the address; the last one stays", async () => {
      const fixed =
        "[...document.querySelectorAll('label:has(input:disabled)')].map((each) => each.textContent.trim())";
      expect(await value(fixed)).toEqual(["dormand-prince-54"]);
      await value(
        "[...document.querySelectorAll('label')].find((each) => each.textContent.includes('radau-5')).querySelector('input').focus()",
      );
      await opened.page.keyboard.press("Space");
      await opened.page.waitForFunction("location.hash.includes('radau-5')");
      await opened.page.waitForFunction("document.querySelector('tr[data-stepper=radau-5]') !== null");
      expect(await value(fixed)).toEqual([]);
    }, 60_000);

    test("a case has the methods that can solve it: stiff equations none of the explicit ones", async () => {
      await value("location.replace('#/convergence?case=solver/robertson')");
      await opened.page.waitForFunction(
        "[...document.querySelectorAll('tr[data-stepper]')].map((each) => each.dataset.stepper).join() === 'radau-5,kennedy-carpenter-43,trapezoid-23,ndf-5'",
      );
      await value("location.replace('#/convergence?case=none')");
      await waitForText(opened.page, "[role=alert]", "There is no case none");
    }, 60_000);

    test("the laboratory fits a phone", async () => {
      await value("location.replace('#/laboratory')");
      await opened.page.waitForFunction(
        "document.querySelector('article[aria-busy=false] .verdict') !== null",
      );
      await opened.page.waitForFunction("document.querySelector('[data-chart=impulses]') !== null");
      await expectFitForAll();
    }, 60_000);

    test("engines: every motion has its errors and its chart", async () => {
      await value("location.replace('#/engines')");
      await opened.page.waitForFunction("document.querySelector('tr[data-task]') !== null");
      expect(
        await value("[...document.querySelectorAll('tr[data-task]')].map(({ cells }) => cells.length)"),
      ).toEqual(measured.tasks.map(() => 2 + 2 * measured.engines.length));
      expect(await value("document.querySelectorAll('.logchart').length")).toBe(measured.tasks.length);
      await expectFitForAll();
    }, 60_000);
  },
);

/** The same run here: error and evaluations, as written by the page. */
function cellInNode(id: string, tolerance: number): string {
  const one = allCases().find((each) => each.id === id);
  if (one === undefined || !("scenario" in one)) throw new Error(`${id} is a scenario`);
  const solver = {
    ...one.scenario.solver,
    relativeTolerance: tolerance,
    absoluteTolerance: 0.01 * tolerance,
  };
  const run = simulate(createModel({ ...one.scenario, solver }, createTerrain(one.terrain)));
  return `${errorText(reportCase(one, run).error).replace("−", "-")}, ${run.statistics.evaluations}`;
}
