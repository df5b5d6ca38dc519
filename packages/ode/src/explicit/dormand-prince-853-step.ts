import type { VectorField } from "../stepper/vector-field.ts";
import { dormandPrince853Tableau } from "./dormand-prince-853-tableau.ts";
import type { RungeKuttaWorkspace } from "./runge-kutta-parts.ts";

const { a, bError, coarse } = dormandPrince853Tableau;
const [a2_1] = a[1];
const [a3_1, a3_2] = a[2];
const [a4_1, , a4_3] = a[3];
const [a5_1, , a5_3, a5_4] = a[4];
const [a6_1, , , a6_4, a6_5] = a[5];
const [a7_1, , , a7_4, a7_5, a7_6] = a[6];
const [a8_1, , , a8_4, a8_5, a8_6, a8_7] = a[7];
const [a9_1, , , a9_4, a9_5, a9_6, a9_7, a9_8] = a[8];
const [a10_1, , , a10_4, a10_5, a10_6, a10_7, a10_8, a10_9] = a[9];
const [a11_1, , , a11_4, a11_5, a11_6, a11_7, a11_8, a11_9, a11_10] = a[10];
const [a12_1, , , a12_4, a12_5, a12_6, a12_7, a12_8, a12_9, a12_10, a12_11] = a[11];
const [b1, , , , , b6, b7, b8, b9, b10, b11, b12] = a[12];
const [e1, , , , , e6, e7, e8, e9, e10, e11, e12] = bError ?? [];
const [d1, , , , , d6, d7, d8, d9, d10, d11, d12] = coarse?.bError ?? [];
const c = Float64Array.from(dormandPrince853Tableau.c);

/**
 * The step of `createRungeKutta(dormandPrince853Tableau)` with its sums written out, see `stepDormandPrince54`: the
 * same bits, faster. The general step remains its oracle in the tests. e and d are the weights of the two error
 * estimates.
 */
export function stepDormandPrince853(
  f: VectorField,
  interval: Float64Array,
  y: Float64Array,
  workspace: RungeKuttaWorkspace,
  yNext: Float64Array,
  error: Float64Array,
): number {
  const { memory: m, k, argument, last, coarseError } = workspace;
  const t = interval[0];
  const h = interval[1];
  const n = y.length | 0;
  const k2 = n; // k_1 lies at 0
  const k3 = (2 * n) | 0;
  const k4 = (3 * n) | 0;
  const k5 = (4 * n) | 0;
  const k6 = (5 * n) | 0;
  const k7 = (6 * n) | 0;
  const k8 = (7 * n) | 0;
  const k9 = (8 * n) | 0;
  const k10 = (9 * n) | 0;
  const k11 = (10 * n) | 0;
  const k12 = (11 * n) | 0;
  const start = (16 * n) | 0;
  const stage = (17 * n) | 0;
  last[0] = t;
  last[1] = h;
  last[2] = 0;

  for (let i = 1; i < 13; i++) {
    switch (i) {
      case 1:
        for (let j = 0; j < n; j++) {
          const y0 = y[j];
          m[(start + j) | 0] = y0;
          m[(stage + j) | 0] = y0 + h * (a2_1 * m[j]);
        }
        break;
      case 2:
        for (let j = 0; j < n; j++) {
          const pair = a3_1 * m[j] + a3_2 * m[(k2 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (0 + pair);
        }
        break;
      case 3:
        for (let j = 0; j < n; j++) {
          const pair = a4_1 * m[j] + a4_3 * m[(k3 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (0 + pair);
        }
        break;
      case 4:
        for (let j = 0; j < n; j++) {
          const pair = a5_3 * m[(k3 + j) | 0] + a5_4 * m[(k4 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (a5_1 * m[j] + pair);
        }
        break;
      case 5:
        for (let j = 0; j < n; j++) {
          const pair = a6_4 * m[(k4 + j) | 0] + a6_5 * m[(k5 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (a6_1 * m[j] + pair);
        }
        break;
      case 6:
        for (let j = 0; j < n; j++) {
          const pair = a7_1 * m[j] + a7_4 * m[(k4 + j) | 0];
          const second = a7_5 * m[(k5 + j) | 0] + a7_6 * m[(k6 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (0 + pair + second);
        }
        break;
      case 7:
        for (let j = 0; j < n; j++) {
          const pair = a8_4 * m[(k4 + j) | 0] + a8_5 * m[(k5 + j) | 0];
          const second = a8_6 * m[(k6 + j) | 0] + a8_7 * m[(k7 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (a8_1 * m[j] + pair + second);
        }
        break;
      case 8:
        for (let j = 0; j < n; j++) {
          const pair = a9_1 * m[j] + a9_4 * m[(k4 + j) | 0];
          const second = a9_5 * m[(k5 + j) | 0] + a9_6 * m[(k6 + j) | 0];
          const third = a9_7 * m[(k7 + j) | 0] + a9_8 * m[(k8 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (0 + pair + second + third);
        }
        break;
      case 9:
        for (let j = 0; j < n; j++) {
          const pair = a10_4 * m[(k4 + j) | 0] + a10_5 * m[(k5 + j) | 0];
          const second = a10_6 * m[(k6 + j) | 0] + a10_7 * m[(k7 + j) | 0];
          const third = a10_8 * m[(k8 + j) | 0] + a10_9 * m[(k9 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (a10_1 * m[j] + pair + second + third);
        }
        break;
      case 10:
        for (let j = 0; j < n; j++) {
          const pair = a11_1 * m[j] + a11_4 * m[(k4 + j) | 0];
          const second = a11_5 * m[(k5 + j) | 0] + a11_6 * m[(k6 + j) | 0];
          const third = a11_7 * m[(k7 + j) | 0] + a11_8 * m[(k8 + j) | 0];
          const fourth = a11_9 * m[(k9 + j) | 0] + a11_10 * m[(k10 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (0 + pair + second + third + fourth);
        }
        break;
      case 11:
        for (let j = 0; j < n; j++) {
          const pair = a12_4 * m[(k4 + j) | 0] + a12_5 * m[(k5 + j) | 0];
          const second = a12_6 * m[(k6 + j) | 0] + a12_7 * m[(k7 + j) | 0];
          const third = a12_8 * m[(k8 + j) | 0] + a12_9 * m[(k9 + j) | 0];
          const fourth = a12_10 * m[(k10 + j) | 0] + a12_11 * m[(k11 + j) | 0];
          m[(stage + j) | 0] = m[(start + j) | 0] + h * (a12_1 * m[j] + pair + second + third + fourth);
        }
        break;
      default:
        for (let j = 0; j < n; j++) {
          const pair = b1 * m[j] + b6 * m[(k6 + j) | 0];
          const second = b7 * m[(k7 + j) | 0] + b8 * m[(k8 + j) | 0];
          const third = b9 * m[(k9 + j) | 0] + b10 * m[(k10 + j) | 0];
          const fourth = b11 * m[(k11 + j) | 0] + b12 * m[(k12 + j) | 0];
          const y1 = m[(start + j) | 0] + h * (0 + pair + second + third + fourth);
          m[(stage + j) | 0] = y1;
          yNext[j] = y1;
        }
    }
    f(t + c[i] * h, argument, k[i]);
  }
  for (let j = 0; j < n; j++) {
    const pair = e1 * m[j] + e6 * m[(k6 + j) | 0];
    const second = e7 * m[(k7 + j) | 0] + e8 * m[(k8 + j) | 0];
    const third = e9 * m[(k9 + j) | 0] + e10 * m[(k10 + j) | 0];
    const fourth = e11 * m[(k11 + j) | 0] + e12 * m[(k12 + j) | 0];
    error[j] = 0 + h * (0 + pair + second + third + fourth);
  }
  for (let j = 0; j < n; j++) {
    const pair = d1 * m[j] + d6 * m[(k6 + j) | 0];
    const second = d7 * m[(k7 + j) | 0] + d8 * m[(k8 + j) | 0];
    const third = d9 * m[(k9 + j) | 0] + d10 * m[(k10 + j) | 0];
    const fourth = d11 * m[(k11 + j) | 0] + d12 * m[(k12 + j) | 0];
    coarseError[j] = 0 + h * (0 + pair + second + third + fourth);
  }
  return 12;
}
