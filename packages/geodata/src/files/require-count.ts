import type { OpenFile } from "./byte-source.ts";
import { TerrainFileError } from "./terrain-file-error.ts";

/** Cells or points that any file may hold: 128 MB of heights. */
const SMALL = 16_777_216;
/** Real heights take more than this part of a byte each, however they are packed. */
const PER_BYTE = 64;
/** More are for a machine that was chosen for them. */
const LARGE = 1e9;

/**
 * Bounds what a file can ask for: a few hundred bytes may claim any number of empty cells.
 *
 * @param most what the caller allows; undefined: as much as real data of so many bytes may hold
 * @throws TerrainFileError, RangeError for a wrong bound
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
  const what = `file of ${file.size} bytes has ${count} ${things}, allowed: up to ${allowed}; take a part of it, or say ${option}`;
  throw new TerrainFileError(file.name, place, what);
}
