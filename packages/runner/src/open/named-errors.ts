import type { MapOrigin } from "@talus/geodata";
import { ScenarioError } from "@talus/scenario";
import { FormulaError } from "@talus/terrain";

/**
 * What `make` returns. Wrong input that is found after reading is an error that does not know the file.
 *
 * @param key    the part that it is about, or nothing
 * @param origin coordinates of the message are counted from it
 * @param metresPerUnit length of the unit of the map in its file, m
 * @throws ScenarioError for a RangeError or a FormulaError; everything else as it is
 */
export function namingFile<T>(
  file: string,
  key: string,
  origin: MapOrigin,
  make: () => T,
  metresPerUnit = 1,
): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof FormulaError)) throw error;
    const refusal = new ScenarioError(
      file,
      undefined,
      key,
      error.message + remarks(error.message, origin, metresPerUnit),
    );
    refusal.cause = error;
    throw refusal;
  }
}

/** A point or a height. */
const hasPlace = /\(-?[\d.e+-]+, |\bz = /;

/**
 * The model counts from the origin of the terrain and in metres, the scenario on the map, its file in a unit of its
 * own.
 */
function remarks(message: string, { x, y, z = 0 }: MapOrigin, metresPerUnit: number): string {
  const from =
    (x === 0 && y === 0 && z === 0) || !hasPlace.test(message)
      ? ""
      : `; coordinates are counted from (${x}, ${y}, ${z}) of the map, in m`;
  if (metresPerUnit === 1 || !message.endsWith("is not on the map")) return from;
  const units = `; the file of the map counts in units of ${metresPerUnit} m, a scenario in metres`;
  return `${from}${units}: multiply coordinates of the file by ${metresPerUnit}`;
}
