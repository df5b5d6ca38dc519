import { heightUnitOfSystem, type LengthUnit, METRE } from "./length-unit.ts";

/** The coordinate reference system of a file, and its units. */
export interface MapReference {
  /** What the file calls its coordinate reference system; empty when it has none. */
  readonly name: string;
  /** EPSG code of the projected coordinate reference system, where the file gives one. */
  readonly epsg: number | undefined;
  /** EPSG code of the vertical one, where the file gives one. */
  readonly verticalEpsg: number | undefined;
  /** Unit of x and y in the file; what is read from it is in metres. */
  readonly horizontalUnit: LengthUnit;
  /** Unit of heights in the file: the one it states or its vertical system has, else that of x and y. */
  readonly verticalUnit: LengthUnit;
  readonly isVerticalUnitStated: boolean;
}

/** What a file says about its reference system; what is left out is not said. */
export interface StatedReference {
  readonly name?: string | undefined;
  readonly epsg?: number | undefined;
  readonly verticalEpsg?: number | undefined;
  readonly horizontalUnit?: LengthUnit | undefined;
  readonly verticalUnit?: LengthUnit | undefined;
}

/**
 * Metres where the file names no unit. Heights in the unit that is named for them, else in that of the vertical
 * reference system, else in the unit of the map.
 */
export function completeReference(stated: StatedReference): MapReference {
  const horizontalUnit = stated.horizontalUnit ?? METRE;
  const { verticalEpsg } = stated;
  const ofSystem = verticalEpsg === undefined ? undefined : heightUnitOfSystem(verticalEpsg);
  const verticalUnit = stated.verticalUnit ?? ofSystem;
  return {
    name: stated.name ?? "",
    epsg: stated.epsg,
    verticalEpsg,
    horizontalUnit,
    verticalUnit: verticalUnit ?? horizontalUnit,
    isVerticalUnitStated: verticalUnit !== undefined,
  };
}

/** What to say of a file in degrees. */
export function refuseDegrees(system: string, advice: string): string {
  return `coordinates are in degrees (${system}), allowed: a projected system in metres or feet; ${advice}`;
}

/** How points are brought from degrees to metres. */
export const reprojectPoints =
  "reproject the points, for example: pdal translate in.las out.las reprojection --filters.reprojection.out_srs=EPSG:32632";
