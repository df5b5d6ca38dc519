import { acos, asin, atan, atan2, cos, cosh, exp, log, pow, sinh, tan, tanh } from "@talus/portable-math";
import { code, type Tape } from "./tape.ts";

/**
 * Runs a tape over a box: registers lower[i] <= value <= upper[i] for every point of the box where the formula has a
 * value. lower > upper means that it has none there.
 *
 * Each bound is widened by 4 units in the last place, more than the round-off of + − × ÷ √ and of portable-math.
 *
 * Source: Moore, Kearfott and Cloud (2009), Introduction to Interval Analysis, chapters 2 and 5. Differs from it:
 * functions are restricted to their domain, as described above.
 *
 * @param box    [x0, x1, y0, y1] at `offset`
 * @param lower  one number per step; written
 * @param upper  the same
 */
export function boundTape(
  tape: Tape,
  box: Float64Array,
  offset: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  const { steps, initial, varies } = tape;
  for (let i = 0; i < varies.length; i += 1) {
    if (varies[i] === 0) {
      lower[i] = initial[i];
      upper[i] = initial[i];
    } else {
      boundStep(steps, i, box, offset, lower, upper);
    }
    widen(lower, upper, i);
  }
}

const unit = 2.220446049250313e-16;
const halfPi = 1.5707963267948966;
const pi = 3.141592653589793;

function widen(lower: Float64Array, upper: Float64Array, i: number): void {
  const l = lower[i];
  const u = upper[i];
  if (l > u) {
    lower[i] = Infinity;
    upper[i] = -Infinity;
    return;
  }
  if (!(l <= u)) {
    lower[i] = -Infinity;
    upper[i] = Infinity;
    return;
  }
  if (l > -Infinity) lower[i] = Math.min(l - 4 * unit * Math.abs(l), Number.MAX_VALUE);
  if (u < Infinity) upper[i] = Math.max(u + 4 * unit * Math.abs(u), -Number.MAX_VALUE);
}

function setEmpty(i: number, lower: Float64Array, upper: Float64Array): void {
  lower[i] = Infinity;
  upper[i] = -Infinity;
}

function setLine(i: number, lower: Float64Array, upper: Float64Array): void {
  lower[i] = -Infinity;
  upper[i] = Infinity;
}

function boundStep(
  steps: Int32Array,
  i: number,
  box: Float64Array,
  offset: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  const operation = steps[4 * i];
  const a = steps[4 * i + 1];
  const b = steps[4 * i + 2];
  if (operation === code.x || operation === code.y) {
    const at = offset + (operation === code.x ? 0 : 2);
    lower[i] = box[at];
    upper[i] = box[at + 1];
    return;
  }
  if (operation === code.choose) {
    boundChoice(steps, i, lower, upper);
    return;
  }
  const isEmpty = lower[a] > upper[a] || (b >= 0 && lower[b] > upper[b]);
  if (isEmpty) setEmpty(i, lower, upper);
  else if (b >= 0) boundBinary(operation, i, a, b, lower, upper);
  else boundUnary(operation, i, a, lower, upper);
}

function boundChoice(steps: Int32Array, i: number, lower: Float64Array, upper: Float64Array): void {
  const a = steps[4 * i + 1];
  const b = steps[4 * i + 2];
  const c = steps[4 * i + 3];
  if (lower[a] > upper[a]) setEmpty(i, lower, upper);
  else if (upper[a] < 0) {
    lower[i] = lower[b];
    upper[i] = upper[b];
  } else if (lower[a] >= 0) {
    lower[i] = lower[c];
    upper[i] = upper[c];
  } else {
    lower[i] = Math.min(lower[b], lower[c]);
    upper[i] = Math.max(upper[b], upper[c]);
  }
}

function boundBinary(
  operation: number,
  i: number,
  a: number,
  b: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  switch (operation) {
    case 3: // add
      lower[i] = lower[a] + lower[b];
      upper[i] = upper[a] + upper[b];
      break;
    case 4: // subtract
      lower[i] = lower[a] - upper[b];
      upper[i] = upper[a] - lower[b];
      break;
    case 5: // multiply
      if (a === b) boundSquare(i, a, lower, upper);
      else boundProduct(i, a, b, lower, upper);
      break;
    case 6: // divide
      boundQuotient(i, a, b, lower, upper);
      break;
    case 8: // min
      lower[i] = Math.min(lower[a], lower[b]);
      upper[i] = Math.min(upper[a], upper[b]);
      break;
    case 9: // max
      lower[i] = Math.max(lower[a], lower[b]);
      upper[i] = Math.max(upper[a], upper[b]);
      break;
    case 10: // power
      boundPower(i, a, b, lower, upper);
      break;
    case 11: // atan2
      boundAngle(i, a, b, lower, upper);
      break;
  }
}

/** 0 · ∞ counts as 0: the infinity stands for values that grow without bound, none is reached. */
function boundProduct(i: number, a: number, b: number, lower: Float64Array, upper: Float64Array): void {
  let p = lower[a] * lower[b];
  let q = lower[a] * upper[b];
  let r = upper[a] * lower[b];
  let s = upper[a] * upper[b];
  if (Number.isNaN(p)) p = 0;
  if (Number.isNaN(q)) q = 0;
  if (Number.isNaN(r)) r = 0;
  if (Number.isNaN(s)) s = 0;
  lower[i] = Math.min(p, q, r, s);
  upper[i] = Math.max(p, q, r, s);
}

function boundSquare(i: number, a: number, lower: Float64Array, upper: Float64Array): void {
  const p = lower[a] * lower[a];
  const q = upper[a] * upper[a];
  lower[i] = Math.min(p, q);
  upper[i] = Math.max(p, q);
  if (lower[a] <= 0 && upper[a] >= 0) lower[i] = 0;
}

/** a (1/b); the whole line if b changes sign, nothing if b is 0. */
function boundQuotient(i: number, a: number, b: number, lower: Float64Array, upper: Float64Array): void {
  const bl = lower[b];
  const bu = upper[b];
  if (bl === 0 && bu === 0) {
    setEmpty(i, lower, upper);
    return;
  }
  if (bl < 0 && bu > 0) {
    setLine(i, lower, upper);
    return;
  }
  lower[i] = 1 / bu;
  upper[i] = 1 / bl;
  if (bu === 0) lower[i] = -Infinity;
  if (bl === 0) upper[i] = Infinity;
  widen(lower, upper, i);
  boundProduct(i, a, i, lower, upper);
}

/**
 * aᵇ for a >= 0; b log a takes its extremes in the corners. An integer power of a negative number is not bounded.
 */
function boundPower(i: number, a: number, b: number, lower: Float64Array, upper: Float64Array): void {
  const al = lower[a];
  const au = upper[a];
  const bl = lower[b];
  const bu = upper[b];
  const isWhole =
    bu - bl <= 16 * unit * Math.abs(bl) && Math.abs(bl - Math.round(bl)) <= 16 * unit * Math.abs(bl);
  if (al < 0 && (isWhole || au < 0)) {
    setLine(i, lower, upper);
    return;
  }
  const from = Math.max(al, 0);
  const p = pow(from, bl);
  const q = pow(from, bu);
  const r = pow(au, bl);
  const s = pow(au, bu);
  lower[i] = Math.min(p, q, r, s);
  upper[i] = Math.max(p, q, r, s);
}

/** atan2(a, b): the corners, unless the box touches the half line where the angle jumps. */
function boundAngle(i: number, a: number, b: number, lower: Float64Array, upper: Float64Array): void {
  const al = lower[a];
  const au = upper[a];
  const bl = lower[b];
  const bu = upper[b];
  if (!(bl > 0 || al > 0 || au < 0)) {
    lower[i] = -pi;
    upper[i] = pi;
    return;
  }
  const p = atan2(al, bl);
  const q = atan2(al, bu);
  const r = atan2(au, bl);
  const s = atan2(au, bu);
  lower[i] = Math.min(p, q, r, s);
  upper[i] = Math.max(p, q, r, s);
}

function boundUnary(operation: number, i: number, a: number, lower: Float64Array, upper: Float64Array): void {
  const l = lower[a];
  const u = upper[a];
  switch (operation) {
    case 7: // negate
      lower[i] = -u;
      upper[i] = -l;
      break;
    case 12: // sign
      lower[i] = Math.sign(l);
      upper[i] = Math.sign(u);
      break;
    case 26: // abs
      lower[i] = l <= 0 && u >= 0 ? 0 : Math.min(Math.abs(l), Math.abs(u));
      upper[i] = Math.max(-l, u);
      break;
    case 14: // sqrt
      if (u < 0) setEmpty(i, lower, upper);
      else {
        lower[i] = Math.sqrt(Math.max(l, 0));
        upper[i] = Math.sqrt(u);
      }
      break;
    case 15: // sin
      lower[i] = l - halfPi;
      upper[i] = u - halfPi;
      boundCosine(i, i, lower, upper);
      break;
    case 16: // cos
      boundCosine(i, a, lower, upper);
      break;
    case 17: // tan
      if (Math.floor(l / pi + 0.5 - 1e-9) !== Math.floor(u / pi + 0.5 + 1e-9)) {
        setLine(i, lower, upper);
      } else {
        lower[i] = tan(l);
        upper[i] = tan(u);
      }
      break;
    case 18: // asin
      if (l > 1 || u < -1) setEmpty(i, lower, upper);
      else {
        lower[i] = asin(Math.max(l, -1));
        upper[i] = asin(Math.min(u, 1));
      }
      break;
    case 19: // acos
      if (l > 1 || u < -1) setEmpty(i, lower, upper);
      else {
        lower[i] = acos(Math.min(u, 1));
        upper[i] = acos(Math.max(l, -1));
      }
      break;
    case 20: // atan
      lower[i] = atan(l);
      upper[i] = atan(u);
      break;
    case 21: // sinh
      lower[i] = sinh(l);
      upper[i] = sinh(u);
      break;
    case 22: // cosh
      lower[i] = l <= 0 && u >= 0 ? 1 : Math.min(cosh(l), cosh(u));
      upper[i] = Math.max(cosh(l), cosh(u));
      break;
    case 23: // tanh
      lower[i] = tanh(l);
      upper[i] = tanh(u);
      break;
    case 24: // exp
      lower[i] = exp(l);
      upper[i] = exp(u);
      break;
    case 25: // log
      if (u <= 0) setEmpty(i, lower, upper);
      else {
        lower[i] = l <= 0 ? -Infinity : log(l);
        upper[i] = log(u);
      }
      break;
  }
}

/** Round-off of an angle up to 1e6 after the shift by π/2 and of its cosine, with a margin. */
const angleRoundOff = 1e-9;

/** cos over [l, u]: 1 where a multiple of 2π lies inside, −1 for an odd multiple of π, else its ends. */
function boundCosine(i: number, a: number, lower: Float64Array, upper: Float64Array): void {
  const l = lower[a];
  const u = upper[a];
  if (!(u - l < 2 * pi && Math.max(Math.abs(l), Math.abs(u)) < 1e6)) {
    lower[i] = -1;
    upper[i] = 1;
    return;
  }
  const reach = angleRoundOff;
  const top = Math.ceil((l - reach) / (2 * pi)) * 2 * pi <= u + reach;
  const bottom = Math.ceil((l - reach - pi) / (2 * pi)) * 2 * pi + pi <= u + reach;
  const p = cos(l);
  const q = cos(u);
  lower[i] = bottom ? -1 : Math.min(p, q) - unit;
  upper[i] = top ? 1 : Math.max(p, q) + unit;
}
