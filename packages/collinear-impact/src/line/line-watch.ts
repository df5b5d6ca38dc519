import type { LineModel } from "./line-model.ts";
import { isHeld, type LineState, layerForceOn } from "./line-state.ts";
import { setStepLength, tryStep } from "./line-step.ts";
import type { LineStep } from "./step-data.ts";

/**
 * The conditions that end a step, each as a number that becomes positive: a sliding body comes to rest, the layers
 * overcome the friction of one at rest, a layer's force vanishes, or a detached layer fills its gap again. Bodies
 * first, then layers.
 */
export function watchStep(step: LineStep, state: LineState, model: LineModel, values: Float64Array): number {
  let largest = -Infinity;
  for (let i = 0; i < model.count; i += 1) {
    const value = watchBody(step, state, model, i);
    values[i] = value;
    largest = Math.max(largest, value);
  }
  for (let j = 0; j < model.stiffnesses.length; j += 1) {
    const value = state.isOpen[j] === 1 ? overlap(step, state, model, j) : -step.p[j];
    values[model.count + j] = value;
    largest = Math.max(largest, value);
  }
  return largest;
}

function watchBody(step: LineStep, state: LineState, model: LineModel, i: number): number {
  const direction = state.direction[i];
  if (direction !== 0) return -direction * step.v[i];
  if (!isHeld(i, state, model)) return -Infinity;
  return Math.abs(layerForceOn(i, step.p)) - model.staticLimits[i];
}

/** Compression that the bodies impose on a detached layer, minus the compression left in it by itself. */
function overlap(step: LineStep, state: LineState, model: LineModel, j: number): number {
  const mean = 0.5 * (state.v[j] + step.v[j] - state.v[j + 1] - step.v[j + 1]);
  const asked = state.z[j] - state.z[j + 1] + step.h * mean;
  return asked - (state.memory[j][0] + step.h * step.wEnd[j]) - contactOverlap * model.scale;
}

/** Below rounding of the displacements, a detached layer does not touch. */
const contactOverlap = 1e-13;

/**
 * Shortens the step to the first instant at which a watch is positive: by the secant of the watch that is largest, or
 * by halving where that gives nothing. The step remains tried at that instant, where at least one watch is > 0.
 *
 * @param values those of the whole step; overwritten by those at the instant
 * @param before room for those at the latest instant before; same length
 */
export function shortenToFirstEvent(
  step: LineStep,
  state: LineState,
  model: LineModel,
  values: Float64Array,
  before: Float64Array,
): void {
  let [low, high] = [0, step.h];
  let largest = indexOfLargest(values);
  let excess = values[largest];
  before.fill(Number.NaN);
  const enough = eventTolerance * model.scale;
  for (let trial = 0; high - low > 1e-15 * (state.t + high) && excess > enough; trial += 1) {
    const secant = high - (excess * (high - low)) / (excess - before[largest]);
    // a secant that stays on one side would leave the other end unchanged: every third trial halves
    const h = secant > low && secant < high && trial % 3 < 2 ? secant : 0.5 * (low + high);
    setStepLength(step, model, h);
    tryStep(step, state, model);
    if (watchStep(step, state, model, values) > 0) {
      high = h;
      largest = indexOfLargest(values);
      excess = values[largest];
    } else {
      low = h;
      before.set(values);
    }
  }
  setStepLength(step, model, high);
  tryStep(step, state, model);
  watchStep(step, state, model, values);
}

/** A watch that is positive by less than this, relative to the largest speed at the start, counts as met. */
const eventTolerance = 1e-15;

function indexOfLargest(values: Float64Array): number {
  let largest = 0;
  for (let k = 1; k < values.length; k += 1) if (values[k] > values[largest]) largest = k;
  return largest;
}
