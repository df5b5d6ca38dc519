import type { OpenFile } from "./byte-source.ts";
import { TerrainFileError } from "./terrain-file-error.ts";

/** Number of cells or points allowed in any file: 128 MB of heights. */
const SMALL = 16_777_216;
/** Heights per byte allowed in larger files: real ones take more space, however they are compressed. */
const PER_BYTE = 64;
/** Upper limit, which only an explicit option can exceed. */
const LARGE = 1e9;

/**
 * Bounds the memory that a file can require: a few hundred bytes may claim any number of empty cells.
 *
 * @param most limit given by the caller; undefined: as many as real data of this size can hold
 * @throws TerrainFileError, RangeError for a wrong limit
 */
export function requireCount(
  count: number,
  file: Pick<OpenFile, "name" | "size">,
  most: number | undefined,
  things: "cells" | "points",
  place: string,
): void {
  if (most !== undefined && !(most > 0)) {
    throw new RangeError(`${file.name}: the largest number of ${things} must be > 0, got ${most}`);
  }
  const allowed = most ?? Math.max(SMALL, Math.min(PER_BYTE * file.size, LARGE));
  if (count <= allowed) return;
  const key = things === "cells" ? "mostCells" : "mostPoints";
  const option = `${key}: ${count} in the scenario, or --most ${count}`;
  const what = `file of ${file.size} bytes has ${count} ${things}, allowed: up to ${allowed}; read a part of it, or set ${option}`;
  throw new TerrainFileError(file.name, place, what);
}
