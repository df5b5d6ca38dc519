import type { Material, ObstacleSpec } from "@talus/simulation";
import { childField, type Field, failAt } from "./field.ts";
import { pair, positive, quantity, triple } from "./quantity-rule.ts";
import { kinds, optional, required } from "./record-rule.ts";
import { listOf, nonEmptyText, oneOf, type Rule, refined, reject } from "./rule.ts";
import { meshKeys } from "./surveyed-ground.ts";

const length = quantity("length", positive);
const height = quantity("length");

/** One height, or one for each end. */
export const baseOfWall: Rule<number | readonly [number, number]> = {
  allowed: `${height.allowed}, or one for each end`,
  schema: { anyOf: [height.schema, pair("length").schema] },
  read: (field) => (Array.isArray(field.value) ? pair("length").read(field) : height.read(field)),
};

const sides = refined(triple("length"), (size, field) => {
  if (!size.every((each) => each > 0)) failAt(field, `got [${size}]; allowed: three numbers > 0 in m`);
  return size;
});

const points = listOf(pair("length"), "a list of at least two points [x, y] in m", 2);

const upright = {
  at: required(pair("length")),
  radius: required(length),
  height: required(length),
  base: optional(height),
  top: optional(oneOf(["flat", "round"])),
};

const place: Rule<readonly [number, number] | readonly [number, number, number]> = {
  allowed: "[x, y] to stand on the ground, or [x, y, z], in m",
  schema: { anyOf: [pair("length").schema, triple("length").schema] },
  read(field) {
    if (!Array.isArray(field.value) || (field.value.length !== 2 && field.value.length !== 3)) {
      return reject(field, place.allowed);
    }
    return field.value.length === 2 ? pair("length").read(field) : triple("length").read(field);
  },
};

/** Each with a name and, by its rule, a material. */
function anyObstacle(material: Rule<Material>) {
  const any = { name: optional(nonEmptyText), material: optional(material) };
  return kinds("kind", {
    wall: {
      ...any,
      from: required(pair("length")),
      to: required(pair("length")),
      thickness: required(length),
      height: required(length),
      base: optional(baseOfWall),
    },
    box: {
      ...any,
      centre: required(triple("length")),
      size: required(sides),
      turn: optional(quantity("angle")),
    },
    cylinder: { ...any, ...upright },
    tree: { ...any, ...upright },
    sphere: { ...any, centre: required(triple("length")), radius: required(length) },
    dam: {
      ...any,
      points: required(points),
      crest: required(height),
      crestWidth: required(length),
      sideSlope: required(quantity("ratio", positive)),
      base: optional(height),
    },
    mesh: { ...any, ...meshKeys, at: optional(place), turn: optional(quantity("angle")) },
  });
}

type Obstacle = ReturnType<typeof anyObstacle> extends Rule<infer T> ? T : never;

function checkedObstacle(value: Obstacle, field: Field): ObstacleSpec {
  if (value.kind === "wall" && value.from[0] === value.to[0] && value.from[1] === value.to[1]) {
    failAt(childField(field, "to"), `got [${value.to}]; allowed: another point than from`);
  }
  if ((value.kind === "tree" || value.kind === "cylinder") && value.top === "round") {
    if (value.height < value.radius) {
      failAt(
        childField(field, "height"),
        `got ${value.height}; allowed: at least the radius ${value.radius} m under a round top`,
      );
    }
  }
  return value;
}

/** What stands on the ground. */
export function obstaclesRule(material: Rule<Material>): Rule<readonly ObstacleSpec[]> {
  const obstacle = refined(anyObstacle(material), checkedObstacle);
  const allowed = "a list of obstacles, such as [{ kind: tree, at: [3, 0], radius: 0.2, height: 8 }]";
  return listOf(obstacle, allowed);
}
