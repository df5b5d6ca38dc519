import type { GridData } from "@talus/geodata";

/** The ground as plain data; can be cloned to a worker. */
export type TerrainData =
  | PlaneData
  | FormulaData
  | HeightGridData
  | RevolutionData
  | ProfileData
  | SweepData
  | MeshData
  | PointsData;

/** The plane z = height + gradient[0] x + gradient[1] y. */
export interface PlaneData {
  readonly kind: "plane";
  /** Slopes [dz/dx, dz/dy], m/m. */
  readonly gradient: readonly [number, number];
  /** Height at x = y = 0, m. */
  readonly height: number;
}

/** The surface z(x, y) given by a formula of x and y in metres; its grammar is in the README. */
export interface FormulaData {
  readonly kind: "formula";
  /** Height in m, such as "x^2/4 + sin(y)". */
  readonly z: string;
  /** In the coordinates of the formula. */
  readonly domain?: FormulaDomain;
  /** Place in the coordinates of the formula that is (0, 0, 0) of the ground, m; default (0, 0, 0). */
  readonly origin?: readonly [number, number, number];
}

/** Domain in which a formula is the ground. Omitted members do not bound it. */
export interface FormulaDomain {
  /** Closed interval of x, m. */
  readonly x?: readonly [number, number];
  /** Closed interval of y, m. */
  readonly y?: readonly [number, number];
  /** Condition on x and y, such as "abs(y) < 0.8 && x + y >= 0". */
  readonly where?: string;
}

/** Surfaces of revolution about an axis, all in closed form. */
export type RevolutionData = SphereData | CylinderData | ConeData | TorusData;

/** The free side of the solid: bodies move outside it, or inside as in a bowl, a pipe, a funnel or a tube. */
export type Side = "inside" | "outside";

export interface SphereData {
  readonly kind: "sphere";
  /** m. */
  readonly centre: readonly [number, number, number];
  /** m, > 0. */
  readonly radius: number;
  readonly side: Side;
}

/** An endless cylinder. */
export interface CylinderData {
  readonly kind: "cylinder";
  /** A point of the axis, m. */
  readonly centre: readonly [number, number, number];
  /** Direction of the axis; any length but 0. */
  readonly axis: readonly [number, number, number];
  /** m, > 0. */
  readonly radius: number;
  readonly side: Side;
}

/** One half of a cone, endless. */
export interface ConeData {
  readonly kind: "cone";
  /** The tip, m. */
  readonly apex: readonly [number, number, number];
  /** Direction from the tip into the cone; any length but 0. */
  readonly axis: readonly [number, number, number];
  /** Angle between the axis and the surface, rad, in (0, π/2). */
  readonly halfAngle: number;
  readonly side: Side;
}

export interface TorusData {
  readonly kind: "torus";
  /** m. */
  readonly centre: readonly [number, number, number];
  /** Direction of the axis of revolution; any length but 0. */
  readonly axis: readonly [number, number, number];
  /** Radius of the ring around which the tube is bent, m, > 0. */
  readonly ringRadius: number;
  /** Radius of the tube, m, > 0 and below ringRadius. */
  readonly tubeRadius: number;
  readonly side: Side;
}

/**
 * A curve in a vertical plane as ground, extruded along y or revolved about the z axis. Beyond an end of the curve that
 * is neither closed nor on the axis the ground is `outside` and continues straight.
 */
export interface ProfileData {
  readonly kind: "profile";
  /** Formula of s: x, or the distance from the z axis when revolved (then >= 0), m. Grammar as in a formula. */
  readonly x: string;
  /** Formula of s: height z, m. */
  readonly z: string;
  /** Beginning and end of the curve: [smallest s, largest s]. */
  readonly range: readonly [number, number];
  readonly form: "extruded" | "revolved";
  /**
   * Place in the coordinates of the formulas that is (0, 0, 0) of the ground, m; default (0, 0, 0). Its x and y are 0
   * if the curve is revolved.
   */
  readonly origin?: readonly [number, number, number];
  /**
   * Side of the curve on which bodies move, seen with x to the right and z up, in the direction of increasing s: on the
   * left, which is above where x grows with s, or on the right.
   */
  readonly side: "left" | "right";
  /**
   * Distance of the ground from the curve towards the bodies, m; default 0. With −radius the centre of a sphere on the
   * ground moves on the curve.
   */
  readonly offset?: number;
}

/**
 * A tube: a circle swept along a curve in space. Beyond an end of a curve that is not closed the ground is `outside`
 * and continues straight.
 */
export interface SweepData {
  readonly kind: "sweep";
  /** Formulas of s: the middle line of the tube, m. Grammar as in a formula. */
  readonly x: string;
  readonly y: string;
  readonly z: string;
  /** Beginning and end of the curve: [smallest s, largest s]. */
  readonly range: readonly [number, number];
  /** Radius of the tube, m, > 0 and below the smallest radius of curvature of the curve. */
  readonly radius: number;
  readonly side: Side;
  /**
   * Opens the tube to a channel: only the part within this angle of its lowest line exists, rad, in (0, π/2]; π/2 is a
   * half-pipe. Its lips are a border like the ends. Inside only; the curve must not be vertical anywhere.
   */
  readonly halfAngle?: number;
  /** Place in the coordinates of the formulas that is (0, 0, 0) of the ground, m; default (0, 0, 0). */
  readonly origin?: readonly [number, number, number];
}

/** A regular grid of heights, joined by a bicubic spline through its nodes. */
export interface HeightGridData {
  readonly kind: "grid";
  readonly grid: GridData;
  /**
   * "C2", the default: twice continuously differentiable, of order 4 on smooth ground. "C1": once, of order 3; a node
   * acts no farther than two cells, so that rough data ring less.
   */
  readonly spline?: "C2" | "C1";
}

/**
 * Triangles, open or closed: the ground is the side from which their corners run anticlockwise. The distance
 * is that from the nearest triangle, edge or vertex.
 *
 * An open mesh is a sheet that ends at its border, over which a body rolls as over an edge: beyond it the distance is
 * that from the border line, positive on both sides. The map is then the rectangle that contains the mesh; a closed
 * mesh has no bounds. Under an open sheet the distance is negative, and jumps where the foot reaches the border.
 */
export interface MeshData {
  readonly kind: "mesh";
  /** Places x, y, z one after the other, m. Vertices at exactly the same place count as one. */
  readonly vertices: Float64Array;
  /** Three vertices for each triangle, counted from 0. */
  readonly triangles: Uint32Array;
  /**
   * Neighbouring triangles whose planes meet at a smaller angle are one plane, rad, in [0, 0.1]; the distance is then
   * off by up to this angle times the size of the plane. Default 1e-11, plus the effect of round-off of the coordinates
   * on a plane. A file of 32-bit numbers may need 1e-5 to keep its planes whole.
   */
  readonly flatness?: number;
}

/** Heights at scattered places. */
export type PointsData = PatchData | SmoothData;

interface PointPlaces {
  readonly kind: "points";
  /** m; three arrays of one length, at least 3, not all on one line in the map. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
}

/**
 * The surface through all points: their Delaunay triangles with a C¹ Clough-Tocher patch each, whose gradients at the
 * points are those of parabolas fitted around. Of order 3 on smooth ground. The map is the convex hull.
 */
export interface PatchData extends PointPlaces {
  readonly method: "patch";
  /** Triangles with a longer side in the map are holes without data, m, > 0. Default: none are. */
  readonly longestSide?: number;
}

/**
 * A C² bicubic spline on a grid, fitted by least squares with a penalty on bending. Several points may share a place.
 */
export interface SmoothData extends PointPlaces {
  readonly method: "smooth";
  /** Side of the cells of the grid, m, > 0; about the spacing of the points, or more. */
  readonly cell: number;
  /**
   * ℓ, m, > 0 and at most two cells: waves of length 2π ℓ lose half of their height, shorter ones nearly all. Default:
   * a quarter cell.
   */
  readonly smoothingLength?: number;
  /** Nodes of the grid farther than this from all points, in x or in y, have no data, m. Default: three cells. */
  readonly reach?: number;
}
