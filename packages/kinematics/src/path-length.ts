import { log } from "@talus/portable-math";

/** Weights of Boole's rule over four equal parts of a step. */
const BOOLE = [7 / 90, 32 / 90, 12 / 90, 32 / 90, 7 / 90];
const PARTS = 4;

/**
 * Length of the path over one step from the velocities at its five quarter points, m.
 *
 * Where the speed changes little, Boole's rule (sixth order). Where the velocity passes near zero, as at the top of a
 * throw, |v| has a kink that defeats any quadrature rule: each quarter is then computed with linear velocity, exact in
 * flight without drag.
 *
 * @param v five velocities, m/s (15), in order of time
 * @param h length of the step, s
 */
export function pathLength(v: Float64Array, h: number): number {
  let slowest = Infinity;
  let change = 0;
  let length = 0;
  for (let i = 0; i <= PARTS; i += 1) {
    const speed = speedAt(v, i);
    slowest = Math.min(slowest, speed);
    length += (BOOLE[i] ?? 0) * speed;
    if (i > 0) change = Math.max(change, distance(v, i - 1, i));
  }
  if (change <= 0.25 * slowest) return h * length;
  let sum = 0;
  for (let i = 1; i <= PARTS; i += 1) sum += linearLength(v, i - 1, i);
  return (h / PARTS) * sum;
}

/** A velocity that changes by less than this part of the slower end is nearly constant. */
const NEARLY = 1 / 32;

/**
 * Length of the path over a time h under uniform acceleration, as in flight without air, m: in closed form, and where
 * the velocity is nearly constant, so that the closed form is a small difference of large numbers, by Boole's rule,
 * whose error there is below 3e-14 of the length.
 *
 * @param v velocities at the beginning and the end, m/s (6)
 * @param h s
 */
export function parabolaLength(v: Float64Array, h: number): number {
  if (distance(v, 0, 1) > NEARLY * Math.min(speedAt(v, 0), speedAt(v, 1))) return h * linearLength(v, 0, 1);
  let length = 0;
  for (let i = 0; i <= PARTS; i += 1) {
    let square = 0;
    for (let k = 0; k < 3; k += 1) {
      const rate = v[k] + (i / PARTS) * (v[3 + k] - v[k]);
      square += rate * rate;
    }
    length += (BOOLE[i] ?? 0) * Math.sqrt(square);
  }
  return h * length;
}

/** Integral of |a + (b - a) s| over s from 0 to 1. */
function linearLength(v: Float64Array, from: number, to: number): number {
  const rate = distance(v, from, to);
  if (rate === 0) return speedAt(v, from);
  let along = 0; // a . (b - a)
  for (let k = 0; k < 3; k += 1) along += v[3 * from + k] * (v[3 * to + k] - v[3 * from + k]);
  const start = along / rate; // component along b - a, at s = 0 and at s = 1
  const end = start + rate;
  const a = speedAt(v, from);
  const across = Math.sqrt(Math.max(0, a * a - start * start));
  return (primitive(end, across) - primitive(start, across)) / rate;
}

/** Integral of sqrt(x^2 + q^2) dx. */
function primitive(x: number, q: number): number {
  const root = Math.sqrt(x * x + q * q);
  if (q === 0) return 0.5 * x * root;
  const asinh = x >= 0 ? log((x + root) / q) : -log((root - x) / q);
  return 0.5 * (x * root + q * q * asinh);
}

function speedAt(v: Float64Array, i: number): number {
  const x = v[3 * i];
  const y = v[3 * i + 1];
  const z = v[3 * i + 2];
  return Math.sqrt(x * x + y * y + z * z);
}

function distance(v: Float64Array, i: number, j: number): number {
  const x = v[3 * j] - v[3 * i];
  const y = v[3 * j + 1] - v[3 * i + 1];
  const z = v[3 * j + 2] - v[3 * i + 2];
  return Math.sqrt(x * x + y * y + z * z);
}
