import type { Contact } from "../ground/contact.ts";
import type { FootState } from "./foot-state.ts";
import type { SmoothPiece } from "./smooth-piece.ts";

/**
 * Edges of a height surface: lines on which its smooth pieces meet at an angle, or end, and the vertices in which they
 * meet. A ball rolls over them as over those of a mesh. Pieces of all three kinds are numbered together as they are
 * found; a number stays valid for its query. Nothing here allocates once a piece is known.
 */
export interface SurfaceEdges {
  /**
   * True if the surface ends somewhere: it can be touched from below too, and its distance is positive on both sides.
   */
  readonly isSheet: boolean;

  /** True if a box may contain a line on which smooth pieces meet or end. */
  areIn(box: Float64Array, offset: number): boolean;

  /**
   * Writes the ranges of the derivatives by x and y of a function that is 0 on the one line in a box to `out`, 4 long.
   * False if there is none, more than one, or one on which roots end.
   */
  boundOnlyLine(box: Float64Array, offset: number, out: Float64Array): boolean;

  /** Lists the smooth pieces that may be in a box. Returns their number; −1: too many. */
  listFaces(box: Float64Array, offset: number): number;
  /** The n-th of that list, as if it were alone and continued beyond its borders. */
  faceAt(n: number): SmoothPiece;
  /** True if a place belongs to the n-th of that list. */
  isOnFace(n: number, at: Float64Array): boolean;

  /** Lists the smooth pieces, edges and vertices in a box that may contain a foot. Returns their number. */
  listPlaces(box: Float64Array, offset: number): number;
  /**
   * The foot of c on the n-th place of the list, if it has one there that is a local minimum of the distance from all
   * ground.
   *
   * @param state written: piece is that of an edge or vertex, `noPiece` on a smooth piece, `brokenPiece` where the two
   *   sides of
   *              a line have different heights
   */
  findFoot(n: number, c: Float64Array, state: FootState): boolean;

  /** True for an edge or vertex of a border that is not straight in the map: ground is on one side of it only. */
  isAtBentBorder(piece: number): boolean;

  /** Number of the smooth piece that holds a place of the map. */
  pieceAt(at: Float64Array): number;
  /** The smooth piece that holds a place of the map, as if it were alone; undefined where there is no ground. */
  faceOver(at: Float64Array): SmoothPiece | undefined;
  /**
   * Fills a contact with the foot of c on one piece, as if the piece went on beyond its borders.
   *
   * @param start [x, y, ...] near the foot, m
   * @param out   written but for piece, patchDistance, feature and material
   * @returns     false when the piece has no foot near the start
   */
  follow(piece: number, c: Float64Array, start: Float64Array, out: Contact): boolean;
  /** Writes `DistanceQuery.patchDistance` of a contact, whose piece counts, to out[0]. */
  measurePatchDistance(piece: number, contact: Contact, out: Float64Array): void;
  /** Writes the inside measure of the bounds of the map in x and y to out[0], m; the domain may end before them. */
  measureMap(at: Float64Array, out: Float64Array): void;
}
