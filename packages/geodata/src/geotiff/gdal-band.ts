import { TerrainFileError } from "../files/terrain-file-error.ts";
import { type LengthUnit, lengthUnitOfName } from "../reference/length-unit.ts";
import type { SampleType } from "./raster-layout.ts";
import { readText, type TiffFile, type TiffPage } from "./tiff-file.ts";
import { type TagName, tagPlace } from "./tiff-tags.ts";

/** Metadata of a band in GDAL's tags: height = (value · scale + offset) in the unit. */
export interface GdalBand {
  /** Value that means "no data", as stored in the cells; undefined if none. */
  readonly noDataValue: number | undefined;
  readonly scale: number;
  readonly offset: number;
  readonly unit: LengthUnit | undefined;
}

/** Reads GDAL_NODATA (tag 42113) and the items of GDAL_METADATA (tag 42112) that belong to a band. */
export async function readGdalBand(
  tiff: TiffFile,
  page: TiffPage,
  band: number,
  sampleType: SampleType,
): Promise<GdalBand> {
  const fail = (tag: TagName, what: string): never => {
    throw new TerrainFileError(tiff.file.name, tagPlace(tag), what);
  };
  const noData = await readText(tiff, page, "GdalNoData");
  const items = readItems((await readText(tiff, page, "GdalMetadata")) ?? "", band - 1);
  const numberOf = (role: string, whenAbsent: number): number => {
    const text = items.get(role);
    const value = text === undefined ? whenAbsent : Number(text);
    return Number.isFinite(value) ? value : fail("GdalMetadata", `${role} must be a number, got "${text}"`);
  };
  const scale = numberOf("scale", 1);
  if (scale === 0) fail("GdalMetadata", "scale must not be 0");
  const unitName = (items.get("unittype") ?? "").trim();
  const unit = lengthUnitOfName(unitName);
  if (unitName !== "" && unit === undefined) {
    fail("GdalMetadata", `unit of heights is "${unitName}", allowed: m, ft, US survey foot, cm, mm, km`);
  }
  return {
    noDataValue: noData === undefined ? undefined : parseNoData(noData, sampleType, fail),
    scale,
    offset: numberOf("offset", 0),
    unit,
  };
}

/** Texts of the items with a role for one sample, numbered from 0. */
function readItems(xml: string, sample: number): Map<string, string> {
  const items = new Map<string, string>();
  for (const [, attributes, text] of xml.matchAll(/<Item\b([^<>]*)>([^<>]*)<\/Item>/g)) {
    const role = /\brole="([a-z]+)"/.exec(attributes)?.[1];
    const owner = /\bsample="(\d+)"/.exec(attributes)?.[1];
    if (role !== undefined && Number(owner) === sample) items.set(role, text);
  }
  return items;
}

function parseNoData(
  text: string,
  sampleType: SampleType,
  fail: (tag: TagName, what: string) => never,
): number {
  const word = text.trim();
  if (/^[-+]?nan$/i.test(word)) return Number.NaN;
  const value = /^[-+]?inf(inity)?$/i.test(word) ? infinity(word) : Number(word);
  if (word === "" || Number.isNaN(value)) fail("GdalNoData", `must be a number or nan, got "${word}"`);
  return sampleType === "float32" ? Math.fround(value) : value;
}

function infinity(word: string): number {
  return word.startsWith("-") ? -Infinity : Infinity;
}
