import { requireFirstFinite, requireFunctions } from "@talus/portable-math/arguments";
import type { Terrain } from "../ground/terrain.ts";
import { type GroundLine, lengthOf, type Point } from "./line-point.ts";
import { createSheetBound, type SheetBound } from "./sheet-bound.ts";
import { groundAt } from "./standing-ground.ts";

/**
 * Tolerance of the pieces from the ground, m; the rest of a millimetre is for displacements by later cuts.
 */
const near = 0.9e-3;
/** Part of it used by the joints that are found first; the rest is for omitting joints. */
const found = 0.3 * near;
/** A piece shorter than this is not halved, m: the ground has a step there. */
const shortest = 1e-5;
/**
 * Joints per metre, and of one line at least, at which bounds are abandoned. Along an oblique kink pieces are as short
 * as the 0.27 mm over the jump of the slope there.
 */
const mostPerMetre = 5000;
const mostOfAny = 20_000;
/** Smallest number of places at which a line queries the ground; joints are queried as well. */
const looks = 256;
/** Longest piece there, m. */
const widestUnknown = 1.5;
/** Number of places within a piece that are compared if a ground has no bounds. */
const samples = 8;

/**
 * The ground over the line from a to b within 0.9 mm. A piece from height z0 to z1 over the length L deviates from the
 * ground by at most
 *
 *   sup |z″| L²/8,   (sup z′ − inf z′) L/4   and   sup z − inf z,   z(s) the height along the line,
 *
 * whose bounds over a rectangle of the map the ground gives; it is halved until the smallest of them is small enough.
 * Of the joints those are kept that the rest of the 0.9 mm requires. On ground that bounds its curvature alone, made of
 * curves or of revolution, z″ follows from it (`createSheetBound`). On ground without any bounds, which is custom or a
 * channel, and where bounds do not converge, eight places in each piece are compared instead.
 *
 * @param label name of the obstacle on the line, for errors
 * @throws RangeError that names the place where there is no ground
 */
export function traceGround(terrain: Terrain, a: Point, b: Point, label: string): GroundLine {
  requireFunctions("createScene", "ground", terrain, ["evaluateSurface"]);
  requireFirstFinite("createScene", `${label} from`, a, 2);
  requireFirstFinite("createScene", `${label} to`, b, 2);
  const length = lengthOf(a, b);
  const heightAt = (s: number): number => {
    const part = s / length;
    const [x, y] = s === length ? b : [a[0] + part * (b[0] - a[0]), a[1] + part * (b[1] - a[1])];
    return groundAt(label, terrain, x, y);
  };
  const byBounds = createErrorBound(terrain, a, b, length) ?? createSheetError(terrain, a, b, length);
  const joints =
    (byBounds && halved(length, heightAt, byBounds)) ?? halved(length, heightAt, byPlaces(terrain, heightAt));
  if (joints === undefined) {
    throw new RangeError(
      `createScene: ${label} bends with the ground at too many places between (${a}) and (${b}); allowed: shorter lines`,
    );
  }
  requireGround(terrain, length, heightAt);
  return withoutNeedless(joints);
}

/** @returns largest deviation of the ground from a piece between two positions along the line, m */
type ErrorBound = (from: number, to: number, low: number, high: number) => number;

/** Halves pieces until each is near enough; undefined if that takes too many. */
function halved(
  length: number,
  heightAt: (s: number) => number,
  errorOf: ErrorBound,
): GroundLine | undefined {
  const along = [0];
  const heights = [heightAt(0)];
  const most = Math.max(mostOfAny, mostPerMetre * length);
  const halve = (from: number, to: number, low: number, high: number): boolean => {
    if (to - from > shortest && errorOf(from, to, low, high) > found) {
      const middle = 0.5 * (from + to);
      const height = heightAt(middle);
      return halve(from, middle, low, height) && halve(middle, to, height, high);
    }
    along.push(to);
    heights.push(high);
    return along.length <= most;
  };
  return halve(0, length, heights[0] as number, heightAt(length)) ? { along, heights } : undefined;
}

/** Compares places within pieces that are no longer than the smooth length of the ground, nor than 1.5 m. */
function byPlaces(terrain: Terrain, heightAt: (s: number) => number): ErrorBound {
  const widest = Math.min(0.25 * terrain.createQuery().smoothLength, widestUnknown);
  return (from, to, low, high) => {
    if (to - from > widest) return Infinity;
    let worst = 0;
    for (let k = 1; k < samples; k += 1) {
      const part = k / samples;
      const chord = low + part * (high - low);
      worst = Math.max(worst, Math.abs(heightAt(from + part * (to - from)) - chord));
    }
    return 2 * worst;
  };
}

/** By the bounds that the ground gives; undefined if it gives none. */
function createErrorBound(terrain: Terrain, a: Point, b: Point, length: number): ErrorBound | undefined {
  if (terrain.boundSurface === undefined) return undefined;
  const [tx, ty] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const box = new Float64Array(4);
  const jet = new Float64Array(12);
  return (from, to) => {
    const L = to - from;
    for (let axis = 0; axis < 2; axis += 1) {
      const [start, way] = [a[axis] as number, axis === 0 ? tx : ty];
      const [p, q] = [start + from * way, start + to * way];
      const rounding = 4 * Number.EPSILON * (Math.abs(p) + Math.abs(q) + length);
      box[2 * axis] = Math.min(p, q) - rounding;
      box[2 * axis + 1] = Math.max(p, q) + rounding;
    }
    terrain.boundSurface?.(box, jet);
    if (jet[0] > jet[1]) return Infinity;
    const bendLow = least(tx * tx, jet, 6) + least(2 * tx * ty, jet, 8) + least(ty * ty, jet, 10);
    const bendHigh = -(least(-tx * tx, jet, 6) + least(-2 * tx * ty, jet, 8) + least(-ty * ty, jet, 10));
    const slopes = -least(-tx, jet, 2) - least(-ty, jet, 4) - least(tx, jet, 2) - least(ty, jet, 4);
    const byBend = (Math.max(-bendLow, bendHigh) * L * L) / 8;
    return Math.min(finite(byBend), finite(0.25 * slopes * L), finite(jet[1] - jet[0]));
  };
}

/**
 * By the curvature of the ground about the middle of a piece; undefined if it gives none. Where an end is not on the
 * sheet that is followed from the middle, the height jumps between them.
 */
function createSheetError(terrain: Terrain, a: Point, b: Point, length: number): ErrorBound | undefined {
  const boundSheet = createSheetBound(terrain);
  if (boundSheet === undefined) return undefined;
  const [tx, ty] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const jet = new Float64Array(6);
  const sheet: SheetBound = { slope: 0, bend: 0 };
  return (from, to, low, high) => {
    const [middle, way] = [0.5 * (from + to), 0.5 * (to - from)];
    const [x, y] = [a[0] + middle * tx, a[1] + middle * ty];
    if (terrain.evaluateSurface(x, y, jet) !== "found") return Infinity;
    if (!boundSheet(x, y, jet, way, sheet)) return Infinity;
    const rise = (tx * jet[1] + ty * jet[2]) * way;
    const error = 0.5 * sheet.bend * way * way;
    const rounding = 1e-9 * (Math.abs(jet[0]) + way);
    const isOneSheet =
      Math.abs(low - (jet[0] - rise)) <= error + rounding &&
      Math.abs(high - (jet[0] + rise)) <= error + rounding;
    return isOneSheet ? error : Infinity;
  };
}

/** Least value of factor · q for q in [jet[k], jet[k + 1]]; an unbounded q does not count where the factor is 0. */
function least(factor: number, jet: Float64Array, k: number): number {
  if (factor === 0) return 0;
  return Math.min(factor * jet[k], factor * jet[k + 1]);
}

function finite(bound: number): number {
  return bound >= 0 ? bound : Infinity; // NaN: no bound
}

/** Checks that there is ground all along, at every half cell of a grid. */
function requireGround({ data }: Terrain, length: number, heightAt: (s: number) => number): void {
  const cells = data.kind === "grid" ? Math.ceil((2 * length) / data.grid.cell) : 0;
  const count = Math.max(looks, cells);
  for (let i = 1; i < count; i += 1) heightAt((i / count) * length);
}

/**
 * Omits joints: from each that is kept, the next is the farthest to which a straight piece passes all in between within
 * the remainder of the 0.9 mm.
 */
function withoutNeedless({ along, heights }: GroundLine): GroundLine {
  const room = near - found;
  const kept = { along: [along[0] as number], heights: [heights[0] as number] };
  for (let from = 0; from + 1 < along.length; ) {
    const [s0, z0] = [along[from] as number, heights[from] as number];
    let low = -Infinity;
    let high = Infinity;
    let last = from + 1;
    for (let to = from + 1; to < along.length && low <= high; to += 1) {
      const [ds, dz] = [(along[to] as number) - s0, (heights[to] as number) - z0];
      if (dz >= low * ds && dz <= high * ds) last = to;
      low = Math.max(low, (dz - room) / ds);
      high = Math.min(high, (dz + room) / ds);
    }
    kept.along.push(along[last] as number);
    kept.heights.push(heights[last] as number);
    from = last;
  }
  return kept;
}
