import type { ImpactLawDefinition, LawParameters } from "@talus/contact";
import { describeImpactLaw } from "@talus/contact/testing";
import type { RunResult } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as an outsider would write it
import { laws as plainLaws } from "../cushion-law.mjs";
// @ts-expect-error: the same
import { drop as plainDrop } from "../drop.mjs";

const [cushion]: readonly ImpactLawDefinition[] = plainLaws;
const drop: () => RunResult = plainDrop;

describeImpactLaw(cushion.create({ energy: 0 }), { describe, it, expect }, { count: 500 });
describeImpactLaw(
  cushion.create({ energy: 3 }),
  { describe, it, expect },
  { count: 500, isScaleFree: false },
);

it.each([
  [{ energy: -1 }, "cushion: energy must be >= 0 J, got -1"],
  [{}, "cushion: energy must be >= 0 J, got undefined"],
  [{ energy: 1, stiffness: 2 }, "cushion: no parameter stiffness; known is energy"],
])("refuses %o", (parameters: LawParameters, message: string) => {
  expect(() => cushion.create(parameters)).toThrow(new RangeError(message));
});

it("a ball of 2 kg dropped from 1 m loses 5 J three times, then what is left, and rests", () => {
  const { events, outcome, t } = drop();
  const [m, g, W] = [2, 9.81, 5];
  const energies = [m * g, m * g - W, m * g - 2 * W, m * g - 3 * W]; // before each impact, J
  const lost = events.filter(({ energyLost }) => energyLost > 0).map(({ energyLost }) => energyLost);
  const tolerance = { rel: 1e-9, because: "flights at 1e-10, events located on them" };
  expectWithin(lost, [W, W, W, energies[3]], tolerance);
  const falls = energies.map((energy) => Math.sqrt((2 * energy) / m) / g);
  expectWithin(t, falls[0] + 2 * (falls[1] + falls[2] + falls[3]), tolerance);
  expect(outcome).toBe("at-rest");
});
