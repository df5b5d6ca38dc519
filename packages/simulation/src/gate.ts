import { norm3 } from "@talus/kinematics";
import type { Terrain } from "@talus/terrain";
import type { GateSpec, PlaneGate, WallGate } from "./gate-spec.ts";
import { ModelError } from "./model-error.ts";
import type { Scenario } from "./scenario.ts";

/** A gate as the plane it lies in, and the part of the plane that counts. */
export interface Gate {
  readonly name: string;
  /** A point of the plane, m (3), and its unit normal (3), which points to the forward side. */
  readonly point: Float64Array;
  readonly normal: Float64Array;
  /** Whether a point of the plane lies in the gate; its border belongs to it. */
  covers(c: Float64Array): boolean;
}

/** Distances from the plane smaller than this many eps of the coordinates are rounding. */
const ROUNDING = 64 * Number.EPSILON;

/** Distance of a point from the plane of a gate, m; > 0 on its forward side. */
export function distanceFromGate({ point, normal }: Gate, c: Float64Array): number {
  return normal[0] * (c[0] - point[0]) + normal[1] * (c[1] - point[1]) + normal[2] * (c[2] - point[2]);
}

/** A distance from the plane that is rounding of the coordinates of the point c, m. */
export function gateRounding({ point }: Gate, c: Float64Array): number {
  let size = 0;
  for (let i = 0; i < 3; i += 1) size += Math.abs(c[i]) + Math.abs(point[i]);
  return ROUNDING * size;
}

/**
 * The gates of a scenario.
 *
 * @param terrain where walls without a base stand
 * @throws ModelError when two have the same name, or one is no line, wall or plane
 */
export function createGates({ gates = [] }: Scenario, terrain: Terrain): readonly Gate[] {
  return gates.map((spec, i) => {
    const twin = gates.findIndex(({ name }) => name === spec.name);
    if (twin < i) throw new ModelError(`gates[${i}].name: "${spec.name}" is the name of gates[${twin}] too`);
    return createGate(spec, `gates[${i}]`, terrain);
  });
}

/**
 * @param key     of the gate in the scenario, for messages
 * @param terrain where walls without a base stand
 * @throws ModelError with the key and what is allowed
 */
function createGate(spec: GateSpec, key: string, terrain: Terrain): Gate {
  if (spec.kind === "plane") return createPlane(spec, key);
  const { name, from, to } = spec;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (!(length > 0 && length < Infinity)) {
    throw new ModelError(`${key}.to: must be another point than from, got (${to[0]}, ${to[1]}) for both`);
  }
  const along = (c: Float64Array): number =>
    ((c[0] - from[0]) * dx + (c[1] - from[1]) * dy) / (length * length);
  const gate = {
    name,
    point: Float64Array.of(from[0], from[1], 0),
    normal: Float64Array.of(-dy / length, dx / length, 0),
  };
  if (spec.kind === "line") {
    return {
      ...gate,
      covers(c) {
        const s = along(c);
        return s >= 0 && s <= 1;
      },
    };
  }
  const { height } = spec;
  if (!(height > 0)) throw new ModelError(`${key}.height: must be > 0 m, got ${height}`);
  const [low, high] = baseOf(spec, key, terrain);
  return {
    ...gate,
    covers(c) {
      const s = along(c);
      const above = c[2] - (low + s * (high - low));
      return s >= 0 && s <= 1 && above >= 0 && above <= height;
    },
  };
}

function createPlane({ name, point, normal }: PlaneGate, key: string): Gate {
  const n = Float64Array.from(normal);
  const length = norm3(n, 0);
  if (!(length > 0 && length < Infinity)) {
    throw new ModelError(`${key}.normal: must be a vector that is not zero, got (${normal.join(", ")})`);
  }
  for (let i = 0; i < 3; i += 1) n[i] /= length;
  return { name, point: Float64Array.from(point), normal: n, covers: () => true };
}

function baseOf({ from, to, base }: WallGate, key: string, terrain: Terrain): readonly [number, number] {
  if (base !== undefined) return typeof base === "number" ? [base, base] : base;
  const surface = new Float64Array(6);
  const heightAt = ([x, y]: readonly [number, number]): number => {
    if (terrain.evaluateSurface(x, y, surface) === "found") return surface[0];
    throw new ModelError(`${key}: there is no ground at (${x}, ${y}); move it or give its base`);
  };
  return [heightAt(from), heightAt(to)];
}
