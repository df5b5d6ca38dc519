import type { RunResult } from "@talus/results";
import { type Drag, ModelError } from "@talus/scenario";
import { createContact, createTerrain, type DistanceQuery, type Terrain } from "@talus/terrain";
import type { seededRandom } from "@talus/testing-tools";
import { createModel, type SphereModel, simulate } from "../../src/index.ts";
import { startState } from "../../src/phases/start-state.ts";
import { createEnergyWatch, type EnergyGain } from "./energy-watch.ts";
import { randomGrounds } from "./random-ground.ts";
import { randomObstacle } from "./random-scene.ts";
import { createRowWatch, rowFaultsOf } from "./row-watch.ts";
import { type Choice, contact, flight, level, modelOf, scenarioOf } from "./scenarios.ts";

type Random = ReturnType<typeof seededRandom>;

/** A sphere on a ground of the kind, thrown or put on it, with anything that a scenario may choose. */
export function randomScenario(random: Random, kind: string): Choice {
  const ground = randomGrounds[kind]?.(random) ?? level;
  const terrain = createTerrain(ground);
  const radius = random.uniform(0.1, 0.6);
  const kinetic = random.uniform(0, 0.8);
  const any = (size: number) => random.uniform(-size, size);
  const drags: readonly Drag[] = [
    { law: "linear", coefficient: 0 },
    { law: "linear", coefficient: random.uniform(0, 5) },
    { law: "quadratic", coefficient: 0.5, airDensity: 1.2 },
  ];
  const place = random.integer(0, 1) === 0 ? "on-surface" : "as-given";
  const isPut = random.integer(0, 2) === 0;
  const start = (): Choice["start"] =>
    isPut
      ? contact([any(6), any(6)], [any(9), any(30), any(9)], random.uniform(0, 8), any(Math.PI))
      : flight(freePlace(random, terrain, radius), [any(6), any(6), any(6)], [any(9), any(9), any(9)], place);
  const isThreshold = random.integer(0, 4) === 0;
  const choice = {
    ground,
    terrain,
    radius,
    mass: 10_000 * radius * radius * radius,
    gravity: random.uniform(1, 15),
    wind: random.integer(0, 2) === 0 ? [any(10), any(10), any(2)] : [0, 0, 0],
    drag: drags[random.integer(0, 2)] ?? { law: "linear", coefficient: 0 },
    friction: [kinetic + (random.integer(0, 1) === 0 ? 0 : random.uniform(0, 0.3)), kinetic],
    restitution: random.integer(0, 5) === 0 ? random.integer(0, 1) : random.uniform(0, 0.95),
    start: start(),
    time: 4,
    bouncing: isThreshold ? { ending: "threshold", normalSpeed: 1e-3 } : { ending: "exact" },
    obstacles: Array.from({ length: random.integer(0, 3) === 0 ? 4 : 0 }, () => randomObstacle(random)),
  } satisfies Choice;
  if (random.integer(0, 99) === 0) return choice; // this one may be refused
  const model = possibleModel({ ...choice, obstacles: [] }, terrain) as SphereModel;
  const obstacles = choice.obstacles.filter((each) =>
    possibleModel({ ...choice, obstacles: [each] }, terrain),
  );
  const scene = obstacles.length === 0 ? model : (possibleModel({ ...choice, obstacles }, terrain) ?? model);
  return { ...choice, obstacles, start: possibleStart(scene, choice.start, start) };
}

/** Undefined where an obstacle has no ground to stand on. */
function possibleModel(choice: Choice, terrain: Terrain): SphereModel | undefined {
  return unlessRefused(() => createModel(scenarioOf(choice), terrain));
}

/** Starts that are drawn until one is possible: in an obstacle, off the map or in a narrow hollow they are refused. */
const mostStarts = 50;

function possibleStart(
  model: SphereModel,
  first: Choice["start"],
  draw: () => Choice["start"],
): Choice["start"] {
  let start = first;
  for (let drawn = 1; drawn < mostStarts; drawn += 1) {
    if (unlessRefused(() => startState({ ...model, scenario: { ...model.scenario, start } }))) break;
    start = draw();
  }
  return start;
}

function unlessRefused<T>(make: () => T): T | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}

/** A centre at which the sphere is clear of the ground; the last one tried where none is found. */
function freePlace(random: Random, terrain: Terrain, radius: number): readonly [number, number, number] {
  const query = terrain.createQuery();
  const c = new Float64Array(3);
  const contactThere = createContact();
  for (let attempt = 0; attempt < 300; attempt += 1) {
    c.set([random.uniform(-8, 8), random.uniform(-8, 8), random.uniform(-5, 12)]);
    if (query.nearest(c, undefined, contactThere) === "found" && contactThere.distance > 1.01 * radius) break;
  }
  return [c[0] ?? 0, c[1] ?? 0, c[2] ?? 0];
}

/** Observations of a run. */
export interface WatchedRun {
  readonly choice: Choice;
  /** Outcome, status where there is none, or "refused" for a start or an obstacle that cannot be. */
  readonly ending: string;
  readonly refusal?: string;
  readonly result?: RunResult;
  /** Deepest place of the sphere under ground or in an obstacle, m. */
  readonly depth: number;
  readonly gain: EnergyGain;
  readonly allFinite: boolean;
  /** Faults of the forces on its rows. */
  readonly rows: readonly string[];
}

/** Beyond this the ground may end, m: what comes up there from behind a border cannot be met in time. */
const borderZone = 12;

/** Runs a scenario and looks at every sample on the way. */
export function runWatched(choice: Choice): WatchedRun {
  let [depth, allFinite] = [0, true];
  const place = createContact();
  try {
    const model = modelOf(choice);
    const energy = createEnergyWatch(model);
    const rows = createRowWatch(model);
    const query: DistanceQuery = model.terrain.createQuery();
    const result = simulate(model, {
      observer: {
        onStep: energy.onStep,
        onEvent: rows.onEvent,
        onSample(sample) {
          const { y, gap, normalForce } = sample;
          energy.onSample(sample);
          rows.onSample(sample);
          const found = query.nearest(y, undefined, place);
          const isInside = Math.abs(place.foot[0]) < borderZone && Math.abs(place.foot[1]) < borderZone;
          if (found === "found" && isInside) depth = Math.max(depth, model.radius - place.distance);
          allFinite &&= y.every(Number.isFinite) && Number.isFinite(gap) && Number.isFinite(normalForce);
        },
      },
    });
    const ending = result.outcome ?? result.status.kind;
    const gain = energy.gain(result.ledger.turnover);
    return { choice, ending, result, depth, gain, allFinite, rows: rowFaultsOf(rows) };
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    const gain = { inSteps: 0, inSamples: 0 };
    return { choice, ending: "refused", refusal: error.message, depth, gain, allFinite, rows: [] };
  }
}

/**
 * Faults of a run; none if it is right.
 *
 * @param mostInSamples part of the energy that samples may gain
 */
export function faultsOf(
  { choice, result, ending, refusal, depth, gain, allFinite, rows }: WatchedRun,
  mostInSamples = 1e-9,
): string[] {
  if (result === undefined)
    return /^(start|terrain\.obstacles)\S*: /.test(refusal ?? "") ? [] : [`${ending}: ${refusal}`];
  const { residual } = result.ledger;
  const faults: string[] = [...rows];
  if (result.outcome === undefined)
    faults.push(`no outcome: ${result.status.kind}, ${result.status.message}`);
  if (!allFinite || !result.y.every(Number.isFinite)) faults.push("a number is not finite");
  // A meeting is noticed within 5e-10 of the radius; samples on the ground are projected.
  if (!(depth < 2e-9 * (choice.radius ?? 1))) faults.push(`${depth} m below a surface`);
  // Errors of many steps may add up to more: then the run says so.
  const allowed = result.warnings.length === 0 ? 1e-9 : 1e-8;
  if (!(residual <= allowed)) faults.push(`residual ${residual}`);
  const isStill = (choice.wind ?? [0, 0, 0]).every((component) => component === 0);
  const hasGained = !(gain.inSteps <= allowed && gain.inSamples <= Math.max(allowed, mostInSamples));
  if (isStill && hasGained) faults.push(`gained ${JSON.stringify(gain)}`);
  return faults;
}
