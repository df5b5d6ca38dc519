import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type ConvexSolid, cutSolid } from "../src/solids/index.ts";

describe("a cut through a convex solid", () => {
  const box: ConvexSolid = {
    kind: "convex",
    corners: [-1, 2].flatMap(
      (z) =>
        [
          [0, 0, z],
          [3, 0, z],
          [3, 2, z],
          [0, 2, z],
        ] as [number, number, number][],
    ),
    faces: [
      [3, 2, 1, 0],
      [4, 5, 6, 7],
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [2, 3, 7, 6],
      [3, 0, 4, 7],
    ],
  };

  /** By the divergence theorem, faces as fans. */
  function volumeOf({ corners, faces }: ConvexSolid): number {
    let volume = 0;
    for (const face of faces) {
      const [a, ...rest] = face.map((k) => corners[k] as readonly [number, number, number]);
      rest.slice(1).forEach((c, k) => {
        const b = rest[k] as readonly [number, number, number];
        if (a === undefined) return;
        volume += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]);
        volume += a[2] * (b[0] * c[1] - b[1] * c[0]);
      });
    }
    return volume / 6;
  }

  it("leaves two parts whose volumes add up to the whole (1000 cuts, seed 31)", () => {
    const random = seededRandom(31);
    for (let n = 0; n < 1000; n += 1) {
      const point = [random.uniform(0, 3), random.uniform(0, 2)] as const;
      const angle = random.uniform(-Math.PI, Math.PI);
      const normal = [Math.cos(angle), Math.sin(angle)] as const;
      const parts = [normal, [-normal[0], -normal[1]] as const].map((each) => cutSolid(box, point, each));
      const volumes = parts.map((part) => (part === undefined ? 0 : volumeOf(part)));
      for (const volume of volumes) expect(volume).toBeGreaterThanOrEqual(0);
      const because = "a part thinner than 1e-6 m may be dropped or left: 3 m high and 4 m long at most";
      expectWithin((volumes[0] ?? 0) + (volumes[1] ?? 0), 18, { abs: 3 * 4 * 1e-6, because });
    }
  });

  it("leaves the triangle that it cuts off a corner", () => {
    const corner = cutSolid(box, [1, 0], [-Math.SQRT1_2, -Math.SQRT1_2]);
    expectWithin(corner === undefined ? 0 : volumeOf(corner), 0.5 * 3, {
      abs: 1e-14,
      because: "legs of 1 m, 3 m high",
    });
  });
});
