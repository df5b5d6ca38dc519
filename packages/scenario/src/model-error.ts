/** A scenario that cannot be run: one line that begins with the key it is about. */
export class ModelError extends RangeError {
  override readonly name = "ModelError";
}
