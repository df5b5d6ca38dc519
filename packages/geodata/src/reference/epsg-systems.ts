import { type LengthUnit, lengthUnitOfCode } from "./length-unit.ts";
import {
  compoundCodes,
  depthCodes,
  geographicCodes,
  projectedUnits,
  verticalUnits,
} from "./tables/epsg-codes.ts";

/** Unit of a projected reference system by its EPSG code; undefined for metres or an unknown code. */
export function unitOfProjected(epsg: number): LengthUnit | undefined {
  return unitIn(projectedUnits, epsg);
}

/** Unit of a vertical reference system by its EPSG code; undefined for metres or an unknown code. */
export function unitOfVertical(epsg: number): LengthUnit | undefined {
  return unitIn(verticalUnits, epsg);
}

/** True for the code of a geographic system, whose coordinates are in degrees. */
export function isGeographicCode(epsg: number): boolean {
  return isAmong(geographicCodes, epsg);
}

/** The code belongs to a vertical system that counts downward. */
export function isDepthCode(epsg: number): boolean {
  return isAmong(depthCodes, epsg);
}

/** Codes of the horizontal and the vertical part of a compound system; undefined for any other code. */
export function partsOfCompound(
  epsg: number,
): { readonly horizontal: number; readonly vertical: number } | undefined {
  const entry = compoundCodes.split(" ").find((each) => each.startsWith(`${epsg}:`));
  if (entry === undefined) return undefined;
  const [, horizontal, vertical] = entry.split(":").map(Number);
  return { horizontal, vertical };
}

function unitIn(table: Readonly<Record<number, string>>, epsg: number): LengthUnit | undefined {
  const code = Object.keys(table).find((unit) => isAmong(table[Number(unit)], epsg));
  return code === undefined ? undefined : lengthUnitOfCode(Number(code));
}

/** @param codes single ones and ranges, such as "2225-2230 2232" */
function isAmong(codes: string, code: number): boolean {
  return codes.split(" ").some((each) => {
    const [from, to = from] = each.split("-").map(Number);
    return code >= from && code <= to;
  });
}
