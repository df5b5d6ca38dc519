import type { MeshData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";
import { triangleDistance } from "../thin/thin-judges.ts";

const radius = 0.3;
const x0 = 3;
const half = 2e-3;

/**
 * Level ground with a thin pyramid, a little lower than the sphere; far away a sheet of long folds, so that few edges
 * are short and steps are long.
 */
function needleMesh(top: number): MeshData {
  const square = (side: number): number[][] =>
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ].map(([i = 0, j = 0]) => [x0 + i * side, j * side, 0]);
  const vertices = [...square(12), ...square(half), [x0, 0, top]];
  const triangles = [0, 1, 2, 3].flatMap((k) => {
    const next = (k + 1) % 4;
    return [k, next, 4 + k, next, 4 + next, 4 + k, 4 + k, 4 + next, 8];
  });
  const first = vertices.length;
  const folds = 60;
  for (let k = 0; k <= folds; k += 1) {
    const [x, z] = [k - 30, 0.2 * (k % 2)];
    vertices.push([x, 40, z], [x, 80, z]);
    const a = first + 2 * k;
    if (k < folds) triangles.push(a, a + 2, a + 1, a + 1, a + 2, a + 3);
  }
  return {
    kind: "mesh",
    vertices: Float64Array.from(vertices.flat()),
    triangles: Uint32Array.from(triangles),
  };
}

/** Distance of a place from the four faces of the pyramid, one by one, m. */
function distanceFromNeedle({ vertices, triangles }: MeshData, c: readonly number[]): number {
  let least = Infinity;
  for (let t = 0; t < 12; t += 1) {
    if (t % 3 !== 2) continue;
    const [p, q, r] = [0, 1, 2].map((k) => {
      const v = 3 * triangles[3 * t + k];
      return vertices.subarray(v, v + 3);
    });
    least = Math.min(least, triangleDistance(c, p, q, r));
  }
  return least;
}

/** The first place on a way along x, beside the needle by `aside`, at which the sphere touches it. */
function touchPlace(mesh: MeshData, aside: number): number {
  let [low, high] = [x0 - 2 * radius, x0];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (distanceFromNeedle(mesh, [middle, aside, radius]) > radius) low = middle;
    else high = middle;
  }
  return high;
}

/** Distance beside the needle of a passing centre whose ball overlaps it by a fraction of the radius. */
function asideFor(mesh: MeshData, depth: number): number {
  let [low, high] = [0, 2 * radius];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (distanceFromNeedle(mesh, [x0, middle, radius]) < radius * (1 - depth)) low = middle;
    else high = middle;
  }
  return low;
}

describe("a needle of a mesh beside the way of a sphere that rolls on its level", () => {
  const mesh = needleMesh(1.5 * radius);

  it.each([3e-2, 1e-3, 1e-5, 1e-6])(
    "is struck where it is touched, overlapped by %s of the radius",
    (depth) => {
      const aside = asideFor(mesh, depth);
      const touch = touchPlace(mesh, aside);
      for (const speed of [0.7, 30, 3000]) {
        for (const from of [-8.3, -0.4]) {
          const start = flight([from, aside, radius], [speed, 0, 0], [0, speed / radius, 0]);
          const { events, deepestGap } = run({ ground: mesh, start, time: (x0 + 2 - from) / speed });
          const impact = events.find(({ kind }) => kind === "impact");
          expect([speed, from, impact?.from]).toEqual([speed, from, "roll"]);
          expectWithin(impact?.p[0] ?? Number.NaN, touch, {
            // the chord of the overlap is 2 radius sqrt(2 depth); it is entered at that slope
            abs: (2e-9 * radius) / Math.sqrt(2 * depth),
            because:
              "a second contact is distinguished from the first where it is 5e-10 of the radius nearer",
          });
          expect(deepestGap).toBeGreaterThan(-1e-9 * radius);
        }
      }
    },
  );

  it("is passed by where it is not touched", () => {
    const start = flight([-1, asideFor(mesh, -1e-8), radius], [2, 0, 0], [0, 2 / radius, 0]);
    expect(run({ ground: mesh, start, time: 3 }).events.map(({ kind }) => kind)).toEqual(["end"]);
  });
});

describe("a sphere that turns about an edge", () => {
  // a table, from whose edge it rolls, and a wire-thin pyramid in front of it, overlapped where it has turned by 20
  // degrees
  it("strikes what stands beside it", () => {
    const table: MeshData = {
      kind: "mesh",
      vertices: Float64Array.of(-9, -9, 0, 0, -9, 0, 0, 9, 0, -9, 9, 0),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    };
    const turned = (20 * Math.PI) / 180;
    const [x, z] = [radius * Math.sin(turned), radius * Math.cos(turned)];
    const depth = 1e-4;
    // a horizontal spike along y whose tip the sphere overlaps by that depth when it is turned so far, and less before
    // and after
    const tip = [x, radius * (1 - depth), z];
    const spike = [
      [tip[0] as number, tip[1] as number, tip[2] as number],
      [(tip[0] as number) + 1e-3, (tip[1] as number) + 5, (tip[2] as number) - 1e-3],
      [(tip[0] as number) - 1e-3, (tip[1] as number) + 5, (tip[2] as number) - 1e-3],
    ];
    const vertices = Float64Array.from([...table.vertices, ...spike.flat()]);
    const ground: MeshData = { ...table, vertices, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 4, 6, 5) };
    const speed = 0.3;
    const start = flight([-0.2, 0, radius], [speed, 0, 0], [0, speed / radius, 0]);
    const { events } = run({ ground, friction: 5, start, time: 3 });
    const impact = events.find(({ kind }) => kind === "impact");
    expect(impact?.from).toBe("roll");
    const c = impact?.p ?? [];
    expect(
      triangleDistance(
        impact?.yMinus ?? c,
        spike[0] as number[],
        spike[1] as number[],
        spike[2] as number[],
      ) - radius,
    ).toBeLessThan(1e-9 * radius);
  });
});
