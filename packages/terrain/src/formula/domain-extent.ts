import { boundTape } from "./interval.ts";
import type { Tape } from "./tape.ts";

/** A domain that reaches farther than this counts as one without a bound, m. */
const FARTHEST = 1_099_511_627_776; // 2^40
/** One that is narrower is no ground: it counts as one whose place is not known, m. */
const NARROWEST = 1 / FARTHEST;
/** Parts into which a strip is divided, so that a condition in turned coordinates is bounded well enough to exclude it. */
const PIECES = 16;
/** Parts of the width that are cut off a side, the largest that has no place of the domain. */
const CUTS = [0.5, 0.25, 0.125] as const;
/** Cuts of each side: an eighth of the width each time leads from the farthest to the narrowest. */
const MOST_ROUNDS = 450;

/**
 * Where a domain lies: its bounds [west, east, south, north], and on sides without one a bound of the condition `where`, found by
 * cutting off strips in which interval arithmetic excludes it. A side that cannot be cut stays infinite.
 *
 * With it lattices cover a domain of any size and in any unit; its bounds themselves stay what they are.
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

  /** Whether the condition excludes all of the strip. */
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

  /** Cuts a part off a side without a bound; false where the condition may hold in each part. */
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
