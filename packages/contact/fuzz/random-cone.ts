import { type ConeProblem, createConeSolver } from "../src/cone/index.ts";
import { createRandomSequence, type RandomSequence } from "../src/testing/random-sequence.ts";

/** Kinds of random problems; all but the last are contacts of a free rigid body, redundant from three contacts on. */
export const coneFamilies = ["any", "face", "floor-and-wall", "sphere", "any-matrix"] as const;

export type ConeFamily = (typeof coneFamilies)[number];

/** An impact problem with `count` contacts and mu up to 2, half of the contacts with a larger static coefficient. */
export function createConeProblem(random: RandomSequence, family: ConeFamily, count: number): ConeProblem {
  const kineticFriction = Float64Array.from({ length: count }, () => random(0, 2));
  const staticFriction = kineticFriction.map((mu) => (random(0, 1) < 0.5 ? mu : mu * random(1, 1.5)));
  const friction = { count, staticFriction, kineticFriction };
  return {
    ...friction,
    ...(family === "any-matrix" ? anyMatrix(random, 3 * count) : bodyMatrix(random, family, count)),
  };
}

/** D = A Aᵀ with two columns more than rows: of full rank. */
function anyMatrix(random: RandomSequence, n: number): Pick<ConeProblem, "D" | "free"> {
  const A = Array.from({ length: n }, () => Array.from({ length: n + 2 }, () => random(-1, 1)));
  const D = A.flatMap((row) => A.map((other) => row.reduce((sum, each, c) => sum + each * other[c], 0)));
  return { D: Float64Array.from(D), free: Float64Array.from({ length: n }, () => random(-1, 1)) };
}

function bodyMatrix(
  random: RandomSequence,
  family: ConeFamily,
  count: number,
): Pick<ConeProblem, "D" | "free"> {
  const radius = random(0.1, 1);
  const common = unit([random(-1, 1), random(-1, 1), random(-1, 1)]);
  const rows = Array.from({ length: count }, (_, i) => contactRows(random, family, i, radius, common)).flat();
  const turning = family === "sphere" ? Array(3).fill(2.5 / radius ** 2) : [0, 1, 2].map(() => random(1, 12));
  const inverse = [1, 1, 1, ...turning];
  const motion = [0, 1, 2, 3, 4, 5].map((c) => (c < 3 ? random(-1, 1) : random(-3, 3)));
  const sum = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((s, each, c) => s + each * b[c], 0);
  const weighted = rows.map((row) => row.map((each, c) => each * inverse[c]));
  return {
    D: Float64Array.from(rows.flatMap((row) => weighted.map((other) => sum(row, other)))),
    free: Float64Array.from(rows, (row) => sum(row, motion)),
  };
}

function contactRows(
  random: RandomSequence,
  family: ConeFamily,
  i: number,
  radius: number,
  common: readonly number[],
): number[][] {
  const any = [random(-1, 1), random(-1, 1), random(-1, 1)];
  let normal = unit([random(-1, 1), random(-1, 1), random(-1, 1)]);
  let arm = any;
  if (family === "face") {
    normal = [...common];
    const along = any[0] * normal[0] + any[1] * normal[1] + any[2] * normal[2];
    arm = any.map((each, c) => each - (along + radius) * normal[c]);
  } else if (family === "floor-and-wall") {
    const isWall = i % 2 === 1;
    normal = isWall ? [1, 0, 0] : [0, 0, 1];
    arm = isWall
      ? [-0.3, i % 4 < 2 ? -0.5 : 0.5, 0.2 * any[2]]
      : [i % 4 < 2 ? -0.3 : 0.3, i < 4 ? -0.5 : 0.5, -0.2];
  } else if (family === "sphere") arm = normal.map((each) => -radius * each);
  const t1 = unit(cross(normal, Math.abs(normal[0]) < 0.8 ? [1, 0, 0] : [0, 1, 0]));
  return [t1, cross(normal, t1), normal].map((direction) => [...direction, ...cross(arm, direction)]);
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: readonly number[]): number[] {
  const length = Math.sqrt(a[0] ** 2 + a[1] ** 2 + a[2] ** 2);
  return a.map((each) => each / length);
}

export interface ConeReport {
  readonly problems: number;
  /** Problems by status. */
  readonly statuses: Record<string, number>;
  /** Largest certificate of a solution, of full rank and with redundant contacts. */
  worst: number;
  worstRedundant: number;
  /** Problems without a solution, as `family count index`, of each, the first thousand. */
  readonly unsolved: string[];
  readonly failures: string[];
}

/** Allowed violation: full rank, and redundant contacts, whose D is known to its rounding only. */
const ALLOWED = 1e-12;
const ALLOWED_REDUNDANT = 1e-10;

/**
 * Solves random problems with one to eight contacts, and judges each by its certificate.
 *
 * @param examined largest number of contacts for which other motions are looked for
 */
export function fuzzCone(count: number, seed: number, examined: number): ConeReport {
  const solver = createConeSolver(8, { examined });
  const P = new Float64Array(24);
  const statuses: Record<string, number> = {};
  const report: ConeReport = {
    problems: count,
    statuses,
    worst: 0,
    worstRedundant: 0,
    unsolved: [],
    failures: [],
  };
  for (let i = 0; i < count; i += 1) {
    const random = createRandomSequence(seed + i);
    const family = coneFamilies[i % coneFamilies.length];
    const contacts = 1 + (Math.floor(i / coneFamilies.length) % 8);
    const problem = createConeProblem(random, family, contacts);
    P.fill(0);
    const status = solver.solve(problem, P);
    statuses[status] = (statuses[status] ?? 0) + 1;
    const name = `${family}, ${contacts} contacts, seed ${seed + i}`;
    if (status === "no-solution" || status === "not-converged") {
      if (report.unsolved.length < 1000) report.unsolved.push(`${name}: ${status}`);
      continue;
    }
    const violation = solver.certificate(problem, P);
    const isRedundant = family !== "any-matrix" && contacts > 1;
    if (isRedundant) report.worstRedundant = Math.max(report.worstRedundant, violation);
    else report.worst = Math.max(report.worst, violation);
    if (!(violation <= (isRedundant ? ALLOWED_REDUNDANT : ALLOWED)))
      report.failures.push(`${name}: ${violation}`);
  }
  return report;
}
