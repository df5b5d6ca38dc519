import { errorNorm } from "../stepper/error-norm.ts";
import { firstNotFinite } from "../stepper/first-not-finite.ts";
import { copyInto } from "../stepper/vector-copies.ts";
import { Scalar } from "./integrator-memory.ts";
import type { Remembered } from "./integrator-state.ts";

/**
 * Moves the ends of an integrator's steps onto a constraint manifold, and records the move of the last step for its
 * dense output.
 */
export class Projection {
  /** Projected minus raw end state of the last step. */
  readonly correction: Float64Array;
  /** True if that is nonzero. */
  isCorrected = false;
  /** After `moveEnd`: the part of the step at which it is to end; 1: all of it. */
  readonly cut = new Float64Array(1);

  private readonly own: Pick<Remembered, "settings" | "scalars">;
  private readonly candidate: Float64Array;
  private readonly size = new Float64Array(1);

  constructor(own: Pick<Remembered, "settings" | "scalars">, n: number) {
    this.own = own;
    this.correction = new Float64Array(n);
    this.candidate = new Float64Array(n);
  }

  /**
   * Projects the end of a step in place. False if that fails, or if the step is to be cut to the part that is then in
   * `cut`; nothing else has changed then.
   *
   * @throws TypeError if `project` returns anything but true, false and a part of the step; and whatever it throws
   */
  moveEnd(t: number, yNext: Float64Array): boolean {
    const { own, candidate, size } = this;
    const { project, norm } = own.settings;
    this.cut[0] = 1;
    if (project === undefined) return true;
    copyInto(yNext, candidate);
    const answer: unknown = project(t, yNext);
    if (typeof answer === "number" && answer > 0 && answer < 1) {
      this.cut[0] = answer;
      return false;
    }
    if (typeof answer !== "boolean") {
      const allowed = "true, false or a part of the step in (0, 1)";
      throw new TypeError(`step: project must return ${allowed}, got ${String(answer)} at t = ${t}`);
    }
    if (!answer || firstNotFinite(yNext) >= 0) return false;
    for (let i = 0; i < yNext.length; i++) candidate[i] = yNext[i] - candidate[i];
    errorNorm(norm, candidate, yNext, yNext, size);
    own.scalars[Scalar.projectionDrift] = Math.max(own.scalars[Scalar.projectionDrift], size[0]);
    return true;
  }

  /** The end moved last has become the state. */
  accept(): void {
    const { correction, candidate } = this;
    if (this.own.settings.project === undefined) return;
    copyInto(candidate, correction);
    this.isCorrected = false;
    for (let i = 0; i < correction.length; i++) if (correction[i] !== 0) this.isCorrected = true;
  }
}
