import { selectedFrameFromAnglesInto } from "@talus/kinematics";
import { RollingUnknowns } from "./unknowns.ts";

const { X, Y, Psi, Theta } = RollingUnknowns;

/** A sphere on a surface Z = f(X, Y) under weight and linear air drag: the constants of the source's systems. SI. */
export interface SphereOnSurface {
  readonly mass: number;
  readonly radius: number;
  /** A, kg m^2. */
  readonly inertia: number;
  /** g, m/s^2. */
  readonly gravity: number;
  /** D = 2 pi a^2 mu_z, N s/m: drag force −D (v − W). */
  readonly drag: number;
  /** W, velocity of the air, world frame, m/s (3). */
  readonly wind: Float64Array;
  /** Writes [z, zx, zy, zxx, zxy, zyy] of the surface at (x, y). No allocation. */
  readonly evaluateSurface: (x: number, y: number, out: Float64Array) => unknown;
}

/** Terms of the coefficients of both systems, at one state. Buffers made once. */
export interface SurfaceTerms {
  /** Rows e_x, e_y, e_z of the selected frame, world frame (9). */
  readonly R1: Float64Array;
  /** [z, k1, k2, k11, k12, k22] of the surface at the contact point. */
  readonly surface: Float64Array;
  /** W in the selected frame, m/s (3). */
  readonly wind: Float64Array;
}

export function createSurfaceTerms(): SurfaceTerms {
  return { R1: new Float64Array(9), surface: new Float64Array(6), wind: new Float64Array(3) };
}

/**
 * Frame, surface and wind at the state x. The contact point is B = (X − a cosPsi sinTheta, Y − a sinPsi sinTheta)
 * (3.12). No allocation.
 */
export function evaluateTerms(sphere: SphereOnSurface, x: Float64Array, out: SurfaceTerms): void {
  const { R1, surface, wind } = out;
  const { radius: a, wind: W } = sphere;
  selectedFrameFromAnglesInto(x[Psi], x[Theta], R1, 0);
  sphere.evaluateSurface(x[X] - a * R1[6], x[Y] - a * R1[7], surface);
  for (let i = 0; i < 3; i += 1) {
    wind[i] = R1[3 * i] * W[0] + R1[3 * i + 1] * W[1] + R1[3 * i + 2] * W[2];
  }
}
