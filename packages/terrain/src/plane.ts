import { dampedTouchTime } from "@talus/kinematics";
import type { Contact, Found } from "./ground/contact.ts";
import type { DistanceQuery } from "./ground/distance-query.ts";
import type { PlaneData } from "./ground/terrain-data.ts";
import { At, createFlight, moveTo, setFlight } from "./query/flight.ts";
import { timeOfTouch } from "./query/parabola-touch.ts";

/** Writes [z, zx, zy, zxx, zxy, zyy] of the plane at (x, y). */
export function evaluatePlane(
  { gradient, height }: PlaneData,
  x: number,
  y: number,
  out: Float64Array,
): Found {
  out[0] = height + gradient[0] * x + gradient[1] * y;
  out[1] = gradient[0];
  out[2] = gradient[1];
  out[3] = 0;
  out[4] = 0;
  out[5] = 0;
  return "found";
}

/** Writes bounds of the same six numbers over the rectangle [x0, x1, y0, y1], as `Terrain.boundSurface`. */
export function boundPlane({ gradient, height }: PlaneData, box: Float64Array, out: Float64Array): void {
  const [kx, ky] = gradient;
  out.fill(0);
  out[0] = height + Math.min(kx * box[0], kx * box[1]) + Math.min(ky * box[2], ky * box[3]);
  out[1] = height + Math.max(kx * box[0], kx * box[1]) + Math.max(ky * box[2], ky * box[3]);
  out.fill(kx, 2, 4);
  out.fill(ky, 4, 6);
}

/**
 * The distance query of a plane, in closed form:
 *   n = (−kx, −ky, 1)/w,  w = √(1 + kx² + ky²),  d = (z − height − kx x − ky y)/w.
 */
export function createPlaneQuery({ gradient, height }: PlaneData): DistanceQuery {
  const kx = gradient[0];
  const ky = gradient[1];
  const w = Math.sqrt(1 + kx * kx + ky * ky);
  const nx = -kx / w;
  const ny = -ky / w;
  const nz = 1 / w;
  const flight = createFlight();

  function distanceOf(c: Float64Array): number {
    const vertical = c[2] - height - kx * c[0] - ky * c[1];
    return vertical / w;
  }

  function nearest(c: Float64Array, _hint: Contact | undefined, out: Contact): Found {
    const distance = distanceOf(c);
    out.distance = distance;
    out.foot[0] = c[0] - distance * nx;
    out.foot[1] = c[1] - distance * ny;
    out.foot[2] = height + kx * out.foot[0] + ky * out.foot[1];
    out.normal[0] = nx;
    out.normal[1] = ny;
    out.normal[2] = nz;
    out.hessian.fill(0);
    out.curvature = 0;
    out.piece = 0;
    out.patchDistance = Infinity;
    out.feature = "ground";
    out.material = 0;
    return "found";
  }

  return {
    nearest,
    follow: nearest,
    within(c, limit, hint, out) {
      if (out.length === 0 || !(Math.abs(distanceOf(c)) <= limit)) return 0;
      nearest(c, hint, out[0]);
      return 1;
    },
    patchDistance: () => Infinity,
    curvatureBound: () => 0,
    mapDistance: () => Infinity,
    borderIsEdge: false,
    clearTime(c, v, g, radius, dragBound) {
      const gap = distanceOf(c) - radius;
      const rate = nx * v[0] + ny * v[1] + nz * v[2];
      const acceleration = nx * g[0] + ny * g[1] + nz * g[2];
      return timeOfTouch(gap, rate, acceleration - dragBound);
    },
    firstTouch(c, v, g, radius, until, out, damping = 0) {
      setFlight(flight, c, v, g, radius, damping);
      const { a } = flight;
      const gap = distanceOf(c) - radius;
      const rate = nx * v[0] + ny * v[1] + nz * v[2];
      const pull = nx * a[0] + ny * a[1] + nz * a[2];
      const t = damping > 0 ? dampedTouchTime(gap, rate, pull, damping) : timeOfTouch(gap, rate, pull);
      out.bound = 0;
      out.t = t;
      if (gap < 0 && rate > 0) {
        out.t = 0;
        return "unresolved";
      }
      if (!(t <= until)) {
        out.t = until;
        return "clear";
      }
      moveTo(flight, t);
      const { at } = flight;
      nearest(at, undefined, out.contact);
      const velocity = At.velocity;
      out.bound =
        at[At.rounding] / Math.abs(nx * at[velocity] + ny * at[velocity + 1] + nz * at[velocity + 2]);
      return "touched";
    },
    bendWithin: () => 0,
    smoothLength: Infinity,
    isStateless: true,
    flat: true,
    lowest: kx === 0 && ky === 0 ? height : -Infinity,
  };
}
