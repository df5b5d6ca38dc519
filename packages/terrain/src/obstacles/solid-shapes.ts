import { cos, sin } from "@talus/portable-math";
import { hexahedron, type SolidShape } from "@talus/shapes/solids";
import type { Terrain } from "../ground/terrain.ts";
import { checkObstacle } from "./check-obstacle.ts";
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
  checkObstacle(data, label);
  switch (data.kind) {
    case "wall":
      return wallShapes(data, label, terrain);
    case "box":
      return [box(data)];
    case "cylinder":
    case "tree":
      return [upright(data, label, terrain)];
    case "sphere":
      return [{ kind: "ball", centre: data.centre, radius: data.radius }];
    case "dam":
      return damShapes(data, label, terrain);
  }
}

function box({ centre, size, turn = 0 }: BoxData): SolidShape {
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
  const { at, radius, height, top } = data;
  const [x, y] = at;
  const base = data.base ?? groundAt(label, terrain, x, y);
  const low = data.base === undefined ? base - height - rootDepth(terrain, x, y, radius) : base;
  return { kind: "upright", x, y, low, high: base + height, radius, isRound: top === "round" };
}
