import type { LoadRange } from "@talus/bodies/motion";
import { ModelError, type Scenario } from "@talus/scenario";
import type { Terrain } from "@talus/terrain";
import { isLoadChoice } from "./forces/scenario-forces.ts";
import { createLaw, findNamed, type LawTables } from "./laws/law-tables.ts";
import type { LoadedBody } from "./loads/load-definition.ts";
import { createLoadSet, type LoadSet } from "./loads/load-set.ts";
import { SphereState } from "./state/sphere-state.ts";

/** The forces of a scenario that the table of loads has; undefined where it names none. @throws ModelError with the key */
export function createLoads(scenario: Scenario, laws: LawTables, body: LoadedBody): LoadSet | undefined {
  const loads = (scenario.forces ?? []).flatMap((choice, i) => {
    if (!isLoadChoice(choice)) return [];
    const key = `forces[${i}]`;
    const definition = findNamed(key, laws.loads ?? [], choice.kind);
    return [createLaw(key, { create: (given) => definition.create(given, body) }, choice)];
  });
  return loads.length === 0 ? undefined : createLoadSet(loads, body, SphereState.time);
}

/**
 * Acceleration by gravity and by loads at most, within a radius of the start and during the whole run, m/s^2: what makes the scales of a
 * scenario.
 *
 * @throws ModelError for a load whose bound is not a number there
 */
export function accelerationAtStart(
  { start, environment, end }: Scenario,
  terrain: Terrain,
  loads: LoadSet | undefined,
): number {
  if (loads === undefined) return environment.gravity;
  const { mass, radius } = loads.body;
  const [x, y, z] = start.kind === "flight" ? start.position : [...start.at, 0];
  const surface = new Float64Array(6);
  if (start.kind !== "flight") terrain.evaluateSurface(x, y, surface);
  const range: LoadRange = {
    place: new Float64Array([x, y, z + surface[0]]),
    reach: 2 * radius,
    mass,
    speed: start.kind === "contact" ? 0 : size(start.velocity),
    spin: size(start.angularVelocity),
    acceleration: 0,
    spinRate: 0,
    from: 0,
    until: end.time,
  };
  let force = 0;
  for (const load of loads.loads) {
    const bound = load.bound(range);
    if (!(bound >= 0 && bound < Infinity))
      throw new ModelError(
        `forces: the bound of "${load.name}" near the start must be finite and >= 0, got ${bound}`,
      );
    force += bound;
  }
  return environment.gravity + force / mass;
}

function size([x, y, z]: readonly [number, number, number]): number {
  return Math.sqrt(x * x + y * y + z * z);
}
