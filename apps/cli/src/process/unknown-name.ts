import { nearestName, shown } from "@talus/scenario/rules";
import { BadInput } from "./bad-input.ts";

/**
 * What to throw for a name that is none of those there are.
 *
 * @param where   the option or command, such as "--format"
 * @param thing   what the name should have been of, such as "format"
 * @param allowed what the message offers, where it is not just the known names
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
 * The names of a list with commas between, each once.
 *
 * @throws BadInput for a name that is none of the known ones
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
