import type { LawChoice, Material } from "@talus/scenario";
import type { SeededRandom } from "@talus/testing-tools";
import { randomGrounds } from "../support/random-ground.ts";
import { randomScenario } from "../support/random-scenario.ts";
import { randomZonedChoice } from "../support/random-zones.ts";
import type { Choice } from "../support/scenarios.ts";

function law(kind: string, parameters: LawChoice["parameters"]): LawChoice {
  return { kind, parameters };
}

/** Laws of rolling resistance and of pivoting friction, each there or not. */
function randomResistance(random: SeededRandom): Pick<Material, "rolling" | "pivoting"> {
  const staticRatio = random.integer(0, 1) === 0 ? 1 : random.uniform(1, 2);
  const arm = random.uniform(0, 0.1);
  const rollings = [
    law("constant-arm", { arm, staticRatio }),
    law("viscous-arm", { viscosity: random.uniform(0, 0.05), arm, staticRatio }),
    law("viscous-arm", { viscosity: random.uniform(0, 0.05) }),
  ] as const;
  const pivotings = [
    law("constant-arm", { arm: random.uniform(0, 0.03), staticRatio }),
    law("contact-disc", { contactRadius: random.uniform(0, 0.1) }),
  ] as const;
  const [rolling, pivoting] = [rollings[random.integer(0, 3)], pivotings[random.integer(0, 2)]];
  return {
    ...(rolling === undefined ? {} : { rolling }),
    ...(pivoting === undefined ? {} : { pivoting }),
  };
}

/**
 * A sphere among zones of materials or, in every other seed, on any ground and among obstacles, with laws of turning
 * for each.
 */
export function randomResistanceChoice(random: SeededRandom, seed: number): Choice {
  const kinds = Object.keys(randomGrounds);
  const base: Choice =
    seed % 2 === 0
      ? randomZonedChoice(random, seed)
      : randomScenario(random, kinds[seed % kinds.length] as string);
  const ofAll = randomResistance(random);
  const classes = Object.entries(base.classes ?? {}).map(([name, material]) => [
    name,
    { ...material, ...randomResistance(random) },
  ]);
  return {
    ...base,
    ...(base.classes === undefined
      ? {}
      : { classes: Object.fromEntries(classes) as Record<string, Material> }),
    ...(ofAll.rolling === undefined ? {} : { rollingLaw: ofAll.rolling }),
    ...(ofAll.pivoting === undefined ? {} : { pivotingLaw: ofAll.pivoting }),
    ownLaws: randomResistance(random),
  };
}
