import type { Contact } from "../contact.ts";

/** One solid: its exact signed distance outside and inside, and where its faces, edges and corners meet. */
export interface Solid {
  /**
   * Writes distance, foot, normal, Hessian, curvature and piece of the point c; the rest is left alone.
   * No allocation.
   */
  nearest(c: Float64Array, out: Contact): void;
  /** As `nearest`, but the foot on one smooth piece alone, as if that went on beyond its borders. */
  follow(c: Float64Array, piece: number, out: Contact): void;
  /** How far c lies inside the region whose feet are on `piece`, m; see `DistanceQuery.seamDistance`. */
  seamDistance(piece: number, c: Float64Array): number;
  /** A box around it: [x0, x1, y0, y1, z0, z1], m. */
  readonly bounds: Float64Array;
  /** Step within which its surface is smooth enough to sample events, m. */
  readonly smoothLength: number;
}
