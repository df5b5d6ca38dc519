import { dormandPrince853, solveIvp } from "@talus/ode";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { newtonImpact, poissonImpact, strongeImpact } from "../../src/impact/index.ts";
import { createImpactResult, type ImpactLaw } from "../../src/index.ts";
import { describeImpactLaw } from "../../src/testing/index.ts";
import { delassusOf, energyChange, planeDelassus, strike, velocityAfter } from "../bodies.ts";

const laws = [newtonImpact(), poissonImpact(), strongeImpact()];
for (const law of laws) describeImpactLaw(law, { describe, it, expect }, { count: 500, seed: 1991 });

const [newton, poisson, stronge] = laws;

describe("slip that turns, for D with equal tangential entries and one that couples", () => {
  it("ends after K/(2b) [t^(p−1)/(p−1) + t^(p+1)/(p+1)], the closed form of oblique slip", () => {
    const random = seededRandom(19);
    for (let i = 0; i < 500; i += 1) {
      const [a, b] = [random.uniform(1, 3), random.uniform(0.1, 0.9)];
      const p = random.uniform(1.1, 4);
      const mu = (p * b) / a; // friction p times the pull of b: slip ends
      const phi = random.uniform(0.05, 3);
      const speed = random.uniform(0.01, 0.1);
      const D = new Float64Array([a, 0, b, 0, a, 0, b, 0, 2]);
      const v = [speed * Math.cos(phi), speed * Math.sin(phi), -20 * Math.max(1, mu)];
      const tau = Math.tan(phi / 2); // exact-answers C.3 19b with g sin a → b
      const K = (speed * Math.sin(phi)) / tau ** p;
      const exact = (K / (2 * b)) * (tau ** (p - 1) / (p - 1) + tau ** (p + 1) / (p + 1));
      const out = strike(poisson, D, v, { e: 0.5, mu });
      expect(out.slipEnd).toBeLessThan(out.compression);
      expectWithin(out.slipEnd, exact, {
        rel: 1e-12,
        because: "** and tan lose some digits; p − 1 ≥ 0.1 and t^±4 multiply them by at most 100",
      });
      expectWithin(velocityAfter(D, v, out).slice(0, 2), [0, 0], {
        abs: 1e-12 * -v[2],
        because: "difference of numbers near the normal velocity",
      });
    }
  });
});

/** Slip by @talus/ode in τ with dp = |u| dτ: [u1, u2, p, vn, W_n], until one of them reaches `stop`. */
function slipUntil(D: Float64Array, y0: number[], mu: number, component: number, stop: number) {
  return solveIvp(
    {
      f: (_t, y, d) => {
        const r = Math.hypot(y[0], y[1]);
        d[0] = r * D[2] - mu * (D[0] * y[0] + D[1] * y[1]);
        d[1] = r * D[5] - mu * (D[3] * y[0] + D[4] * y[1]);
        d[2] = r;
        d[3] = r * D[8] - mu * (D[6] * y[0] + D[7] * y[1]);
        d[4] = y[3] * r;
      },
      t0: 0,
      tEnd: 1e4,
      y0,
    },
    {
      stepper: dormandPrince853,
      relativeTolerance: 1e-13,
      absoluteTolerance: 1e-14,
      events: {
        functions: [{ name: "stop", direction: "rising", terminal: true }],
        evaluate: (_t, y, g) => {
          g[0] = y[component] - stop;
        },
      },
    },
  );
}

/** [p_k, p_r] of an impact that slips throughout, by two integrations of `slipUntil`. */
function integrate(law: ImpactLaw, D: Float64Array, v: number[], e: number, mu: number): number[] {
  const compression = slipUntil(D, [v[0], v[1], 0, v[2], 0], mu, 3, 0);
  const y = compression.y.map((each) => each.at(-1) as number);
  const [component, stop] =
    law === newton ? [3, -e * v[2]] : law === poisson ? [2, (1 + e) * y[2]] : [4, (1 - e * e) * y[4]];
  const whole = slipUntil(D, [y[0], y[1], y[2], 0, y[4]], mu, component, stop);
  return [y[2], (whole.y[2].at(-1) as number) - y[2], whole.y[0].at(-1) as number];
}

describe("a box that strikes with its corner", () => {
  const box = (random: ReturnType<typeof seededRandom>): Float64Array => {
    const side = [random.uniform(0.5, 1), random.uniform(0.5, 1), random.uniform(0.5, 1)];
    const [x, y, z] = side.map((s) => s * s);
    return delassusOf(
      1,
      [(y + z) / 12, (x + z) / 12, (x + y) / 12],
      [side[0] / 2, -side[1] / 2, -side[2] / 2],
    );
  };

  it("slips along a curve as an integration by a second method has it, for each law", () => {
    const random = seededRandom(853);
    for (let i = 0; i < 40; i += 1) {
      const D = box(random);
      const v = [random.uniform(2, 4), random.uniform(-4, 4), random.uniform(-1, -0.2)];
      const [e, mu] = [random.uniform(0.1), random.uniform(0.05, 0.3)];
      for (const law of laws) {
        const out = strike(law, D, v, { e, mu });
        const [pk, pr, u1] = integrate(law, D, v, e, mu);
        expectWithin([out.compression, out.restitution, velocityAfter(D, v, out)[0]], [pk, pr, u1], {
          abs: 2e-11,
          because: "some tens of steps of the second method at 1e-13, with numbers up to 4",
        });
      }
    }
  });

  it("rebounds by three laws in three ways, and only Newton's keeps vn+ = −e vn−", () => {
    const D = box(seededRandom(2));
    const v = [0.5, 0.3, -1];
    const rebounds = laws.map((law) => velocityAfter(D, v, strike(law, D, v, { e: 0.6, mu: 0.4 }))[2]);
    expectWithin(rebounds[0], 0.6, { abs: 1e-13, because: "some tens of roundings" });
    const [least, middle, most] = rebounds.sort((x, y) => x - y);
    expect(Math.min(middle - least, most - middle)).toBeGreaterThan(1e-3);
  });
});

describe("the end of slip of any body", () => {
  it("is resumed slip along the one direction in which it grows, where friction cannot hold", () => {
    const D = new Float64Array([2, 0.4, 0.9, 0.4, 3, -0.8, 0.9, -0.8, 2]);
    const mu = 0.3;
    const v = [0, 0, -2];
    const out = strike(stronge, D, v, { e: 0.4, mu });
    const [x, y] = velocityAfter(D, v, out);
    const r = Math.hypot(x, y);
    const [s1, s2] = [x / r, y / r];
    const [h1, h2] = [D[2] - mu * (D[0] * s1 + D[1] * s2), D[5] - mu * (D[3] * s1 + D[4] * s2)];
    const rounding = { abs: 1e-14, because: "a direction found to rounding" };
    expectWithin(s1 * h2 - s2 * h1, 0, rounding);
    expect(s1 * h1 + s2 * h2).toBeGreaterThan(0.01);
    expectWithin(
      [out.impulse[0], out.impulse[1]],
      [-mu * s1 * out.impulse[2], -mu * s2 * out.impulse[2]],
      rounding,
    );
    expect(out.slipEnd).toBe(out.compression + out.restitution);
  });

  it("is reached at once by a contact that large friction stops: u+ = 0, impulse −A⁻¹(u + b p)", () => {
    const D = new Float64Array([2, 0.4, 0.9, 0.4, 3, -0.8, 0.9, -0.8, 2]);
    const v = [0.3, 0.2, -2];
    const out = strike(poisson, D, v, { e: 0.4, mu: 1e9 });
    expectWithin(out.slipEnd, 0, { abs: 1e-9, because: "|u|/(mu a)" });
    const determinant = 2 * 3 - 0.4 * 0.4;
    const pull = [0.3 + 0.9 * out.impulse[2], 0.2 - 0.8 * out.impulse[2]];
    const held = [-(3 * pull[0] - 0.4 * pull[1]) / determinant, -(2 * pull[1] - 0.4 * pull[0]) / determinant];
    expectWithin([out.impulse[0], out.impulse[1]], held, {
      abs: 1e-8,
      because: "friction 1e9 is not infinite",
    });
  });
});

describe("compression that comes back after restitution has begun", () => {
  it("goes on until nothing approaches, with its energy booked", () => {
    const random = seededRandom(7);
    for (let i = 0; i < 3000; i += 1) {
      const pull = random.uniform(0.5, 0.99) * Math.sqrt(2 * 3);
      const D = new Float64Array([2, 0, pull, 0, random.uniform(0.1, 20), 0, pull, 0, 3]);
      const v = [random.uniform(-0.5, 0.5), random.uniform(-5, 5), -random.uniform(0.001, 0.1)];
      const coefficients = { e: random.uniform(0.5), mu: random.uniform(1, 4) };
      for (const law of [poisson, stronge]) {
        const out = strike(law, D, v, coefficients);
        const after = velocityAfter(D, v, out);
        expect(after[2]).toBeGreaterThanOrEqual(-1e-11);
        const booked = out.work[0] + out.work[1] + out.work[2];
        const scale = out.impulse[2] * Math.hypot(...v);
        expectWithin(energyChange(D, v, out), booked, { abs: 1e-11 * scale, because: "some tens of steps" });
        expect(booked).toBeLessThanOrEqual(1e-12 * scale);
      }
    }
  });
});

describe("what no law can answer", () => {
  const context = { restitution: 0.5, staticFriction: 0.6, kineticFriction: 0.5, mass: 1, radius: 1 };

  it.each([
    ["singular", planeDelassus(1, 1, 1)],
    ["indefinite", planeDelassus(1, 2, 1)],
    ["not symmetric", new Float64Array([2, 0.1, 0, 0.2, 2, 0, 0, 0, 1])],
  ])("is a Delassus matrix that is %s", (_title, D) => {
    for (const law of laws) {
      const out = createImpactResult();
      expect(law.impulse(new Float64Array([1, 0, -1]), D, context, out)).toBe("invalid-context");
      expect(out).toEqual(createImpactResult());
    }
  });
});
