import { newtonEulerMotion } from "@talus/bodies/motion";
import { RigidBodyState } from "@talus/kinematics";
import type { CaseDescription, Comparison, ComputedCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { size, type Triple } from "../math/triple.ts";
import { explicitSteppers } from "../solver/case-steppers.ts";
import { solverCase } from "../solver/solver-case.ts";

const { q_WB, w_WB } = RigidBodyState;

/** Principal moments in the body, about x, y, z. */
export type Moments = Triple;

/** A free body whose frame coincides with the world's at the start. */
export interface TopChoice extends Omit<CaseDescription, "because"> {
  /** kg m^2 */
  readonly inertia: Moments;
  /** At the start, rad/s. */
  readonly w: Triple;
  /** s, ascending. */
  readonly times: readonly number[];
  compare(states: readonly Float64Array[]): readonly Comparison[];
}

/** A case of a body that turns without a force, with Newton's and Euler's equations for all of its state. */
export function topCase({ inertia, w, ...about }: TopChoice): ComputedCase {
  const { f } = newtonEulerMotion({ mass: 1, inertia_B: inertia }, []);
  return solverCase({
    ...about,
    because: "some hundred steps of 1e-13, whose errors grow with the angle turned through",
    problem: { f, t0: 0, y0: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0, ...w] },
    steppers: explicitSteppers,
    solver: { stepper: "dormand-prince-853", relativeTolerance: 1e-13, absoluteTolerance: 1e-13 },
  });
}

/** Axis i of the body in the world: the column of R(q). */
export function bodyAxis(y: Float64Array, i: number): Triple {
  const [q, x, v, z] = y.slice(q_WB, q_WB + 4);
  const norm = q * q + x * x + v * v + z * z;
  const columns: readonly Triple[] = [
    [q * q + x * x - v * v - z * z, 2 * (x * v + q * z), 2 * (x * z - q * v)],
    [2 * (x * v - q * z), q * q - x * x + v * v - z * z, 2 * (v * z + q * x)],
    [2 * (x * z + q * v), 2 * (v * z - q * x), q * q - x * x - v * v + z * z],
  ];
  const [a, b, c] = columns[i];
  return [a / norm, b / norm, c / norm];
}

/** Angular velocity in the body, rad/s. */
export function bodyRates(y: Float64Array): Triple {
  const rate = (i: number): number => {
    const axis = bodyAxis(y, i);
    return axis[0] * y[w_WB] + axis[1] * y[w_WB + 1] + axis[2] * y[w_WB + 2];
  };
  return [rate(0), rate(1), rate(2)];
}

/** Angular momentum in the world and twice the energy, beside those of the start. */
export function sameInvariants(
  what: string,
  { inertia, w }: Pick<TopChoice, "inertia" | "w">,
  y: Float64Array,
): readonly Comparison[] {
  const start: Triple = [inertia[0] * w[0], inertia[1] * w[1], inertia[2] * w[2]];
  const rates = bodyRates(y);
  const axes = [0, 1, 2].map((i) => bodyAxis(y, i));
  const momentum = [0, 1, 2].map((k) =>
    axes.reduce((sum, axis, i) => sum + inertia[i] * rates[i] * axis[k], 0),
  );
  const twice = (each: readonly number[]): number =>
    each.reduce((sum, rate, i) => sum + inertia[i] * rate * rate, 0);
  return [
    ...vector(`${what}: L`, "kg m^2/s", momentum, start, size(start)),
    number(`${what}: 2 E`, "J", twice(rates), twice(w)),
  ];
}
