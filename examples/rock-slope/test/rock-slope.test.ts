import { readFileSync } from "node:fs";
import type { RunResult } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
// @ts-expect-error The example's scripts are plain JavaScript.
import { releases, studies } from "../rock-scenario.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { roll } from "../roll.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { gridText, heightAt } from "../slope.mjs";
// @ts-expect-error The example's scripts are plain JavaScript.
import { tables } from "../tables.mjs";

interface Rolled {
  readonly study: { readonly id: string; readonly mass: number };
  readonly run: RunResult;
}

describe("the folded gutter", () => {
  it("has the heights that the source prints at T1 and T2, and its length, width and rise", () => {
    const because = "the source prints centimetres";
    expectWithin(heightAt(...releases.T1), 23.57, { abs: 0.01, because });
    expectWithin(heightAt(...releases.T2), 22.68, { abs: 0.01, because });
    expectWithin(heightAt(60, 0) - heightAt(0, 0), 32, { abs: 1e-12, because: "a whole number of folds" });
    const lines = gridText().trim().split("\n");
    expect(lines.slice(0, 2)).toEqual(["ncols 61", "nrows 41"]);
    // row of Y = 10, column of X = 55
    expect(Number(lines[6 + 10]?.split(" ")[55])).toBeCloseTo(heightAt(55, 10), 4);
  });
});

describe("rocks on the gutter", async () => {
  const rolled: Rolled[] = [];
  for (const study of studies) rolled.push(await roll(study));
  const hitsOf = (id: string) => {
    const found = rolled.find(({ study }) => study.id === id);
    return found?.run.events.filter(({ kind, feature }) => kind === "impact" && feature !== "ground") ?? [];
  };

  it("balance their books", () => {
    for (const { run } of rolled) expect(run.ledger.residual).toBeLessThan(1e-9);
  });

  it.each([3500, 2000, 1000])("of %i kg strike the barrier with what they lose of their momentum", (mass) => {
    const [hit] = hitsOf(`barrier-${mass}`);
    expect(hit?.feature).toBe("barrier");
    const change = [7, 8, 9].map((i) => mass * ((hit?.yPlus[i] ?? NaN) - (hit?.yMinus[i] ?? NaN)));
    const scale = mass * Math.hypot(...(hit?.yMinus.slice(7, 10) ?? []));
    expectWithin(hit?.impulse?.vector ?? [], change, {
      abs: 1e-12 * scale,
      because: "rounding of the speed",
    });
    // the face is normal to x: restitution 0.3 of the normal speed
    expectWithin(hit?.yPlus[7] as number, -0.3 * (hit?.yMinus[7] as number), {
      rel: 1e-12,
      because: "the law of impact, some rounding",
    });
  });

  it("strike trees with their own restitution, 0.2", () => {
    const [hit] = hitsOf("trees-1000");
    const n = hit?.normal ?? [];
    const along = (y: Float64Array | undefined) =>
      [0, 1, 2].reduce((sum, i) => sum + n[i] * (y?.[7 + i] ?? NaN), 0);
    expectWithin(along(hit?.yPlus), -0.2 * along(hit?.yMinus), { rel: 1e-12, because: "some rounding" });
  });

  it("come out as the README says", () => {
    const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
    for (const line of tables(rolled).split("\n")) expect(readme).toContain(line);
  });
});
