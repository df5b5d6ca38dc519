import { norm3 } from "@talus/kinematics";
import { type LineGate, ModelError, type PlaneGate, type Scenario, type WallGate } from "@talus/scenario";
import { bentLine, type GroundLine, type Terrain, type WallFoot, wallFoot } from "@talus/terrain";

/**
 * A gate, or its part on one segment of its line, as the plane in which it lies, and the part of the plane that counts.
 */
export interface Gate {
  readonly name: string;
  /** Index of the gate in the scenario; the parts of one gate have the same. */
  readonly number: number;
  /** A point of the plane, m (3), and its unit normal (3), which points to the forward side. */
  readonly point: Float64Array;
  readonly normal: Float64Array;
  /** True if a point of the plane lies in the gate; its border belongs to it. */
  covers(c: Float64Array): boolean;
  /** True if a point of it lies on a bend of its line, to rounding, where its next part begins as well. */
  isAtBend(c: Float64Array): boolean;
}

/** Distances from the plane smaller than this many eps of the coordinates are rounding. */
const ROUNDING = 64 * Number.EPSILON;

/** Distance of a point from the plane of a gate, m; > 0 on its forward side. */
export function distanceFromGate({ point, normal }: Gate, c: Float64Array): number {
  return normal[0] * (c[0] - point[0]) + normal[1] * (c[1] - point[1]) + normal[2] * (c[2] - point[2]);
}

/** The distance from the plane that is rounding of the coordinates of the point c, m. */
export function gateRounding({ point }: Pick<Gate, "point">, c: Float64Array): number {
  let size = 0;
  for (let i = 0; i < 3; i += 1) size += Math.abs(c[i]) + Math.abs(point[i]);
  return ROUNDING * size;
}

/**
 * The gates of a scenario, one for each segment of their lines.
 *
 * @param terrain on which walls without a base stand
 * @throws ModelError if two have the same name, or one is not a line, wall or plane
 */
export function createGates({ gates = [] }: Scenario, terrain: Terrain): readonly Gate[] {
  return gates.flatMap((spec, i) => {
    const twin = gates.findIndex(({ name }) => name === spec.name);
    if (twin < i) throw new ModelError(`gates[${i}].name: "${spec.name}" is the name of gates[${twin}] too`);
    const key = `gates[${i}]`;
    if (spec.kind === "plane") return [createPlane(spec, key, i)];
    return createOnLine(spec, key, i, terrain);
  });
}

/**
 * @param key     of the gate in the scenario, for messages
 * @param terrain on which walls without a base stand
 * @throws ModelError with the key and what is allowed
 */
function createOnLine(
  spec: LineGate | WallGate,
  key: string,
  number: number,
  terrain: Terrain,
): readonly Gate[] {
  if (spec.kind === "wall" && !(spec.height > 0)) {
    throw new ModelError(`${key}.height: must be > 0 m, got ${spec.height}`);
  }
  const [points, footAt] =
    spec.kind === "line" ? [pointsOf(spec, key), undefined] : standingOn(spec, key, terrain);
  const last = points.length - 2;
  const isClosed = points[0]?.every((x, axis) => x === points[last + 1]?.[axis]) ?? false;
  return points.slice(1).map((to, i): Gate => {
    const from = points[i] ?? to;
    const dx = to[0] - from[0];
    const dy = to[1] - from[1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const point = Float64Array.of(from[0], from[1], 0);
    const [goesOnBefore, goesOnAfter] = [i > 0 || isClosed, i < last || isClosed];
    const along = (c: Float64Array): number =>
      ((c[0] - from[0]) * dx + (c[1] - from[1]) * dy) / (length * length);
    const slack = (c: Float64Array): number => gateRounding({ point }, c) / length;
    return {
      name: spec.name,
      number,
      point,
      normal: Float64Array.of(-dy / length, dx / length, 0),
      isAtBend(c) {
        const s = along(c);
        return (goesOnBefore && Math.abs(s) <= slack(c)) || (goesOnAfter && Math.abs(s - 1) <= slack(c));
      },
      covers(c) {
        const s = along(c);
        const more = last === 0 ? 0 : slack(c); // nothing slips through between two parts
        if (!(s >= (goesOnBefore ? -more : 0) && s <= (goesOnAfter ? 1 + more : 1))) return false;
        if (spec.kind === "line" || footAt === undefined) return true;
        const above = c[2] - footAt(i, s, c);
        return above >= 0 && above <= spec.height;
      },
    };
  });
}

type Point = readonly [number, number];

function pointsOf({ from, to, points }: LineGate | WallGate, key: string): readonly Point[] {
  if (points === undefined) {
    if (from === undefined || to === undefined)
      throw new ModelError(`${key}: must have from and to, or points`);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    if (!(dx * dx + dy * dy > 0 && dx * dx + dy * dy < Infinity)) {
      throw new ModelError(`${key}.to: must be a point other than from, got (${to[0]}, ${to[1]}) for both`);
    }
    return [from, to];
  }
  return naming(key, () => bentLine(points, "gate")).points;
}

/**
 * The points of a wall, and the height of its foot at the position s of segment i, below the point c; NaN where there
 * is no ground.
 */
function standingOn(
  spec: WallGate,
  key: string,
  terrain: Terrain,
): readonly [readonly Point[], (i: number, s: number, c: Float64Array) => number] {
  pointsOf(spec, key);
  const { line, feet }: WallFoot = naming(key, () => wallFoot(spec, "gate", terrain));
  const isStraight = spec.base !== undefined || spec.crest === "straight" || terrain.data.kind === "plane";
  const surface = new Float64Array(6);
  return [
    line.points,
    (i, s, c) => {
      if (isStraight) {
        const { heights } = feet[i] as GroundLine;
        const [low, high] = [heights[0] as number, heights[1] as number];
        return low + s * (high - low);
      }
      return terrain.evaluateSurface(c[0], c[1], surface) === "found" ? surface[0] : NaN;
    },
  ];
}

/** @throws ModelError with the key in place of the names of function and gate */
function naming<T>(key: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof TypeError)) throw error;
    throw new ModelError(
      `${key}: ${error.message.replace(/^createScene: gate /, "").replace(/^has no/, "there is no")}`,
    );
  }
}

function createPlane({ name, point, normal }: PlaneGate, key: string, number: number): Gate {
  const n = Float64Array.from(normal);
  const length = norm3(n, 0);
  if (!(length > 0 && length < Infinity)) {
    throw new ModelError(`${key}.normal: must be a vector that is not zero, got (${normal.join(", ")})`);
  }
  for (let i = 0; i < 3; i += 1) n[i] /= length;
  return {
    name,
    number,
    point: Float64Array.from(point),
    normal: n,
    covers: () => true,
    isAtBend: () => false,
  };
}
