/**
 * Rule that determines the end of restitution.
 *
 *   kinematic  Newton:  vn+ = −e vn−
 *   kinetic    Poisson: p_r = e p_k, impulses of restitution and compression
 *   energetic  Stronge: W_r = −e² W_k, works of the normal impulse in restitution and compression
 */
export type RestitutionRule = "kinematic" | "kinetic" | "energetic";

/**
 * Motion of the contact while the normal impulse p grows.
 *
 *   sticks        u = 0, dp_T/dp = −A⁻¹ b
 *   slides-freely no friction, du/dp = b
 *   straight      u keeps its direction s: s ∥ b − mu A s
 *   turning       the direction of u changes
 */
export type ImpactMotion = "sticks" | "slides-freely" | "straight" | "turning";

/**
 * State of one impact while p grows. Overwritten by each impact; plain numbers, so that nothing is allocated.
 *
 * Units: matrices are divided by the largest entry κ of the Delassus matrix and impulses multiplied by it, so that all
 * numbers of the same kind have the size of the velocities, whatever the mass: impulses in m/s, work in m²/s².
 */
export interface ImpactCourse {
  /** Tangential block A of D/κ, and column b = [D13, D23]/κ, c = D33/κ. */
  A11: number;
  A12: number;
  A22: number;
  b1: number;
  b2: number;
  c: number;
  /** A⁻¹ b: minus the tangential impulse per normal impulse required for sticking. */
  stick1: number;
  stick2: number;
  staticFriction: number;
  kineticFriction: number;
  restitution: number;
  rule: RestitutionRule;
  /** Normal velocity before the impact, m/s, < 0. */
  approach: number;
  /** Slip below this speed is rounding: it counts as zero. */
  leastSlip: number;

  motion: ImpactMotion;
  /** Slip velocity is `speed` [s1, s2] with a unit vector s. */
  speed: number;
  s1: number;
  s2: number;
  vn: number;
  isCompressing: boolean;
  /** Tangential impulse. */
  p1: number;
  p2: number;
  compression: number;
  restored: number;
  /** Normal impulse at which the contact last began to stick; only used while it sticks. */
  slipEnd: number;
  workOfSlip: number;
  workOfCompression: number;
  workOfRestitution: number;
}

/** Event that ended a piece of the course. "on" means that nothing has ended it yet. */
export type ArcEnd = "on" | "slip-ends" | "compressed" | "approaches-again" | "restored" | "stuck";

/** Allocates. */
export function createImpactCourse(): ImpactCourse {
  return {
    A11: 0,
    A12: 0,
    A22: 0,
    b1: 0,
    b2: 0,
    c: 0,
    stick1: 0,
    stick2: 0,
    staticFriction: 0,
    kineticFriction: 0,
    restitution: 0,
    rule: "kinetic",
    approach: 0,
    leastSlip: 0,
    motion: "sticks",
    speed: 0,
    s1: 0,
    s2: 0,
    vn: 0,
    isCompressing: true,
    p1: 0,
    p2: 0,
    compression: 0,
    restored: 0,
    slipEnd: 0,
    workOfSlip: 0,
    workOfCompression: 0,
    workOfRestitution: 0,
  };
}

/**
 * Remaining amount of restitution: a velocity, an impulse or a work, by the rule; ≤ 0 when it is complete.
 */
export function restitutionLeft(course: ImpactCourse): number {
  const { restitution: e, rule } = course;
  if (rule === "kinematic") return -e * course.approach - course.vn;
  if (rule === "kinetic") return e * course.compression - course.restored;
  return -e * e * course.workOfCompression - course.workOfRestitution;
}

/** Adds normal impulse and its work to compression or restitution, whichever is in progress. */
export function addNormalWork(course: ImpactCourse, impulse: number, work: number): void {
  if (course.isCompressing) {
    course.compression += impulse;
    course.workOfCompression += work;
  } else {
    course.restored += impulse;
    course.workOfRestitution += work;
  }
}
