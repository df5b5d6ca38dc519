import type { SmoothPiece } from "./smooth-piece.ts";
import type { SurfaceCells } from "./surface-cells.ts";
import type { SurfaceEdges } from "./surface-edges.ts";

/** Result of `HeightSurface.boundRidges`. */
export const rootInBox = -2;

/**
 * A surface z = z(x, y), twice continuously differentiable inside its pieces, with bounds over boxes. The distance
 * query is built on this interface alone. An instance keeps buffers and belongs to one query.
 *
 * World frame, metres. Coordinates are passed in arrays, since a number passed to a function that the engine does not
 * inline is put on the heap. Nothing here allocates. A box is [x0, x1, y0, y1] at an offset of an array; queries of it
 * concern the part of the surface inside the box and inside the map.
 */
export interface HeightSurface extends SmoothPiece {
  /**
   * As `evaluate`, for one smooth piece alone, as if it continued beyond its borders; omitted if there is one piece.
   */
  evaluatePiece?(piece: number, at: Float64Array, jet: Float64Array): boolean;

  /** Writes [lower, upper] bounds of z in a box, m; lower > upper if nothing of the surface is there. */
  boundHeight(box: Float64Array, offset: number, out: Float64Array): void;

  /**
   * Writes to out[0] where to cut a box in two: at a patch boundary where possible, else in the middle, m.
   * @param axis 0 cuts the range of x, 1 that of y
   */
  divide(box: Float64Array, offset: number, axis: 0 | 1, out: Float64Array): void;

  /**
   * Index of the smooth piece that contains [x, y, ...]; beyond the map the piece that is continued there.
   */
  pieceAt(at: Float64Array): number;
  /** True if the heights of a piece were measured, not filled. */
  hasData(piece: number): boolean;
  /**
   * Writes the two border measures of a point: [mapDistance, patchDistance from `piece`], as in `DistanceQuery`.
   * @param piece −1: no border, Infinity
   * @param out   length 2
   */
  measureBorders(piece: number, at: Float64Array, out: Float64Array): void;

  /** Present if third derivatives alone jump between its cells, with data or without. */
  readonly cells?: SurfaceCells;
  /** Present if smooth pieces meet at an angle or end in edges. */
  readonly edges?: SurfaceEdges;
  /**
   * As `boundJet` for a box in which all pieces meet in ridges, of all of them up to the lines between them, and
   * continued beyond borders that are not straight. So what is bounded is no nearer to a body on that side than smooth
   * ground with the same second derivatives.
   *
   * @param side 1: seen from above, −1: from below
   * @returns    number of the lines in the box; −1 if some pieces may meet otherwise, or it is not known how they meet;
   *             `rootInBox` if a root may end there
   */
  boundRidges?(box: Float64Array, offset: number, side: 1 | -1, out: Float64Array): number;
  /** Bounds of the map, m; ±Infinity if there is none. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
  /** As in `DistanceQuery`. */
  readonly lowest: number;
  /** As in `DistanceQuery`, m. */
  readonly smoothLength: number;
  /**
   * Boxes smaller than this, in m, are not divided further by searches: no feature of the surface is smaller, as in a
   * cell of a grid. 0: there may be features of any size, and boxes are divided to parts of the distance.
   */
  readonly smallestBox: number;
  /** Present where edges have a length of their own, such as that of the domain: larger boxes are divided, m. */
  readonly widestAtEdges?: number;
}
