import { FormulaError } from "@talus/terrain";
import { BadInput } from "./bad-input.ts";

/**
 * Returns the result of `make`. An error in the input that is found only after reading does not know the file: it is
 * rethrown with the context.
 *
 * @param context origin of the input, such as "slope.yaml: "
 * @param remark  further information for the reader, appended to the message
 * @throws BadInput with the context for a RangeError or a FormulaError; other errors are passed on unchanged
 */
export function namingFile<T>(context: string, make: () => T, remark = ""): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError || error instanceof FormulaError)
      throw new BadInput(context + withoutFunction(error.message) + remark);
    throw error;
  }
}

/** A message without the name of the function that refused its input, which the reader of a file did not call. */
export function withoutFunction(message: string): string {
  return message.replace(/^create[A-Z]\w*: /, "");
}

/** The same for asynchronous work. */
export async function namingFileLater<T>(context: string, make: () => Promise<T>): Promise<T> {
  try {
    return await make();
  } catch (error) {
    return namingFile(context, () => {
      throw error;
    });
  }
}
