import { env } from "node:process";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { randomForces } from "../test/random/random-forces.ts";
import { randomLawsChoice } from "../test/random/random-laws.ts";
import { randomResistanceChoice } from "../test/random/random-resistance.ts";
import { randomGrounds } from "../test/support/random-ground.ts";
import { grounds, randomChoice } from "../test/support/random-grounds.ts";
import { randomScenario } from "../test/support/random-scenario.ts";
import { befores, faultsOfRestart } from "../test/support/restarted-runs.ts";
import type { Choice } from "../test/support/scenarios.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);
const kinds = Object.keys(randomGrounds);
const makers = Object.values(grounds);

/** Scenarios of every family in turn; the second start is that of another scenario of the same family and ground. */
function choicesOf(each: number): readonly [Choice, Choice] {
  const [one, other] = [seededRandom(each), seededRandom(each + 1_000_000_000)];
  const family = each % 4;
  if (family === 0) {
    const kind = kinds[(each >> 2) % kinds.length] ?? "plane";
    return [randomScenario(one, kind), randomScenario(other, kind)];
  }
  if (family === 1) return [randomLawsChoice(one, each), randomLawsChoice(other, each)];
  if (family === 2) return [randomResistanceChoice(one, each), randomResistanceChoice(other, each)];
  const maker = makers[(each >> 2) % makers.length];
  if (maker === undefined) throw new RangeError("no grounds");
  const ground = maker(one);
  const choice = { ...randomChoice(one, ground), ...randomForces(one) };
  return [choice, randomChoice(other, ground)];
}

it(`${count} runs that are started again equal new ones, from seed ${seed}`, { timeout: 1e9 }, () => {
  const failures: string[] = [];
  for (let each = seed; each < seed + count; each += 1) {
    const before = befores[(each >> 4) % befores.length] ?? "nothing";
    const [choice, other] = choicesOf(each);
    const faults = faultsOfRestart(choice, other, before);
    if (faults.length > 0) failures.push(`seed ${each}, after ${before}: ${faults.join("; ")}`.slice(0, 700));
  }
  expect(failures).toEqual([]);
});
