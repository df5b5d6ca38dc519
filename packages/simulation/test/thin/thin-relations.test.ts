import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { differencesOf, farFeatureChanges, finerStepsChange } from "./thin-relations.ts";
import type { ThinRun } from "./thin-runs.ts";
import { thinScenes } from "./thin-scenes.ts";

// quick ones of those that `pnpm fuzz packages/simulation/fuzz/thin-relations` makes of these seeds
describe.each([5, 9, 10, 12, 14, 16])("a run against a thin feature, seed %s", (seed) => {
  const [, make] = thinScenes[seed % thinScenes.length] as (typeof thinScenes)[number];

  it("is the same in finer steps", () => {
    expect(finerStepsChange(make(seededRandom(seed)))).toEqual([]);
  });

  it("is the same with a feature far away", () => {
    expect(farFeatureChanges(make(seededRandom(seed)))).toEqual([]);
  });
});

describe("the differences of two runs", () => {
  const runOf = (...events: readonly (readonly [string, number])[]): ThinRun => {
    return { outcome: "time", depth: 0, gain: 0, steps: 1, events, t: 1, y: new Float64Array(13) };
  };
  const one = runOf(["impact", 0.5], ["end", 1]);

  it("are events that are missing, of another kind or too many, and times off by more than those of a twin", () => {
    const twin = runOf(["impact", 0.5001], ["end", 1]);
    expect(differencesOf(one, runOf(["impact", 0.5002], ["end", 1]), twin)).toEqual([]);
    expect(differencesOf(one, runOf(["impact", 0.501], ["end", 1]), twin)).toHaveLength(1);
    expect(differencesOf(one, runOf(["end", 1]), twin)).toHaveLength(1);
    expect(differencesOf(one, runOf(["impact", 0.5], ["end", 1], ["end", 1]), twin)).toHaveLength(1);
  });

  it("are none where the rest of bounces is summed later in one of them, and ends at the same time", () => {
    const summed = runOf(["impact", 0.5], ["bounces-end", 0.501], ["end", 1]);
    const later = (end: number) =>
      runOf(["impact", 0.5], ["impact", 0.5005], ["bounces-end", end], ["end", 1]);
    expect(differencesOf(summed, later(0.50101), summed)).toEqual([]);
    expect(differencesOf(later(0.50101), summed, later(0.50101))).toEqual([]);
    expect(differencesOf(summed, later(0.5011), summed)).toHaveLength(1);
    expect(
      differencesOf(summed, runOf(["impact", 0.5], ["impact", 0.5005], ["end", 1]), summed),
    ).toHaveLength(1);
  });

  it("are none from where the twin goes another way", () => {
    expect(differencesOf(one, runOf(["impact", 0.5], ["lift-off", 0.6]), runOf(["impact", 0.5]))).toEqual([]);
    expect(differencesOf(one, runOf(["end", 1]), runOf(["end", 1]))).toEqual([]);
  });
});
