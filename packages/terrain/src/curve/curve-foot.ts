import { type Curve, jetLength } from "./curve.ts";

/** A place of a curve, as seen from a point p. Made by `createCurveFoot`. */
export interface CurveFoot {
  /** s. Length 1. */
  readonly at: Float64Array;
  /** [γ, γ', γ''] there. Length 9. */
  readonly jet: Float64Array;
  /** [f, f', f''] of f(s) = |γ(s) − p|²/2 there. Length 3. */
  readonly rates: Float64Array;
}

export function createCurveFoot(): CurveFoot {
  return { at: new Float64Array(1), jet: new Float64Array(jetLength), rates: new Float64Array(3) };
}

export function copyCurveFoot(from: CurveFoot, to: CurveFoot): void {
  to.at[0] = from.at[0];
  for (let i = 0; i < jetLength; i += 1) to.jet[i] = from.jet[i];
  for (let i = 0; i < 3; i += 1) to.rates[i] = from.rates[i];
}

/**
 * Sets jet and rates of a foot at its s.
 * @returns false if the curve has no value
 */
export function measureFoot(curve: Curve, p: Float64Array, foot: CurveFoot): boolean {
  if (!curve.evaluate(foot.at, foot.jet)) return false;
  setRates(p, foot.jet, 0, foot.rates);
  return true;
}

/**
 * Writes [f, f', f''] for the jet at `offset` of `jets`:
 *   f' = (γ − p)·γ',  f'' = γ'·γ' + (γ − p)·γ''
 */
export function setRates(p: Float64Array, jets: Float64Array, offset: number, out: Float64Array): void {
  out[0] = 0;
  out[1] = 0;
  out[2] = 0;
  for (let i = 0; i < 3; i += 1) {
    const away = jets[offset + i] - p[i];
    const rate = jets[offset + 3 + i];
    out[0] += 0.5 * away * away;
    out[1] += away * rate;
    out[2] += rate * rate + away * jets[offset + 6 + i];
  }
}

const roundOff = 2.3e-16;
const mostSteps = 200;

/**
 * Converges to the minimum of f between `low` and `high`, f'(low) <= 0 <= f'(high), by Newton's method on f', by
 * halving if a step leaves the bracket, is not half the step before, or f'' is not positive.
 *
 * @param foot written; begins at foot.at if that lies in the bracket
 * @returns    false if the curve has no value on the way
 */
export function refineFoot(
  curve: Curve,
  p: Float64Array,
  bracketLow: number,
  bracketHigh: number,
  foot: CurveFoot,
): boolean {
  const { at, jet, rates } = foot;
  let low = bracketLow;
  let high = bracketHigh;
  if (!(at[0] >= low && at[0] <= high)) at[0] = 0.5 * (low + high);
  let before = high - low; // size of the last step
  for (let count = 0; count < mostSteps; count += 1) {
    if (!measureFoot(curve, p, foot)) return false;
    const rate = rates[1];
    if (rate === 0) return true;
    if (rate < 0) low = at[0];
    else high = at[0];
    const newton = at[0] - rate / rates[2];
    const isGood = rates[2] > 0 && newton > low && newton < high && Math.abs(newton - at[0]) < 0.5 * before;
    const next = isGood ? newton : 0.5 * (low + high);
    const size = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4] + jet[5] * jet[5]);
    const scale = Math.abs(p[0]) + Math.abs(p[1]) + Math.abs(p[2]) + Math.sqrt(2 * rates[0]);
    if (Math.abs(rate) <= roundOff * size * scale || !(next > low && next < high)) return true;
    before = Math.abs(next - at[0]);
    at[0] = next;
    if (before * size <= roundOff * scale) return measureFoot(curve, p, foot);
  }
  return true;
}

/**
 * Descends from foot.at to the local minimum of f: steps down the slope until it turns, then `refineFoot`.
 *
 * @returns false when the descent runs into an end of the range, where foot then lies, or the curve has no value
 */
export function followFoot(curve: Curve, p: Float64Array, foot: CurveFoot): boolean {
  const { at, rates } = foot;
  if (!measureFoot(curve, p, foot)) return false;
  if (rates[1] === 0) return rates[2] > 0;
  const direction = rates[1] < 0 ? 1 : -1;
  const end = direction > 0 ? curve.to : curve.from;
  const newton = rates[2] > 0 ? 2 * Math.abs(rates[1] / rates[2]) : Infinity;
  let step = Math.min(newton, 1e-3 * (curve.to - curve.from));
  let behind = at[0];
  for (;;) {
    const ahead = direction * (end - behind) > step ? behind + direction * step : end;
    at[0] = ahead;
    if (!measureFoot(curve, p, foot)) return false;
    if (direction * rates[1] >= 0) {
      return refineFoot(curve, p, Math.min(behind, ahead), Math.max(behind, ahead), foot);
    }
    if (ahead === end) return false;
    behind = ahead;
    step *= 2;
  }
}
