import { cos, sin } from "@talus/portable-math";
import { hexahedron, type SolidShape } from "@talus/shapes/solids";
import type { Terrain } from "../ground/terrain.ts";
import { finite, positive, vector } from "./check-obstacle.ts";
import { damShapes } from "./dam.ts";
import type { BoxData, MeshObstacleData, ObstacleData, UprightData } from "./obstacle-data.ts";
import { groundAt, rootDepth } from "./standing-ground.ts";
import { wallShapes } from "./wall.ts";

/**
 * The shapes of an obstacle that has a closed form.
 *
 * @param label name in errors
 * @throws RangeError or TypeError that names the obstacle, the field, the allowed and the given value
 */
export function solidShapes(
  data: Exclude<ObstacleData, MeshObstacleData>,
  label: string,
  terrain: Terrain,
): readonly SolidShape[] {
  const { kind } = data;
  switch (kind) {
    case "wall":
      return wallShapes(data, label, terrain);
    case "box":
      return [box(data, label)];
    case "cylinder":
    case "tree":
      return [upright(data, label, terrain)];
    case "sphere":
      return [
        {
          kind: "ball",
          centre: vector(label, "centre", data.centre, 3),
          radius: positive(label, "radius", data.radius),
        },
      ];
    case "dam":
      return damShapes(data, label, terrain);
    default:
      throw new TypeError(
        `createScene: ${label} kind must be wall, box, cylinder, tree, sphere, dam or mesh, got ${String(kind)}`,
      );
  }
}

function box(data: BoxData, label: string): SolidShape {
  const centre = vector(label, "centre", data.centre, 3);
  const size = vector(label, "size", data.size, 3);
  for (const each of size) positive(label, "size", each);
  const turn = data.turn ?? 0;
  finite(label, "turn", turn);
  const [c, s] = [cos(turn), sin(turn)];
  const [a, b, h] = [0.5 * size[0], 0.5 * size[1], 0.5 * size[2]];
  const plan = [
    [-a, -b],
    [a, -b],
    [a, b],
    [-a, b],
  ] as const;
  const level = (z: number) =>
    plan.map(([x, y]) => [centre[0] + c * x - s * y, centre[1] + s * x + c * y, z] as const);
  return {
    kind: "convex",
    corners: [...level(centre[2] - h), ...level(centre[2] + h)],
    faces: hexahedron,
  };
}

function upright(data: UprightData, label: string, terrain: Terrain): SolidShape {
  const [x, y] = vector(label, "at", data.at, 2);
  const radius = positive(label, "radius", data.radius);
  const height = positive(label, "height", data.height);
  const top = data.top ?? "flat";
  if (top !== "flat" && top !== "round") {
    throw new TypeError(`createScene: ${label} top must be "flat" or "round", got ${String(top)}`);
  }
  if (top === "round" && height < radius) {
    throw new RangeError(
      `createScene: ${label} height must be at least its radius ${radius} m under a round top, got ${height}`,
    );
  }
  const base = data.base === undefined ? groundAt(label, terrain, x, y) : finite(label, "base", data.base);
  const low = data.base === undefined ? base - height - rootDepth(terrain, x, y, radius) : base;
  return { kind: "upright", x, y, low, high: base + height, radius, isRound: top === "round" };
}
