import { addCorrection, createDenseStore, type DenseStep, type TakenStep } from "../dense/dense-output.ts";
import { checkOut } from "../stepper/options.ts";
import { copyInto, copySlice } from "../stepper/vector-copies.ts";
import { Scalar } from "./integrator-memory.ts";
import type { Remembered } from "./integrator-state.ts";

/** The last accepted step of an integrator: its dense output. */
export class LastStep {
  private readonly own: Remembered;
  private readonly theta = new Float64Array(1);
  /** For `interpolatePart`, for methods that compute all components; made by the first call. */
  private whole: Float64Array | undefined;
  /** Storage of captured steps; made by the first capture. */
  private store: ((step: TakenStep) => DenseStep) | undefined;

  constructor(own: Remembered) {
    this.own = own;
  }

  /**
   * `Integrator.interpolateAt`. Written out: through `interpolatePart` V8 inlines less of it, and numbers are boxed.
   */
  interpolateAt(time: Float64Array, out: Float64Array): void {
    const { scalars, settings, y, yPrevious, projection, workspace } = this.own;
    const t = time[0];
    const t0 = scalars[Scalar.tPrevious];
    const t1 = scalars[Scalar.t];
    if (!(t >= t0 && t <= t1)) throw new RangeError(`interpolate: t must be in [${t0}, ${t1}], got ${t}`);
    if (out.length !== y.length) checkOut("interpolate", out, y.length);
    if (t === t1) {
      copyInto(y, out);
      return;
    }
    if (t === t0) {
      copyInto(yPrevious, out);
      return;
    }
    const { theta } = this;
    theta[0] = (t - t0) / (t1 - t0);
    this.prepare();
    settings.stepper.interpolate(theta, workspace, out);
    if (projection.isCorrected) addCorrection(theta, projection.correction, 0, out);
  }

  /** `Integrator.interpolatePart`, at time[0] */
  interpolatePart(time: Float64Array, first: number, out: Float64Array): void {
    const { scalars, settings, y, projection, workspace } = this.own;
    const n = y.length;
    if (!(Number.isInteger(first) && first >= 0 && first + out.length <= n)) {
      throw new RangeError(
        `interpolatePart: out must have components of ${n}, got ${out.length} from ${first} on`,
      );
    }
    const t0 = scalars[Scalar.tPrevious];
    const t1 = scalars[Scalar.t];
    const { stepper } = settings;
    if (time[0] === t0 || time[0] === t1 || stepper.interpolatePart === undefined) {
      this.whole ??= new Float64Array(n);
      this.interpolateAt(time, this.whole);
      copySlice(this.whole, first, out);
      return;
    }
    if (!(time[0] > t0 && time[0] < t1))
      throw new RangeError(`interpolate: t must be in [${t0}, ${t1}], got ${time[0]}`);
    const { theta } = this;
    theta[0] = (time[0] - t0) / (t1 - t0);
    this.prepare();
    stepper.interpolatePart(theta, workspace, first, out);
    if (projection.isCorrected) addCorrection(theta, projection.correction, first, out);
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
