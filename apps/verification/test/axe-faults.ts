import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BrowserPage } from "./page-in-browser.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious and critical faults found by axe in a page: rule and element. */
export async function axeFaults(page: BrowserPage): Promise<readonly string[]> {
  await page.evaluate(`${axe}; undefined`);
  const found = await page.evaluate(`axe.run().then(({ violations }) =>
    violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ": " + html)))`);
  return found as string[];
}
