import { type CylindricalMap, cylindricalOfCode } from "./cylindrical-map.ts";
import { isDepthCode, unitOfProjected, unitOfVertical } from "./epsg-systems.ts";
import { type LengthUnit, METRE } from "./length-unit.ts";

/** The coordinate reference system of a file, and its units. */
export interface MapReference {
  /** Name of the coordinate reference system in the file; empty if there is none. */
  readonly name: string;
  /** EPSG code of the projected coordinate reference system, if given in the file. */
  readonly epsg: number | undefined;
  /** EPSG code of the vertical reference system, if given in the file. */
  readonly verticalEpsg: number | undefined;
  /** Unit of x and y in the file; the data read from it are in metres. */
  readonly horizontalUnit: LengthUnit;
  /** Unit of heights in the file: as stated, or that of the vertical system, otherwise that of x and y. */
  readonly verticalUnit: LengthUnit;
  readonly isVerticalUnitStated: boolean;
  /** Name of the vertical system, where that counts downward. */
  readonly depths?: string;
  /** The projection, where it is one whose scale changes with latitude. */
  readonly cylindrical?: CylindricalMap;
}

/** Reference system as stated in a file; undefined parts are not stated. */
export interface StatedReference {
  readonly name?: string | undefined;
  readonly epsg?: number | undefined;
  readonly verticalEpsg?: number | undefined;
  readonly horizontalUnit?: LengthUnit | undefined;
  readonly verticalUnit?: LengthUnit | undefined;
  readonly depths?: string | undefined;
  readonly cylindrical?: CylindricalMap | undefined;
}

/**
 * Completes a reference system: the map is in the unit stated in the file, else in that of its EPSG code, else in
 * metres; heights are in the unit stated for them, else in that of the vertical reference system, else in the unit of
 * the map.
 */
export function completeReference(stated: StatedReference): MapReference {
  const { epsg, verticalEpsg } = stated;
  const ofMap = epsg === undefined ? undefined : unitOfProjected(epsg);
  const horizontalUnit = stated.horizontalUnit ?? ofMap ?? METRE;
  const ofSystem = verticalEpsg === undefined ? undefined : (unitOfVertical(verticalEpsg) ?? METRE);
  const verticalUnit = stated.verticalUnit ?? ofSystem;
  const cylindrical = stated.cylindrical ?? (epsg === undefined ? undefined : cylindricalOfCode(epsg));
  const isDepth = verticalEpsg !== undefined && isDepthCode(verticalEpsg);
  const depths = stated.depths ?? (isDepth ? `EPSG:${verticalEpsg}` : undefined);
  return {
    name: stated.name ?? "",
    epsg,
    verticalEpsg,
    horizontalUnit,
    verticalUnit: verticalUnit ?? horizontalUnit,
    isVerticalUnitStated: verticalUnit !== undefined,
    ...(depths === undefined ? {} : { depths }),
    ...(cylindrical === undefined ? {} : { cylindrical }),
  };
}
