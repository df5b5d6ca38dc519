import type { Triple } from "@talus/kinematics";
import type { SweptHull } from "../swept/swept-hull.ts";

/**
 * A homogeneous body without its mass: form and measures in m, in its own frame. Axes of symmetry are along z.
 * The origin is the centre, except for "cone" (centre of the base, tip at +z) and for "mesh", "polyhedron" and "hull"
 * (as given).
 */
export type Geometry = ClosedFormGeometry | MeshGeometry | PolyhedronGeometry | SweptHull;

/** Geometries whose volume and moments are formulas. All measures > 0 unless stated. */
export type ClosedFormGeometry =
  | { readonly kind: "box" /** Edges along x, y, z. */; readonly sides: Triple }
  | { readonly kind: "cylinder"; readonly radius: number; readonly height: number }
  | { readonly kind: "cone"; readonly radius: number; readonly height: number }
  /** A line: density in kg/m. */
  | { readonly kind: "rod"; readonly length: number }
  | { readonly kind: "sphere"; readonly radius: number }
  /** A spherical surface: density in kg/m². */
  | { readonly kind: "shell"; readonly radius: number }
  | { readonly kind: "ellipsoid"; readonly semiAxes: Triple }
  /** A flat circular surface: density in kg/m². */
  | { readonly kind: "disc"; readonly radius: number }
  /** `ringRadius` from the axis to the middle of the tube, `tubeRadius` ≤ `ringRadius`. */
  | { readonly kind: "torus"; readonly ringRadius: number; readonly tubeRadius: number }
  | RoundedDiscGeometry
  | CapsuleGeometry;

/** Disc of thickness 2 `edgeRadius` whose rim is a half circle; `radius` to the outside of the rim, ≥ `edgeRadius`. */
export interface RoundedDiscGeometry {
  readonly kind: "rounded-disc";
  readonly radius: number;
  readonly edgeRadius: number;
}

/** Cylinder with a hemisphere on each end; `length` between the two centres, ≥ 0. */
export interface CapsuleGeometry {
  readonly kind: "capsule";
  readonly radius: number;
  readonly length: number;
}

/** Closed surface of triangles, counter-clockwise seen from outside. Cavities are parts that face inwards. */
export interface MeshGeometry {
  readonly kind: "mesh";
  /** x y z of each vertex in one list, m. Vertices at the same place share one index. */
  readonly vertices: ArrayLike<number>;
  /** Three indices of vertices for each triangle in one list. */
  readonly triangles: ArrayLike<number>;
}

/** Convex hull of points; interior points are ignored. */
export interface PolyhedronGeometry {
  readonly kind: "polyhedron";
  /** x y z of each point in one list, m. At least 4, not all in one plane. */
  readonly vertices: ArrayLike<number>;
}
