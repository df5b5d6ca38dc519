import { cos, sin } from "@talus/portable-math";
import type { Triangles } from "@talus/shapes/drawing";
import { type Curve, jetLength } from "../curve/curve.ts";
import { compileCurve, createFormulaCurve } from "../curve/formula-curve.ts";
import type { ProfileData, SweepData } from "../ground/terrain-data.ts";
import { farthestCorner, type GroundPart, type MapBox } from "./ground-part.ts";
import { patchTriangles } from "./patch-triangles.ts";

const turn = 2 * Math.PI;
/** Number of places at which the length of a curve is measured. */
const measured = 4000;

/**
 * A profile along its curve, in steps of equal length, and across it: along y, or around the axis.
 *
 * @param most largest number of vertices
 */
export function profileTriangles(data: ProfileData, { box }: GroundPart, most: number): Triangles {
  const { form, side, offset = 0, origin: [originX, , originZ] = [0, 0, 0] } = data;
  const tape = compileCurve([data.x, data.z], [originX, originZ]);
  const curve = createFormulaCurve(tape, data.range[0], data.range[1]);
  const [west, east, south, north] = box;
  const isRevolved = form === "revolved";
  const far = farthestCorner(box, 0, 0);
  const isNear = ([x]: Float64Array): boolean => (isRevolved ? x <= far : x >= west && x <= east);
  const ways = measureCurve(curve, isNear);
  const across = isRevolved ? turn * Math.max(...ways.places.filter((_, k) => k % 3 === 0)) : north - south;
  const rows = Math.max(
    2,
    Math.min(600, Math.round(Math.sqrt((most * ways.length) / Math.max(across, 1e-9)))),
  );
  const columns = Math.max(isRevolved ? 24 : 1, Math.floor(most / (rows + 1)) - 1);
  const [jet, evaluate] = [new Float64Array(jetLength), evaluator(curve)];
  const sign = side === "left" ? 1 : -1;
  return patchTriangles({
    rows,
    columns,
    isClosed: isRevolved,
    isTurned: side === "right",
    place(row, column, out) {
      evaluate(ways.at(row), jet);
      const speed = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
      const away = speed > 0 ? (sign * offset) / speed : 0;
      const [x, z] = [jet[0] - away * jet[4], jet[1] + away * jet[3]];
      out[0] = isRevolved ? x * cos(turn * column) : x;
      out[1] = isRevolved ? x * sin(turn * column) : south + column * (north - south);
      out[2] = z;
    },
  });
}

/**
 * A tube or channel along its middle line, in steps of equal length, and around it.
 *
 * @param most largest number of vertices
 */
export function sweepTriangles(data: SweepData, { box, hasCeiling }: GroundPart, most: number): Triangles {
  const { x, y, z, range, radius, side, halfAngle, origin } = data;
  const curve = createFormulaCurve(compileCurve([x, y, z], origin), range[0], range[1]);
  const room: MapBox = [box[0] - radius, box[1] + radius, box[2] - radius, box[3] + radius];
  const isNear = (jet: Float64Array): boolean =>
    jet[0] >= room[0] && jet[0] <= room[1] && jet[1] >= room[2] && jet[1] <= room[3];
  const ways = measureCurve(curve, isNear);
  const isTrough = side === "inside" && !hasCeiling && ways.leastLevel > 0.1;
  const half = halfAngle ?? (isTrough ? 0.5 * Math.PI : Math.PI);
  const girth = 2 * half * radius;
  const rows = Math.max(
    2,
    Math.min(Math.floor(most / 13), Math.round(Math.sqrt((most * ways.length) / girth))),
  );
  const columns = Math.max(12, Math.floor(most / (rows + 1)) - 1);
  const [jet, evaluate] = [new Float64Array(jetLength), evaluator(curve)];
  return patchTriangles({
    rows,
    columns,
    isClosed: half === Math.PI,
    isTurned: side === "outside",
    place(row, column, out) {
      const s = ways.at(row);
      evaluate(s, jet);
      const angle = half * (2 * column - 1);
      const [tx, ty, tz] = [jet[3], jet[4], jet[5]];
      // Down and level directions normal to the tangent, as in `createChannel`; for a vertical tangent east replaces
      // down.
      const level = Math.sqrt(tx * tx + ty * ty);
      const speed = Math.sqrt(level * level + tz * tz);
      const isUpright = !(level > 1e-9 * speed);
      const [dx, dy, dz] = isUpright
        ? [1, 0, 0]
        : [(tx * tz) / (level * speed), (ty * tz) / (level * speed), -level / speed];
      const [ex, ey] = isUpright ? [0, tz > 0 ? 1 : -1] : [-ty / level, tx / level];
      const [c, e] = [radius * cos(angle), radius * sin(angle)];
      out[0] = jet[0] + c * dx + e * ex;
      out[1] = jet[1] + c * dy + e * ey;
      out[2] = jet[2] + c * dz;
    },
  });
}

interface CurveWays {
  /** The parameter at a fraction of the length, 0 to 1. */
  at(share: number): number;
  /** m */
  readonly length: number;
  /** Measured points, x, y, z each. */
  readonly places: Float64Array;
  /** Smallest horizontal part of the tangent, 0 to 1. */
  readonly leastLevel: number;
}

/** Measures the stretch of a curve from the first to the last place that is near. */
function measureCurve(curve: Curve, isNear: (jet: Float64Array) => boolean): CurveWays {
  const { from, to } = curve;
  const [jet, evaluate] = [new Float64Array(jetLength), evaluator(curve)];
  const parameter = (k: number): number => (k === measured ? to : from + (k * (to - from)) / measured);
  let [first, last] = [measured, 0];
  for (let k = 0; k <= measured; k += 1) {
    evaluate(parameter(k), jet);
    if (!isNear(jet)) continue;
    first = Math.min(first, k);
    last = Math.max(last, k);
  }
  if (first >= last) [first, last] = [0, measured];
  [first, last] = [Math.max(0, first - 1), Math.min(measured, last + 1)];
  const count = last - first + 1;
  const [lengths, places] = [new Float64Array(count), new Float64Array(3 * count)];
  let leastLevel = 1;
  for (let i = 0; i < count; i += 1) {
    evaluate(parameter(first + i), jet);
    places.set(jet.subarray(0, 3), 3 * i);
    const level = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
    leastLevel = Math.min(leastLevel, level / Math.sqrt(level * level + jet[5] * jet[5]));
    if (i === 0) continue;
    const part = (k: number): number => (places[3 * i + k] ?? 0) - (places[3 * i - 3 + k] ?? 0);
    lengths[i] = lengths[i - 1] + Math.sqrt(part(0) * part(0) + part(1) * part(1) + part(2) * part(2));
  }
  const length = lengths[count - 1] ?? 0;
  return {
    length,
    places,
    leastLevel,
    at(share) {
      const way = share * length;
      let [low, high] = [0, count - 1];
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if (lengths[middle] <= way) low = middle;
        else high = middle;
      }
      const [a, b] = [lengths[low] ?? 0, lengths[high] ?? 0];
      const inside = b > a ? Math.min(1, (way - a) / (b - a)) : 0;
      if (share >= 1) return parameter(last);
      return parameter(first + low) + inside * (parameter(first + high) - parameter(first + low));
    },
  };
}

/** Writes the jet of a curve at s. */
function evaluator(curve: Curve): (s: number, jet: Float64Array) => void {
  const at = new Float64Array(1);
  return (s, jet) => {
    at[0] = s;
    curve.evaluate(at, jet);
  };
}
