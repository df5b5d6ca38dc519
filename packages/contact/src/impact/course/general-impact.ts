import type { ContactContext } from "../../laws/contact-context.ts";
import { type ImpactResult, type ImpactStatus, statusOfResult } from "../../laws/impact-law.ts";
import {
  createImpactCourse,
  type ImpactCourse,
  type RestitutionRule,
  restitutionLeft,
} from "./impact-course.ts";
import { leaveRest } from "./slip-direction.ts";
import { advanceStraight } from "./straight-arc.ts";
import { advanceTurning, createTurningBuffers, type TurningBuffers } from "./turning-arc.ts";

/** Largest number of arcs of one impact: a plane impact has five, turning slip some tens. */
const mostArcs = 10_000;

/** b − mu A s counts as parallel to s if its cross component is below this fraction of |b| + mu |A|. */
const parallel = 4 * Number.EPSILON;

/** Buffers of `resolveGeneralImpact`, made once per law by `createImpactBuffers`. */
export interface ImpactBuffers {
  readonly course: ImpactCourse;
  readonly turning: TurningBuffers;
}

/** Allocates. */
export function createImpactBuffers(): ImpactBuffers {
  return { course: createImpactCourse(), turning: createTurningBuffers() };
}

/**
 * Impact with Coulomb friction for any symmetric positive definite Delassus matrix D = [[A, b], [bᵀ, c]], with the
 * normal impulse p as independent variable (Routh; Keller 1986). While the contact slips along s,
 *
 *   dp_T/dp = −mu_d s,   du/dp = b − mu_d A s,   dvn/dp = c − mu_d b·s.
 *
 * Where slip ends, the contact sticks to the end of the impact if |A⁻¹ b| ≤ mu_s, else slip begins again (`leaveRest`).
 * Compression lasts while vn < 0. It is followed by restitution, up to the end set by `rule`; if vn falls below zero
 * once more, compression continues and both are counted together.
 *
 * Arguments and result as `ImpactLaw.impulse`, after `checkImpactInput` has passed. No allocation.
 */
export function resolveGeneralImpact(
  rule: RestitutionRule,
  v: Float64Array,
  D: Float64Array,
  context: ContactContext,
  { course, turning }: ImpactBuffers,
  out: ImpactResult,
): ImpactStatus {
  const unit = Math.max(D[0], D[4], D[8]);
  begin(course, rule, v, D, context, unit);
  for (let arc = 0; arc < mostArcs; arc += 1) {
    const end = course.motion === "turning" ? advanceTurning(course, turning) : advanceStraight(course);
    if (end === "restored") return report(course, unit, out);
    if (end === "stuck") break;
    if (end === "compressed") {
      course.isCompressing = false;
      if (restitutionLeft(course) <= 0) return report(course, unit, out);
    } else if (end === "approaches-again") {
      course.isCompressing = true;
    } else if (end === "slip-ends") {
      leaveRest(course);
    } else {
      chooseMotion(course);
    }
  }
  return Number.isFinite(course.vn + course.speed) ? "not-converged" : "not-finite";
}

function begin(
  course: ImpactCourse,
  rule: RestitutionRule,
  v: Float64Array,
  D: Float64Array,
  context: ContactContext,
  unit: number,
): void {
  const A11 = D[0] / unit;
  const A12 = (0.5 * (D[1] + D[3])) / unit;
  const A22 = D[4] / unit;
  const b1 = (0.5 * (D[2] + D[6])) / unit;
  const b2 = (0.5 * (D[5] + D[7])) / unit;
  const determinant = A11 * A22 - A12 * A12;
  const speed = Math.sqrt(v[0] * v[0] + v[1] * v[1]);
  course.A11 = A11;
  course.A12 = A12;
  course.A22 = A22;
  course.b1 = b1;
  course.b2 = b2;
  course.c = D[8] / unit;
  course.stick1 = (A22 * b1 - A12 * b2) / determinant;
  course.stick2 = (A11 * b2 - A12 * b1) / determinant;
  course.staticFriction = context.staticFriction;
  course.kineticFriction = context.kineticFriction;
  course.restitution = context.restitution;
  course.rule = rule;
  course.approach = v[2];
  course.leastSlip = Number.EPSILON * Math.max(speed, -v[2]);
  course.speed = speed;
  course.s1 = speed === 0 ? 0 : v[0] / speed;
  course.s2 = speed === 0 ? 0 : v[1] / speed;
  course.vn = v[2];
  course.isCompressing = true;
  course.p1 = 0;
  course.p2 = 0;
  course.compression = 0;
  course.restored = 0;
  course.slipEnd = 0;
  course.workOfSlip = 0;
  course.workOfCompression = 0;
  course.workOfRestitution = 0;
  if (speed <= course.leastSlip) leaveRest(course);
  else chooseMotion(course);
}

/** The kind of motion from a slip velocity that is not zero. */
function chooseMotion(course: ImpactCourse): void {
  const { A11, A12, A22, b1, b2, s1, s2, kineticFriction: mu } = course;
  if (mu === 0) {
    course.motion = "slides-freely";
    return;
  }
  const turning = s1 * b2 - s2 * b1 - mu * ((A22 - A11) * s1 * s2 + A12 * (s1 * s1 - s2 * s2));
  const scale = Math.abs(b1) + Math.abs(b2) + mu * Math.max(A11, A22);
  course.motion = Math.abs(turning) <= parallel * scale ? "straight" : "turning";
}

/** Writes the result in SI units. */
function report(course: ImpactCourse, unit: number, out: ImpactResult): ImpactStatus {
  out.compression = course.compression / unit;
  out.restitution = course.restored / unit;
  const total = out.compression + out.restitution;
  out.impulse[0] = course.p1 / unit;
  out.impulse[1] = course.p2 / unit;
  out.impulse[2] = total;
  out.slipEnd = course.motion === "sticks" ? Math.min(course.slipEnd / unit, total) : total;
  out.work[0] = course.workOfSlip / unit;
  out.work[1] = course.workOfCompression / unit;
  out.work[2] = course.workOfRestitution / unit;
  return statusOfResult(out);
}
