import { expectWithin, seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { sumBounces } from "../src/bounces/index.ts";
import {
  collideTwoBalls,
  poissonImpact,
  sphereDelassusInto,
  tangentialRestitutionImpact,
} from "../src/impact/index.ts";
import { createImpactResult } from "../src/index.ts";
import { createViscoelasticLayer, creepCompliance, relaxationModulus } from "../src/layers/index.ts";

// Equations as docs/theory prints them, against what they are said to be of.

const seed = 312;
const random = seededRandom(seed);
const cross = ([a, b, c]: number[], [x, y, z]: number[]): number[] => [
  b * z - c * y,
  c * x - a * z,
  a * y - b * x,
];
const square = (v: number[]): number => v.reduce((sum, x) => sum + x * x, 0);

it(`the Delassus matrix of a sphere, docs/theory/impact.md (3.9), is (3.1) of any body with r = -a n (seed ${seed})`, () => {
  const [m, a, k] = [random.uniform(1, 9), random.uniform(0.1, 2), random.uniform(0.2, 2 / 3)];
  const r = [0, 0, -a];
  const columns = [0, 1, 2].map((j) => {
    const impulse = [0, 1, 2].map((i) => (i === j ? 1 : 0));
    const spin = cross(r, impulse).map((x) => x / (k * m * a * a)); // r x J over A
    return cross(spin, r).map((x, i) => x + impulse[i] / m); // velocity of the contact point
  });
  const D = new Float64Array(9);
  sphereDelassusInto(m, k, D);
  const because = "a dozen roundings";
  expectWithin(D, columns.flat(), { rel: 16 * Number.EPSILON, abs: 1e-300, because });
});

it.each([
  ["poisson", poissonImpact(), 0],
  ["tangential restitution", tangentialRestitutionImpact({ tangentialRestitution: 0.6 }), 0.6],
])(`an impact of a sphere by %s loses (3.14) of docs/theory/impact.md (seed ${seed})`, (_name, law, e_t) => {
  for (let i = 0; i < 200; i += 1) {
    const [m, a, k] = [random.uniform(1, 9), random.uniform(0.1, 2), random.uniform(0.2, 2 / 3)];
    const [e, mu] = [random.uniform(0, 1), random.uniform(0, 1)];
    const v = [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, -1)];
    const w = [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-9, 9)];
    const n = [0, 0, 1];
    const slip = (v0: number[], w0: number[]): number[] => {
      const turn = cross(w0, n); // docs/theory/frames.md (1.9)
      return [v0[0] - a * turn[0], v0[1] - a * turn[1]];
    };
    const u = slip(v, w);
    const D = new Float64Array(9);
    sphereDelassusInto(m, k, D);
    const out = createImpactResult();
    const context = { restitution: e, staticFriction: mu, kineticFriction: mu, mass: m, radius: a };
    expect(law.impulse(Float64Array.of(...u, v[2]), D, context, out)).toBe("impact");

    const A = k * m * a * a;
    const J = [...out.impulse];
    const turned = cross(n, J).map((x, j) => w[j] - (a * x) / A); // (3.8)
    const moved = v.map((x, j) => x + J[j] / m);
    const energy = (v0: number[], w0: number[]): number => 0.5 * m * square(v0) + 0.5 * A * square(w0);
    const after = slip(moved, turned);
    // |u⁺| is counted backwards where slip has come back reversed, as with e_t
    const forwards = u[0] * after[0] + u[1] * after[1] < 0 ? -1 : 1;
    const p_T = Math.sqrt(J[0] * J[0] + J[1] * J[1]);
    const lost =
      0.5 * m * (1 - e * e) * v[2] * v[2] +
      0.5 * p_T * (Math.sqrt(square(u)) + forwards * Math.sqrt(square(after)));
    if (e_t === 0) expect(forwards * Math.sqrt(square(after))).toBeGreaterThan(-1e-12); // slip never turns back
    expectWithin(energy(v, w) - energy(moved, turned), lost, {
      abs: 1e-13 * energy(v, w),
      because: "some hundred roundings of the energies",
    });
  }
});

it("bounces down a slope grip up to the slope of docs/theory/bounces.md (4.8)", () => {
  const [mu, e, g] = [0.2, 0.5, 9.81];
  for (const [share, kind] of [
    [1 - 1e-12, "grips"],
    [1 + 1e-12, "slips"],
  ] as const) {
    const slope = (7 / 4) * mu * (1 + e) * share; // tan Theta
    const cosine = 1 / Math.sqrt(1 + slope * slope);
    const series = sumBounces({
      normalSpeed: 1,
      normalAcceleration: g * cosine,
      tangentialVelocity: new Float64Array(3),
      tangentialAcceleration: Float64Array.of(g * slope * cosine, 0, 0),
      angularVelocity: new Float64Array(3),
      normal: Float64Array.of(0, 0, 1),
      radius: 1,
      gyration: 2 / 5,
      restitution: e,
      kineticFriction: mu,
      isGripped: true,
    });
    expect(series.kind).toBe(kind);
  }
});

it("two balls after Frémond are those of docs/theory/fractional-layers.md (5.20), and keep (5.19)", () => {
  for (const k of [0.1, 0.5, 2, 30]) {
    const [m1, m2, U] = [2, 3, 1.5];
    const kappa = (k * (m1 + m2)) / (m1 * m2);
    const e = Math.max(0, (kappa - 1) / (kappa + 1));
    const { velocities, restitution, holding } = collideTwoBalls({
      masses: [m1, m2],
      dissipation: k,
      speed: U,
    });
    const because = "a dozen roundings";
    const printed = [e, (U * (m1 - e * m2)) / (m1 + m2), (U * (1 + e) * m1) / (m1 + m2)];
    expectWithin([restitution, ...velocities], printed, { abs: 1e-14, because });
    const percussion = k * (velocities[0] - velocities[1] + U) + holding; // (5.19), equal to what ball 2 takes
    expectWithin(m2 * velocities[1], percussion, { rel: 1e-14, because });
  }
});

it("modulus and compliance of a layer, docs/theory/fractional-layers.md (5.4) and (5.5), undo each other", () => {
  const law = { law: "fractional-zener", stiffness: 7, alpha: 0.6, tauP: 0.2, tauX: 0.9 } as const;
  const layer = createViscoelasticLayer(law);
  const [G, J] = [relaxationModulus(layer), creepCompliance(layer)];
  // A compression that creeps as J does is answered by 1 N all the time: G(t) J(0) + ∫_0^t G(t − s) dJ(s) = 1.
  const t = 1.3;
  const forceBy = (parts: number): number => {
    const placeOf = (i: number): number => {
      const x = i / parts; // finer towards both ends, where J and G begin like s^0.6
      return t * x * x * x * (10 - 15 * x + 6 * x * x);
    };
    let force = G(t) * J(0);
    for (let i = 1; i <= parts; i += 1) {
      const rise = J(placeOf(i)) - J(placeOf(i - 1));
      force += 0.5 * (G(t - placeOf(i)) + G(t - placeOf(i - 1))) * rise;
    }
    return force;
  };
  const [coarse, fine] = [forceBy(1000), forceBy(2000)];
  const because = "a trapezoidal sum, whose error is a third of the change when its parts are halved";
  expectWithin(fine, 1, { abs: Math.abs(fine - coarse), because });
  expectWithin(coarse, 1, { abs: 1e-6, because: "second order in a part of 1e-3" });
});
