import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
// @ts-expect-error The example's scripts are plain JavaScript.
import { compared } from "../both-methods.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { table, turnsOf } from "../turns.mjs";

describe("the example of the eccentric disc", () => {
  it("both methods have one motion to 1e-9, as the README says", async () => {
    const { rows, unified, event } = await compared("drop.yaml");
    expect([unified.eventCounts.impact, event.eventCounts.impact]).toEqual([45, 23]);
    expect(rows.length).toBeGreaterThan(290);
    for (const { difference } of rows) expect(difference).toBeLessThan(1e-9);
  });

  it("the turns come out as the README says", async () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    const lines: readonly string[] = table(await turnsOf("disc.yaml"))
      .trim()
      .split("\n");
    expect(lines.length).toBe(12);
    for (const line of lines) expect(readme).toContain(line);
  });
});
