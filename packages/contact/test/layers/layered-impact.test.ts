import { invertLaplace } from "@talus/fractional";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { poissonImpact } from "../../src/impact/index.ts";
import { createImpactResult, type ImpactResult } from "../../src/index.ts";
import { layeredImpact } from "../../src/layers/index.ts";
import { describeImpactLaw } from "../../src/testing/index.ts";

/** Impact of a mass of 1 kg with vn = −1 m/s; Dt = 3.5 as of a solid sphere. */
function strike(
  parameters: Record<string, number>,
  u = 0,
  mu = 0,
  Dt = 3.5,
): ImpactResult & { readonly u: number; readonly status: string } {
  const out = createImpactResult();
  const D = new Float64Array([Dt, 0, 0, 0, Dt, 0, 0, 0, 1]);
  const context = { restitution: 0, staticFriction: mu, kineticFriction: mu, mass: 1, radius: 1 };
  const law = layeredImpact({ stiffness: 1, tangentialStiffness: 1, ...parameters });
  const status = law.impulse(new Float64Array([u, 0, -1]), D, context, out);
  return { ...out, u: u + Dt * out.impulse[0], status };
}

const railPadA = { order: 0.23, relaxation: 0.004, retardation: 1.183 };
const railPadB = { order: 0.49, relaxation: 5e-8, retardation: 0.886 };

describe("a blow on a layer against a wall, no restitution given", () => {
  // Closed form e = exp(−ζ T), T = atan2(2ζs, 2ζ² − 1)/s, ζ = b/2, s = √(1 − ζ²).
  it.each([0.2, 0.5, 1])("returns exp(−ζT) with spring and dashpot, b = %d", (retardation) => {
    const zeta = 0.5 * retardation;
    const s = Math.sqrt(1 - zeta * zeta);
    const e = Math.exp((-zeta * Math.atan2(2 * zeta * s, 2 * zeta * zeta - 1)) / s);
    const because = "200 steps in a quarter of a period: h²/20 of order 2";
    expectWithin(strike({ retardation }).restitution, e, { abs: 2e-6, because });
  });

  // N. Grahovac's materials; values by Laplace inversion and by the third-order equation of Zener, by another program,
  // six digits.
  it.each([
    [{ relaxation: 0.1, retardation: 0.5 }, 0.593016],
    [{ relaxation: 0.2, retardation: 0.4 }, 0.77839],
    [railPadA, 0.772991],
    [railPadB, 0.596727],
    [{ order: 0.5, relaxation: 0.1, retardation: 0.5 }, 0.777109],
    [{ order: 0.1, relaxation: 0.1, retardation: 0.5 }, 0.953954],
    [{ order: 0.7, relaxation: 0.1, retardation: 0.5 }, 0.69605],
    [{ order: 0.9, relaxation: 0.1, retardation: 0.5 }, 0.623906],
    [{ ...railPadA, order: 0.05 }, 0.949047],
    [{ ...railPadA, order: 0.01 }, 0.989746],
  ])("returns what the transform of %o says: %d", (layer, e) => {
    const because = "six digits; second order: 2e-6 with 200 steps";
    expectWithin(strike(layer).restitution, e, { abs: 2.5e-6, because });
  });

  it("comes to it with order 2 in the step", () => {
    const exact = 0.5062765525; // exp(−ζT) for b = 0.5, by the formula above to ten digits
    const errors = [100, 200].map((steps) =>
      Math.abs(strike({ retardation: 0.5, steps }).restitution - exact),
    );
    const because = "terms of order 3 are 1/100 of those of order 2";
    expectWithin(Math.log2((errors[0] ?? 0) / (errors[1] ?? 1)), 2, { abs: 0.1, because });
  });

  it("of an elastic layer loses nothing, and with α → 1 is that of Zener", () => {
    expectWithin(strike({}).restitution, 1, { rel: 1e-11, because: "2000 roundings" });
    const zener = strike({ relaxation: 0.1, retardation: 0.5 }).restitution;
    const near = strike({ order: 1 - 1e-6, relaxation: 0.1, retardation: 0.5 }).restitution;
    expectWithin(near, zener, { abs: 1e-6, because: "e changes by 0.3 per unit of α" });
  });

  it("ends later the more it is damped; a creeping end is found too", () => {
    const outcome = strike({ retardation: 20 });
    expect(outcome.status).toBe("impact");
    expect(outcome.restitution).toBeLessThan(1e-2);
    expect(outcome.restitution).toBeGreaterThan(0);
  });
});

/**
 * The same with two springs, in closed form: p = sin t until T = π. First the foot slides at once if k u0 > μ, then
 * sticks when u = s', then slides.
 */
function springsInClosedForm(u0: number, mu: number, k: number, Dt: number): number {
  const omega = Math.sqrt(k * Dt);
  let t = 0;
  let u = u0;
  let q = 0;
  if (k * u0 > mu) {
    const c = (u0 - Dt * mu) / (mu / k - Dt * mu); // u0 − Dt μ (1 − cos t) = μ cos t/k
    if (!(c > -1 && c < 1)) return u0 - 2 * Dt * mu;
    t = Math.acos(c);
    u = u0 - Dt * mu * (1 - c);
    q = mu * Math.sin(t);
  }
  const start = t;
  const force = (at: number): number =>
    q * Math.cos(omega * (at - start)) + ((k * u) / omega) * Math.sin(omega * (at - start));
  const holds = (at: number): boolean => Math.abs(force(at)) < mu * Math.sin(at);
  while (t < Math.PI && holds(t + 1e-4)) t += 1e-4;
  let [low, high] = [t, t + 1e-4];
  for (let turn = 0; turn < 60; turn += 1) {
    if (holds(0.5 * (low + high))) low = 0.5 * (low + high);
    else high = 0.5 * (low + high);
  }
  const slip = u * Math.cos(omega * (low - start)) - (q * omega * Math.sin(omega * (low - start))) / k;
  return slip - Math.sign(force(low)) * Dt * mu * (1 + Math.cos(low));
}

describe("an oblique blow through two layers", () => {
  it.each([
    [0.3, 0.4, 0.8],
    [1, 0.4, 0.8],
    [2, 0.4, 0.8],
    [3, 0.5, 1.2],
    [0.5, 0.6, 0.3],
    [1.2, 0.2, 0.7],
  ])("of springs slides, sticks and slides as in closed form: u = %d, μ = %d, k = %d", (u, mu, k) => {
    const exact = springsInClosedForm(u, mu, k, 3.5);
    const because = "order 2, with a change of stick and slip three times: 2e-4 at 200 steps";
    expectWithin(strike({ tangentialStiffness: k }, u, mu).u, exact, { abs: 2e-4, because });
  });

  it("through a stiff layer along the ground is Poisson's impact with Coulomb friction", () => {
    const D = new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, 1]);
    for (const [u, mu] of [
      [0.5, 0.5],
      [20, 0.3],
    ] as const) {
      const layered = strike(
        { retardation: 0.5, tangentialStiffness: 400, tangentialRetardation: 0.05, steps: 100 },
        u,
        mu,
      );
      const context = {
        restitution: layered.restitution,
        staticFriction: mu,
        kineticFriction: mu,
        mass: 1,
        radius: 1,
      };
      const rigid = createImpactResult();
      poissonImpact().impulse(new Float64Array([u, 0, -1]), D, context, rigid);
      const because = "what a layer of k = 400 holds back, μ p/k of displacement at stick";
      expectWithin(layered.impulse, rigid.impulse, { abs: 2e-3, because });
    }
  });

  it("that never sticks takes μ times the normal impulse", () => {
    const out = strike({ ...railPadA, tangentialStiffness: 1 }, 40, 0.3);
    expectWithin(out.impulse[0], -0.3 * out.impulse[2], { rel: 1e-12, because: "sums of the same terms" });
    expect(out.slipEnd).toBe(out.impulse[2]);
  });

  // No slip: u' = −Dt ∫ G u, transform u0/(s + Dt E (1 + τ_x s^α)/((1 + τ_p s^α) s)), up to T = π of the elastic normal
  // layer.
  it.each([
    [0.23, 0.004, 1.183],
    [0.49, 5e-8, 0.886],
    [0.6, 0.1, 0.5],
    [1, 0.1, 0.5],
  ])(
    "that never slides oscillates as the transform says, α = %d, τ_p = %d, τ_x = %d",
    (alpha, tauP, tauX) => {
      const exact = invertLaplace(
        (re, im, out) => {
          const size = Math.hypot(re, im);
          const angle = Math.atan2(im, re);
          const [x, y] = [size ** alpha * Math.cos(alpha * angle), size ** alpha * Math.sin(alpha * angle)];
          const [a, b] = [3.5 * (1 + tauX * x), 3.5 * tauX * y];
          const [c, d] = [(1 + tauP * x) * re - tauP * y * im, (1 + tauP * x) * im + tauP * y * re];
          const [p, q] = [re + (a * c + b * d) / (c * c + d * d), im + (b * c - a * d) / (c * c + d * d)];
          out[0] = p / (p * p + q * q);
          out[1] = -q / (p * p + q * q);
        },
        Math.PI,
        64,
      );
      const layer = { tangentialOrder: alpha, tangentialRelaxation: tauP, tangentialRetardation: tauX };
      const because = "order 2: 2e-5 with 200 steps";
      expectWithin(strike({ ...layer }, 1, 1e9).u, exact, { abs: 2e-5, because });
    },
  );

  it("turns slip back, which no rigid law with Coulomb friction does", () => {
    expect(strike({ tangentialStiffness: 0.3 }, 0.5, 0.9).u).toBeLessThan(-0.1);
  });
});

const suite = { describe, it, expect };
const few = { count: 60, isScaleFree: false };
describeImpactLaw(layeredImpact({ stiffness: 1e6, tangentialStiffness: 7e5, steps: 40 }), suite, few);
describeImpactLaw(
  layeredImpact({
    stiffness: 1e6,
    order: 0.49,
    relaxation: 1e-7,
    retardation: 0.03,
    tangentialStiffness: 7e5,
    tangentialOrder: 0.4,
    tangentialRetardation: 0.01,
    steps: 40,
  }),
  suite,
  few,
);

describe("the law", () => {
  it("answers the same whatever was asked before", () => {
    const random = seededRandom(5);
    const law = layeredImpact({ stiffness: 1, ...railPadB, tangentialStiffness: 2, steps: 50 });
    const context = { restitution: 0, staticFriction: 0.5, kineticFriction: 0.4, mass: 1, radius: 1 };
    const ask = (mass: number): ImpactResult => {
      const out = createImpactResult();
      const D = new Float64Array([3.5 / mass, 0, 0, 0, 3.5 / mass, 0, 0, 0, 1 / mass]);
      law.impulse(new Float64Array([0.7, 0.2, -1]), D, { ...context, mass }, out);
      return out;
    };
    const first = ask(3);
    for (let k = 0; k < 5; k += 1) ask(random.uniform(0.1, 100));
    expect(ask(3)).toEqual(first);
  });

  it("says what it does not take", () => {
    const make = (parameters: Record<string, number>) => () =>
      layeredImpact({ stiffness: 1, tangentialStiffness: 1, ...parameters });
    expect(make({ stiffness: 0 })).toThrow("layered: stiffness must be >= 1e-12 N/m, got 0");
    expect(make({ order: 1.5 })).toThrow("layered: order must be <= 1, got 1.5");
    expect(make({ relaxation: 2, retardation: 1 })).toThrow(
      "tauX must be > tauP = 2, or the layer would make energy, got 1",
    );
  });
});
