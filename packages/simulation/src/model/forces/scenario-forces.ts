import type { ForceSpec, LawChoice, Scenario } from "@talus/scenario";

/** Names of the forces that are in no table of loads. */
export const builtInForces: readonly string[] = [
  "magnus",
  "surface-drag",
  "rolling-resistance",
  "pivoting",
] satisfies readonly Exclude<ForceSpec, LawChoice>["kind"][];

/** The force of a kind among those of a scenario, if present. */
export function forceOf<K extends ForceSpec["kind"]>(
  { forces = [] }: Scenario,
  kind: K,
): Extract<ForceSpec, { readonly kind: K }> | undefined {
  return forces.find((force): force is Extract<ForceSpec, { readonly kind: K }> => force.kind === kind);
}

/** True if a force is one of the table of loads, and not built in. */
export function isLoadChoice(force: ForceSpec): force is LawChoice {
  return "parameters" in force;
}
