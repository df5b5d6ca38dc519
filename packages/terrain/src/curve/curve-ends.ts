import { jetLength } from "./curve.ts";
import type { CurveTree } from "./curve-tree.ts";

/** One end of a curve. */
export interface CurveEnd {
  /** The end of the range, s. */
  readonly s: number;
  /** γ there. Length 3. */
  readonly place: Float64Array;
  /** Unit tangent that points into the curve. Length 3. */
  readonly inward: Float64Array;
  /** True if the ground ends there; false where the curve closes, or on the axis of revolution. */
  readonly isBorder: boolean;
}

/** A curve closes if its ends agree in place, direction and curvature to this fraction of their sizes. */
const sameEnds = 1e-9;

/**
 * The two ends of a curve.
 *
 * @param isInside an end that is not a border though the curve does not close
 */
export function findEnds(
  { s, jets }: CurveTree,
  isInside: (place: Float64Array) => boolean = () => false,
): readonly [CurveEnd, CurveEnd] {
  const first = jets.subarray(0, jetLength);
  const last = jets.subarray(jets.length - jetLength);
  const closes = [0, 3, 6].every((k) => {
    const size = lengthAt(first, k) + lengthAt(last, k) + (k === 0 ? lengthAt(first, 3) : 0);
    return [0, 1, 2].every((i) => Math.abs(first[k + i] - last[k + i]) <= sameEnds * size);
  });
  const end = (at: number, jet: Float64Array, sign: number): CurveEnd => {
    const speed = lengthAt(jet, 3);
    const place = jet.slice(0, 3);
    return {
      s: at,
      place,
      inward: jet.slice(3, 6).map((value) => (sign * value) / speed),
      isBorder: !closes && !isInside(place),
    };
  };
  return [end(s[0], first, 1), end(s[s.length - 1], last, -1)];
}

function lengthAt(a: Float64Array, k: number): number {
  return Math.sqrt(a[k] * a[k] + a[k + 1] * a[k + 1] + a[k + 2] * a[k + 2]);
}

/**
 * A foot off the tangent of an end by less than this fraction of the distance along it lies on it, or is that close to
 * the end.
 */
const straight = 1e-6;
const rounding = 1e-14;

/**
 * Distance of a foot from an end of the ground, m: > 0 on the ground, < 0 on the straight continuation beyond the end.
 *
 * @param place  the end, or the point of the ground over it, from which the distance is measured. Length 3.
 * @param radius distance of the ground from `place`, across the curve: the radius of a tube, else 0, m
 */
export function wayFromEnd(
  q: Float64Array,
  place: Float64Array,
  inward: Float64Array,
  radius: number,
): number {
  let along = 0;
  let square = 0;
  for (let i = 0; i < 3; i += 1) {
    const d = q[i] - place[i];
    along += d * inward[i];
    square += d * d;
  }
  const across = Math.sqrt(Math.max(0, square - along * along));
  const slack =
    straight * Math.abs(along) + rounding * (Math.abs(q[0]) + Math.abs(q[1]) + Math.abs(q[2]) + radius);
  if (Math.abs(across - radius) <= slack) return along;
  return Math.sqrt(Math.max(0, square - radius * radius));
}
