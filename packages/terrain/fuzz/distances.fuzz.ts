import { env } from "node:process";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { type Contact, createContact, createQuery, createTerrain, type DistanceQuery } from "../src/index.ts";
import { paraboloidDistance, waveDistance } from "../test/query/reference-distance.ts";

const count = Number(env.TALUS_FUZZ_COUNT ?? 1000);
const seed = Number(env.TALUS_FUZZ_SEED ?? 1);

interface Ground {
  readonly name: string;
  readonly z: string;
  readonly where?: string;
  /** A point and its signed distance from the ground. */
  point(random: SeededRandom): { readonly c: Float64Array; readonly distance: number };
}

const grounds: readonly Ground[] = [
  {
    name: "paraboloid",
    z: "(x^2 + y^2)/4",
    point(random) {
      const [s, z, angle] = [random.uniform(0.05, 6), random.uniform(-5, 12), random.uniform(0, 6.28)];
      const c = Float64Array.of(s * Math.cos(angle), s * Math.sin(angle), z);
      return { c, distance: paraboloidDistance(2, s, z) };
    },
  },
  {
    name: "sphere",
    z: "3 - sqrt(9 - x^2 - y^2)",
    where: "x^2 + y^2 < 9",
    point(random) {
      const e = [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(-1.2, -0.2)];
      const distance = random.uniform(0.05, 2.5);
      const scale = (3 - distance) / Math.hypot(...e);
      return { c: Float64Array.from(e, (value, i) => (i === 2 ? 3 : 0) + scale * value), distance };
    },
  },
  {
    name: "cylinder",
    z: "sqrt(4 - (y - x/2)^2/1.25)",
    where: "abs(y - x/2) < 2.2",
    point(random) {
      const [angle, along, r] = [random.uniform(-1.2, 1.2), random.uniform(-5, 5), random.uniform(2.1, 9)];
      const across = r * Math.sin(angle); // along (-1, 2)/sqrt(5), square to the axis y = x/2
      const [x, y] = [(2 * along - across) / Math.sqrt(5), (along + 2 * across) / Math.sqrt(5)];
      return { c: Float64Array.of(x, y, r * Math.cos(angle)), distance: r - 2 };
    },
  },
  {
    name: "waves",
    z: "sin(x)",
    point(random) {
      const [x, z] = [random.uniform(-8, 8), random.uniform(-4, 8)];
      return { c: Float64Array.of(x, random.uniform(-3, 3), z), distance: waveDistance(x, z) };
    },
  },
];

/**
 * Largest difference between the Hessian and central differences of the normal; undefined if the foot jumps in between.
 */
function hessianError(query: DistanceQuery, c: Float64Array, at: Contact, work: Contact): number | undefined {
  const h = 1e-5;
  const places = [0, 1, 2, 1, 3, 4, 2, 4, 5];
  let worst = 0;
  for (let j = 0; j < 3; j += 1) {
    const normals = [h, -h].map((step) => {
      const moved = Float64Array.from(c);
      moved[j] = (moved[j] ?? 0) + step;
      query.nearest(moved, undefined, work);
      const jump = Math.hypot(...at.foot.map((value, i) => value - (work.foot[i] ?? 0)));
      return jump > 0.1 ? undefined : Float64Array.from(work.normal);
    });
    const [ahead, behind] = normals;
    if (ahead === undefined || behind === undefined) return undefined;
    for (let i = 0; i < 3; i += 1) {
      const rate = ((ahead[i] ?? 0) - (behind[i] ?? 0)) / (2 * h);
      worst = Math.max(worst, Math.abs(rate - (at.hessian[places[3 * i + j] ?? 0] ?? 0)));
    }
  }
  return worst;
}

it(`${count} distances and Hessians are those of closed forms and searches, from seed ${seed}`, () => {
  const worst: Record<string, { distance: number; hessian: number; points: number; withoutHessian: number }> =
    {};
  const failures: string[] = [];
  const queries = grounds.map(({ z, where }) =>
    createQuery(createTerrain({ kind: "formula", z, domain: where === undefined ? {} : { where } })),
  );
  const [contact, work] = [createContact(), createContact()];
  for (let n = 0; n < count; n += 1) {
    const k = n % grounds.length;
    const [ground, query] = [grounds[k], queries[k]];
    if (ground === undefined || query === undefined) continue;
    const { c, distance } = ground.point(seededRandom(seed + n));
    query.nearest(c, undefined, contact);
    worst[ground.name] ??= { distance: 0, hessian: 0, points: 0, withoutHessian: 0 };
    const record = worst[ground.name];
    if (record === undefined) continue;
    record.points += 1;
    const error = Math.abs(contact.distance - distance);
    record.distance = Math.max(record.distance, error);
    // Coordinates up to 12, slopes up to 7 at the foot; the searches end at the rounding of the distance.
    if (!(error < 1e-11)) failures.push(`seed ${seed + n}, ${ground.name}: distance off by ${error}`);
    const size = Math.max(...contact.hessian.map(Math.abs));
    const difference = hessianError(query, c, contact, work);
    if (difference === undefined) {
      record.withoutHessian += 1;
      continue;
    }
    record.hessian = Math.max(record.hessian, difference / (1 + size * size * size));
    // Central differences with h = 1e-5: h^2 times the third derivative, and normals accurate to 1e-11, over h.
    if (!(difference < 1e-6 * (1 + size * size * size))) {
      failures.push(`seed ${seed + n}, ${ground.name}: Hessian off by ${difference} at size ${size}`);
    }
  }
  console.log(JSON.stringify(worst, undefined, 2));
  expect(failures).toEqual([]);
});
