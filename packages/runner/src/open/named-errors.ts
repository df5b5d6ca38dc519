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
      onMap(error.message, origin) + remarks(error.message, origin, metresPerUnit),
    );
    refusal.cause = error;
    throw refusal;
  }
}

const number = String.raw`-?\d[\d.e+-]*`;
/** A point (x, y) and a height in a message, and a vector of three, which need not be a place. */
const points = new RegExp(String.raw`\((${number}), (${number})\)`, "g");
const heights = new RegExp(String.raw`\bz = (${number})`, "g");
const hasVector = new RegExp(String.raw`\(${number}, ${number}, ${number}\)`);

/** The message with its points and heights on the map: the model counts them from the origin of the terrain. */
function onMap(message: string, { x, y, z = 0 }: MapOrigin): string {
  return message
    .replace(points, (_point, east, north) => `(${Number(east) + x}, ${Number(north) + y})`)
    .replace(heights, (_height, up) => `z = ${Number(up) + z}`);
}

/** Remarks on coordinates that stay as they are, and on the unit of the file of the map. */
function remarks(message: string, { x, y, z = 0 }: MapOrigin, metresPerUnit: number): string {
  const from =
    (x === 0 && y === 0 && z === 0) || !hasVector.test(message)
      ? ""
      : `; coordinates are counted from (${x}, ${y}, ${z}) of the map, in m`;
  if (metresPerUnit === 1 || !message.endsWith("is not on the map")) return from;
  const units = `; the file of the map counts in units of ${metresPerUnit} m, a scenario in metres`;
  return `${from}${units}: multiply coordinates of the file by ${metresPerUnit}`;
}
