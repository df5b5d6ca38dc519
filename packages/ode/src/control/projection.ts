import { type ErrorNorm, errorNorm } from "../stepper/error-norm.ts";
import { firstNotFinite } from "../stepper/first-not-finite.ts";
import { copyInto } from "../stepper/vector-copies.ts";
import type { IntegratorOptions } from "./integrator.ts";
import { Scalar } from "./integrator-memory.ts";

/** Moves the ends of steps onto a constraint manifold, and remembers the move of the last step for its dense output. */
export class Projection {
  /** Projected minus raw end state of the last step. */
  readonly correction: Float64Array;
  /** Whether that is anything but zero. */
  isCorrected = false;

  private readonly candidate: Float64Array;
  private readonly project: IntegratorOptions["project"];
  private readonly norm: ErrorNorm;
  private readonly scalars: Float64Array;
  private readonly size = new Float64Array(1);

  /** @param scalars of the integrator: the largest move is written there */
  constructor(
    { project, norm }: { readonly project: IntegratorOptions["project"]; readonly norm: ErrorNorm },
    n: number,
    scalars: Float64Array,
  ) {
    this.project = project;
    this.norm = norm;
    this.scalars = scalars;
    this.correction = new Float64Array(n);
    this.candidate = new Float64Array(n);
  }

  /**
   * Projects the end of a step in place. False if that fails; nothing else has changed then.
   *
   * @throws TypeError where `project` returns anything but true and false; and what it throws
   */
  moveEnd(t: number, yNext: Float64Array): boolean {
    const { project, candidate } = this;
    if (project === undefined) return true;
    copyInto(yNext, candidate);
    const isProjected: unknown = project(t, yNext);
    if (typeof isProjected !== "boolean") {
      throw new TypeError(`step: project must return true or false, got ${String(isProjected)} at t = ${t}`);
    }
    if (!isProjected || firstNotFinite(yNext) >= 0) return false;
    for (let i = 0; i < yNext.length; i++) candidate[i] = yNext[i] - candidate[i];
    errorNorm(this.norm, candidate, yNext, yNext, this.size);
    const largest = Math.max(this.scalars[Scalar.projectionDrift], this.size[0]);
    this.scalars[Scalar.projectionDrift] = largest;
    return true;
  }

  /** The end that was moved last has become the state. */
  accept(): void {
    if (this.project === undefined) return;
    copyInto(this.candidate, this.correction);
    this.isCorrected = false;
    for (let i = 0; i < this.correction.length; i++) {
      if (this.correction[i] !== 0) this.isCorrected = true;
    }
  }
}
