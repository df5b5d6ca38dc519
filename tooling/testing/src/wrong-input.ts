/** A call with wrong input: what is wrong, the call, and what its error must say. */
export type WrongCall = readonly [wrong: string, call: () => unknown, message: RegExp];

/**
 * Behaviour of a public function for wrong input: calls that it refuses; for functions of numbers also calls that
 * return NaN since a number is NaN; or the reason why it does not check.
 */
export type WrongInputRow =
  | readonly WrongCall[]
  | { readonly nan: readonly (() => number)[]; readonly refused?: readonly WrongCall[] }
  | { readonly unchecked: string };

/** One row for each exported function. */
export type WrongInputTable = Readonly<Record<string, WrongInputRow>>;

/** Errors of the engine, which say nothing to who has made the mistake. */
const rawMessages =
  /^(Cannot (read|destructure|convert|set|create|mix)|Invalid (array|typed array)|.* is not (iterable|a function))/;

/**
 * Faults of a table of wrong inputs, as sentences: an exported function without a row, a row without a function, wrong
 * input that passes, an error that is neither RangeError nor TypeError or does not say what is wrong, a NaN that
 * becomes a number.
 *
 * @param exports the module, as `import * as` gives it
 * @param errors  further classes of errors that the package documents for wrong input
 */
export function wrongInputFaults(
  exports: Readonly<Record<string, unknown>>,
  table: WrongInputTable,
  errors: readonly (new (...given: never[]) => Error)[] = [],
): readonly string[] {
  const functions = Object.keys(exports).filter((name) => typeof exports[name] === "function");
  const faults = functions
    .filter((name) => !(name in table))
    .map((name) => `${name}: there is no row of wrong inputs for it`);
  for (const [name, row] of Object.entries(table)) {
    if (!functions.includes(name)) faults.push(`${name}: it is not exported`);
    else faults.push(...faultsOfRow(row, errors).map((fault) => `${name}: ${fault}`));
  }
  return faults;
}

function faultsOfRow(
  row: WrongInputRow,
  errors: readonly (new (...given: never[]) => Error)[],
): readonly string[] {
  if ("unchecked" in row) return row.unchecked.length >= 10 ? [] : ["unchecked needs its reason"];
  const calls = "nan" in row ? (row.refused ?? []) : row;
  const faults = calls.flatMap(([wrong, call, message]) => faultOfCall(wrong, call, message, errors) ?? []);
  if (!("nan" in row)) return calls.length > 0 ? faults : ["there is no wrong input"];
  const kept = row.nan.filter((call) => !Number.isNaN(call()));
  return [...faults, ...kept.map((call) => `${String(call)} is ${call()}, not NaN`)];
}

function faultOfCall(
  wrong: string,
  call: () => unknown,
  message: RegExp,
  errors: readonly (new (...given: never[]) => Error)[],
): string | undefined {
  try {
    call();
  } catch (error) {
    if (!(error instanceof Error)) return `${wrong}: it throws ${String(error)}`;
    const isAllowed = [RangeError, TypeError, ...errors].some((Kind) => error instanceof Kind);
    if (!isAllowed) return `${wrong}: it throws ${error.name}: ${error.message}`;
    if (rawMessages.test(error.message)) return `${wrong}: the engine says ${error.message}`;
    return message.test(error.message) ? undefined : `${wrong}: it says ${error.message}`;
  }
  return `${wrong}: it passes`;
}
