import { createScene, createTerrain, type ObstacleData } from "@talus/terrain";
import { expect, test } from "vitest";

const dam = {
  kind: "dam",
  points: [
    [0, 0],
    [9, 0],
  ],
  crestWidth: 1,
  sideSlope: 1,
} as const;
const wall = { kind: "wall", thickness: 1, height: 3 } as const;
const tree = { kind: "tree", at: [0, 0], radius: 0.5, height: 0.4, top: "round" } as const;

test.each<[string, ObstacleData, string]>([
  [
    "a dam without height",
    dam,
    "dam 1 height: is missing; allowed: a height above the ground in m, > 0, or crest",
  ],
  [
    "two heights",
    { ...dam, crest: 1, height: 1 },
    "dam 1 crest: is given together with height; allowed: one of",
  ],
  [
    "a base of a height",
    { ...dam, base: 1, height: 1 },
    "dam 1 base: is given together with height; allowed: with",
  ],
  ["a low round top", tree, "tree 1 height: got 0.4; allowed: at least the radius 0.5 m under a round top"],
  [
    "equal ends",
    { ...wall, from: [1, 2], to: [1, 2] },
    "wall 1 to: got [1,2]; allowed: another point than from",
  ],
  [
    "equal neighbours",
    {
      ...dam,
      height: 1,
      points: [
        [0, 0],
        [9, 0],
        [9, 0],
      ],
    },
    "dam 1 points[2]: got [9,0]; allowed: another point than the one before",
  ],
  [
    "a base under a crest that follows the ground",
    { ...wall, from: [0, 0], to: [1, 2], crest: "ground", base: 0 },
    "wall 1 base: is given together with crest: ground; allowed: one of the two",
  ],
])("keys of an obstacle that contradict each other are refused: %s", (_what, data, message) => {
  const plane = createTerrain({ kind: "plane", gradient: [0, 0], height: 0 });
  expect(() => createScene(plane, [data])).toThrow(`createScene: ${message}`);
});
