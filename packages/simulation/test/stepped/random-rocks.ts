import type { RunResult } from "@talus/results";
import type { HullBodySpec, Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { randomDirection, type seededRandom } from "@talus/testing-tools";
import { builtInLaws, createModel, simulate, steppedFormulation } from "../../src/index.ts";
import { randomGrounds } from "../support/random-ground.ts";
import { randomObstacle } from "../support/random-scene.ts";
import { flight, scenarioOf } from "../support/scenarios.ts";

type Random = ReturnType<typeof seededRandom>;

const laws = { ...builtInLaws, formulations: [steppedFormulation] };

/** A hull of 4 to 200 points, flattened to 1 : 20, rounded by up to 0.3 of its half length. */
function randomHull(random: Random, size = random.uniform(0.1, 0.7)): HullBodySpec {
  const axes = [1, random.uniform(0.05, 1), random.uniform(0.05, 1)];
  const count = random.integer(4, random.uniform(0, 1) < 0.8 ? 30 : 200);
  const points = Array.from({ length: count }, () => {
    const [x, y, z] = randomDirection(random);
    const r = size * random.uniform(0.7, 1);
    return [r * x * axes[0], r * y * axes[1], r * z * axes[2]] as const;
  });
  const rounding = random.uniform(0, 1) < 0.4 ? 0 : size * random.uniform(0, 0.3);
  return { shape: "hull", points, rounding, mass: 2600 * size * size * size };
}

/** Kinds of ground on which obstacles stand. */
const bearing = new Set(["plane", "C2 grid", "C1 grid", "formula", "mesh", "patches through points"]);

export interface ThrownRock {
  readonly scenario: Scenario;
  readonly ground: ReturnType<(typeof randomGrounds)[string]>;
}

/** A hull that is thrown onto a ground of a kind, two in five times with obstacles on it. */
export function thrownRock(random: Random, kind: string): ThrownRock {
  const make = randomGrounds[kind];
  if (make === undefined) throw new RangeError(`no ground ${kind}`);
  const ground = make(random);
  const kinetic = random.uniform(0, 0.9);
  const any = (size: number): number => random.uniform(-size, size);
  const inside = JSON.stringify(ground).includes('"inside"');
  const obstacles =
    bearing.has(kind) && random.uniform(0, 1) < 0.4
      ? Array.from({ length: random.integer(1, 4) }, () => randomObstacle(random))
      : [];
  const height = inside ? 0 : 10;
  const scenario: Scenario = {
    ...scenarioOf({
      friction: [kinetic + random.uniform(0, 0.2), kinetic],
      restitution: random.uniform(0, 1) < 0.5 ? 0 : random.uniform(0, 0.8),
      start: flight([any(4), any(4), height], [any(6), any(6), any(4)], [any(9), any(9), any(9)]),
      time: 4,
      outputStep: 0.1,
      relativeTolerance: 1e-6,
      obstacles,
    }),
    body: randomHull(random),
    method: "stepped",
  };
  return { scenario, ground };
}

/** How a run has ended, and what is wrong with it; refused: a start below the ground. */
export interface WatchedRock {
  readonly ending: string;
  readonly faults: readonly string[];
  readonly result?: RunResult;
}

export function watchRock({ scenario, ground }: ThrownRock): WatchedRock {
  let allFinite = true;
  let result: RunResult;
  try {
    result = simulate(createModel(scenario, createTerrain(ground), laws), {
      observer: {
        onSample({ y, normalForce, gap, slip, onMap }) {
          allFinite &&= [...y, normalForce, slip, ...(onMap ? [gap] : [])].every(Number.isFinite);
        },
      },
    });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (message.startsWith("start.position: the body must be above the ground"))
      return { ending: "refused", faults: [] };
    return { ending: "thrown", faults: [error instanceof Error ? (error.stack ?? message) : message] };
  }
  return {
    ending: result.outcome ?? result.status.kind,
    faults: faultsOf(result, scenario, allFinite),
    result,
  };
}

function faultsOf(
  { status, ledger, stepped, deepestGap = 0, loads, t, y }: RunResult,
  { body, environment, start }: Scenario,
  allFinite: boolean,
): readonly string[] {
  const faults: string[] = [];
  const turnover = Math.max(ledger.turnover, ledger.start - ledger.end, 1e-300);
  if (!allFinite || !y.every(Number.isFinite)) faults.push("not finite");
  // turning between impulses is of fourth order, within the tolerance of a step, 1e-3 of the reach
  if (status.kind === "ended" && !(ledger.residual < 1e-5)) faults.push(`residual ${ledger.residual}`);
  if (ledger.end - ledger.start > 1e-9 * turnover) faults.push(`energy made: ${ledger.end - ledger.start} J`);
  if (!(-deepestGap <= (stepped?.depthBound ?? 0)))
    faults.push(`deepest ${deepestGap} of ${stepped?.depthBound}`);
  const { mass } = body;
  const v0 = start.kind === "flight" ? start.velocity : [0, 0, 0];
  for (let i = 0; i < 3; i += 1) {
    const given = loads.reduce((sum, { impulse, contactImpulse }) => sum + impulse[i] + contactImpulse[i], 0);
    const taken = mass * (v0[i] - y[7 + i]) - (i === 2 ? mass * environment.gravity * t : 0);
    const scale = mass * (Math.abs(v0[i]) + environment.gravity * (1 + t));
    // the stop of a body that hardly moves has no impulse
    if (!(Math.abs(given - taken) < 1e-5 * scale)) faults.push(`loads ${i}: ${given} of ${taken} N s`);
  }
  return faults;
}
