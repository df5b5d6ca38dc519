import { type ArcEnd, addNormalWork, type ImpactCourse } from "./impact-course.ts";
import { createSlipPlace, evaluatePlace, type SlipPlace } from "./slip-place.ts";
import { createSlipSeries, degree, expandSlip, type SlipSeries } from "./slip-series.ts";

/** A step is examined at this many places, and where vn is largest or smallest, for the first change. */
const looks = 4;

/** Relative truncation error of a step. */
const truncation = 1e-17;

/** Longest step in τ: longer ones would lose digits by cancellation between the terms of a decay. */
const longestStep = 3;

/** Buffers of `advanceTurning`. */
export interface TurningBuffers {
  readonly series: SlipSeries;
  /** Two neighbouring places of examination, in turn. */
  readonly looks: readonly [SlipPlace, SlipPlace];
  readonly extreme: SlipPlace;
  readonly found: SlipPlace;
}

/** Allocates. */
export function createTurningBuffers(): TurningBuffers {
  return {
    series: createSlipSeries(),
    looks: [createSlipPlace(), createSlipPlace()],
    extreme: createSlipPlace(),
    found: createSlipPlace(),
  };
}

/** One step of slip that turns, or less: up to the first change. No allocation. */
export function advanceTurning(course: ImpactCourse, buffers: TurningBuffers): ArcEnd {
  const { series, extreme, found } = buffers;
  expandSlip(course, series);
  let from = buffers.looks[0];
  let to = buffers.looks[1];
  from.tau = 0;
  evaluatePlace(course, series, from);
  const length = stepLength(series);
  for (let i = 1; i <= looks; i += 1) {
    to.tau = (i / looks) * length;
    evaluatePlace(course, series, to);
    let begin = from;
    if (from.q > 0 !== to.q > 0) {
      locateZero(course, series, "q", from, to, extreme);
      const early = endBetween(course, series, from, extreme, found);
      if (early !== "on") return early;
      begin = extreme;
    }
    const end = endBetween(course, series, begin, to, found);
    if (end !== "on") return end;
    const done = from;
    from = to;
    to = done;
  }
  moveTo(course, from);
  return course.speed <= course.leastSlip ? "slip-ends" : "on";
}

/**
 * Length over which direction and relative speed keep rounding accuracy: their last terms, |a_k| h^k with k = 15 and
 * 16, are omitted below; combined as max |a_k| h^16.
 */
function stepLength({ x, y, r }: SlipSeries): number {
  let size = 0;
  for (let k = degree - 1; k <= degree; k += 1) {
    size = Math.max(size, Math.abs(x[k]), Math.abs(y[k]), Math.abs(r[k]) / r[0]);
  }
  let length = truncation / size;
  for (let power = degree; power > 1; power /= 2) length = Math.sqrt(length);
  return Math.min(length, longestStep);
}

/**
 * Moves to the first change between two places, where vn is monotone; returns "on", without moving, if there is none.
 */
function endBetween(
  course: ImpactCourse,
  series: SlipSeries,
  from: SlipPlace,
  to: SlipPlace,
  found: SlipPlace,
): ArcEnd {
  if (course.isCompressing) {
    if (to.vn < 0) return "on";
    locateZero(course, series, "vn", from, to, found);
    moveTo(course, found);
    course.vn = 0;
    return "compressed";
  }
  let latest = to;
  if (to.vn < 0) {
    locateZero(course, series, "vn", from, to, found);
    latest = found;
  }
  if (latest.left <= 0) {
    locateZero(course, series, "left", from, latest, found);
    moveTo(course, found);
    return "restored";
  }
  if (to.vn >= 0) return "on";
  moveTo(course, found);
  course.vn = 0;
  return "approaches-again";
}

/**
 * Evaluates `found` where a quantity changes sign between two places: false position, halving where it is slow.
 *
 * @param found may be `to`.
 */
function locateZero(
  course: ImpactCourse,
  series: SlipSeries,
  quantity: "vn" | "left" | "q",
  from: SlipPlace,
  to: SlipPlace,
  found: SlipPlace,
): void {
  let a = from.tau;
  let b = to.tau;
  let fa = quantity === "vn" ? from.vn : quantity === "left" ? from.left : from.q;
  let fb = quantity === "vn" ? to.vn : quantity === "left" ? to.left : to.q;
  const isRising = fb > fa;
  let width = 2 * (b - a);
  while (b - a > Number.EPSILON * b && fb !== 0) {
    const isSlow = b - a > 0.5 * width;
    width = b - a;
    const middle = isSlow ? 0.5 * (a + b) : b - (fb * (b - a)) / (fb - fa);
    if (!(middle > a && middle < b)) break;
    found.tau = middle;
    evaluatePlace(course, series, found);
    const value = quantity === "vn" ? found.vn : quantity === "left" ? found.left : found.q;
    if (isRising ? value < 0 : value > 0) {
      a = middle;
      fa = value;
    } else {
      b = middle;
      fb = value;
    }
  }
  found.tau = Math.abs(fa) < Math.abs(fb) ? a : b;
  evaluatePlace(course, series, found);
}

function moveTo(course: ImpactCourse, place: SlipPlace): void {
  const length = Math.sqrt(place.x * place.x + place.y * place.y);
  course.s1 = place.x / length;
  course.s2 = place.y / length;
  course.speed = place.r;
  course.vn = place.vn;
  course.p1 += place.p1;
  course.p2 += place.p2;
  course.workOfSlip += place.workOfSlip;
  addNormalWork(course, place.p, place.work);
}
