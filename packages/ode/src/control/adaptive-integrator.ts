import type { DenseStep } from "../dense/dense-output.ts";
import { combineErrors, errorNorm } from "../stepper/error-norm.ts";
import { firstNotFinite } from "../stepper/first-not-finite.ts";
import { copyInto, moveOn } from "../stepper/vector-copies.ts";
import type { VectorField } from "../stepper/vector-field.ts";
import type {
  Integrator,
  IntegratorOptions,
  IntegratorProblem,
  IntegratorState,
  IntegratorStatistics,
  StepStatus,
} from "./integrator.ts";
import { type Counts, createStatisticsView, Scalar, scalarCount } from "./integrator-memory.ts";
import { checkIntegratorArguments, type IntegratorSettings } from "./integrator-settings.ts";
import { type Remembered, restoreState, saveState } from "./integrator-state.ts";
import { LastStep } from "./last-step.ts";
import { Projection } from "./projection.ts";
import { refuseReentry } from "./refuse-reentry.ts";
import { StepStart } from "./step-start.ts";

/**
 * Makes an integrator at (t0, y0). No evaluation of f before the first step.
 *
 * @throws TypeError for a missing or misspelt option, RangeError for a value out of range
 */
export function createIntegrator(problem: IntegratorProblem, options: IntegratorOptions): Integrator {
  return new AdaptiveIntegrator(problem, checkIntegratorArguments("createIntegrator", problem, options));
}

/**
 * Checks the arguments of `createIntegrator` without making anything: no workspace, no evaluation.
 *
 * @throws as `createIntegrator`
 */
export function checkIntegrator(problem: IntegratorProblem, options: IntegratorOptions): void {
  checkIntegratorArguments("createIntegrator", problem, options);
}

/** A step this much longer than desired is taken if it lands on the stopping time; dimensionless. */
const stretchToStop = 1.01;
/** The same for steps of constant size, whose times carry the round-off of many sums. */
const stretchConstant = 1 + 1e-9;
/** A step shorter than this times |t| is indistinguishable from round-off of t; dimensionless. */
const smallestRelativeStep = 16 * Number.EPSILON;
/** Factor for a step whose result was not finite, in which case the error estimate is meaningless. */
const shrinkNotFinite = 0.1;
/** Factor for a step whose equations could not be solved, or whose end could not be projected. */
const shrinkFailed = 0.25;

/** Its memory is public for `saveState` and `restoreState`; others see an `Integrator`. */
class AdaptiveIntegrator implements Integrator, Remembered {
  readonly y: Float64Array;
  readonly yPrevious: Float64Array;
  notFiniteComponent = -1;
  readonly statistics: IntegratorStatistics;
  readonly relativeTolerance: number;
  readonly absoluteTolerance: Float64Array;

  readonly settings: IntegratorSettings;
  readonly f: VectorField;
  readonly workspace: unknown;
  readonly controllerMemory: Float64Array;
  private readonly yNext: Float64Array;
  private readonly error: Float64Array;
  readonly projection: Projection;
  private readonly stepStart: StepStart;
  private readonly lastStep: LastStep;
  /** [t, h] of a step for the stepper. */
  private readonly interval = new Float64Array(2);
  /** See `Scalar`. */
  readonly scalars = new Float64Array(scalarCount);
  readonly counts: Counts;
  private readonly time = new Float64Array(1);
  private readonly scratchSize = new Float64Array(1);
  slope: IntegratorState["slope"] = "none";
  attempts = 0;
  /**
   * Desired step size and memory of the controller before the last accepted step, which `retract` restores.
   */
  readonly sizeBefore = new Float64Array(1);
  readonly memoryBefore: Float64Array;
  /** Name of the method in progress, which calls functions of the caller; "" between two calls. */
  private busyWith = "";
  /** Status to report if a step that failed cannot be shorter. */
  private shortage: StepStatus = "step-too-small";

  constructor({ f, t0, y0, mass, jacobian }: IntegratorProblem, settings: IntegratorSettings) {
    const n = y0.length;
    const { stepper, controller, norm } = settings;
    this.settings = settings;
    this.f = f;
    this.moveTo(t0);
    this.y = Float64Array.from(y0);
    this.yPrevious = Float64Array.from(y0);
    this.scalars[Scalar.nextStepSize] = settings.firstStep;
    this.counts = { steps: 0, rejected: 0, retaken: 0, evaluations: 0, restarts: 0 };
    this.statistics = createStatisticsView(this.counts, this.scalars);
    this.relativeTolerance = norm.relativeTolerance;
    this.absoluteTolerance = norm.absoluteTolerance;
    this.workspace = stepper.createWorkspace(n, { mass, jacobian, norm });
    this.controllerMemory = new Float64Array(controller.memorySize);
    controller.reset(this.controllerMemory);
    this.memoryBefore = this.controllerMemory.slice();
    this.yNext = new Float64Array(n);
    this.error = new Float64Array(n);
    this.projection = new Projection(this, n);
    this.stepStart = new StepStart(this);
    this.lastStep = new LastStep(this);
  }

  get t(): number {
    return this.scalars[Scalar.t];
  }

  get tPrevious(): number {
    return this.scalars[Scalar.tPrevious];
  }

  get inconsistency(): number {
    return this.scalars[Scalar.inconsistency];
  }

  get nextStepSize(): number {
    return this.scalars[Scalar.nextStepSize];
  }

  step(tStop = Infinity): StepStatus {
    refuseReentry("step", this.busyWith);
    const t = this.scalars[Scalar.t];
    if (!(tStop >= t)) throw new RangeError(`step: tStop must be >= t = ${t}, got ${tStop}`);
    if (tStop === t) return "reached-stop";
    this.scalars[Scalar.tStop] = tStop;
    this.busyWith = "step";
    try {
      return this.takeStep();
    } catch (error) {
      this.interrupt();
      throw error;
    } finally {
      this.busyWith = "";
    }
  }

  private takeStep(): StepStatus {
    const t = this.scalars[Scalar.t];
    const stop = this.scalars[Scalar.tStop];
    const start = this.stepStart.prepareSlope();
    if (start !== "advanced") return this.fail(start);

    const { stepper, controller, maxStep, maxSteps, project } = this.settings;
    const { counts, scalars, y, yNext, error, controllerMemory, interval } = this;
    const isConstant = stepper.errorOrder === 0;
    let longest = typeof maxStep === "number" ? maxStep : maxStep(t, y);
    if (!(longest > 0)) throw new RangeError(`step: maxStep must be > 0, got ${longest} at t = ${t}`);
    if (isConstant) scalars[Scalar.nextStepSize] = this.settings.firstStep;
    if (scalars[Scalar.nextStepSize] === 0) {
      interval[1] = Math.min(stop - t, longest);
      this.stepStart.findSize(interval, yNext, error);
    }

    for (;;) {
      if (this.attempts >= maxSteps) return this.fail("max-steps");
      // End of the step: on stop if that is near, and never leaving a tiny remainder before it.
      const wish = Math.min(scalars[Scalar.nextStepSize], longest);
      const remaining = stop - t;
      let tNew = t + wish;
      const reach = isConstant ? stretchConstant * wish : Math.min(stretchToStop * wish, longest);
      if (remaining <= reach) tNew = stop;
      else if (remaining < 2 * wish && !isConstant) tNew = t + remaining / 2;
      const h = tNew - t;
      if (!(h > 0) || (tNew !== stop && h < smallestRelativeStep * Math.abs(t))) {
        if (this.notFiniteComponent >= 0) return this.fail("not-finite");
        return this.fail(this.shortage);
      }

      this.attempts += 1;
      interval[0] = t;
      interval[1] = h;
      this.attempt(y);
      this.shortage = "step-too-small";
      if (stepper.failure !== undefined && stepper.failure(this.workspace) !== "none") {
        if (!this.mayShrink("not-converged", h)) return this.fail("not-converged");
        continue;
      }
      this.measureError();
      const size = controllerMemory[0];
      const notFinite = firstNotFinite(yNext);
      if (notFinite >= 0 || !(size < Infinity)) {
        this.notFiniteComponent = notFinite >= 0 ? notFinite : Math.max(0, firstNotFinite(error));
        if (isConstant) return this.fail("not-finite");
        scalars[Scalar.nextStepSize] = shrinkNotFinite * h;
        counts.rejected += 1;
        continue;
      }
      this.notFiniteComponent = -1;
      copyInto(controllerMemory, this.memoryBefore);
      if (isConstant) controllerMemory[0] = 1;
      else if (stepper.control === undefined) controller.control(controllerMemory, stepper.errorOrder + 1);
      else stepper.control(this.workspace, controllerMemory);
      const wanted = h * controllerMemory[0];
      if (size > 1) {
        scalars[Scalar.nextStepSize] = wanted;
        counts.rejected += 1;
        continue;
      }
      if (project !== undefined && !this.projectEnd(tNew)) {
        const part = this.projection.cut[0];
        if (part < 1) {
          longest = part * h;
          copyInto(this.memoryBefore, controllerMemory);
          counts.retaken += 1;
          continue;
        }
        if (!this.mayShrink("projection-failed", h)) return this.fail("projection-failed");
        continue;
      }
      // A step cut short by stop or maxStep is no reason to forget the size known to be good.
      const known = scalars[Scalar.nextStepSize];
      this.sizeBefore[0] = known;
      scalars[Scalar.nextStepSize] = Math.max(wanted, h < known ? known : 0);
      counts.steps += 1;
      moveOn(this.yPrevious, y, yNext);
      scalars[Scalar.tPrevious] = t;
      scalars[Scalar.tReach] = tNew;
      scalars[Scalar.t] = tNew;
      this.slope = "at-end";
      this.projection.accept();
      return tNew === stop ? "reached-stop" : "advanced";
    }
  }

  retake(t: number): StepStatus {
    refuseReentry("retake", this.busyWith);
    const tPrevious = this.scalars[Scalar.tPrevious];
    const tReach = this.scalars[Scalar.tReach];
    if (!(t > tPrevious && t <= tReach))
      throw new RangeError(`retake: t must be in (${tPrevious}, ${tReach}], got ${t}`);
    if (t === this.t) return "advanced";
    this.busyWith = "retake";
    try {
      return this.takeAgain(t);
    } catch (error) {
      this.retract();
      this.interrupt();
      throw error;
    } finally {
      this.busyWith = "";
    }
  }

  private takeAgain(t: number): StepStatus {
    const tPrevious = this.scalars[Scalar.tPrevious];
    const { counts, scalars, yPrevious, yNext, interval } = this;
    interval[0] = tPrevious;
    interval[1] = t - tPrevious;
    this.attempt(yPrevious);
    counts.retaken += 1;
    const { stepper } = this.settings;
    if (stepper.failure !== undefined && stepper.failure(this.workspace) !== "none") return "not-converged";
    this.notFiniteComponent = firstNotFinite(yNext);
    if (this.notFiniteComponent >= 0) return "not-finite";
    if (this.settings.project !== undefined && !this.projectEnd(t)) return "projection-failed";
    scalars[Scalar.t] = t;
    copyInto(yNext, this.y);
    this.slope = "at-end";
    this.projection.accept();
    return "advanced";
  }

  retract(): void {
    const { scalars, y, yPrevious } = this;
    const tPrevious = scalars[Scalar.tPrevious];
    if (tPrevious === scalars[Scalar.t]) return;
    this.moveTo(tPrevious);
    copyInto(yPrevious, y);
    scalars[Scalar.nextStepSize] = this.sizeBefore[0];
    copyInto(this.memoryBefore, this.controllerMemory);
    this.projection.isCorrected = false;
    this.counts.steps -= 1;
    this.slope = this.slope === "at-end" && this.settings.stepper.failure === undefined ? "at-start" : "none";
  }

  interpolate(t: number, out: Float64Array): void {
    this.time[0] = t;
    this.lastStep.interpolateAt(this.time, out);
  }

  interpolateAt(time: Float64Array, out: Float64Array): void {
    this.lastStep.interpolateAt(time, out);
  }

  interpolatePart(t: number, first: number, out: Float64Array): void {
    this.time[0] = t;
    this.lastStep.interpolatePart(this.time, first, out);
  }

  capture(): DenseStep {
    return this.lastStep.capture();
  }

  reset(t: number, y: ArrayLike<number>): void {
    const n = this.y.length;
    if (y.length !== n) throw new RangeError(`reset: y must have ${n} components, got ${y.length}`);
    if (!Number.isFinite(t)) throw new RangeError(`reset: t must be finite, got ${t}`);
    refuseReentry("reset", this.busyWith);
    this.moveTo(t);
    copyInto(y, this.y);
    copyInto(this.y, this.yPrevious);
    this.scalars[Scalar.nextStepSize] = 0;
    this.scalars[Scalar.inconsistency] = 0;
    this.notFiniteComponent = -1;
    this.projection.isCorrected = false;
    this.slope = "none";
    this.attempts = 0;
    this.counts.restarts += 1;
    this.settings.controller.reset(this.controllerMemory);
  }

  restart(t: number, y: ArrayLike<number>): void {
    this.reset(t, y);
    const { counts, scalars } = this;
    scalars[Scalar.projectionDrift] = 0;
    counts.steps = 0;
    counts.rejected = 0;
    counts.retaken = 0;
    counts.evaluations = 0;
    counts.restarts = 0;
  }

  save(): IntegratorState {
    return saveState(this);
  }

  restore(state: IntegratorState): void {
    restoreState(state, this);
  }

  /**
   * The step `interval` from y into `yNext` and `error`. A separate method, so that engines compile f into the stage
   * loop.
   */
  private attempt(y: Float64Array): void {
    const { f, interval, workspace, yNext, error } = this;
    const { stepper } = this.settings;
    this.counts.evaluations += stepper.step(f, interval, y, workspace, yNext, error);
  }

  /** Error of the step from y to `yNext` in units of the tolerance into controllerMemory[0]. */
  private measureError(): void {
    const { norm, stepper } = this.settings;
    const { error, y, yNext, controllerMemory, scratchSize } = this;
    errorNorm(norm, error, y, yNext, controllerMemory);
    if (stepper.coarseError === undefined) return;
    errorNorm(norm, stepper.coarseError(this.workspace), y, yNext, scratchSize);
    combineErrors(controllerMemory, scratchSize);
  }

  /** Projects `yNext` and records the move. False if that fails; nothing else has changed then. */
  private projectEnd(t: number): boolean {
    try {
      return this.projection.moveEnd(t, this.yNext);
    } catch (error) {
      copyInto(this.memoryBefore, this.controllerMemory); // the attempt is to be repeated
      throw error;
    }
  }

  /** Records that a step failed, and makes the next attempt shorter; false for steps of constant size. */
  private mayShrink(failure: StepStatus, h: number): boolean {
    if (this.settings.stepper.errorOrder === 0) return false;
    this.shortage = failure;
    this.scalars[Scalar.nextStepSize] = shrinkFailed * h;
    this.counts.rejected += 1;
    return true;
  }

  private moveTo(t: number): void {
    this.scalars[Scalar.t] = t;
    this.scalars[Scalar.tPrevious] = t;
    this.scalars[Scalar.tReach] = t;
  }

  /** The stages of the last step are no longer available: only its end remains. */
  private fail(status: StepStatus): StepStatus {
    this.moveTo(this.t);
    copyInto(this.y, this.yPrevious);
    return status;
  }

  /**
   * A function of the caller has thrown: no step is taken. An implicit method, whose iteration was interrupted, starts
   * afresh.
   */
  private interrupt(): void {
    this.fail("advanced");
    this.projection.isCorrected = false;
    if (this.settings.stepper.failure !== undefined) this.slope = "none";
  }
}
