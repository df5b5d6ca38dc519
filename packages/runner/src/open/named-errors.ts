import type { MapOrigin } from "@talus/geodata";
import { ScenarioError } from "@talus/scenario";
import { FormulaError } from "@talus/terrain";

/**
 * What `make` returns. Wrong input that is found after reading is an error that does not know the file.
 *
 * @param key    the part that it is about, or nothing
 * @param origin coordinates of the message are counted from it
 * @throws ScenarioError for a RangeError or a FormulaError; everything else as it is
 */
export function namingFile<T>(file: string, key: string, origin: MapOrigin, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof FormulaError)) throw error;
    const refusal = new ScenarioError(file, undefined, key, error.message + originRemark(origin));
    refusal.cause = error;
    throw refusal;
  }
}

/** The model counts from the origin of the terrain, the scenario on the map. */
function originRemark({ x, y, z = 0 }: MapOrigin): string {
  return x === 0 && y === 0 && z === 0 ? "" : `; coordinates are counted from (${x}, ${y}, ${z}) of the map`;
}
