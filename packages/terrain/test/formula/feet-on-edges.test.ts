import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createFormulaSurface } from "../../src/formula/formula-surface.ts";
import { compileFormula } from "../../src/formula/program/formula-program.ts";
import { createContact, createTerrain } from "../../src/index.ts";
import { createEdgeBoxes } from "../../src/search/edge-boxes.ts";

it.each([0, 0.3])(
  "a sphere on the two edges of a gutter that falls with %f rad has both feet at once",
  (slope) => {
    const [b, r] = [0.2, 0.3];
    const section = `min(0, 2*(abs(x) - ${b}))`;
    const z = `(${section})/${Math.cos(slope)} - ${Math.tan(slope)}*y`;
    const query = createTerrain({ kind: "formula", z, domain: { x: [-3, 3], y: [-30, 30] } }).createQuery();
    const h = Math.sqrt(r * r - b * b);
    const out = Array.from({ length: 8 }, createContact);
    // along the edges f has a slope everywhere else: without that rule a list took seconds
    for (const limit of [1 + 1e-9, 1.1]) {
      const c = Float64Array.of(0, h * Math.sin(slope), h * Math.cos(slope));
      expect(query.within(c, limit * r, undefined, out)).toBe(2);
      const xs = out.slice(0, 2).map(({ foot }) => foot[0]);
      expectWithin(
        xs.sort((one, other) => one - other),
        [-b, b],
        { abs: 1e-12, because: "rounding" },
      );
    }
  },
);

type Bowl = readonly [a: number, b: number, xx: number, xy: number, yy: number];

function textOf([a, b, xx, xy, yy]: Bowl): string {
  return `${a}*x + (${b})*y + (${xx})*x^2 + (${xy})*x*y + (${yy})*y^2`;
}

/** Height and slopes of a bowl, by hand. */
function jetOf([a, b, xx, xy, yy]: Bowl, x: number, y: number): readonly [number, number, number] {
  const z = a * x + b * y + xx * x * x + xy * x * y + yy * y * y;
  return [z, a + 2 * xx * x + xy * y, b + xy * x + 2 * yy * y];
}

it("a box with an edge in it counts as done only if the distance has a slope all along the edge (seeds 1 to 400)", () => {
  let done = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const random = seededRandom(seed);
    const bowl = (): Bowl => {
      const [a, b] = [random.uniform(-1, 1), random.uniform(-1, 1)];
      return [a, b, random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)];
    };
    const [one, other] = [bowl(), bowl()];
    const surface = createFormulaSurface(
      compileFormula({ kind: "formula", z: `min(${textOf(one)}, ${textOf(other)})` }),
    );
    const { isDone, begin } = createEdgeBoxes(surface, () => {});
    const c = [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0.5, 1.5)];
    begin(Float64Array.from(c), 1);
    const half = 10 ** random.uniform(-2, -0.3);
    const [x, y] = [random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)];
    const box = Float64Array.of(x - half, x + half, y - half, y + half);
    if (!isDone(Float64Array.from(c), box, 0, Float64Array.of(Infinity))) continue;
    done += 1;
    expect(turnsAlong(one, other, c, box), `seed ${seed}`).toBe(false);
  }
  expect(done).toBeGreaterThan(50);
});

/** True if grad f x grad φ changes its sign along the line φ = one - other in a box: sought on a fine lattice. */
function turnsAlong(one: Bowl, other: Bowl, c: readonly number[], box: Float64Array): boolean {
  const signs = new Set<number>();
  const count = 60;
  for (let i = 0; i <= count; i += 1) {
    const x = box[0] + ((box[1] - box[0]) * i) / count;
    let last = 0;
    for (let j = 0; j <= count; j += 1) {
      const y = box[2] + ((box[3] - box[2]) * j) / count;
      const [z, zx, zy] = jetOf(one, x, y);
      const [z2, zx2, zy2] = jetOf(other, x, y);
      const side = Math.sign(z - z2);
      if (side * last < 0) {
        const h = c[2] - z;
        const cross = (x - c[0] - h * zx) * (zy - zy2) - (y - c[1] - h * zy) * (zx - zx2);
        // along the line in one way, whichever of its normals this is
        signs.add(Math.sign(cross));
      }
      last = side;
    }
  }
  return signs.size > 1;
}
