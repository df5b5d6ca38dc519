import type { FlatPieces } from "./flat-pieces.ts";
import type { MeshTopology } from "./mesh-topology.ts";

/**
 * The smooth pieces of the distance function of a mesh: planes, straight edges between two planes or at a border,
 * and vertices. Piece numbers: the planes first, then the edges, then the vertices. Never changed after it was made.
 */
export interface MeshPieces extends MeshTopology, FlatPieces {
  readonly planeCount: number;
  readonly lineCount: number;
  readonly tipCount: number;
  /** Piece on which the foot lies when it is vertex v: a plane, an edge or a vertex. */
  readonly pieceOfVertex: Int32Array;
  /** A triangle of each piece that has only one triangle, edge or vertex; −1 for joined ones. */
  readonly onlyTriangle: Int32Array;
  /** Per plane: a point of it (m), unit normal, two unit vectors across: 12 numbers. */
  readonly planes: Float64Array;
  /** Sides of plane p: borderSides 4 n .. 4 n + 3 for n from borderStart[p] to, not including, borderStart[p + 1]. */
  readonly borderStart: Int32Array;
  /** Ends [u, v, u, v] of each side, in the coordinates of its plane, m. */
  readonly borderSides: Float64Array;
  /**
   * Per edge piece, 16 numbers: one end (m), unit direction to the other, its length (m), the directions into
   * the planes at either side, unit vector between their normals. A border has its one plane's direction twice.
   */
  readonly lines: Float64Array;
  /** Per vertex piece, 6 numbers: its place (m) and the unit vector that determines its free side. */
  readonly tips: Float64Array;
  /** The vertex of each vertex piece. */
  readonly vertexOfTip: Int32Array;
  /** Unit vectors away from a vertex along its edges, 3 numbers for each entry of vertexEdges. */
  readonly spokes: Float64Array;
  /** 1 for the edge pieces and, after them, the vertex pieces that lie on the border of an open mesh. */
  readonly isBorder: Uint8Array;
}

/** Offsets in `lines`. */
export const Line = { at: 0, along: 3, length: 6, inward: 7, outward: 13, size: 16 } as const;
/** Offsets in `planes`. */
export const Plane = { at: 0, normal: 3, across: 6, size: 12 } as const;
