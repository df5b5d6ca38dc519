import { createModeConvolution, invertLaplace, mittagLeffler } from "@talus/fractional";
import { erfc } from "@talus/portable-math";
import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { HereditaryLaw } from "../../src/index.ts";
import {
  createLayerModes,
  createViscoelasticLayer,
  creepCompliance,
  type LayerLaw,
  layeredForce,
  layerParameters,
  relaxationModulus,
} from "../../src/layers/index.ts";
import { describeHereditaryLaw } from "../../src/testing/index.ts";

const railPadA: LayerLaw = { law: "fractional-zener", stiffness: 1, alpha: 0.23, tauP: 0.004, tauX: 1.183 };
const railPadB: LayerLaw = { law: "fractional-zener", stiffness: 1, alpha: 0.49, tauP: 5e-8, tauX: 0.886 };
const laws: readonly LayerLaw[] = [
  { law: "hooke", stiffness: 2 },
  { law: "dashpot", stiffness: 6, tauX: 0.5 },
  { law: "kelvin-voigt", stiffness: 2, tauX: 0.3 },
  { law: "kelvin-voigt", stiffness: 2, alpha: 0.4, tauX: 0.3 },
  { law: "zener", stiffness: 2, tauP: 0.1, tauX: 0.5 },
  railPadA,
  railPadB,
];

const relaxation = (law: LayerLaw) => relaxationModulus(createViscoelasticLayer(law));
const creep = (law: LayerLaw) => creepCompliance(createViscoelasticLayer(law));

describe("layers", () => {
  it("of Zener relax and creep as exponentials", () => {
    const zener: LayerLaw = { law: "zener", stiffness: 2, tauP: 0.1, tauX: 0.5 };
    for (const t of [0.01, 0.2, 3]) {
      const because = "a few roundings";
      expectWithin(relaxation(zener)(t), 2 * (1 + 4 * Math.exp(-t / 0.1)), { rel: 1e-14, because });
      expectWithin(creep(zener)(t), 0.5 * (1 - 0.8 * Math.exp(-t / 0.5)), { rel: 1e-14, because });
    }
  });

  it("of order ½ relax and creep as exp(z²) erfc(z)", () => {
    const half: LayerLaw = { law: "fractional-zener", stiffness: 2, alpha: 0.5, tauP: 0.1, tauX: 0.5 };
    const scaled = (z: number): number => Math.exp(z * z) * erfc(z);
    for (const t of [1e-3, 0.02, 1.5]) {
      const because = "z² is rounded: z² ε, z up to 12";
      expectWithin(relaxation(half)(t), 2 * (1 + 4 * scaled(Math.sqrt(t) / 0.1)), { rel: 1e-13, because });
      expectWithin(creep(half)(t), 0.5 * (1 - 0.8 * scaled(Math.sqrt(t) / 0.5)), { rel: 1e-13, because });
    }
  });

  // By Laplace inversion, another program, eight digits.
  it.each([
    [railPadA, 1e-3, 5.74529302, 0.16358228],
    [railPadA, 0.1, 2.66071487, 0.36135467],
    [railPadA, 10, 1.57769439, 0.6244073],
    [railPadB, 1e-3, 16.04112073, 0.04173484],
    [railPadB, 0.1, 2.57499876, 0.30764297],
    [railPadB, 10, 1.16492262, 0.84247646],
  ])("of rail pads relax and creep as printed: %o at t = %d", (law, t, G, J) => {
    const because = "eight printed digits";
    expectWithin(relaxation(law)(t), G, { abs: 1e-8, because });
    expectWithin(creep(law)(t), J, { abs: 1e-8, because });
  });

  it("relax by the transform of their law, and creep by its inverse: s G(s) · s J(s) = 1", () => {
    for (const law of [railPadA, railPadB, laws[3] as LayerLaw]) {
      const { stiffness, alpha, tauP, tauX } = { tauP: 0, ...law } as Extract<
        LayerLaw,
        { law: "fractional-zener" }
      >;
      const transform = (isCreep: boolean) => (re: number, im: number, out: Float64Array) => {
        const size = Math.hypot(re, im) ** alpha;
        const angle = alpha * Math.atan2(im, re);
        const [x, y] = [size * Math.cos(angle), size * Math.sin(angle)];
        const top = [1 + tauX * x, tauX * y] as const;
        const below = [1 + tauP * x, tauP * y] as const;
        const [[a, b], [c, d]] = isCreep ? [below, top] : [top, below];
        const [p, q] = [(a * c + b * d) / (c * c + d * d), (b * c - a * d) / (c * c + d * d)];
        const scale = (isCreep ? 1 / stiffness : stiffness) / (re * re + im * im);
        out[0] = scale * (p * re + q * im);
        out[1] = scale * (q * re - p * im);
      };
      for (const t of [1e-3, 0.3, 5]) {
        const because = "32 nodes round to e^(0.17·32) ε = 5e-14 each";
        expectWithin(relaxation(law)(t), invertLaplace(transform(false), t), { rel: 1e-11, because });
        expectWithin(creep(law)(t), invertLaplace(transform(true), t), { rel: 1e-11, because });
      }
    }
  });

  it("become those of Zener as α → 1 and a spring E (1 + τ_x)/(1 + τ_p) as α → 0", () => {
    const law = (alpha: number): LayerLaw => ({
      law: "fractional-zener",
      stiffness: 2,
      alpha,
      tauP: 0.1,
      tauX: 0.5,
    });
    const zener = relaxation({ law: "zener", stiffness: 2, tauP: 0.1, tauX: 0.5 });
    for (const t of [0.01, 0.2, 1]) {
      const because = "G changes by at most 10 per unit of α";
      expectWithin(relaxation(law(1 - 1e-7))(t), zener(t), { abs: 1e-6, because });
      expectWithin(relaxation(law(1))(t), zener(t), { rel: 1e-15, because: "the same formula" });
      expectWithin(relaxation(law(1e-7))(t), (2 * 1.5) / 1.1, { abs: 1e-6, because });
    }
  });

  it("obey the second law, or are refused with the reason", () => {
    const make = (law: LayerLaw) => () => createViscoelasticLayer(law);
    const zener = { law: "fractional-zener", stiffness: 1, alpha: 0.5, tauP: 0.1, tauX: 0.5 } as const;
    expect(make({ ...zener, tauX: 0.05 })).toThrow(
      "fractional-zener: tauX must be > tauP = 0.1, or the layer would make energy, got 0.05",
    );
    expect(make({ ...zener, tauX: 0.1 })).toThrow("tauX must be > tauP");
    expect(make({ ...zener, tauP: 0 })).toThrow("fractional-zener: tauP must be finite and >= 1e-300, got 0");
    for (const alpha of [0, 1.1, Number.NaN]) {
      expect(make({ ...zener, alpha })).toThrow(`fractional-zener: alpha must be > 0 and <= 1, got ${alpha}`);
    }
    for (const stiffness of [0, -1, Infinity]) {
      expect(make({ law: "hooke", stiffness })).toThrow(
        `hooke: stiffness must be finite and > 0, got ${stiffness}`,
      );
    }
    expect(make({ law: "dashpot", stiffness: 1, tauX: -1 })).toThrow(
      "dashpot: tauX must be finite and > 0, got -1",
    );
    expect(make({ ...zener, tauX: Infinity })).toThrow("tauX must be finite and > 0, got Infinity");
    expect(make({ ...zener, tauP: 1e-300, tauX: 1e10 })).toThrow(
      "fractional-zener: tauX must be so that stiffness tauX/tauP is finite, got 10000000000",
    );
    expect(make({ law: "kelvin-voigt", stiffness: 1, tauX: 0 })).toThrow(
      "kelvin-voigt: tauX must be finite and > 0",
    );
  });
});

const times = { shortest: 1e-3, longest: 3, tolerance: 1e-9 };
const at = (x: number): Float64Array => new Float64Array([0, 0, x]);

for (const law of laws) {
  const options = { normal: law, tangential: railPadB, ...times };
  describeHereditaryLaw(layeredForce(options), { describe, it, expect }, { count: 5 });
}

describe("the suite for force laws with memory", () => {
  const right = layeredForce({ normal: railPadA, ...times });
  type History = ReturnType<typeof right.createHistory>;
  const failed = (spoilt: Partial<HereditaryLaw<History>>): string[] => {
    const failures: string[] = [];
    const it = (title: string, body: () => void): void => {
      try {
        body();
      } catch {
        failures.push(title);
      }
    };
    describeHereditaryLaw(
      { ...right, ...spoilt },
      { describe: (_title, body) => body(), it, expect },
      { count: 3 },
    );
    return failures;
  };

  it("passes a right law, and finds each fault by its name", () => {
    expect(failed({})).toEqual([]);
    expect(failed({ storedEnergy: () => -1 })).toEqual(["stores no negative energy"]);
    expect(failed({ storedEnergy: (history) => 2 * right.storedEnergy(history) })).toEqual([
      "gives back no more than was put in, and stores no more",
    ]);
    const trace: typeof right.force = (t, d, dRate, history, out) => {
      right.force(t, d, dRate, history, out);
      history.directions[2].modes[3] *= 1.01;
    };
    expect(failed({ force: trace })).toContain(
      "forgets steps that were only looked at, and what other contacts do",
    );
    const pulls: typeof right.force = (t, d, dRate, history, out) => {
      right.force(t, d, dRate, history, out);
      out[2] = -out[2];
    };
    expect(failed({ force: pulls })).toContain("resists indentation");
    const prestressed: typeof right.force = (t, d, dRate, history, out) => {
      right.force(t, d, dRate, history, out);
      out[2] += 1e-9;
    };
    expect(failed({ force: prestressed })).toContain("has no force at first touch, at rest");
  });
});

/** Force of a law at the end of steps of h while the indentation is `d`, with the rate `rate`. */
function forceAfter(
  law: LayerLaw,
  h: number,
  end: number,
  d: (t: number) => number,
  rate: (t: number) => number,
): number {
  const force = layeredForce({ normal: law, ...times });
  const history = force.createHistory(at(-rate(0)));
  const out = new Float64Array(3);
  const count = Math.round(end / h);
  for (let k = 1; k < count; k += 1) force.commit(k * h, at(-d(k * h)), at(-rate(k * h)), history);
  force.force(end, at(-d(end)), at(-rate(end)), history, out);
  return out[2];
}

describe("a layered contact", () => {
  it.each(laws)("answers a steady indentation with ∫G: $law", (law) => {
    const t = 1.3;
    const layer = createViscoelasticLayer(law);
    const exact = invertToForce(layer, t);
    const got = forceAfter(
      law,
      0.01,
      t,
      (s) => s,
      () => 1,
    );
    expectWithin(got, exact, {
      rel: 1e-7,
      because: "linear motion is exact; modes of 1e-9 of ∬G, more of ∫G",
    });
  });

  it.each(laws)("is of second order in the step for d = t² (3 − t): $law", (law) => {
    const d = (t: number): number => t * t * (3 - t);
    const rate = (t: number): number => 6 * t - 3 * t * t;
    const fine = forceAfter(law, 1e-3, 1.2, d, rate);
    const errors = [0.04, 0.02].map((h) => Math.abs(forceAfter(law, h, 1.2, d, rate) - fine));
    const isExact =
      law.law === "hooke" ||
      law.law === "dashpot" ||
      (layerParameters(law).alpha === 1 && law.law === "kelvin-voigt");
    if (isExact) expect(Math.max(...errors)).toBeLessThan(1e-12);
    else
      expectWithin(Math.log2((errors[0] ?? 0) / (errors[1] ?? 1)), 2, {
        abs: 0.1,
        because: "h^(2 + 1 − α) comes next",
      });
  });

  it("keeps no trace of steps that were looked at only, and a clone goes on the same", () => {
    const law = layeredForce({ normal: railPadA, tangential: railPadB, ...times });
    const history = law.createHistory(new Float64Array([0.2, -0.1, -1]));
    law.commit(0.1, new Float64Array([0.02, -0.01, -0.1]), new Float64Array([0.2, 0, -0.9]), history);
    const clone = structuredClone(history);
    const out = new Float64Array(3);
    law.force(0.15, at(-0.2), at(-0.5), history, out);
    expect(history).toEqual(clone);
    const before = [...out];
    law.commit(0.9, at(-0.3), at(0.5), history);
    law.force(0.15, at(-0.2), at(-0.5), clone, out);
    expect([...out]).toEqual(before);
  });

  it("acts along the ground in both directions alike, against the displacement", () => {
    const law = layeredForce({ normal: railPadA, tangential: railPadB, ...times });
    const history = law.createHistory(new Float64Array([0.3, -0.4, -1]));
    const out = new Float64Array(3);
    law.force(0.2, new Float64Array([0.06, -0.08, -0.2]), new Float64Array([0.3, -0.4, -1]), history, out);
    expectWithin(out[1] / out[0], -4 / 3, { rel: 1e-14, because: "a few roundings" });
    expect(out[0]).toBeLessThan(0);
    expect(out[2]).toBeGreaterThan(0);
    const bare = layeredForce({ normal: railPadA, ...times });
    bare.force(
      0.2,
      new Float64Array([0.06, -0.08, -0.2]),
      new Float64Array(3),
      bare.createHistory(new Float64Array(3)),
      out,
    );
    expect([Math.abs(out[0]), Math.abs(out[1])]).toEqual([0, 0]);
  });
});

/** ∫_0^t G in closed form. */
function invertToForce(
  { law, spring, dashpot, memory }: ReturnType<typeof createViscoelasticLayer>,
  t: number,
): number {
  if (memory === undefined) return spring * t + dashpot;
  const { alpha, beta, lambda, strength } = memory;
  expect(law.law).toMatch(/zener|voigt/);
  return spring * t + strength * t ** beta * mittagLeffler(alpha, beta + 1, -lambda * t ** alpha);
}

const seed = 23;

describe(`dissipation of random motions (seed ${seed})`, () => {
  it.each(laws)("is never negative, and what is stored neither: $law", (law) => {
    const layer = createViscoelasticLayer(law);
    const force = layeredForce({ normal: law, ...times });
    const convolution = createModeConvolution(createLayerModes(layer, times));
    const random = seededRandom(seed);
    const [nodes, weights] = [
      [0.1127016653792583, 0.5, 0.8872983346207417],
      [5 / 18, 8 / 18, 5 / 18],
    ]; // of Gauss on [0, 1]
    const out = new Float64Array(2);
    for (let motion = 0; motion < 4; motion += 1) {
      let v = random.uniform(-1, 1);
      let x = 0;
      let t = 0;
      let work = 0;
      let throughput = 0;
      const history = force.createHistory(at(-v));
      const memory = convolution.createHistory(v);
      for (let k = 0; k < 40; k += 1) {
        const h = random.uniform(0.002, 0.04);
        const next = random.uniform(-1, 1);
        for (const [i, theta] of nodes.entries()) {
          // p x' is smooth within the step but for memory of the rate just before: short parts, three points each
          for (let part = 0; part < 4; part += 1) {
            const s = ((part + theta) / 4) * h;
            const vHere = v + ((next - v) * s) / h;
            const xHere = x + 0.5 * s * (v + vHere);
            convolution.lookInto(s, memory, out);
            const power = (layer.spring * xHere + out[0] + out[1] * vHere) * vHere;
            work += ((weights[i] ?? 0) / 4) * h * power;
            throughput += ((weights[i] ?? 0) / 4) * h * Math.abs(power);
          }
        }
        convolution.commit(h, next, memory);
        x += 0.5 * h * (v + next);
        t += h;
        v = next;
        force.commit(t, at(-x), at(-v), history);
        const stored = force.storedEnergy(history);
        expect(stored).toBeGreaterThanOrEqual(0);
        // quadrature of p x' on 12 points per step, where p begins like t^(1 − α): 1e-3 of the power at most
        expect(work - stored).toBeGreaterThanOrEqual(-1e-3 * throughput);
      }
    }
  });
});
