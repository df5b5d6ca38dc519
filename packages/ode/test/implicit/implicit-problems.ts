import type { IntegratorOptions, Stepper } from "@talus/ode";
import { createKennedyCarpenter43, createTrapezoid23 } from "@talus/ode/implicit";
import type { IntegratorProblem } from "../../src/control/integrator.ts";

/** Iterations down to round-off, however slow, where the tolerance itself says nothing. */
const exactly = { iterationTolerance: 1e-14, maxIterations: 100 } as const;

/** Methods of fixed orders whose stages are exact to round-off. */
export const exactMethods: readonly { readonly stepper: Stepper; readonly order: number }[] = [
  { stepper: createTrapezoid23(exactly) as Stepper, order: 2 },
  { stepper: createKennedyCarpenter43(exactly) as Stepper, order: 4 },
];

/** Steps of size h whatever the error, for quantities of size 1. */
export function equalSteps(stepper: Stepper, h: number): IntegratorOptions {
  return { stepper, relativeTolerance: 0, absoluteTolerance: 10, firstStep: h, maxStep: h };
}

/** A problem on 0 <= t <= 2 with its solution. */
export interface SolvedProblem extends IntegratorProblem {
  readonly title: string;
  readonly exact: (t: number) => number[];
}

const start = { t0: 0 } as const;
/** ẋ = x cos t, and z follows x: both are exp(sin t). */
const follow = (t: number, y: Float64Array): [number, number] => [
  y[0] * Math.cos(t),
  y[0] * Math.cos(t) - (y[1] - y[0]) * (1 + y[1]),
];
const followed = (t: number): number[] => [Math.exp(Math.sin(t)), Math.exp(Math.sin(t))];

/** ẋ = x (z − x²), 0 = z³ − (x² + cos t)³: x = exp(sin t), z = x² + cos t, which is at least 1 up to t = 2. */
const algebraic = (t: number, y: ArrayLike<number>): [number, number] => [
  y[0] * (y[1] - y[0] * y[0]),
  y[1] ** 3 - (y[0] * y[0] + Math.cos(t)) ** 3,
];
const algebraicExact = (t: number): number[] => {
  const x = Math.exp(Math.sin(t));
  return [x, x * x + Math.cos(t)];
};

const assign = (d: Float64Array, values: readonly number[]): void => d.set(values);
/** M v for a 2 × 2 matrix. */
const times = (m: readonly number[], v: ArrayLike<number>): number[] => [
  m[0] * v[0] + m[1] * v[1],
  m[2] * v[0] + m[3] * v[1],
];
const constant = [2, 1, 1, 3];
const inTime = (t: number): number[] => [2 + Math.sin(t), t, 0, 1 + t];
const inState = (t: number, y: Float64Array): number[] => [1 + y[0] * y[0], y[1] / 2, t / 2, 2 + y[1] * y[1]];
/** y = mix · (x, z), and back. */
const mix = [2, 1, 1, 1];
const unmix = [1, -1, -1, 2];
const mixRows = [2, 1, 1, 3];
/** A turn of the two equations by an angle. */
const turn = (a: number): number[] => [Math.cos(a), -Math.sin(a), Math.sin(a), Math.cos(a)];

export const solvedProblems: readonly SolvedProblem[] = [
  {
    ...start,
    title: "an ordinary differential equation",
    f: (t, y, d) => assign(d, follow(t, y)),
    y0: followed(0),
    exact: followed,
  },
  {
    ...start,
    title: "a constant regular mass matrix",
    f: (t, y, d) => assign(d, times(constant, follow(t, y))),
    mass: constant,
    y0: followed(0),
    exact: followed,
  },
  {
    ...start,
    title: "a mass matrix that changes in time",
    f: (t, y, d) => assign(d, times(inTime(t), follow(t, y))),
    mass: (t, _y, m) => m.set(inTime(t)),
    y0: followed(0),
    exact: followed,
  },
  {
    ...start,
    title: "a mass matrix that changes with the state",
    f: (t, y, d) => assign(d, times(inState(t, y), follow(t, y))),
    mass: (t, y, m) => m.set(inState(t, y)),
    y0: followed(0),
    exact: followed,
  },
  {
    ...start,
    title: "a singular constant mass matrix",
    f: (t, y, d) => assign(d, algebraic(t, y)),
    mass: [1, 0, 0, 0],
    y0: algebraicExact(0),
    exact: algebraicExact,
  },
  {
    ...start,
    title: "a singular constant mass matrix with its equations and its components mixed",
    f: (t, y, d) => assign(d, times(mixRows, algebraic(t, times(unmix, y)))),
    mass: [2, -2, 1, -1], // mixRows · diag(1, 0) · unmix
    y0: times(mix, algebraicExact(0)),
    exact: (t) => times(mix, algebraicExact(t)),
  },
  {
    ...start,
    title: "a singular mass matrix whose null space turns in time and with the state",
    f: (t, y, d) => {
      const [x, g] = algebraic(t, y);
      assign(d, times(turn(t / 2 + y[1] / 16), [x * (1 + y[0] * y[0]), g]));
    },
    mass: (t, y, m) => {
      const [c, , s] = turn(t / 2 + y[1] / 16);
      m.set([c * (1 + y[0] * y[0]), 0, s * (1 + y[0] * y[0]), 0]);
    },
    y0: algebraicExact(0),
    exact: algebraicExact,
  },
];
