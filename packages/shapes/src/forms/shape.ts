import type { Triple } from "@talus/kinematics";
import type { SweptHull } from "../swept/swept-hull.ts";
import type { CapsuleGeometry, RoundedDiscGeometry } from "./geometry.ts";

/** A convex shape in the body frame B, as plain data; lengths in m, > 0. Axes of symmetry along z. */
export type Shape =
  | { readonly kind: "sphere"; readonly radius: number }
  | { readonly kind: "ellipsoid" /** Along x, y, z. */; readonly semiAxes: Triple }
  | RoundedDiscGeometry
  | CapsuleGeometry
  | {
      readonly kind: "polyhedron";
      /** Convex hull of these points: x y z of each in one list, in B. */ readonly vertices: ArrayLike<number>;
    }
  | SweptHull
  | {
      /** A sphere whose centre is not the mass centre. */ readonly kind: "eccentric-sphere";
      readonly radius: number;
      /** Middle of the sphere in B. */ readonly centre_B: Triple;
    };
