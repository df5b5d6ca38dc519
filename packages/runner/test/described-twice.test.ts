import { type Dimension, unitNames } from "@talus/scenario/rules";
import { expect, it } from "vitest";
import { describedTwiceFaults } from "./described-twice.ts";

const dimensions = [
  "ratio",
  "length",
  "mass",
  "density",
  "time",
  "speed",
  "acceleration",
  "angle",
  "angular-velocity",
  "linear-drag",
  "stiffness",
] satisfies readonly Dimension[];

it("a scenario is the same in SI and in any units, with its mass and with its density (seeds 1 to 15), in every unit", () => {
  const seen = new Set<string>();
  for (let seed = 1; seed <= 15; seed += 1) {
    expect(describedTwiceFaults(seed, seen), `seed ${seed}`).toEqual([]);
  }
  const all = dimensions.flatMap((each) => unitNames(each).map((unit) => `${each} ${unit}`));
  expect([...seen].sort()).toEqual(all.sort());
});
