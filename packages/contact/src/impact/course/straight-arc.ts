import { type ArcEnd, addNormalWork, type ImpactCourse, restitutionLeft } from "./impact-course.ts";

/**
 * Advances to the next change of a contact that sticks, slides freely or slips in a fixed direction s. Velocities are
 * then linear in the normal impulse p, and everything is in closed form:
 *
 *   |u|(p) = |u| + f p,      f = s·(b − mu A s)
 *   vn(p)  = vn + q p,       q = c − mu b·s  (slips),  c − b·A⁻¹b  (sticks),  c  (free)
 *   W_n(p) = vn p + q p²/2,  W_T(p) = −mu (|u| p + f p²/2)
 *
 * In plane motion every arc is of this kind: Wang and Mason (1992), J. Appl. Mech. 59, 635, with their five modes.
 * While slip makes the normal velocity fall (q < 0, the jam of Painlevé's rod) it also slows down: D > 0 gives
 * (b·s)² < c s·As, so f < 0 where q < 0. It ends by sticking or by reversal, after which q > 0.
 *
 * @returns the first event. "stuck" only if rounding has left none. No allocation.
 */
export function advanceStraight(course: ImpactCourse): ArcEnd {
  const { A11, A12, A22, b1, b2, c, s1, s2, kineticFriction: mu, vn, speed } = course;
  const isSlipping = course.motion === "straight";
  const isSticking = course.motion === "sticks";
  const friction = isSlipping ? mu : 0;
  const bs = b1 * s1 + b2 * s2;
  const f = isSlipping ? bs - mu * (A11 * s1 * s1 + 2 * A12 * s1 * s2 + A22 * s2 * s2) : 0;
  const held = isSticking ? b1 * course.stick1 + b2 * course.stick2 : 0;
  const q = c - friction * bs - held;

  let end: ArcEnd = "stuck";
  let p = Number.POSITIVE_INFINITY;
  if (f < 0) {
    p = -speed / f;
    end = "slip-ends";
  }
  if (course.isCompressing) {
    if (q > 0 && -vn / q < p) {
      p = -vn / q;
      end = "compressed";
    }
  } else {
    if (q < 0 && -vn / q < p) {
      p = -vn / q;
      end = "approaches-again";
    }
    const rest = impulseToRestore(course, q);
    if (rest <= p) {
      p = rest;
      end = "restored";
    }
  }
  if (end === "stuck") return end;

  addNormalWork(course, p, p * (vn + 0.5 * q * p));
  course.workOfSlip -= friction * p * (speed + 0.5 * f * p);
  course.p1 -= p * (isSticking ? course.stick1 : friction * s1);
  course.p2 -= p * (isSticking ? course.stick2 : friction * s2);
  course.vn = end === "compressed" || end === "approaches-again" ? 0 : vn + q * p;
  if (course.motion === "slides-freely") slideFreely(course, p);
  else course.speed = end === "slip-ends" ? 0 : speed + f * p;
  return end;
}

/**
 * Normal impulse until the rule of restitution is fulfilled; infinite if that never happens at this rate q.
 */
function impulseToRestore(course: ImpactCourse, q: number): number {
  const left = restitutionLeft(course);
  if (left <= 0) return 0;
  if (course.rule === "kinetic") return left;
  if (course.rule === "kinematic") return q > 0 ? left / q : Number.POSITIVE_INFINITY;
  const square = course.vn * course.vn + 2 * q * left;
  return square >= 0 ? (2 * left) / (course.vn + Math.sqrt(square)) : Number.POSITIVE_INFINITY;
}

function slideFreely(course: ImpactCourse, p: number): void {
  const u1 = course.speed * course.s1 + course.b1 * p;
  const u2 = course.speed * course.s2 + course.b2 * p;
  course.speed = Math.sqrt(u1 * u1 + u2 * u2);
  course.s1 = course.speed === 0 ? 0 : u1 / course.speed;
  course.s2 = course.speed === 0 ? 0 : u2 / course.speed;
}
