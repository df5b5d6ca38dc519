import type { ForceSpec, LawChoice, Scenario } from "@talus/scenario";

/** Names of the forces that no table of loads holds. */
export const builtInForces: readonly string[] = [
  "magnus",
  "surface-drag",
  "rolling-resistance",
  "pivoting",
] satisfies readonly Exclude<ForceSpec, LawChoice>["kind"][];

/** The force of a kind among those of a scenario, if it is there. */
export function forceOf<K extends ForceSpec["kind"]>(
  { forces = [] }: Scenario,
  kind: K,
): Extract<ForceSpec, { readonly kind: K }> | undefined {
  return forces.find((force): force is Extract<ForceSpec, { readonly kind: K }> => force.kind === kind);
}

/** Whether a force is one of the table of loads, and none that is built in. */
export function isLoadChoice(force: ForceSpec): force is LawChoice {
  return "parameters" in force;
}
