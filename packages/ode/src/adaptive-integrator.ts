import { addCorrection, copyInto, createDenseStep, type DenseStep } from "./dense-output.ts";
import { errorNorm } from "./error-norm.ts";
import type {
  Integrator,
  IntegratorOptions,
  IntegratorProblem,
  IntegratorState,
  IntegratorStatistics,
  StepStatus,
} from "./integrator.ts";
import { checkIntegratorArguments, type IntegratorSettings } from "./integrator-settings.ts";
import { startingStep } from "./starting-step.ts";
import type { VectorField } from "./vector-field.ts";

/**
 * Makes an integrator at (t0, y0). No evaluation of f before the first step.
 *
 * @throws TypeError for a missing or misspelt option, RangeError for a value out of range
 */
export function createIntegrator(problem: IntegratorProblem, options: IntegratorOptions): Integrator {
  return new AdaptiveIntegrator(problem, checkIntegratorArguments(problem, options));
}

/** A step this much longer than wanted is taken if it lands on the stopping time; dimensionless. */
const stretchToStop = 1.01;
/** A step shorter than this times |t| cannot be told from round-off of t; dimensionless. */
const smallestRelativeStep = 16 * Number.EPSILON;
/** Factor for a step whose result was not finite, where the error estimate says nothing. */
const shrinkNotFinite = 0.1;

/** Where `workspace` holds ẏ at the current state. */
type SlopeState = "none" | "at-start" | "at-end";
const slopeStates: readonly SlopeState[] = ["none", "at-start", "at-end"];

type MutableStatistics = { -readonly [K in keyof IntegratorStatistics]: number };

class AdaptiveIntegrator implements Integrator {
  t: number;
  tPrevious: number;
  readonly y: Float64Array;
  readonly yPrevious: Float64Array;
  nextStepSize: number;
  notFiniteComponent = -1;
  readonly statistics: MutableStatistics;
  readonly relativeTolerance: number;
  readonly absoluteTolerance: Float64Array;

  private readonly settings: IntegratorSettings;
  private readonly f: VectorField;
  private readonly workspace: unknown;
  private readonly controllerMemory: Float64Array;
  private readonly yNext: Float64Array;
  private readonly error: Float64Array;
  /** Projected minus raw end state of the last step. */
  private readonly correction: Float64Array;
  private readonly candidateCorrection: Float64Array;
  private isCorrected = false;
  private slope: SlopeState = "none";
  /** End of the last step as it was first accepted: `retake` may go up to here. */
  private tReach: number;
  private attempts = 0;

  constructor({ f, t0, y0 }: IntegratorProblem, settings: IntegratorSettings) {
    const n = y0.length;
    const { stepper, controller, norm } = settings;
    this.settings = settings;
    this.f = f;
    this.t = t0;
    this.tPrevious = t0;
    this.tReach = t0;
    this.y = Float64Array.from(y0);
    this.yPrevious = Float64Array.from(y0);
    this.nextStepSize = settings.firstStep;
    this.statistics = { steps: 0, rejected: 0, retaken: 0, evaluations: 0, restarts: 0, projectionDrift: 0 };
    this.relativeTolerance = norm.relativeTolerance;
    this.absoluteTolerance = norm.absoluteTolerance;
    this.workspace = stepper.createWorkspace(n);
    this.controllerMemory = new Float64Array(controller.memorySize);
    controller.reset(this.controllerMemory);
    this.yNext = new Float64Array(n);
    this.error = new Float64Array(n);
    this.correction = new Float64Array(n);
    this.candidateCorrection = new Float64Array(n);
  }

  step(tStop = Infinity): StepStatus {
    if (!(tStop >= this.t)) throw new RangeError(`step: tStop must be >= t = ${this.t}, got ${tStop}`);
    if (tStop === this.t) return "reached-stop";
    if (!this.prepareSlope()) return this.fail("not-finite");

    const { stepper, controller, norm, maxSteps } = this.settings;
    const { statistics, f, y, yNext, error, workspace } = this;
    const t = this.t;
    const longest = this.settings.maxStep(t, y);
    if (!(longest > 0)) throw new RangeError(`step: maxStep must be > 0, got ${longest} at t = ${t}`);
    if (this.nextStepSize === 0) this.findStartingStep(Math.min(tStop - t, longest));

    for (;;) {
      if (this.attempts >= maxSteps) return this.fail("max-steps");
      const tNew = endOfStep(t, Math.min(this.nextStepSize, longest), tStop, longest);
      const h = tNew - t;
      if (!(h > 0) || (tNew !== tStop && h < smallestRelativeStep * Math.abs(t))) {
        return this.fail(this.notFiniteComponent >= 0 ? "not-finite" : "step-too-small");
      }

      this.attempts += 1;
      statistics.evaluations += stepper.step(f, t, y, h, workspace, yNext, error);
      const size = errorNorm(norm, error, y, yNext);
      const notFinite = firstNotFinite(yNext);
      if (notFinite >= 0 || !(size < Infinity)) {
        this.notFiniteComponent = notFinite >= 0 ? notFinite : Math.max(0, firstNotFinite(error));
        this.nextStepSize = shrinkNotFinite * h;
        statistics.rejected += 1;
        continue;
      }
      this.notFiniteComponent = -1;
      const wanted = h * controller.factor(size, stepper.errorOrder + 1, this.controllerMemory);
      if (size > 1) {
        this.nextStepSize = wanted;
        statistics.rejected += 1;
        continue;
      }
      if (!this.projectEnd(tNew)) return this.fail("projection-failed");
      // A step cut short by tStop or maxStep is no reason to forget the size that was known to be good.
      this.nextStepSize = Math.max(wanted, h < this.nextStepSize ? this.nextStepSize : 0);
      statistics.steps += 1;
      copyInto(y, this.yPrevious);
      this.tPrevious = t;
      this.tReach = tNew;
      this.commit(tNew);
      return tNew === tStop ? "reached-stop" : "advanced";
    }
  }

  retake(t: number): StepStatus {
    if (!(t > this.tPrevious && t <= this.tReach)) {
      throw new RangeError(`retake: t must be in (${this.tPrevious}, ${this.tReach}], got ${t}`);
    }
    if (t === this.t) return "advanced";
    const { stepper } = this.settings;
    const { statistics, tPrevious, yPrevious, yNext, workspace, error } = this;
    const h = t - tPrevious;
    statistics.evaluations += stepper.step(this.f, tPrevious, yPrevious, h, workspace, yNext, error);
    statistics.retaken += 1;
    this.notFiniteComponent = firstNotFinite(yNext);
    if (this.notFiniteComponent >= 0) return "not-finite";
    if (!this.projectEnd(t)) return "projection-failed";
    this.commit(t);
    return "advanced";
  }

  interpolate(t: number, out: Float64Array): void {
    if (!(t >= this.tPrevious && t <= this.t)) {
      throw new RangeError(`interpolate: t must be in [${this.tPrevious}, ${this.t}], got ${t}`);
    }
    if (t === this.t) {
      copyInto(this.y, out);
      return;
    }
    if (t === this.tPrevious) {
      copyInto(this.yPrevious, out);
      return;
    }
    const theta = (t - this.tPrevious) / (this.t - this.tPrevious);
    this.settings.stepper.interpolate(theta, this.workspace, out);
    if (this.isCorrected) addCorrection(theta, this.correction, out);
  }

  capture(): DenseStep {
    return createDenseStep({
      stepper: this.settings.stepper,
      workspace: this.workspace,
      t0: this.tPrevious,
      t1: this.t,
      y0: this.yPrevious,
      y1: this.y,
      correction: this.correction,
      isCorrected: this.isCorrected,
    });
  }

  reset(t: number, y: ArrayLike<number>): void {
    const n = this.y.length;
    if (y.length !== n) throw new RangeError(`reset: y must have ${n} components, got ${y.length}`);
    if (!Number.isFinite(t)) throw new RangeError(`reset: t must be finite, got ${t}`);
    this.t = t;
    this.tPrevious = t;
    this.tReach = t;
    copyInto(y, this.y);
    copyInto(this.y, this.yPrevious);
    this.nextStepSize = 0;
    this.notFiniteComponent = -1;
    this.isCorrected = false;
    this.slope = "none";
    this.attempts = 0;
    this.statistics.restarts += 1;
    this.settings.controller.reset(this.controllerMemory);
  }

  save(): IntegratorState {
    const { statistics } = this;
    return {
      stepper: this.settings.stepper.name,
      n: this.y.length,
      scalars: Float64Array.of(
        this.t,
        this.tPrevious,
        this.tReach,
        this.nextStepSize,
        this.notFiniteComponent,
        this.isCorrected ? 1 : 0,
        slopeStates.indexOf(this.slope),
        this.attempts,
        statistics.steps,
        statistics.rejected,
        statistics.retaken,
        statistics.evaluations,
        statistics.restarts,
        statistics.projectionDrift,
      ),
      y: this.y.slice(),
      yPrevious: this.yPrevious.slice(),
      correction: this.correction.slice(),
      controllerMemory: this.controllerMemory.slice(),
      workspace: this.settings.stepper.saveWorkspace(this.workspace),
    };
  }

  restore(state: IntegratorState): void {
    const { stepper } = this.settings;
    const n = this.y.length;
    if (state.stepper !== stepper.name || state.n !== n) {
      throw new RangeError(
        `restore: state must be of ${stepper.name} with n = ${n}, got ${state.stepper} with n = ${state.n}`,
      );
    }
    const { scalars } = state;
    const { statistics } = this;
    this.t = scalars[0];
    this.tPrevious = scalars[1];
    this.tReach = scalars[2];
    this.nextStepSize = scalars[3];
    this.notFiniteComponent = scalars[4];
    this.isCorrected = scalars[5] === 1;
    this.slope = slopeStates[scalars[6]];
    this.attempts = scalars[7];
    statistics.steps = scalars[8];
    statistics.rejected = scalars[9];
    statistics.retaken = scalars[10];
    statistics.evaluations = scalars[11];
    statistics.restarts = scalars[12];
    statistics.projectionDrift = scalars[13];
    copyInto(state.y, this.y);
    copyInto(state.yPrevious, this.yPrevious);
    copyInto(state.correction, this.correction);
    copyInto(state.controllerMemory, this.controllerMemory);
    stepper.restoreWorkspace(this.workspace, state.workspace);
  }

  /** ẏ at (t, y) into the workspace; from the last step where that is allowed. False if it is not finite. */
  private prepareSlope(): boolean {
    const { stepper } = this.settings;
    if (this.slope === "at-start") return true;
    const isCarried = this.slope === "at-end" && !this.isCorrected && stepper.carryOver(this.workspace);
    this.slope = "at-start";
    if (isCarried) return true;
    this.statistics.evaluations += stepper.begin(this.f, this.t, this.y, this.workspace);
    this.notFiniteComponent = firstNotFinite(stepper.startSlope(this.workspace));
    if (this.notFiniteComponent < 0) return true;
    this.slope = "none";
    return false;
  }

  private findStartingStep(span: number): void {
    const { stepper, norm } = this.settings;
    const { f, t, y, yNext, error, workspace } = this;
    const counted: VectorField = (time, state, ydot) => {
      this.statistics.evaluations += 1;
      f(time, state, ydot);
    };
    const scratch = { argument: yNext, slope: error };
    this.nextStepSize = startingStep(
      counted,
      t,
      y,
      stepper.startSlope(workspace),
      norm,
      stepper.order,
      span,
      scratch,
    );
  }

  /** Projects `yNext` and keeps the move. False if that fails; nothing else has changed then. */
  private projectEnd(t: number): boolean {
    const { project, norm } = this.settings;
    if (project === undefined) return true;
    const { yNext, candidateCorrection } = this;
    copyInto(yNext, candidateCorrection);
    if (!project(t, yNext) || firstNotFinite(yNext) >= 0) return false;
    for (let i = 0; i < yNext.length; i++) candidateCorrection[i] = yNext[i] - candidateCorrection[i];
    const drift = errorNorm(norm, candidateCorrection, yNext, yNext);
    this.statistics.projectionDrift = Math.max(this.statistics.projectionDrift, drift);
    return true;
  }

  private commit(t: number): void {
    this.t = t;
    copyInto(this.yNext, this.y);
    this.slope = "at-end";
    if (this.settings.project === undefined) return;
    copyInto(this.candidateCorrection, this.correction);
    this.isCorrected = false;
    for (let i = 0; i < this.correction.length; i++) {
      if (this.correction[i] !== 0) this.isCorrected = true;
    }
  }

  /** The stages of the last step are gone by now: only its end remains. */
  private fail(status: StepStatus): StepStatus {
    this.tPrevious = this.t;
    this.tReach = this.t;
    copyInto(this.y, this.yPrevious);
    return status;
  }
}

/** End of a step of about h from t: on tStop when that is near, and never leaving a tiny remainder before it. */
function endOfStep(t: number, h: number, tStop: number, longest: number): number {
  const remaining = tStop - t;
  if (remaining <= Math.min(stretchToStop * h, longest)) return tStop;
  if (remaining < 2 * h) return t + remaining / 2;
  return t + h;
}

/** Index of the first component that is NaN or infinite, −1 if all are finite. */
function firstNotFinite(v: Float64Array): number {
  for (let i = 0; i < v.length; i++) {
    if (!(v[i] - v[i] === 0)) return i;
  }
  return -1;
}
