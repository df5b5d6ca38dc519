import type { Triple } from "@talus/kinematics";

/** m, m² or m³: the measure of a line, a surface, a volume. */
export type Dimension = 1 | 2 | 3;

/** Symmetric tensor: the upper triangle row by row. */
export type SymmetricTensor = readonly [
  xx: number,
  xy: number,
  xz: number,
  yy: number,
  yz: number,
  zz: number,
];

/** Length, area or volume of a geometry, its centre, and its inertia for 1 kg. */
export interface GeometryMoments {
  readonly dimension: Dimension;
  /** m, m² or m³, by `dimension`. */
  readonly measure: number;
  /** m. */
  readonly centre: Triple;
  /** J/m about the centre, m²: ∫ (r·r I − r rᵀ) over the geometry, divided by its measure. */
  readonly inertiaByMass: SymmetricTensor;
}
