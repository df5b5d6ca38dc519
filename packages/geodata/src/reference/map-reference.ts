import { type CylindricalMap, cylindricalOfCode } from "./cylindrical-map.ts";
import { isDepthCode, unitOfProjected, unitOfVertical } from "./epsg-systems.ts";
import { type LengthUnit, METRE } from "./length-unit.ts";

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
  /** Name of the vertical system, where that counts downward. */
  readonly depths?: string;
  /** The projection, where it is one whose scale changes with latitude. */
  readonly cylindrical?: CylindricalMap;
}

/** What a file says about its reference system; what is left out is not said. */
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
 * The map in the unit that the file names, else in that of its EPSG code, else in metres. Heights in the unit that is
 * named for them, else in that of the vertical reference system, else in the unit of the map.
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
