import { nearestName, shown } from "@talus/scenario/rules";
import { BadInput } from "./bad-input.ts";

/**
 * Error for an unknown name.
 *
 * @param where   the option or command, such as "--format"
 * @param thing   the kind of name expected, such as "format"
 * @param allowed text on the allowed names, if more than a list
 */
export function unknownName(
  where: string,
  thing: string,
  name: string,
  known: readonly string[],
  allowed = known.join(", "),
): BadInput {
  const nearest = nearestName(name, known);
  const hint = nearest === undefined ? "" : `; nearest: ${nearest}`;
  return new BadInput(`${where}: unknown ${thing} ${shown(name)}${hint}; allowed: ${allowed}`);
}

/**
 * Names of a list separated by commas, each once.
 *
 * @throws BadInput for an unknown name
 */
export function namesOf(
  list: string,
  where: string,
  thing: string,
  known: readonly string[],
): readonly string[] {
  const names = new Set(list.split(",").map((name) => name.trim()));
  for (const name of names) if (!known.includes(name)) throw unknownName(where, thing, name, known);
  return [...names];
}
