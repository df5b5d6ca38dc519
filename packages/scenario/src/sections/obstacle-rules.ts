import type { ReaderTable } from "@talus/geodata";
import { obstacleKeys } from "@talus/terrain";
import { childField, type Field, failAt } from "../rules/field.ts";
import { pair, positive, quantity, triple } from "../rules/quantity-rule.ts";
import { failMissing, kinds, optional } from "../rules/record-rule.ts";
import { listOf, nonEmptyText, oneOf, type Rule, refined, reject } from "../rules/rule.ts";
import type { Material } from "../types/material.ts";
import type { ObstacleSpec } from "../types/obstacle-spec.ts";
import { checkLine, type LineOf, lineKeys, polylineKeys } from "./line-rule.ts";
import { keysOfObstacle } from "./surface-rules.ts";
import { meshKeys } from "./surveyed-ground.ts";

const length = quantity("length", positive);
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

/**
 * A base defines the height of the foot: the top is then as straight as the base, which has as many heights as ends.
 */
export function checkBase({ base, crest, from }: BaseOf, field: Field): void {
  if (base === undefined) return;
  if (crest === "ground")
    failAt(childField(field, "base"), "is given together with crest: ground; allowed: one of the two");
  if (typeof base === "number" || from !== undefined) return;
  failAt(
    childField(field, "base"),
    "got a list; allowed: one height along a line of points, one for each end with from and to",
  );
}

interface BaseOf extends LineOf {
  readonly base?: number | readonly [number, number];
  readonly crest?: "ground" | "straight";
}

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
  if (value.kind === "wall") {
    checkLine(value, field, true);
    checkBase(value, field);
  }
  if (value.kind === "dam") {
    checkLine(value, field, false);
    checkDam(value, field);
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

function checkDam({ crest, height: above, base }: DamHeights, field: Field): void {
  if (crest === undefined && above === undefined) {
    failMissing(childField(field, "height"), `${length.allowed} above the ground, or crest, a level`);
  }
  if (above === undefined) return;
  if (crest !== undefined)
    failAt(childField(field, "crest"), "is given together with height; allowed: one of the two");
  if (base !== undefined)
    failAt(childField(field, "base"), "is given together with height; allowed: with crest");
}

interface DamHeights {
  readonly crest?: number;
  readonly height?: number;
  readonly base?: number;
}

/** Obstacles on the ground. */
export function obstaclesRule(material: Rule<Material>, readers: ReaderTable): Rule<readonly ObstacleSpec[]> {
  const obstacle = refined(anyObstacle(material, readers), checkedObstacle);
  const allowed = "a list of obstacles, such as [{ kind: tree, at: [3, 0], radius: 0.2, height: 8 }]";
  return listOf(obstacle, allowed);
}
