import type { Case, CaseParameter } from "./case.ts";

/** Description of a parameter of a case; its name is the key. */
export type ParameterChoice = Omit<CaseParameter, "name">;

/**
 * A case that can be made with other numbers.
 *
 * @param choices by name, in the order in which they are shown
 * @param make the case with these numbers, each within its range
 */
export function variable<Name extends string, Kind extends Case>(
  choices: Readonly<Record<Name, ParameterChoice>>,
  make: (values: Readonly<Record<Name, number>>) => Kind,
): Kind {
  const names = Object.keys(choices) as Name[];
  const parameters = names.map((name): CaseParameter => ({ name, ...choices[name] }));
  const own = Object.fromEntries(parameters.map(({ name, value }) => [name, value])) as Record<Name, number>;
  const madeWith = (values: Readonly<Record<Name, number>>): Kind => {
    const one = make(values);
    const create = (others: Readonly<Record<string, number>>): Kind => {
      check(one.id, parameters, others);
      return madeWith({ ...own, ...others });
    };
    return { ...one, variation: { parameters, create } };
  };
  return madeWith(own);
}

/** @throws RangeError that names the parameter and what is allowed */
function check(
  id: string,
  parameters: readonly CaseParameter[],
  values: Readonly<Record<string, number>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const parameter = parameters.find((each) => each.name === name);
    if (parameter === undefined) {
      const known = parameters.map((each) => each.name).join(", ");
      throw new RangeError(`${id}: there is no parameter ${name}; allowed: ${known}`);
    }
    const { least, most, unit } = parameter;
    if (!(value >= least && value <= most)) {
      const range = `from ${least} to ${most}${unit === "1" ? "" : ` ${unit}`}`;
      throw new RangeError(`${id}: ${name} must be ${range}, got ${value}`);
    }
  }
}
