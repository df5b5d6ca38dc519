import type { UprightPlace } from "./upright.ts";

/** A solid by its measures, in m. */
export type SolidShape =
  | ConvexSolid
  | ({ readonly kind: "upright" } & UprightPlace)
  | { readonly kind: "ball"; readonly centre: Place; readonly radius: number };

export type Place = readonly [number, number, number];

/** A convex solid with plane faces, each a ring of corners, counterclockwise seen from outside. */
export interface ConvexSolid {
  readonly kind: "convex";
  readonly corners: readonly Place[];
  readonly faces: readonly (readonly number[])[];
}
