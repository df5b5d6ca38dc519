import { addCorrection, createDenseStore, type DenseStep, type TakenStep } from "../dense/dense-output.ts";
import { checkOut } from "../stepper/options.ts";
import { copyInto, copySlice } from "../stepper/vector-copies.ts";
import { Scalar } from "./integrator-memory.ts";
import type { Remembered } from "./integrator-state.ts";

/** The last accepted step of an integrator: its dense output. */
export class LastStep {
  private readonly own: Remembered;
  private readonly theta = new Float64Array(1);
  /** Of `interpolatePart`, for methods that compute all components; made by the first. */
  private whole: Float64Array | undefined;
  /** Where captured steps are kept; made by the first. */
  private store: ((step: TakenStep) => DenseStep) | undefined;

  constructor(own: Remembered) {
    this.own = own;
  }

  /** `Integrator.interpolateAt` */
  interpolateAt(time: Float64Array, out: Float64Array): void {
    const { settings, y, projection, workspace } = this.own;
    if (out.length !== y.length) checkOut("interpolate", out, y.length);
    const end = this.placeOf(time, "interpolate");
    if (end !== undefined) {
      copyInto(end, out);
      return;
    }
    settings.stepper.interpolate(this.theta, workspace, out);
    if (projection.isCorrected) addCorrection(this.theta, projection.correction, 0, out);
  }

  /** `Integrator.interpolatePart`, at time[0] */
  interpolatePart(time: Float64Array, first: number, out: Float64Array): void {
    const { settings, y, projection, workspace } = this.own;
    const { stepper } = settings;
    checkPart(first, out.length, y.length);
    const end = this.placeOf(time, "interpolatePart");
    if (end !== undefined) {
      copySlice(end, first, out);
      return;
    }
    if (stepper.interpolatePart === undefined) {
      this.whole ??= new Float64Array(y.length);
      stepper.interpolate(this.theta, workspace, this.whole);
      copySlice(this.whole, first, out);
    } else stepper.interpolatePart(this.theta, workspace, first, out);
    if (projection.isCorrected) addCorrection(this.theta, projection.correction, first, out);
  }

  /** The state at time[0] where that is an end of the step; else `theta` is set and the dense output prepared. */
  private placeOf(time: Float64Array, caller: string): Float64Array | undefined {
    const { scalars, y, yPrevious } = this.own;
    const t = time[0];
    const t0 = scalars[Scalar.tPrevious];
    const t1 = scalars[Scalar.t];
    if (!(t >= t0 && t <= t1)) throw new RangeError(`${caller}: t must be in [${t0}, ${t1}], got ${t}`);
    if (t === t1) return y;
    if (t === t0) return yPrevious;
    this.theta[0] = (t - t0) / (t1 - t0);
    this.prepare();
    return undefined;
  }

  /** `Integrator.capture` */
  capture(): DenseStep {
    const { scalars, settings, y, yPrevious, projection, workspace } = this.own;
    const t0 = scalars[Scalar.tPrevious];
    const t1 = scalars[Scalar.t];
    if (t1 > t0) this.prepare();
    this.store ??= createDenseStore(settings.stepper, y.length);
    const { correction, isCorrected } = projection;
    return this.store({ workspace, t0, t1, y0: yPrevious, y1: y, correction, isCorrected });
  }

  private prepare(): void {
    const { counts, settings, f, workspace } = this.own;
    const { stepper } = settings;
    if (stepper.prepareDense === undefined) return;
    counts.evaluations += stepper.prepareDense(f, workspace);
  }
}

function checkPart(first: number, count: number, n: number): void {
  if (count > n) throw new RangeError(`interpolatePart: out must have at most ${n} entries, got ${count}`);
  if (Number.isInteger(first) && first >= 0 && first + count <= n) return;
  throw new RangeError(`interpolatePart: first must be an integer in [0, ${n - count}], got ${first}`);
}
