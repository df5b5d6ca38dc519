import { acos, asin, atan, atan2, cos, cosh, exp, log, pow, sinh, tan, tanh } from "@talus/portable-math";
import { code, type Tape } from "./tape.ts";

/**
 * Runs a tape over a box: registers lower[i] <= value <= upper[i] for every point of the box where the formula has
 * a value. lower > upper says that it has none there.
 *
 * Each bound is widened by 4 units in the last place, more than the round-off of + − × ÷ √ and of portable-math.
 *
 * Source: Moore, Kearfott and Cloud (2009), Introduction to Interval Analysis, chapters 2 and 5. Differs from it:
 * functions are cut to their domain, as said above.
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

function set(lower: Float64Array, upper: Float64Array, i: number, l: number, u: number): void {
  lower[i] = l;
  upper[i] = u;
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
    set(lower, upper, i, box[at], box[at + 1]);
    return;
  }
  if (operation === code.choose) {
    boundChoice(steps, i, lower, upper);
    return;
  }
  const isEmpty = lower[a] > upper[a] || (b >= 0 && lower[b] > upper[b]);
  if (isEmpty) set(lower, upper, i, Infinity, -Infinity);
  else if (b >= 0) boundBinary(operation, i, a, b, lower, upper);
  else boundUnary(operation, i, a, lower, upper);
}

function boundChoice(steps: Int32Array, i: number, lower: Float64Array, upper: Float64Array): void {
  const a = steps[4 * i + 1];
  const b = steps[4 * i + 2];
  const c = steps[4 * i + 3];
  if (lower[a] > upper[a]) set(lower, upper, i, Infinity, -Infinity);
  else if (upper[a] < 0) set(lower, upper, i, lower[b], upper[b]);
  else if (lower[a] >= 0) set(lower, upper, i, lower[c], upper[c]);
  else set(lower, upper, i, Math.min(lower[b], lower[c]), Math.max(upper[b], upper[c]));
}

function boundBinary(
  operation: number,
  i: number,
  a: number,
  b: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  const al = lower[a];
  const au = upper[a];
  const bl = lower[b];
  const bu = upper[b];
  switch (operation) {
    case code.add:
      set(lower, upper, i, al + bl, au + bu);
      break;
    case code.subtract:
      set(lower, upper, i, al - bu, au - bl);
      break;
    case code.multiply:
      if (a === b) boundSquare(i, al, au, lower, upper);
      else boundProduct(i, al, au, bl, bu, lower, upper);
      break;
    case code.divide:
      if (bl < 0 && bu > 0) set(lower, upper, i, -Infinity, Infinity);
      else if (bl === 0 && bu === 0) set(lower, upper, i, Infinity, -Infinity);
      else if (bu > 0) boundProduct(i, al, au, 1 / bu, bl === 0 ? Infinity : 1 / bl, lower, upper);
      else boundProduct(i, al, au, bu === 0 ? -Infinity : 1 / bu, 1 / bl, lower, upper);
      break;
    case code.min:
      set(lower, upper, i, Math.min(al, bl), Math.min(au, bu));
      break;
    case code.max:
      set(lower, upper, i, Math.max(al, bl), Math.max(au, bu));
      break;
    case code.power:
      boundPower(i, al, au, bl, bu, lower, upper);
      break;
    case code.atan2:
      boundAngle(i, al, au, bl, bu, lower, upper);
      break;
  }
}

/** 0 · ∞ counts as 0: the infinity stands for values that grow without bound, none is reached. */
function product(p: number, q: number): number {
  return p === 0 || q === 0 ? 0 : p * q;
}

function boundProduct(
  i: number,
  al: number,
  au: number,
  bl: number,
  bu: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  const p = product(al, bl);
  const q = product(al, bu);
  const r = product(au, bl);
  const s = product(au, bu);
  set(lower, upper, i, Math.min(p, q, r, s), Math.max(p, q, r, s));
}

function boundSquare(i: number, l: number, u: number, lower: Float64Array, upper: Float64Array): void {
  const p = l * l;
  const q = u * u;
  set(lower, upper, i, l <= 0 && u >= 0 ? 0 : Math.min(p, q), Math.max(p, q));
}

/** aᵇ for a >= 0; b log a takes its extremes in the corners. A whole power of a negative number is not bounded. */
function boundPower(
  i: number,
  al: number,
  au: number,
  bl: number,
  bu: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  const isWhole =
    bu - bl <= 16 * unit * Math.abs(bl) && Math.abs(bl - Math.round(bl)) <= 16 * unit * Math.abs(bl);
  if (al < 0 && (isWhole || au < 0)) {
    set(lower, upper, i, -Infinity, Infinity);
    return;
  }
  const from = Math.max(al, 0);
  const p = pow(from, bl);
  const q = pow(from, bu);
  const r = pow(au, bl);
  const s = pow(au, bu);
  set(lower, upper, i, Math.min(p, q, r, s), Math.max(p, q, r, s));
}

/** atan2(a, b): the corners, unless the box touches the half line where the angle jumps. */
function boundAngle(
  i: number,
  al: number,
  au: number,
  bl: number,
  bu: number,
  lower: Float64Array,
  upper: Float64Array,
): void {
  if (!(bl > 0 || al > 0 || au < 0)) {
    set(lower, upper, i, -pi, pi);
    return;
  }
  const p = atan2(al, bl);
  const q = atan2(al, bu);
  const r = atan2(au, bl);
  const s = atan2(au, bu);
  set(lower, upper, i, Math.min(p, q, r, s), Math.max(p, q, r, s));
}

function boundUnary(operation: number, i: number, a: number, lower: Float64Array, upper: Float64Array): void {
  const l = lower[a];
  const u = upper[a];
  switch (operation) {
    case code.negate:
      set(lower, upper, i, -u, -l);
      break;
    case code.sign:
      set(lower, upper, i, Math.sign(l), Math.sign(u));
      break;
    case code.abs:
      set(lower, upper, i, l <= 0 && u >= 0 ? 0 : Math.min(Math.abs(l), Math.abs(u)), Math.max(-l, u));
      break;
    case code.sqrt:
      if (u < 0) set(lower, upper, i, Infinity, -Infinity);
      else set(lower, upper, i, Math.sqrt(Math.max(l, 0)), Math.sqrt(u));
      break;
    case code.sin:
      boundCosine(i, l - halfPi, u - halfPi, lower, upper);
      break;
    case code.cos:
      boundCosine(i, l, u, lower, upper);
      break;
    case code.tan:
      if (Math.floor(l / pi + 0.5 - 1e-9) !== Math.floor(u / pi + 0.5 + 1e-9)) {
        set(lower, upper, i, -Infinity, Infinity);
      } else set(lower, upper, i, tan(l), tan(u));
      break;
    case code.asin:
      if (l > 1 || u < -1) set(lower, upper, i, Infinity, -Infinity);
      else set(lower, upper, i, asin(Math.max(l, -1)), asin(Math.min(u, 1)));
      break;
    case code.acos:
      if (l > 1 || u < -1) set(lower, upper, i, Infinity, -Infinity);
      else set(lower, upper, i, acos(Math.min(u, 1)), acos(Math.max(l, -1)));
      break;
    case code.atan:
      set(lower, upper, i, atan(l), atan(u));
      break;
    case code.sinh:
      set(lower, upper, i, sinh(l), sinh(u));
      break;
    case code.cosh:
      set(lower, upper, i, l <= 0 && u >= 0 ? 1 : Math.min(cosh(l), cosh(u)), Math.max(cosh(l), cosh(u)));
      break;
    case code.tanh:
      set(lower, upper, i, tanh(l), tanh(u));
      break;
    case code.exp:
      set(lower, upper, i, exp(l), exp(u));
      break;
    case code.log:
      if (u <= 0) set(lower, upper, i, Infinity, -Infinity);
      else set(lower, upper, i, l <= 0 ? -Infinity : log(l), log(u));
      break;
  }
}

/** Round-off of an angle up to 1e6 after the shift by π/2 and of its cosine, with room. */
const angleRoundOff = 1e-9;

/** cos over [l, u]: 1 where a multiple of 2π lies inside, −1 for an odd multiple of π, else its ends. */
function boundCosine(i: number, l: number, u: number, lower: Float64Array, upper: Float64Array): void {
  if (!(u - l < 2 * pi && Math.max(Math.abs(l), Math.abs(u)) < 1e6)) {
    set(lower, upper, i, -1, 1);
    return;
  }
  const reach = angleRoundOff;
  const top = Math.ceil((l - reach) / (2 * pi)) * 2 * pi <= u + reach;
  const bottom = Math.ceil((l - reach - pi) / (2 * pi)) * 2 * pi + pi <= u + reach;
  const p = cos(l);
  const q = cos(u);
  set(lower, upper, i, bottom ? -1 : Math.min(p, q) - unit, top ? 1 : Math.max(p, q) + unit);
}
