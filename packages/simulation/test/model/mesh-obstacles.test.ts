import type { RunResult } from "@talus/results";
import type { Material, ObstacleSpec } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createObstacleFrames } from "../../src/model/obstacle-frame.ts";
import { type Choice, flight, level, run, scenarioOf } from "../support/scenarios.ts";

const wood: Material = { staticFriction: 0.35, kineticFriction: 0.3, restitution: 0.55 };

/** The corners of a box about the origin, and its faces seen from outside. */
function boxOf([a, b, h]: readonly [number, number, number]) {
  const vertices = Float64Array.from(
    [-1, 1].flatMap((z) =>
      [-1, 1].flatMap((y) => [-1, 1].flatMap((x) => [(x * a) / 2, (y * b) / 2, (z * h) / 2])),
    ),
  );
  const faces = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  return { vertices, triangles: Uint32Array.from(faces.flatMap(([i, j, k, l]) => [i, j, k, i, k, l])) };
}

const size = [4, 3, 1] as const;
const box: ObstacleSpec = {
  kind: "box",
  name: "block",
  centre: [6, 0, 0.5],
  size,
  turn: 0.3,
  material: wood,
};
const mesh: ObstacleSpec = {
  kind: "mesh",
  name: "block",
  file: "block.stl",
  at: [6, 0],
  turn: 0.3,
  material: wood,
};

function both(choice: Omit<Choice, "obstacles">): readonly [RunResult, RunResult] {
  const meshes = new Map([[0, boxOf(size)]]);
  return [
    run({ ...choice, obstacles: [box] }, { verboseEvents: true }),
    run({ ...choice, obstacles: [mesh], meshes }, { verboseEvents: true }),
  ];
}

describe("a mesh of a box is hit, met and rolled over as the box", () => {
  it.each([
    ["thrown against its side", { start: flight([0, 0.2, 1], [9, 0.5, 1], [1, 3, 2]), time: 1.5 }],
    ["sliding into it on the ground", { start: flight([1, 0.1, 0.3], [8, 0, 0]), friction: 0.1, time: 1 }],
    ["dropped on it, to roll over its edge", { start: flight([6, 0.1, 1.5], [1.2, 0.4, 0]), time: 3 }],
    ["thrown at an edge", { start: flight([2, 0, 2], [5, 0.3, 0], [0, 0, 5]), restitution: 0.6, time: 1.2 }],
  ] as const)("%s", (_name, choice) => {
    const [ofBox, ofMesh] = both(choice);
    const reported = ({ events }: RunResult) =>
      events.map(({ kind, feature, material }) => [kind, feature, material]);
    expect(reported(ofMesh)).toEqual(reported(ofBox));
    expect(reported(ofMesh).some(([, feature]) => feature === "block")).toBe(true);
    const because = "distances agree to 1e-14; the impacts and the tolerances of the run magnify that";
    expectWithin(
      ofMesh.events.map(({ t }) => t),
      ofBox.events.map(({ t }) => t),
      { abs: 1e-9, because },
    );
    expectWithin(ofMesh.y, ofBox.y, { abs: 1e-8, because });
  });

  it("tells where it is hit in the frame of the box, from its foot or from the origin of its file", () => {
    const ground = createTerrain(level);
    const start = flight([0, 0, 1], [0, 0, 0]);
    const placeIn = (obstacle: ObstacleSpec): number[] => {
      const frames = createObstacleFrames(scenarioOf({ start, time: 1, obstacles: [obstacle] }), ground);
      const place = new Float64Array(3);
      frames.get("block")?.placeInto(Float64Array.of(6.5, -0.75, 0.625), place);
      return [...place];
    };
    expect(placeIn(mesh)).toEqual(placeIn(box));
    expect(placeIn({ ...mesh, at: [6, 0, 0.5] })[2]).toBe(0.125);
  });

  it("without its triangles it is a mistake of the caller", () => {
    expect(() => run({ start: flight([0, 0, 1], [0, 0, 0]), time: 1, obstacles: [mesh] })).toThrow(
      "createModel: parts.meshes must hold block.stl, obstacle 0",
    );
  });
});
