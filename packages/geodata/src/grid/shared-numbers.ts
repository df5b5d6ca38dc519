/** A kind of arrays of numbers. */
export interface NumbersOfKind<T> {
  readonly BYTES_PER_ELEMENT: number;
  new (length: number): T;
  new (buffer: SharedArrayBuffer): T;
}

/**
 * New numbers, all 0, in memory that threads share; in memory of this thread where the platform has no other, as a page
 * without cross-origin isolation: a message then copies them.
 *
 * @param length number of numbers
 * @throws RangeError for a length that is not a whole number >= 0, and when there is not as much memory
 */
export function sharedNumbers<T>(Kind: NumbersOfKind<T>, length: number): T {
  if (!(Number.isInteger(length) && length >= 0)) {
    throw new RangeError(`sharedNumbers: length must be a whole number >= 0, got ${length}`);
  }
  if (typeof SharedArrayBuffer === "undefined") return new Kind(length);
  return new Kind(new SharedArrayBuffer(length * Kind.BYTES_PER_ELEMENT));
}
