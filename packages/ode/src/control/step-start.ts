import { firstNotFinite } from "../stepper/first-not-finite.ts";
import { refuseReturned } from "../stepper/refuse-unwritten.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import type { StepStatus } from "./integrator.ts";
import { Scalar } from "./integrator-memory.ts";
import type { Remembered } from "./integrator-state.ts";
import { startingStep } from "./starting-step.ts";

/** The start of an integrator's next step: the slope there, and the size of a step that no other has gone before. */
export class StepStart {
  private readonly own: Remembered;
  private readonly scratchSize = new Float64Array(1);

  constructor(own: Remembered) {
    this.own = own;
  }

  /**
   * ẏ at (t, y) into the workspace; from the last step where that is allowed. "advanced" if that succeeded.
   */
  prepareSlope(): StepStatus {
    const { own } = this;
    const { settings, workspace, projection } = own;
    const { stepper } = settings;
    if (own.slope === "at-start") return "advanced";
    const mayCarry = !projection.isCorrected || stepper.carriesCorrection === true;
    const isCarried = own.slope === "at-end" && mayCarry && stepper.carryOver(workspace);
    own.slope = isCarried ? "at-start" : "none";
    if (isCarried) return "advanced";
    this.begin();
    own.slope = "at-start";
    own.notFiniteComponent = firstNotFinite(stepper.startSlope(workspace));
    const failure = stepper.failure === undefined ? "none" : stepper.failure(workspace);
    if (own.notFiniteComponent < 0 && failure === "none") return "advanced";
    own.slope = "none";
    if (own.notFiniteComponent >= 0) {
      const { f, y, scalars } = own;
      refuseReturned("f(t, y, ydot)", y.length, (ydot) => f(scalars[Scalar.t], y, ydot));
      return "not-finite";
    }
    if (failure !== "inconsistent-start") return "not-converged";
    own.scalars[Scalar.inconsistency] = stepper.inconsistency?.(workspace) ?? Infinity;
    return "inconsistent-start";
  }

  /** ẏ at (t, y) into the workspace. A separate method, so that engines compile f into it. */
  private begin(): void {
    const { f, scalars, y, workspace, settings, counts } = this.own;
    counts.evaluations += settings.stepper.begin(f, scalars[Scalar.t], y, workspace);
  }

  /**
   * The size of the first step by the rule, no longer than interval[1], as the next step size.
   *
   * @param argument and slope: scratch of the length of y
   */
  findSize(interval: Float64Array, argument: Float64Array, slope: Float64Array): void {
    const { f, scalars, y, workspace, settings, counts } = this.own;
    const { stepper, norm } = settings;
    const counted: VectorField = (time, state, ydot) => {
      counts.evaluations += 1;
      f(time, state, ydot);
    };
    const scratch = { argument, slope, size: this.scratchSize };
    const startSlope = stepper.startSlope(workspace);
    const order = stepper.startOrder ?? stepper.order;
    const t = scalars[Scalar.t];
    scalars[Scalar.nextStepSize] = startingStep(counted, t, y, startSlope, norm, order, interval[1], scratch);
  }
}
