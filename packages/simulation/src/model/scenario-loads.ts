import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "@talus/bodies/motion";
import { ModelError, type Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";
import { isLoadChoice } from "./forces/scenario-forces.ts";
import { createWind } from "./forces/wind.ts";
import { createLaw, findNamed, type LawTables } from "./laws/law-tables.ts";
import { builtInLoads } from "./loads/built-in-loads.ts";
import type { LoadedBody } from "./loads/load-definition.ts";
import { createLoadSet, type LoadSet } from "./loads/load-set.ts";
import { SphereState } from "./state/state-layout.ts";

/** Allowed deviation of a force from its claim, as a fraction of it. */
const ROUNDING = 1e-9;

/**
 * All forces of a scenario on the body: the built-in ones, then those that it names from the table of loads.
 *
 * @throws ModelError with the key
 */
export function createLoads(scenario: Scenario, laws: LawTables, body: LoadedBody): LoadSet {
  const loads = builtInLoads.flatMap((each) => each.create(scenario, body) ?? []);
  scenario.forces?.forEach((choice, i) => {
    if (!isLoadChoice(choice)) return;
    const key = `forces[${i}]`;
    const definition = findNamed(key, laws.loads ?? [], choice.kind);
    const load = createLaw(key, { ...definition, create: (given) => definition.create(given, body) }, choice);
    checkUniform(key, load, body);
    loads.push(load);
  });
  return createLoadSet(loads, body, createWind(scenario.environment.wind), SphereState.time);
}

/**
 * Parabolas and sums of bounces rest on the acceleration that a load claims to give, whatever the motion: its force on
 * the body at rest at the origin has to be that one.
 *
 * @throws ModelError with the key
 */
function checkUniform(key: string, load: BoundedLoad, { mass }: LoadedBody): void {
  const { name, uniform } = load;
  if (uniform === undefined) return;
  const input = new Float64Array(LoadInput.size);
  input[LoadInput.q_WB] = 1;
  input[LoadInput.mass] = mass;
  const force = new Float64Array(Wrench.size);
  load.addTo(input, force);
  const said = [...uniform.map((each) => mass * each), 0, 0, 0];
  const largest = Math.max(...said.map(Math.abs));
  if (said.every((each, i) => Math.abs(force[i] - each) <= ROUNDING * largest)) return;
  throw new ModelError(
    `${key}: the force "${name}" is ${[...force.subarray(0, 3)].join(", ")} N on a body at rest, but its uniform declares ${said.slice(0, 3).join(", ")} N, without a torque; correct uniform`,
  );
}

/**
 * Largest acceleration by weight and other loads, within a radius of the start and during the whole run, m/s^2: it
 * determines the scales of a scenario.
 *
 * @throws ModelError for a load whose bound is not a number there
 */
export function accelerationAtStart(
  { start, end }: Scenario,
  terrain: Terrain,
  { loads, resisting, hasBounded, gravity, body, wind }: LoadSet,
): number {
  if (!hasBounded) return gravity;
  const { mass, radius } = body;
  const [x, y, z] = start.kind === "flight" ? start.position : [...start.at, 0];
  const surface = new Float64Array(6);
  if (start.kind !== "flight") terrain.evaluateSurface(x, y, surface);
  const speed = start.kind === "contact" ? 0 : size(start.velocity);
  const range: LoadRange = {
    place: new Float64Array([x, y, z + surface[0]]),
    reach: 2 * radius,
    mass,
    speed,
    spin: size(start.angularVelocity),
    acceleration: 0,
    spinRate: 0,
    airSpeed: speed + wind.fastest,
    airAcceleration: wind.steepest * speed,
    from: 0,
    until: end.time,
  };
  let force = 0;
  for (const load of loads.slice(resisting)) {
    const bound = load.bound(range);
    if (!(bound >= 0 && bound < Infinity))
      throw new ModelError(
        `forces: the bound of "${load.name}" near the start must be finite and >= 0, got ${bound}`,
      );
    force += bound;
  }
  return gravity + force / mass;
}

function size([x, y, z]: readonly [number, number, number]): number {
  return Math.sqrt(x * x + y * y + z * z);
}
