import type { ImpactCourse } from "./impact-course.ts";

/**
 * Degree of the polynomials, a power of two for `stepLength`. Higher degrees make longer steps that cost proportionally
 * more.
 */
export const degree = 16;

/** Taylor polynomials in τ of one step of slip that turns; see `expandSlip`. Coefficients by degree, from 0. */
export interface SlipSeries {
  /** Direction of slip, [x, y]. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Slip speed. */
  readonly r: Float64Array;
  /** Normal velocity. */
  readonly vn: Float64Array;
  /** Since the start of the step: normal impulse and its work, tangential impulse and its work. */
  readonly p: Float64Array;
  readonly work: Float64Array;
  readonly p1: Float64Array;
  readonly p2: Float64Array;
  readonly workOfSlip: Float64Array;
  /** h, f, g of `expandSlip`. */
  readonly h1: Float64Array;
  readonly h2: Float64Array;
  readonly f: Float64Array;
  readonly g: Float64Array;
}

/** Allocates. */
export function createSlipSeries(): SlipSeries {
  const make = (): Float64Array => new Float64Array(degree + 1);
  return {
    x: make(),
    y: make(),
    r: make(),
    vn: make(),
    p: make(),
    work: make(),
    p1: make(),
    p2: make(),
    workOfSlip: make(),
    h1: make(),
    h2: make(),
    f: make(),
    g: make(),
  };
}

/**
 * Expands slip that turns, from the present state of `course` on.
 *
 * With u = r s the equations of Routh and Keller, du/dp = b − mu A s and dvn/dp = c − mu b·s, are singular where slip
 * ends, r = 0. They are homogeneous in u, so the variable τ with dp = r dτ/λ, λ = |b| + mu |A|, makes them regular:
 *
 *   s' = g s⊥,   r' = f r,   p' = r/λ,         h = (b − mu A s)/λ,   f = s·h,   g = s × h
 *   vn' = (c r − mu b·u)/λ,   W_n' = vn r/λ,   p_T' = −mu u/λ,   W_T' = −mu r²/λ
 *
 * s follows an autonomous equation with rates of at most 1 and settles in a fixed direction; r falls or grows by
 * e^(fτ), so that it is below rounding after a finite τ. The right sides are products, and the coefficients follow from
 * sums of products.
 *
 * Source: J. B. Keller (1986), Impact with friction, J. Appl. Mech. 53, 1, for the equations in p. No allocation.
 */
export function expandSlip(course: ImpactCourse, series: SlipSeries): void {
  const { A11, A12, A22, b1, b2, c, kineticFriction: mu } = course;
  const { x, y, r, vn, p, work, p1, p2, workOfSlip, h1, h2, f, g } = series;
  const perRate = 1 / (Math.abs(b1) + Math.abs(b2) + mu * (Math.abs(A11) + Math.abs(A12) + Math.abs(A22)));
  x[0] = course.s1;
  y[0] = course.s2;
  r[0] = course.speed;
  vn[0] = course.vn;
  for (let k = 0; k < degree; k += 1) {
    const next = 1 / (k + 1);
    const scale = perRate * next;
    h1[k] = ((k === 0 ? b1 : 0) - mu * (A11 * x[k] + A12 * y[k])) * perRate;
    h2[k] = ((k === 0 ? b2 : 0) - mu * (A12 * x[k] + A22 * y[k])) * perRate;
    let fk = 0;
    let gk = 0;
    for (let i = 0, j = k; i <= k; i += 1, j -= 1) {
      fk += x[i] * h1[j] + y[i] * h2[j];
      gk += x[i] * h2[j] - y[i] * h1[j];
    }
    f[k] = fk;
    g[k] = gk;
    let yg = 0;
    let xg = 0;
    let rf = 0;
    let u1 = 0;
    let u2 = 0;
    let vr = 0;
    let rr = 0;
    for (let i = 0, j = k; i <= k; i += 1, j -= 1) {
      yg += y[i] * g[j];
      xg += x[i] * g[j];
      rf += r[i] * f[j];
      u1 += r[i] * x[j];
      u2 += r[i] * y[j];
      vr += r[i] * vn[j];
      rr += r[i] * r[j];
    }
    x[k + 1] = -yg * next;
    y[k + 1] = xg * next;
    r[k + 1] = rf * next;
    p[k + 1] = r[k] * scale;
    p1[k + 1] = -mu * u1 * scale;
    p2[k + 1] = -mu * u2 * scale;
    vn[k + 1] = (c * r[k] - mu * (b1 * u1 + b2 * u2)) * scale;
    work[k + 1] = vr * scale;
    workOfSlip[k + 1] = -mu * rr * scale;
  }
}
