import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { facetAngle } from "../../src/impact/facet-slope.ts";
import {
  crspImpact,
  poissonImpact,
  roughGroundImpact,
  soilImpact,
  sphereDelassusInto,
  tangentialRestitutionImpact,
} from "../../src/impact/index.ts";
import { createImpactResult, type ImpactLaw, type ImpactResult } from "../../src/index.ts";
import { describeImpactLaw } from "../../src/testing/index.ts";
import { rodDelassus } from "../bodies.ts";

type Vector = readonly [number, number, number];

const suite = { count: 300, seed: 1989, isCoulomb: false };
const runner = { describe, it, expect };
const soil = soilImpact({ tangentialRestitution: 0.7, halfSpeed: 3 });
const crsp = crspImpact({ tangentialRestitution: 0.8 });
const superball = tangentialRestitutionImpact({ tangentialRestitution: 0.6 });
describeImpactLaw(roughGroundImpact({ roughness: 0.2 }), runner, suite);
describeImpactLaw(roughGroundImpact({ roughness: 0.2, exposure: 1 }, soil), runner, suite);

const [mass, radius, gyration] = [2, 0.3, 2 / 5];
const inertia = gyration * mass * radius * radius;
const D = new Float64Array(9);
sphereDelassusInto(mass, gyration, D);
const tens = "closed form, some tens of roundings";

const dot = (x: readonly number[], y: readonly number[]): number => x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
const cross = (x: readonly number[], y: readonly number[]): Vector => [
  x[1] * y[2] - x[2] * y[1],
  x[2] * y[0] - x[0] * y[2],
  x[0] * y[1] - x[1] * y[0],
];
const plus = (x: readonly number[], factor: number, y: readonly number[]): Vector => [
  x[0] + factor * y[0],
  x[1] + factor * y[1],
  x[2] + factor * y[2],
];
const unit = (x: readonly number[]): Vector => plus([0, 0, 0], 1 / Math.sqrt(dot(x, x)), x);
const n: Vector = [0, 0, 1];

/** Velocity of the centre and angular velocity of the sphere. */
interface Motion {
  readonly v: Vector;
  readonly w: Vector;
}

interface Choice {
  readonly e: number;
  readonly mu: number;
  readonly numbers: readonly number[];
}

const numbersOf = (numbers: readonly number[]) => {
  let i = 0;
  return () => numbers[i++ % numbers.length];
};

/** Motion of a sphere after an impact by a law on ground with this normal, in its own frame; and the impulse. */
function after(law: ImpactLaw, { v, w }: Motion, normal: Vector, choice: Choice) {
  const t1 = unit(cross(normal, Math.abs(normal[0]) < 0.6 ? [1, 0, 0] : [0, 1, 0]));
  const t2 = cross(normal, t1);
  const parts = (x: readonly number[]) => new Float64Array([dot(x, t1), dot(x, t2), dot(x, normal)]);
  const arm = plus([0, 0, 0], -radius, normal);
  const angularVelocity = parts(w);
  const { e, mu, numbers } = choice;
  const out = createImpactResult();
  const coefficients = { restitution: e, staticFriction: mu, kineticFriction: mu, mass, radius };
  const context = { ...coefficients, angularVelocity, random: numbersOf(numbers) };
  const status = law.impulse(parts(plus(v, 1, cross(w, arm))), D, context, out);
  const whole = ([x, y, z]: Float64Array) => plus(plus(plus([0, 0, 0], x, t1), y, t2), z, normal);
  const J = whole(out.impulse);
  const couple = plus(whole(out.couple), 1, cross(arm, J));
  return { status, out, J, v: plus(v, 1 / mass, J), w: plus(w, 1 / inertia, couple) };
}

/** Normal of the facet that two random numbers make, in the frame of the motion, by the formulas of the law. */
function facetNormal({ v }: Motion, roughness: number, [x, y]: readonly number[]): Vector {
  const steepest = Math.atan(roughness / radius);
  const along = Math.tan(steepest * (2 * x - 1));
  const across = Math.tan(steepest * (2 * y - 1));
  const d = unit([v[0], v[1], 0]);
  return unit(plus(plus(n, -along, d), -across, cross(n, d)));
}

function randomTrial(random: ReturnType<typeof seededRandom>) {
  const numbers = [random.uniform(0, 1), random.uniform(0, 1)];
  const motion: Motion = {
    v: [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, -0.01)],
    w: [random.uniform(-20, 20), random.uniform(-20, 20), random.uniform(-20, 20)],
  };
  return { motion, choice: { e: random.uniform(0, 1), mu: random.uniform(0, 1), numbers } };
}

describe("a sphere on a facet", () => {
  it("gets no spin without friction, on any of 10000 facets (seed 20)", () => {
    const random = seededRandom(20);
    let worst = 0;
    for (let i = 0; i < 10_000; i += 1) {
      const { motion, choice } = randomTrial(random);
      const exposure = i % 2;
      const facet = i % 4 < 2 ? poissonImpact() : superball;
      const law = roughGroundImpact({ roughness: random.uniform(0, 2), exposure }, facet);
      const { status, w, J } = after(law, motion, n, { ...choice, mu: 0 });
      if (status !== "impact") worst = Number.POSITIVE_INFINITY;
      const spin = plus(w, -1, motion.w);
      const size = (radius * Math.sqrt(dot(J, J))) / inertia + Math.sqrt(dot(motion.w, motion.w));
      worst = Math.max(worst, Math.sqrt(dot(spin, spin)) / size);
    }
    expect(worst).toBeLessThan(1e-14); // tens of roundings of the spin and of what the push at its arm would make
  });

  it.each([
    ["poisson", poissonImpact()],
    ["tangential-restitution", superball],
    ["soil", soil],
    ["crsp", crsp],
  ])(
    "moves as %s has it in the frame of the facet, 3000 times, then on the ground (seed 21)",
    (_name, facet) => {
      const random = seededRandom(21);
      const seen = { facet: 0, again: 0, smooth: 0 };
      for (let i = 0; i < 3000; i += 1) {
        const { motion, choice } = randomTrial(random);
        const roughness = random.uniform(0, 0.6);
        const normal = facetNormal(motion, roughness, choice.numbers);
        let expected = after(facet, motion, normal, choice);
        if (expected.status !== "impact" || !(expected.J[2] > 0)) {
          seen.smooth += 1;
          expected = after(facet, motion, n, choice);
        } else if (expected.v[2] < 0) {
          seen.again += 1;
          expected = after(facet, expected, n, choice);
        } else {
          seen.facet += 1;
        }
        const got = after(roughGroundImpact({ roughness }, facet), motion, n, choice);
        expect(got.status).toBe("impact");
        expectWithin(got.v, expected.v, { abs: 1e-12, because: "speeds of 10 m/s, some tens of roundings" });
        expectWithin(got.w, expected.w, {
          abs: 1e-11,
          because: "spins of 100 rad/s, some tens of roundings",
        });
      }
      expect(Math.min(seen.facet, seen.again, seen.smooth)).toBeGreaterThan(20);
    },
  );

  it("is pushed from within the facet's cone of friction (1000 impacts, seed 22)", () => {
    const random = seededRandom(22);
    let single = 0;
    for (let i = 0; i < 1000; i += 1) {
      const { motion, choice } = randomTrial(random);
      const normal = facetNormal(motion, 0.2, choice.numbers);
      const { J, v } = after(roughGroundImpact({ roughness: 0.2 }), motion, n, choice);
      if (
        dot(motion.v, normal) >= 0 ||
        dot(v, normal) < 0 ||
        after(poissonImpact(), motion, normal, choice).v[2] < 0
      )
        continue;
      single += 1;
      const pushed = dot(J, normal);
      const along = plus(J, -pushed, normal);
      expect(Math.sqrt(dot(along, along))).toBeLessThanOrEqual(choice.mu * pushed + 1e-12 * mass * 20);
    }
    expect(single).toBeGreaterThan(500);
  });
});

const still: Motion = { v: [0, 0, -1], w: [0, 0, 0] };

describe("rough ground", () => {
  const law = roughGroundImpact({ roughness: 0.1 });

  it("is smooth where the random angles are zero, to the last bit", () => {
    const motion: Motion = { v: [3, 1, -2], w: [1, -2, 3] };
    const choice: Choice = { e: 0.8, mu: 0.5, numbers: [0.5] };
    const smooth = after(poissonImpact(), motion, n, choice).out;
    expect([...after(law, motion, n, choice).out.impulse]).toEqual([...smooth.impulse]);
  });

  it("throws an upright fall sideways by twice the tilt without friction and loss, as a mirror does", () => {
    const theta = Math.atan(0.1 / radius); // the largest tilt
    const { v, w } = after(law, still, n, { e: 1, mu: 0, numbers: [1, 0.5] });
    expectWithin([Math.hypot(v[0], v[1]), v[2]], [Math.sin(2 * theta), Math.cos(2 * theta)], {
      rel: 1e-14,
      because: tens,
    });
    expectWithin(w, [0, 0, 0], { abs: 1e-14, because: tens });
  });

  it("scatters the same way for the same random numbers and otherwise not", () => {
    const motion: Motion = { v: [3, 1, -2], w: [1, -2, 3] };
    const of = (x: number) => [...after(law, motion, n, { e: 0.8, mu: 0.5, numbers: [x, 0.8] }).out.impulse];
    expect(of(0.3)).toEqual(of(0.3));
    expect(of(0.31)).not.toEqual(of(0.3));
  });

  it("cannot be met without random numbers, nor a sphere without its spin", () => {
    const context = { restitution: 0.8, staticFriction: 0.5, kineticFriction: 0.5, mass, radius };
    const [v, out] = [new Float64Array([1, 0, -1]), createImpactResult()];
    const angularVelocity = new Float64Array(3);
    expect(law.impulse(v, D, { ...context, angularVelocity }, out)).toBe("invalid-context");
    expect(law.impulse(v, D, { ...context, random: () => 0.5 }, out)).toBe("invalid-context");
  });
});

describe("a rod that strikes a facet with its end", () => {
  const rod = rodDelassus(1.1);
  const v = new Float64Array([2, -1, -3]);

  it("has its impulse along the facet's normal without friction, and the facet's restitution there", () => {
    const [e, numbers, out] = [0.6, [0.9, 0.2], createImpactResult()];
    const coefficients = { restitution: e, staticFriction: 0, kineticFriction: 0, mass: 1, radius };
    const context = { ...coefficients, random: numbersOf(numbers) };
    expect(roughGroundImpact({ roughness: 0.05 }).impulse(v, rod, context, out)).toBe("impact");
    const normal = facetNormal({ v: [2, -1, -3], w: [0, 0, 0] }, 0.05, numbers);
    const J = [...out.impulse];
    const size = Math.sqrt(dot(J, J));
    expectWithin(J, plus([0, 0, 0], size, normal), { abs: 1e-14 * size, because: tens });
    const change = [0, 3, 6].map((i) => rod[i] * J[0] + rod[i + 1] * J[1] + rod[i + 2] * J[2]);
    expectWithin(dot(plus(v as unknown as Vector, 1, change), normal), -e * dot([...v], normal), {
      rel: 1e-13,
      because: "an impact followed by series",
    });
  });

  it("is answered with not-supported under a law for spheres, not with that of smooth ground", () => {
    const out: ImpactResult = createImpactResult();
    const coefficients = { restitution: 0.6, staticFriction: 0.4, kineticFriction: 0.4, mass: 1, radius };
    const context = { ...coefficients, angularVelocity: new Float64Array(3), random: () => 0.7 };
    expect(roughGroundImpact({ roughness: 0.05 }, soil).impulse(v, rod, context, out)).toBe("not-supported");
    expect(out).toEqual(createImpactResult());
  });
});

describe("facets weighted by exposure", () => {
  const steepest = Math.atan(0.2 / radius);

  /** Mean of f over facets with weight max(0, −v·n_f)/(n_f·n) per angle, Simpson's rule between its kinks. */
  function quadrature(c: number, s: number, f: (slope: number) => number): number {
    const first = Math.max(-steepest, -Math.atan(c / s));
    const steps = 2000;
    const sums = [0, 0];
    for (let i = 0; i <= steps; i += 1) {
      const slope = Math.tan(first + ((steepest - first) * i) / steps);
      const weight = (i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2) * Math.max(0, c + s * slope);
      sums[0] += weight;
      sums[1] += weight * f(slope);
    }
    return sums[1] / sums[0];
  }

  it.each([
    [5, 1],
    [1, 6],
    [0.01, 3],
  ])("are met as often as quadrature says: %d m/s into the ground, %d m/s along it", (c, speed) => {
    // Without friction and loss a fall is turned by the facet: its slope follows from the impulse.
    const law = roughGroundImpact({ roughness: 0.2, exposure: 1 });
    const motion: Motion = { v: [speed, 0, -c], w: [0, 0, 0] };
    const draws = 2000;
    let [sum, sumOfSquares] = [0, 0];
    for (let i = 0; i < draws; i += 1) {
      // midpoints: the mean over u of a monotone function is off by its range over the number of draws
      const { J } = after(law, motion, n, { e: 1, mu: 0, numbers: [(i + 0.5) / draws, 0.5] });
      const slope = -J[0] / J[2];
      expect(c + speed * slope).toBeGreaterThan(0); // never from behind
      sum += slope;
      sumOfSquares += slope * slope;
    }
    const because = `the range of slopes, 4/3, over ${draws} draws`;
    expectWithin(
      sum / draws,
      quadrature(c, speed, (x) => x),
      { abs: 4 / 3 / draws, because },
    );
    expectWithin(
      sumOfSquares / draws,
      quadrature(c, speed, (x) => x * x),
      { abs: 4 / 3 / draws, because },
    );
  });

  it.each([
    [1, 0.5, 6],
    [1, 6, 0.01],
    [1, 1, 1e9],
  ])("an angle has the share of the whole that was asked: steepest %d, speeds %d and %d", (most, c, s) => {
    const first = Math.max(-most, -Math.atan(c / s));
    const exposed = (to: number): number => {
      let sum = 0;
      for (let i = 0; i < 2000; i += 1) {
        sum += (c + s * Math.tan(first + ((to - first) * (i + 0.5)) / 2000)) * ((to - first) / 2000);
      }
      return sum; // midpoint rule
    };
    for (const u of [0, 1e-9, 0.2, 0.5, 0.9, 1 - 2 ** -53]) {
      const angle = facetAngle(u, most, c, s);
      expect(angle).toBeGreaterThanOrEqual(first);
      expectWithin(exposed(angle) / exposed(most), u, { abs: 1e-6, because: "midpoint rule, 2000 steps" });
    }
    expect(facetAngle(0.3, most, c, 0)).toBe(most * (2 * 0.3 - 1));
  });
});
