import type { SurfacePoint } from "../surface/surface-point.ts";

/** One solid: its exact signed distance outside and inside, and where its faces, edges and corners meet. */
export interface Solid {
  /**
   * Writes the nearest place to the point c [x, y, z], m. No allocation.
   */
  nearest(c: Float64Array, out: SurfacePoint): void;
  /** As `nearest`, but with the foot on one smooth piece alone, as if that continued beyond its borders. */
  follow(c: Float64Array, piece: number, out: SurfacePoint): void;
  /**
   * Distance of c from the border of the region whose feet are on `piece`, m; 0 where a neighbouring piece takes over.
   */
  patchDistance(piece: number, c: Float64Array): number;
  /** A box around it: [x0, x1, y0, y1, z0, z1], m. */
  readonly bounds: Float64Array;
  /** Step within which its surface is smooth enough for events to be sampled, m. */
  readonly smoothLength: number;
}
