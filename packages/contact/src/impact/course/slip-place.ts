import { type ImpactCourse, restitutionLeft } from "./impact-course.ts";
import { degree, type SlipSeries } from "./slip-series.ts";

/**
 * State of turning slip at one τ of a step. Fields are written rather than returned: a number returned by a function
 * would be allocated.
 */
export interface SlipPlace {
  tau: number;
  /** Direction and speed of slip, normal velocity. */
  x: number;
  y: number;
  r: number;
  vn: number;
  /** Since the start of the step: normal impulse and its work, tangential impulse and its work. */
  p: number;
  work: number;
  p1: number;
  p2: number;
  workOfSlip: number;
  /** dvn/dp. */
  q: number;
  /** Remaining amount of restitution. */
  left: number;
}

/** Allocates. */
export function createSlipPlace(): SlipPlace {
  return { tau: 0, x: 0, y: 0, r: 0, vn: 0, p: 0, work: 0, p1: 0, p2: 0, workOfSlip: 0, q: 0, left: 0 };
}

/** Evaluates the polynomials at `place.tau`. No allocation. */
export function evaluatePlace(course: ImpactCourse, series: SlipSeries, place: SlipPlace): void {
  const { tau } = place;
  let x = 0;
  let y = 0;
  let r = 0;
  let vn = 0;
  let p = 0;
  let work = 0;
  let p1 = 0;
  let p2 = 0;
  let workOfSlip = 0;
  for (let k = degree; k >= 0; k -= 1) {
    x = x * tau + series.x[k];
    y = y * tau + series.y[k];
    r = r * tau + series.r[k];
    vn = vn * tau + series.vn[k];
    p = p * tau + series.p[k];
    work = work * tau + series.work[k];
    p1 = p1 * tau + series.p1[k];
    p2 = p2 * tau + series.p2[k];
    workOfSlip = workOfSlip * tau + series.workOfSlip[k];
  }
  place.x = x;
  place.y = y;
  place.r = r;
  place.vn = vn;
  place.p = p;
  place.work = work;
  place.p1 = p1;
  place.p2 = p2;
  place.workOfSlip = workOfSlip;
  place.q = course.c - course.kineticFriction * (course.b1 * x + course.b2 * y);
  const done = course.rule === "kinematic" ? vn - course.vn : course.rule === "kinetic" ? p : work;
  place.left = restitutionLeft(course) - done;
}
