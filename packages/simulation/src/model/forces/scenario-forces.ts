import type { BuiltInForce, ForceSpec, LawChoice, Scenario } from "@talus/scenario";

/** A built-in force of a kind, as scenarios give it. */
export type ForceOf<K extends BuiltInForce["kind"]> = Extract<BuiltInForce, { readonly kind: K }>;

/** The force of a kind among those of a scenario, if present. */
export function forceOf<K extends BuiltInForce["kind"]>(
  { forces = [] }: Scenario,
  kind: K,
): ForceOf<K> | undefined {
  return forces.find((force): force is ForceOf<K> => force.kind === kind);
}

/** True if a force is one of the table of loads, and not built in. */
export function isLoadChoice(force: ForceSpec): force is LawChoice {
  return "parameters" in force;
}
