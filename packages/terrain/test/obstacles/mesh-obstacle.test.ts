import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  createContact,
  createScene,
  createTerrain,
  type MeshObstacleData,
  type ObstacleData,
} from "../../src/index.ts";
import { describeTerrain } from "../../src/testing/index.ts";
import { boxMesh, reliefMesh, sphereMesh } from "../meshes.ts";

const slope = createTerrain({ kind: "plane", gradient: [0.5, 0], height: 1 });

function meshObstacle(
  { vertices, triangles }: ReturnType<typeof boxMesh>,
  more: Partial<MeshObstacleData> = {},
) {
  return { kind: "mesh", vertices, triangles, ...more } as const satisfies ObstacleData;
}

/** Boxes of 2 × 3 × 1 m joined to an L seen from the side: its inner edge is a hollow. */
function angle(): MeshObstacleData {
  const profile = [
    [0, 0],
    [3, 0],
    [3, 1],
    [1, 1],
    [1, 3],
    [0, 3],
  ] as const;
  const n = profile.length;
  const vertices = Float64Array.from([-1, 1].flatMap((y) => profile.flatMap(([x, z]) => [x, y, z])));
  const front = [0, 1, 2, 0, 2, 3, 0, 3, 5, 3, 4, 5];
  const back = front.map((k) => n + k).reverse();
  const sides = profile.flatMap((_, i) => {
    const j = (i + 1) % n;
    return [i, n + i, n + j, i, n + j, j];
  });
  return { kind: "mesh", vertices, triangles: Uint32Array.from([...front, ...back, ...sides]) };
}

describe("a mesh as obstacle", () => {
  it.each([
    ["on the ground at (4, 2)", { at: [4, 2], turn: 0.7 }, [4, 2, 1 + 2 + 0.75]],
    ["at a height", { at: [-1, 3, 2.5], turn: -2 }, [-1, 3, 2.5]],
    ["as it lies in its file", {}, [0, 0, 0]],
  ] as const)("that is a box has the distances of the box, %s (seed 60611)", (_name, place, centre) => {
    const size = [2, 3, 1.5] as const;
    const mesh = createScene(slope, [meshObstacle(boxMesh(1, 1.5, 0.75), place)]).createQuery();
    const turn = "turn" in place ? place.turn : 0;
    const box = createScene(slope, [{ kind: "box", centre, size, turn }]).createQuery();
    const random = seededRandom(60611);
    const [a, b] = [createContact(), createContact()];
    for (let k = 0; k < 3000; k += 1) {
      const c = Float64Array.from(centre, (x) => x + random.uniform(-2.5, 2.5));
      mesh.objects?.nearestOf(1, c, undefined, a);
      box.objects?.nearestOf(1, c, undefined, b);
      const because = "round-off of the turned corners; inside, feet on two faces may be as near";
      expectWithin(a.distance, b.distance, { abs: 1e-14, because });
      if (b.distance > 0) {
        expectWithin(a.foot, b.foot, { abs: 1e-13, because });
        expectWithin(a.normal, b.normal, { abs: 1e-12 / b.distance, because });
        expectWithin(a.hessian, b.hessian, { abs: 1e-12 / (b.distance * b.distance), because });
      }
    }
    expect([a.object, a.feature]).toEqual([1, "mesh 1"]);
  });

  it("has a hollow in which a body is followed along one face and sees the other as a second foot", () => {
    const level = createTerrain({ kind: "plane", gradient: [0, 0], height: -10 });
    const query = createScene(level, [angle()]).createQuery();
    const [contact, other] = [createContact(), createContact()];
    // 0.5 over the step of the L, which is 0.8, then 0.3 away from its upright
    query.nearest(Float64Array.of(1.8, 0, 1.5), undefined, contact);
    expectWithin([...contact.foot, contact.distance], [1.8, 0, 1, 0.5], {
      abs: 1e-15,
      because: "whole numbers",
    });
    query.follow(Float64Array.of(1.3, 0, 1.5), contact, contact);
    expectWithin([...contact.foot, contact.distance], [1.3, 0, 1, 0.5], {
      abs: 1e-15,
      because: "whole numbers",
    });
    query.nearest(Float64Array.of(1.3, 0, 1.5), contact, other);
    expectWithin([...other.foot, other.distance], [1, 0, 1.5, 0.3], { abs: 1e-15, because: "whole numbers" });
    expect([contact.object, other.object]).toEqual([1, 1]);
    query.nearest(Float64Array.of(0.4, 0, 0.5), undefined, other);
    expectWithin(other.distance, -0.4, { abs: 1e-15, because: "inside, the nearest face is that of x = 0" });
  });

  const relief = reliefMesh((x, y) => x * y, [0, 1, 0, 1], 2, 2);
  const { vertices, triangles } = boxMesh(1, 1, 1);
  it.each([
    ["open", relief, "mesh 1 must be a closed mesh; the edge from ("],
    ["inside out", sphereMesh(1, 1, "inside"), "mesh 1 must have its faces outward"],
    ["without one of its triangles", { vertices, triangles: triangles.slice(3) }, "has one triangle only"],
    [
      "with a corner too many",
      { vertices, triangles: Uint32Array.of(...triangles, 0) },
      "mesh 1 triangles must be 3",
    ],
    ["nowhere", { vertices, triangles, at: [Number.NaN, 0] }, "mesh 1 at must be a list of 2 finite numbers"],
    ["turned by nothing", { vertices, triangles, turn: Infinity }, "mesh 1 turn must be a finite number"],
  ])("that is %s is refused", (_name, mesh, message) => {
    const obstacle = { ...mesh, kind: "mesh" } as MeshObstacleData;
    expect(() => createScene(slope, [obstacle])).toThrow(message);
  });
});

const hills = createTerrain({ kind: "formula", z: "0.3*sin(x)*cos(y)" });
const blocks: readonly ObstacleData[] = [
  meshObstacle(sphereMesh(1, 1), { at: [2, 1], turn: 0.3 }),
  { ...angle(), at: [-3, -2], turn: 1 },
  { kind: "tree", at: [-3, 3], radius: 0.4, height: 3 },
];
describeTerrain(
  () => createScene(hills, blocks).createQuery(),
  { describe, it, expect },
  {
    name: "hills with meshes on them",
    area: [-6, 6, -6, 6],
    reach: 1,
    scale: 0.02, // edges bend at once: differences over 2e-6 m
    count: 100,
  },
);
