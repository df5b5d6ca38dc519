import { scenarioDefaults as defaults } from "./defaults.ts";
import { childField, type Field, failAt } from "./field.ts";
import { between, notNegative, pair, quantity } from "./quantity-rule.ts";
import { kinds, later, optional, record, required, section, withDefault } from "./record-rule.ts";
import { emptyList, failNotSupported, nonEmptyText, refined } from "./rule.ts";

const interval = refined(pair("length"), ([low, high], field) => {
  if (!(low < high)) failAt(field, `got [${low}, ${high}]; allowed: [low, high] with low < high in m`);
  return [low, high] as const;
});

const domain = record({ x: optional(interval), y: optional(interval), where: optional(nonEmptyText) });

/** A file by its path relative to the scenario file. */
const gridFile = refined(nonEmptyText, (file, field) => {
  return /\.(tiff?|vrt)$/i.test(file) ? failNotSupported(field, "an ESRI ASCII grid, such as dem.asc") : file;
});

const surface = kinds(
  "kind",
  {
    plane: {
      gradient: withDefault(pair("ratio"), defaults.planeGradient),
      height: withDefault(quantity("length"), defaults.planeHeight),
    },
    formula: { z: required(nonEmptyText), domain: optional(domain) },
    grid: { file: required(gridFile) },
  },
  ["points", "mesh", "sphere", "cylinder", "cone", "torus", "profile", "sweep"],
);

const materialKeys = record({
  staticFriction: required(quantity("ratio", notNegative)),
  kineticFriction: optional(quantity("ratio", notNegative)),
  restitution: required(quantity("ratio", between(0, 1))),
});

/** Kinetic friction is at most static friction, and equal to it when it is left out. */
const material = refined(materialKeys, (value, field: Field) => {
  const { staticFriction, kineticFriction = staticFriction, restitution } = value;
  if (kineticFriction > staticFriction) {
    failAt(
      childField(field, "kineticFriction"),
      `got ${kineticFriction}; allowed: at most staticFriction = ${staticFriction}`,
    );
  }
  return { staticFriction, kineticFriction, restitution };
});

const terrainKeys = record({
  surface: required(surface),
  material: section(material),
  obstacles: optional(emptyList),
  motion: later("ground at rest, without this key"),
});

export const terrain = refined(terrainKeys, (value) => ({
  surface: value.surface,
  material: value.material,
}));
