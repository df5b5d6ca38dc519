import { type Material, ModelError, pairNames, type Scenario } from "@talus/scenario";
import { listMaterials } from "./material-list.ts";
import { requireRecord } from "./scenario-members.ts";

/**
 * The scenario with the materials as met by its body: the pair in place of a material that has one with the body's.
 *
 * @throws ModelError if no material has a pair with that of the body
 */
export function meetAsPairs(scenario: Scenario): Scenario {
  const { body, terrain } = scenario;
  requireRecord("terrain", terrain);
  for (const { key, material } of listMaterials(terrain)) requireRecord(key, material);
  const known = pairNames(terrain);
  if (body.material !== undefined && !known.includes(body.material)) {
    const names = known.length === 0 ? "none" : known.join(", ");
    throw new ModelError(`body.material: no material has a pair with "${body.material}"; known are ${names}`);
  }
  if (known.length === 0) return scenario;
  const { material, materials, obstacles } = terrain;
  const met = (ground: Material): Material => pairOf(ground, body.material);
  const metClasses = Object.entries(materials?.classes ?? {}).map(([name, each]) => [name, met(each)]);
  return {
    ...scenario,
    terrain: {
      ...terrain,
      material: met(material),
      ...(materials && {
        materials: { ...materials, classes: Object.fromEntries(metClasses) as Record<string, Material> },
      }),
      ...(obstacles && {
        obstacles: obstacles.map((each) =>
          each.material === undefined ? each : { ...each, material: met(each.material) },
        ),
      }),
    },
  };
}

function pairOf({ with: pairs = {}, ...ground }: Material, name: string | undefined): Material {
  const pair = name === undefined ? undefined : pairs[name];
  if (pair === undefined) return ground;
  const { contact, ...rigid } = ground;
  return pair.impact === undefined ? { ...ground, ...pair } : { ...rigid, ...pair };
}
