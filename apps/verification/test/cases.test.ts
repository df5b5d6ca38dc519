// The built page in Chromium: needs what `npm test` and `npm run build` have built.
import { existsSync } from "node:fs";
import { allCases } from "@talus/cases";
import { tool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OpenPage, openSite, type VerificationSite } from "./page-in-browser.ts";

const chromium = tool("chromium");
const built = new URL("../dist/index.html", import.meta.url);

describe.skipIf(!chromium.available || !existsSync(built))(`the list in Chromium${chromium.note}`, () => {
  let site: VerificationSite;
  let opened: OpenPage;
  beforeAll(async () => {
    site = await openSite(chromium.command);
    opened = await site.open();
    await opened.page.goto(site.address);
  }, 120_000);
  afterAll(async () => {
    await site?.close();
  });
  const value = (code: string): Promise<unknown> => opened.page.evaluate(code);

  test("every case passes in the page", async () => {
    const states = "[...document.querySelectorAll('[data-case]')]";
    await opened.page.waitForFunction(
      `${states}.length > 0 && ${states}.every((each) => each.dataset.state !== 'waiting')`,
      undefined,
      { timeout: 300_000 }, // all cases on one busy processor
    );
    const shown = await value(`${states}.map((each) => [each.dataset.case, each.dataset.state])`);
    expect(shown).toEqual(allCases().map(({ id }) => [id, "ok"]));
  }, 320_000);

  test("nothing was complained about, and nothing asked of another place", () => {
    expect(opened.complaints).toEqual([]);
  });
});
