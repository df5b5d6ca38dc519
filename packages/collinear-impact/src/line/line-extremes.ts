import type { LineState } from "./line-state.ts";
import type { LineStep } from "./step-data.ts";

/** A largest value and the time at which it was reached. */
export interface LineExtreme {
  readonly value: number;
  readonly t: number;
}

/**
 * Largest force and compression of each layer. A compression is largest where its rate, linear over a step, vanishes; a
 * force at the vertex of the parabola through three steps, with an error of third order.
 */
export interface LineExtremes {
  readonly peakForce: Float64Array;
  readonly peakForceTime: Float64Array;
  readonly peakCompression: Float64Array;
  readonly peakCompressionTime: Float64Array;
  /** Forces at the two last ends of steps, and their times; NaN before there are any. */
  readonly pBefore: Float64Array;
  readonly pLast: Float64Array;
  tBefore: number;
  tLast: number;
}

export function createLineExtremes(state: LineState): LineExtremes {
  const layers = state.p.length;
  return {
    peakForce: state.p.slice(),
    peakForceTime: new Float64Array(layers),
    peakCompression: new Float64Array(layers),
    peakCompressionTime: new Float64Array(layers),
    pBefore: new Float64Array(layers).fill(Number.NaN),
    pLast: state.p.slice(),
    tBefore: Number.NaN,
    tLast: state.t,
  };
}

/** Examines a step, before the state moves to its end. No allocation. */
export function seeExtremes(extremes: LineExtremes, step: LineStep, state: LineState): void {
  const t = state.t + step.h;
  for (let j = 0; j < step.p.length; j += 1) {
    seeForce(extremes, j, t, step.p[j]);
    seeCompression(extremes, j, step, state);
    extremes.pBefore[j] = extremes.pLast[j];
    extremes.pLast[j] = step.p[j];
  }
  extremes.tBefore = extremes.tLast;
  extremes.tLast = t;
}

function seeForce(extremes: LineExtremes, j: number, t: number, p: number): void {
  const { peakForce, peakForceTime, tBefore, tLast } = extremes;
  const before = extremes.pBefore[j];
  const last = extremes.pLast[j];
  if (last > before && last >= p) {
    const rising = (last - before) / (tLast - tBefore);
    const falling = (p - last) / (t - tLast);
    const curvature = (falling - rising) / (t - tBefore);
    const slope = rising + curvature * (tLast - tBefore);
    const vertex = tLast - slope / (2 * curvature);
    const value = last - (slope * slope) / (4 * curvature);
    if (value > peakForce[j]) {
      peakForce[j] = value;
      peakForceTime[j] = vertex;
    }
  }
  if (p > peakForce[j]) {
    peakForce[j] = p;
    peakForceTime[j] = t;
  }
}

function seeCompression(extremes: LineExtremes, j: number, step: LineStep, state: LineState): void {
  const { peakCompression, peakCompressionTime } = extremes;
  const w0 = step.wStart[j];
  const w1 = step.wEnd[j];
  const isPeak = w0 > 0 && w1 < 0;
  const after = isPeak ? (step.h * w0) / (w0 - w1) : step.h;
  const x = state.memory[j][0] + (isPeak ? 0.5 * w0 * after : 0.5 * step.h * (w0 + w1));
  if (x > peakCompression[j]) {
    peakCompression[j] = x;
    peakCompressionTime[j] = state.t + after;
  }
}
