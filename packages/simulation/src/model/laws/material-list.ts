import type { Material, Scenario } from "@talus/scenario";

/** A material of a scenario, and its key there. */
export interface KeyedMaterial {
  readonly key: string;
  readonly material: Material;
}

/** The materials of a scenario in the order of `Contact.material`: that of the ground, of its zones, of obstacles. */
export function listMaterials({
  material,
  materials,
  obstacles = [],
}: Scenario["terrain"]): [KeyedMaterial, ...KeyedMaterial[]] {
  return [
    { key: "terrain.material", material },
    ...Object.entries(materials?.classes ?? {}).map(([name, each]) => ({
      key: `terrain.materials.classes.${name}`,
      material: each,
    })),
    ...obstacles.flatMap((obstacle, i) =>
      obstacle.material === undefined
        ? []
        : [{ key: `terrain.obstacles[${i}].material`, material: obstacle.material }],
    ),
  ];
}
