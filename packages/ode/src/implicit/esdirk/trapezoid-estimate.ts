import type { VectorField } from "../../stepper/vector-field.ts";
import { isFiniteVector } from "../equations/finite.ts";
import { computeNullSpaces } from "../equations/null-spaces.ts";
import { algebraicCorrection } from "../equations/start-slope.ts";
import type { TrapezoidWorkspace } from "./trapezoid-workspace.ts";

/** (3) of `createTrapezoid23`. */
export function estimateByDifferences(workspace: TrapezoidWorkspace, error: Float64Array): void {
  const { core, slopes, previousSlope, middle, algebraic } = workspace;
  const h = workspace.h[0];
  const before = workspace.h[1];
  for (let i = 0; i < middle.length; i++) {
    const now = (slopes[1][i] - slopes[0][i]) / h;
    const then = (slopes[0][i] - previousSlope[i]) / before;
    middle[i] = ((h * h * h) / 6) * ((now - then) / (h + before));
  }
  core.mass.multiply(middle, error);
  core.matrix.solve(error);
  for (let i = 0; i < middle.length; i++) error[i] += algebraic[i];
}

/** (4) of `createTrapezoid23`. */
export function estimateBySimpson(
  workspace: TrapezoidWorkspace,
  f: VectorField,
  interval: Float64Array,
  error: Float64Array,
): void {
  const { core, slopes, middle, middleSlope } = workspace;
  const { mass } = core;
  const h = interval[1];
  const t = interval[0] + h / 2;
  interpolateMiddle(workspace);
  f(t, middle, error);
  core.counted[0] += 1;
  mass.update(t, middle);
  for (let i = 0; i < middle.length; i++) middle[i] = 2 * (slopes[0][i] + slopes[1][i]);
  mass.multiply(middle, middleSlope);
  for (let i = 0; i < middle.length; i++) error[i] = (h / 6) * (4 * error[i] - middleSlope[i]);
  core.matrix.solve(error);
}

/**
 * (5) of `createTrapezoid23`. With (1) the slope of the parabola is ẏ1 − 4/h times Newton's correction of the middle,
 * which remains in `algebraic`. Allocates where M is singular.
 */
export function repairSlope(workspace: TrapezoidWorkspace, f: VectorField, interval: Float64Array): void {
  const { core, slopes, middle, middleSlope, algebraic } = workspace;
  const { mass, matrix } = core;
  algebraic.fill(0);
  if (mass.kind === "identity") return;
  const h = interval[1];
  const t = interval[0] + h / 2;
  interpolateMiddle(workspace);
  mass.update(t, middle);
  if (workspace.nullSpaces === undefined || mass.kind === "variable") {
    if (!isFiniteVector(mass.matrix)) return;
    workspace.nullSpaces = computeNullSpaces(mass.matrix, middle.length);
  }
  if (workspace.nullSpaces.left.length === 0) return;
  f(t, middle, middleSlope);
  core.counted[0] += 1;
  const { nullSpaces } = workspace;
  const isFound = algebraicCorrection(nullSpaces, matrix.jacobian, middleSlope, algebraic);
  if (!isFound || !isFiniteVector(algebraic)) {
    algebraic.fill(0);
    return;
  }
  for (let i = 0; i < algebraic.length; i++) slopes[1][i] -= (4 / h) * algebraic[i];
}

function interpolateMiddle({ slopes, ends, h, middle }: TrapezoidWorkspace): void {
  for (let i = 0; i < middle.length; i++) {
    middle[i] = hermite(0.5, h[0], ends[0][i], slopes[0][i], ends[1][i], slopes[1][i]);
  }
}

/** Cubic with values y0, y1 and slopes d0, d1 at the ends of a step of size h. */
export function hermite(theta: number, h: number, y0: number, d0: number, y1: number, d1: number): number {
  const rise = y1 - y0;
  const a = h * d0 - rise;
  const b = rise - h * d1;
  return y0 + theta * (rise + (1 - theta) * ((1 - theta) * a + theta * b));
}
