import type { ImpactCourse } from "./impact-course.ts";

/** Newton iterations for the direction in which slip begins; they converge from one side, quadratically. */
const mostIterations = 100;

/**
 * Decides how the contact continues from u = 0, with the same normal impulse.
 *
 * Sticking requires dp_T/dp = −A⁻¹ b and so lasts when |A⁻¹ b| ≤ mu_s; D does not change, so it lasts to the end.
 * Otherwise slip begins in the only direction s along which it grows (Batlle 1996, J. Appl. Mech. 63, 168):
 *
 *   b − mu_d A s = f s,  f > 0     so   (f I + mu_d A) s = b,  |s| = 1                               (1)
 *
 * Writes `motion`, `speed` and s. No allocation.
 */
export function leaveRest(course: ImpactCourse): void {
  const { stick1, stick2, staticFriction, kineticFriction: mu } = course;
  course.speed = 0;
  course.s1 = 0;
  course.s2 = 0;
  if (Math.sqrt(stick1 * stick1 + stick2 * stick2) <= staticFriction) {
    course.motion = "sticks";
    course.slipEnd = course.compression + course.restored;
  } else if (mu === 0) {
    course.motion = "slides-freely";
  } else {
    course.motion = "straight";
    findGrowingSlip(course);
  }
}

/** Solves (1) by Newton's method on 1/|s(f)| = 1, which is concave and grows with f. */
function findGrowingSlip(course: ImpactCourse): void {
  const { A11, A12, A22, b1, b2, kineticFriction: mu } = course;
  let f = 0;
  for (let i = 0; i < mostIterations; i += 1) {
    const M11 = f + mu * A11;
    const M12 = mu * A12;
    const M22 = f + mu * A22;
    const determinant = M11 * M22 - M12 * M12;
    const x = (M22 * b1 - M12 * b2) / determinant;
    const y = (M11 * b2 - M12 * b1) / determinant;
    const length = Math.sqrt(x * x + y * y);
    course.s1 = x / length;
    course.s2 = y / length;
    // d|s|²/df = −2 sᵀ (f I + mu A)⁻¹ s
    const decay = (M22 * x * x - 2 * M12 * x * y + M11 * y * y) / determinant;
    const change = ((length - 1) * length * length) / decay;
    const next = f + change;
    if (!(next > f)) return;
    f = next;
  }
}
