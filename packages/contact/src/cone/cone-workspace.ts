import type { ConeProblem } from "./cone-problem.ts";
import { createRedundancy, type Redundancy } from "./redundancy.ts";
import type { SingleContact } from "./single-contact.ts";

/** Buffers of a solver for up to `most` contacts, and the problem in the form in which it is searched. */
export interface ConeWorkspace {
  /** The problem with one coefficient per contact: `trial` is what a search solves. */
  readonly trial: {
    count: number;
    D: Float64Array;
    free: Float64Array;
    staticFriction: Float64Array;
    kineticFriction: Float64Array;
    slip: Float64Array | undefined;
    least: Float64Array | undefined;
  };
  /** Coefficient of each contact in this search. */
  readonly mu: Float64Array;
  /** Mode of each contact. */
  readonly mode: Int8Array;
  /** Modes at the last elimination. */
  readonly lastMode: Int8Array;
  /** Velocity u = D P + free; that of another impulse; that of one contact. */
  readonly u: Float64Array;
  readonly other: Float64Array;
  readonly own: Float64Array;
  /** Violation by the impulse found last: a number that a function returns may be allocated. Length 1. */
  readonly violation: Float64Array;
  /** Normal and tangential part of the argument P − u/D of the projection, [t1, t2, n] of each contact. */
  readonly argument: Float64Array;
  readonly matrix: Float64Array;
  readonly step: Float64Array;
  /** Rows of D whose velocities are 0. */
  readonly rows: Int32Array;
  readonly redundancy: Redundancy;
  readonly single: SingleContact;
  readonly sweep: {
    /** Compliance ε added to each direction, 1/kg. */
    epsilon: number;
    /** Part of each change that is made, in (0, 1]: below 1 it damps contacts that push each other in turn. */
    share: number;
    /** Mean diagonal entry of D, 1/kg. */
    scale: number;
  };
  /** Impulses: of the path, of Newton's method, the best of Newton's method, one found before. */
  readonly P: Float64Array;
  readonly Q: Float64Array;
  readonly best: Float64Array;
  readonly found: Float64Array;
  /** D + ε and free − ε P of a softened problem, and the impulse about which it is softened. */
  readonly softD: Float64Array;
  readonly softFree: Float64Array;
  readonly centre: Float64Array;
  /** True if the contacts of the solution found last are redundant. */
  isRedundant: boolean;
  /** Number of Newton steps of this call, for benchmarks. */
  steps: number;
}

/** Allocates. */
export function createConeWorkspace(most: number): ConeWorkspace {
  const n = 3 * most;
  const mu = new Float64Array(most);
  return {
    trial: {
      count: 0,
      D: new Float64Array(0),
      free: new Float64Array(0),
      staticFriction: mu,
      kineticFriction: mu,
      slip: undefined,
      least: undefined,
    },
    mu,
    mode: new Int8Array(most),
    lastMode: new Int8Array(most),
    u: new Float64Array(n),
    other: new Float64Array(n),
    own: new Float64Array(3),
    violation: new Float64Array(1),
    argument: new Float64Array(n),
    matrix: new Float64Array(n * n),
    step: new Float64Array(n),
    rows: new Int32Array(n),
    redundancy: createRedundancy(n),
    single: { D11: 1, D12: 0, D22: 1, D13: 0, D23: 0, D33: 1, f1: 0, f2: 0, f3: 0, mu: 0, least: 0 },
    sweep: { epsilon: 0.5, share: 0.5, scale: 0.5 },
    P: new Float64Array(n),
    Q: new Float64Array(n),
    best: new Float64Array(n),
    found: new Float64Array(n),
    softD: new Float64Array(n * n),
    softFree: new Float64Array(n),
    centre: new Float64Array(n),
    isRedundant: false,
    steps: 0,
  };
}

/** Takes the arrays of a problem, and no coefficients yet. */
export function takeProblem({ trial }: ConeWorkspace, problem: ConeProblem): void {
  trial.count = problem.count;
  trial.D = problem.D;
  trial.free = problem.free;
  trial.slip = problem.slip;
  trial.least = problem.least;
}

/** Smallest normal impulse of contact i. */
export function leastOf({ least }: ConeProblem, i: number): number {
  return least === undefined ? 0 : least[i];
}

/** True if the direction of friction of contact i is given. */
export function hasSlip({ slip }: ConeProblem, i: number): boolean {
  return slip !== undefined && (slip[2 * i] !== 0 || slip[2 * i + 1] !== 0);
}
