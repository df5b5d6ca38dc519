import { bogackiShampine32, dormandPrince54, dormandPrince853, type Stepper, tsitouras54 } from "@talus/ode";
import { createBdf, kennedyCarpenter43, ndf15, radau5, trapezoid23 } from "@talus/ode/implicit";
import { allProblems, type TestProblem } from "@talus/ode/problems";
import { type ProblemRun, type ReferenceCode, solveProblem } from "./problem-run.ts";

/** A method with the tolerances at which it is looked at, and the code of the same method to compare with. */
export interface TestedMethod {
  readonly name: string;
  readonly stepper: Stepper;
  readonly tolerances: readonly number[];
  /**
   * Decades by which the error is to fall for each decade of the tolerance: order over the power of h in the error
   * estimate.
   */
  readonly power: number;
  readonly code?: ReferenceCode;
  /** Tolerances of the comparison: half decades, so that chance averages out. */
  readonly compared?: readonly number[];
  readonly takes: (problem: TestProblem) => boolean;
}

const decades = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => Number(`1e-${from + i}`));

const halfDecades = (from: number, to: number): number[] =>
  decades(from, to).flatMap((tolerance, i) => (i === 0 ? [tolerance] : [3 * tolerance, tolerance]));

const isNonStiff = (problem: TestProblem): boolean => !problem.stiff && problem.mass === undefined;

export const explicitMethods: readonly TestedMethod[] = [
  {
    name: "Bogacki-Shampine 3(2)",
    stepper: bogackiShampine32 as Stepper,
    tolerances: decades(2, 8),
    power: 1,
    code: "RK23",
    compared: halfDecades(2, 6),
    takes: isNonStiff,
  },
  {
    name: "Dormand-Prince 5(4)",
    stepper: dormandPrince54 as Stepper,
    tolerances: decades(3, 10),
    power: 1,
    code: "dopri5",
    compared: halfDecades(3, 10),
    takes: isNonStiff,
  },
  {
    name: "Tsitouras 5(4)",
    stepper: tsitouras54 as Stepper,
    tolerances: decades(3, 10),
    power: 1,
    takes: isNonStiff,
  },
  {
    name: "Dormand-Prince 8(5,3)",
    stepper: dormandPrince853 as Stepper,
    tolerances: decades(3, 12),
    power: 1,
    code: "dop853",
    compared: halfDecades(3, 12),
    takes: isNonStiff,
  },
];

const isStiffOrAlgebraic = (problem: TestProblem): boolean =>
  problem.stiff || problem.mass !== undefined || problem.id === "van-der-pol-1";

/** No damping at infinity: waves of the start stay for all times in problems that last 1e11 time scales. */
const isModeratelyStiff = (problem: TestProblem): boolean =>
  isStiffOrAlgebraic(problem) && problem.tEnd < 1e10;

export const implicitMethods: readonly TestedMethod[] = [
  {
    name: "Radau IIA 5",
    stepper: radau5 as Stepper,
    tolerances: decades(3, 9),
    power: 1,
    code: "Radau",
    compared: halfDecades(2, 7),
    takes: isStiffOrAlgebraic,
  },
  {
    name: "NDF 1-5",
    stepper: ndf15 as Stepper,
    tolerances: decades(3, 8),
    power: 0.8,
    code: "BDF",
    compared: halfDecades(3, 8),
    takes: isStiffOrAlgebraic,
  },
  {
    name: "BDF 1-5",
    stepper: createBdf({ formulas: "bdf" }) as Stepper,
    tolerances: decades(3, 8),
    power: 0.8,
    code: "vode",
    compared: halfDecades(3, 8),
    takes: isStiffOrAlgebraic,
  },
  {
    name: "Kennedy-Carpenter 4(3)",
    stepper: kennedyCarpenter43 as Stepper,
    tolerances: decades(3, 8),
    power: 1,
    takes: isStiffOrAlgebraic,
  },
  {
    name: "Trapezoidal rule",
    stepper: trapezoid23 as Stepper,
    tolerances: decades(3, 6),
    power: 2 / 3,
    takes: isModeratelyStiff,
  },
];

export const problemsFor = (method: TestedMethod): TestProblem[] => allProblems.filter(method.takes);

/** Tolerances of a method that double precision can serve on this problem. */
function tolerancesFor({ tolerances }: TestedMethod, { leastTolerance = 0 }: TestProblem): number[] {
  return tolerances.filter((tolerance) => tolerance >= leastTolerance);
}

export function runLadder(method: TestedMethod, problem: TestProblem): ProblemRun[] {
  return tolerancesFor(method, problem).map((tolerance) => solveProblem(problem, method.stepper, tolerance));
}
