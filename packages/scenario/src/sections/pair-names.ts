import type { Scenario } from "../types/scenario.ts";

/** Names of the body materials for which any material of a terrain has a pair, each once. */
export function pairNames({ material, materials, obstacles = [] }: Scenario["terrain"]): readonly string[] {
  const classes = Object.values(materials?.classes ?? {});
  const all = [material, ...classes, ...obstacles.flatMap((obstacle) => obstacle.material ?? [])];
  return [...new Set(all.flatMap((each) => Object.keys(each.with ?? {})))];
}
