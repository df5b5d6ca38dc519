import type { ReaderTable } from "@talus/geodata";
import { obstacleKeys, wrongRelation } from "@talus/terrain";
import type { Field } from "../rules/field.ts";
import { pair, quantity, triple } from "../rules/quantity-rule.ts";
import { kinds, optional } from "../rules/record-rule.ts";
import { listOf, nonEmptyText, oneOf, type Rule, refined, reject } from "../rules/rule.ts";
import type { Material } from "../types/material.ts";
import type { ObstacleSpec } from "../types/obstacle-spec.ts";
import { checkLine, checkRelation, lineKeys, polylineKeys } from "./line-rule.ts";
import { keysOfObstacle } from "./surface-rules.ts";
import { meshKeys } from "./surveyed-ground.ts";

const height = quantity("length");

/** One height, or one for each end. */
export const baseOfWall: Rule<number | readonly [number, number]> = {
  allowed: `${height.allowed}, or one for each end`,
  brief: "m, or one for each of two ends",
  schema: { anyOf: [height.schema, pair("length").schema] },
  read(field) {
    if (!Array.isArray(field.value)) return height.read(field);
    return field.value.length === 2 ? pair("length").read(field) : reject(field, baseOfWall.allowed);
  },
};

/** The rule of the key that says if the top follows the ground. */
export const crestOfWall = oneOf(obstacleKeys.wall.crest.of);

const place: Rule<readonly [number, number] | readonly [number, number, number]> = {
  allowed: "[x, y] to stand on the ground, or [x, y, z], in m",
  brief: "2 x m or 3 x m",
  schema: { anyOf: [pair("length").schema, triple("length").schema] },
  read(field) {
    if (!Array.isArray(field.value) || (field.value.length !== 2 && field.value.length !== 3)) {
      return reject(field, place.allowed);
    }
    return field.value.length === 2 ? pair("length").read(field) : triple("length").read(field);
  },
};

/** Obstacles with a name and, by the given rule, a material. */
export function anyObstacle(material: Rule<Material>, readers: ReaderTable) {
  const any = {
    name: optional(nonEmptyText, "name in events", "its kind and number, such as `tree 2`"),
    material: optional(material, "of the obstacle", "that of the ground"),
  };
  return kinds("kind", {
    wall: {
      ...any,
      ...lineKeys,
      ...keysOfObstacle("wall"),
      base: optional(
        baseOfWall,
        "height of its foot; the crest is `height` above it",
        "below all ground under it",
      ),
    },
    box: { ...any, ...keysOfObstacle("box") },
    cylinder: { ...any, ...keysOfObstacle("cylinder") },
    tree: { ...any, ...keysOfObstacle("tree") },
    sphere: { ...any, ...keysOfObstacle("sphere") },
    dam: { ...any, ...polylineKeys, ...keysOfObstacle("dam") },
    mesh: {
      ...any,
      ...meshKeys(readers, "1"),
      at: optional(
        place,
        "where the origin of its coordinates lies; two numbers: its lowest vertex at the height of the ground there",
        "as in the file",
      ),
      ...keysOfObstacle("mesh"),
    },
  });
}

type Obstacle = ReturnType<typeof anyObstacle> extends Rule<infer T> ? T : never;

function checkedObstacle(value: Obstacle, field: Field): ObstacleSpec {
  if (value.kind === "wall" || value.kind === "dam") checkLine(value, field, value.kind === "wall");
  checkRelation(wrongRelation(value), field);
  return value;
}

/** Obstacles on the ground. */
export function obstaclesRule(material: Rule<Material>, readers: ReaderTable): Rule<readonly ObstacleSpec[]> {
  const obstacle = refined(anyObstacle(material, readers), checkedObstacle);
  const allowed = "a list of obstacles, such as [{ kind: tree, at: [3, 0], radius: 0.2, height: 8 }]";
  return listOf(obstacle, allowed);
}
