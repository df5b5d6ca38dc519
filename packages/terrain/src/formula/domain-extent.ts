import { boundTape } from "./program/interval.ts";
import type { Tape } from "./program/tape.ts";

/** A domain that extends farther than this counts as unbounded, m. */
const FARTHEST = 1_099_511_627_776; // 2^40
/** A domain narrower than this is not ground: it counts as one whose place is unknown, m. */
const NARROWEST = 1 / FARTHEST;
/**
 * Number of parts into which a strip is divided, so that a condition in rotated coordinates is bounded well enough to
 * exclude it.
 */
const PIECES = 16;
/**
 * Fractions of the width that are cut off a side; the largest that contains no place of the domain is used.
 */
const CUTS = [0.5, 0.25, 0.125] as const;
/** Number of cuts of each side: an eighth of the width each time leads from the farthest to the narrowest. */
const MOST_ROUNDS = 450;

/**
 * Extent of a domain: its bounds [west, east, south, north], and on unbounded sides a bound of the condition `where`,
 * found by cutting off strips that interval arithmetic excludes. A side that cannot be cut remains infinite.
 *
 * With it lattices cover a domain of any size and in any unit; its own bounds are unchanged.
 */
export function domainExtent(
  bounds: readonly [number, number, number, number],
  where: Tape | undefined,
): readonly [number, number, number, number] {
  if (where === undefined || bounds.every((bound) => Math.abs(bound) < Infinity)) return bounds;
  const box = Float64Array.from(bounds, (bound) => Math.min(Math.max(bound, -FARTHEST), FARTHEST));
  const strip = new Float64Array(4);
  const lower = new Float64Array(where.varies.length);
  const upper = new Float64Array(where.varies.length);

  /** True if the condition excludes all of the strip. */
  function isEmpty(across: number): boolean {
    const low = strip[across];
    const width = strip[across + 1] - low;
    for (let k = 0; k < PIECES; k += 1) {
      strip[across] = low + (width * k) / PIECES;
      strip[across + 1] = low + (width * (k + 1)) / PIECES;
      boundTape(where as Tape, strip, 0, lower, upper);
      if (upper[(where as Tape).results[0]] >= 0) return false;
    }
    return true;
  }

  /** Cuts a part off an unbounded side; false if the condition may hold in each part. */
  function cut(side: number): boolean {
    if (Math.abs(bounds[side] as number) < Infinity) return false;
    const axis = side & 2;
    const width = box[axis + 1] - box[axis];
    for (const part of CUTS) {
      const end = side === axis ? box[axis] + part * width : box[axis + 1] - part * width;
      strip.set(box);
      strip[side === axis ? axis + 1 : axis] = end;
      if (!isEmpty(2 - axis)) continue;
      box[side] = end;
      return true;
    }
    return false;
  }

  let isCut = true;
  for (let round = 0; isCut && round < MOST_ROUNDS; round += 1) {
    isCut = false;
    for (let side = 0; side < 4; side += 1) isCut = cut(side) || isCut;
    isCut &&= box[1] - box[0] >= NARROWEST && box[3] - box[2] >= NARROWEST;
  }
  if (box[1] - box[0] < NARROWEST || box[3] - box[2] < NARROWEST) return bounds;
  const [west, east, south, north] = Array.from(box, (bound) =>
    Math.abs(bound) < FARTHEST ? bound : Math.sign(bound) * Infinity,
  ) as [number, number, number, number];
  return [west, east, south, north];
}
