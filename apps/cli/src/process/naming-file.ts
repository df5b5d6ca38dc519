import { FormulaError } from "@talus/terrain";
import { BadInput } from "./bad-input.ts";

/**
 * What `make` returns. Wrong input that is found after reading is an error that does not know the file.
 *
 * @param context where the input comes from, such as "slope.yaml: "
 * @param remark  what else the reader must know, put behind the message
 * @throws BadInput with the context for a RangeError or a FormulaError; everything else as it is
 */
export function namingFile<T>(context: string, make: () => T, remark = ""): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError || error instanceof FormulaError)
      throw new BadInput(context + error.message + remark);
    throw error;
  }
}

/** The same for work that is not done at once. */
export async function namingFileLater<T>(context: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    return namingFile(context, () => {
      throw error;
    });
  }
}
