import type { MapOrigin } from "@talus/geodata";
import { ScenarioError } from "@talus/scenario";
import { FormulaError } from "@talus/terrain";

/**
 * Returns the result of `make`. An error in the input that is found only after reading does not know the file: it is
 * rethrown with the file's name.
 *
 * @param key    key of the part concerned, or nothing
 * @param origin origin of the coordinates in the message
 * @param metresPerUnit length of the unit of the map in its file, m
 * @throws ScenarioError for a RangeError or a FormulaError; other errors are passed on unchanged
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

/** Pattern of a point or a height in a message. */
const hasPlace = /\(-?[\d.e+-]+, |\bz = /;

/**
 * Remarks on coordinates: the model uses metres from the origin of the terrain, the scenario map coordinates in metres,
 * and the file possibly another unit.
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
