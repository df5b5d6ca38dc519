import type { ProfileData, RevolutionData, SweepData } from "@talus/terrain";

/** Which ground: what a scenario says of the terrain's surface. Lengths in m. */
export type TerrainSurfaceSpec =
  | PlaneSpec
  | FormulaSpec
  | GridSpec
  | RevolutionData
  | ProfileData
  | SweepData;

/** z = height + gradient[0] x + gradient[1] y. */
export interface PlaneSpec {
  readonly kind: "plane";
  readonly gradient: readonly [number, number];
  readonly height: number;
}

/** z given by a formula in x and y, on a rectangle and where a condition holds. */
export interface FormulaSpec {
  readonly kind: "formula";
  readonly z: string;
  readonly domain?: {
    readonly x?: readonly [number, number];
    readonly y?: readonly [number, number];
    readonly where?: string;
  };
}

/** Heights on a grid, from a file; the path is relative to the scenario file. */
export interface GridSpec {
  readonly kind: "grid";
  readonly file: string;
  /** "C2" when left out, as in `HeightGridData`. */
  readonly spline?: "C2" | "C1";
}
