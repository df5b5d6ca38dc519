/** A scenario that cannot be run: one line that begins with the key concerned. */
export class ModelError extends RangeError {
  override readonly name = "ModelError";
}
