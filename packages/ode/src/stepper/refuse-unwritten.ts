import { describeValue } from "./options.ts";

/**
 * Calls a function of the caller's once more, where it has left NaN, to find one that returns its result instead of
 * writing it.
 *
 * @param call it with its arguments, as in "f(t, y, ydot)"; the last has `length` numbers
 * @throws TypeError if it writes nothing and returns something
 */
export function refuseReturned(call: string, length: number, run: (out: Float64Array) => unknown): void {
  const out = new Float64Array(length).fill(mark);
  const returned = run(out);
  if (returned === undefined || returned === out || !out.every(isMark)) return;
  const target = nameOfOut(call);
  throw new TypeError(
    `${call} must write its result into ${target}[0], ${target}[1], …; it wrote nothing and returned ` +
      describeValue(returned),
  );
}

/**
 * The same for a matrix, which is to be written completely: entries are not zero before.
 *
 * @param out result of a call, NaN before it
 * @throws TypeError if an entry is not written
 */
export function refuseUnwritten(call: string, out: Float64Array, run: (out: Float64Array) => unknown): void {
  if (!out.some(Number.isNaN)) return;
  refuseReturned(call, out.length, run);
  const again = new Float64Array(out.length).fill(mark);
  run(again);
  const index = again.findIndex(isMark);
  if (index < 0) return;
  throw new TypeError(
    `${call} must write all ${out.length} entries, row by row; ${nameOfOut(call)}[${index}] is not written`,
  );
}

/** A value that nobody writes. */
const mark = -7.1234567890123e-290;
const isMark = (value: number): boolean => value === mark;

const nameOfOut = (call: string): string | undefined => /(\w+)\)$/.exec(call)?.[1];
