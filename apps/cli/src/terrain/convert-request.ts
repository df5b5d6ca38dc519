import type { MapBounds } from "@talus/geodata";
import { type ReferenceSystem, referenceSystem } from "@talus/geodata/projection";
import { clipped } from "@talus/scenario/rules";
import { BadInput } from "../process/bad-input.ts";
import { namingFile } from "../process/naming-file.ts";
import { splineKinds } from "../process/option-words.ts";
import type { DataFileOptions } from "./data-file.ts";

/** Arguments of `talus terrain convert` as given. */
export interface ConvertOptions extends DataFileOptions {
  readonly to?: string;
  readonly from?: string;
  readonly clip?: string;
  readonly fill: boolean;
  readonly resample?: string;
  readonly spline: string;
  readonly overwrite: boolean;
  /** Modules with file formats. */
  readonly reader: readonly string[];
}

/** The same, parsed and checked. */
export interface ConvertRequest {
  readonly to: ReferenceSystem | undefined;
  readonly from: ReferenceSystem | undefined;
  readonly clip: MapBounds | undefined;
  readonly fill: boolean;
  /** Side of the new cells, m. */
  readonly cell: number | undefined;
  readonly spline: (typeof splineKinds)[number];
  readonly overwrite: boolean;
}

/** @throws BadInput with the option, the value given and what is allowed */
export function readConvertOptions(options: ConvertOptions): ConvertRequest {
  const { to, from, clip, resample, fill, overwrite } = options;
  const spline = splineKinds.find((kind) => kind === options.spline);
  if (spline === undefined)
    throw new BadInput(`--spline: got ${clipped(options.spline)}; allowed: ${splineKinds.join(", ")}`);
  return {
    to: to === undefined ? undefined : namingFile("--to: ", () => referenceSystem(to)),
    from: from === undefined ? undefined : namingFile("--from: ", () => referenceSystem(from)),
    clip: clip === undefined ? undefined : readBounds(clip),
    cell: resample === undefined ? undefined : readCell(resample),
    fill,
    spline,
    overwrite,
  };
}

function readBounds(text: string): MapBounds {
  const [xMin = NaN, yMin = NaN, xMax = NaN, yMax = NaN, ...more] = text.split(",").map(numberOf);
  const areFinite = [xMin, yMin, xMax, yMax].every(Number.isFinite);
  if (areFinite && more.length === 0 && xMin < xMax && yMin < yMax) return { xMin, yMin, xMax, yMax };
  throw new BadInput(
    `--clip: got ${clipped(text)}; allowed: x0,y0,x1,y1 in metres of the map, x0 < x1 and y0 < y1`,
  );
}

function readCell(text: string): number {
  const cell = numberOf(text);
  if (cell > 0 && cell < Infinity) return cell;
  throw new BadInput(`--resample: got ${clipped(text)}; allowed: the side of a cell in metres, > 0`);
}

function numberOf(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text);
}
