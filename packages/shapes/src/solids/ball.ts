import type { SurfacePoint } from "../surface/surface-point.ts";
import type { Solid } from "./solid.ts";

/** Keeps the Hessian finite at the centre, relative to the radius. */
const inCentre = 1e-12;

/** A ball: d = |c − m| − R, n = (c − m)/|c − m|, hess d = (I − n nᵀ)/|c − m|. */
export function createBall(m: readonly [number, number, number], R: number): Solid {
  function nearest(c: Float64Array, out: SurfacePoint): void {
    let square = 0;
    for (let i = 0; i < 3; i += 1) square += (c[i] - m[i]) * (c[i] - m[i]);
    const length = Math.sqrt(square);
    for (let i = 0; i < 3; i += 1) {
      out.normal[i] = length > 0 ? (c[i] - m[i]) / length : i === 2 ? 1 : 0;
      out.foot[i] = m[i] + R * out.normal[i];
    }
    out.distance = length - R;
    setRoundHessian(Math.max(length, inCentre * R), out);
    out.curvature = -1 / R;
    out.piece = 0;
  }

  return {
    nearest,
    follow: (c, _piece, out) => nearest(c, out),
    patchDistance: () => Infinity,
    bounds: Float64Array.of(m[0] - R, m[0] + R, m[1] - R, m[1] + R, m[2] - R, m[2] + R),
    smoothLength: 0.5 * R,
  };
}

/** hess d = (I − n nᵀ)/ρ of the distance from a point ρ away. */
export function setRoundHessian(rho: number, { normal, hessian }: SurfacePoint): void {
  for (let i = 0, entry = 0; i < 3; i += 1) {
    for (let j = i; j < 3; j += 1, entry += 1) {
      hessian[entry] = ((i === j ? 1 : 0) - normal[i] * normal[j]) / rho;
    }
  }
}
