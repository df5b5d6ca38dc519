import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  crspImpact,
  pfeifferBowenImpact,
  plasticImpact,
  poissonImpact,
  soilImpact,
  sphereDelassusInto,
  tangentialRestitutionImpact,
  viscoelasticImpact,
} from "../../src/impact/index.ts";
import {
  type ContactContext,
  createImpactResult,
  type ImpactLaw,
  type ImpactResult,
} from "../../src/index.ts";
import { describeImpactLaw } from "../../src/testing/index.ts";

const suite = { count: 300, seed: 1989 };
const runner = { describe, it, expect };
describeImpactLaw(tangentialRestitutionImpact({ tangentialRestitution: 0.6 }), runner, suite);
describeImpactLaw(tangentialRestitutionImpact({ tangentialRestitution: -0.5 }), runner, suite);
describeImpactLaw(pfeifferBowenImpact(), runner, suite);
describeImpactLaw(viscoelasticImpact({ damping: 0.2 }), runner, suite);
describeImpactLaw(plasticImpact({ yieldStress: 3e6, modulus: 1e10 }), runner, {
  ...suite,
  isScaleFree: false,
});
const soil = soilImpact({ tangentialRestitution: 0.7, halfSpeed: 3 });
describeImpactLaw(soil, runner, { ...suite, isCoulomb: false });

const crsp = crspImpact({ tangentialRestitution: 0.8 });
describeImpactLaw(crsp, runner, { ...suite, isCoulomb: false });

const rounding = { rel: 1e-14, because: "closed form, some tens of roundings" };
const mass = 2;
const radius = 0.3;
const D = new Float64Array(9);
sphereDelassusInto(mass, 2 / 5, D);

function strike(law: ImpactLaw, v: readonly number[], given: Partial<ContactContext> = {}): ImpactResult {
  const out = createImpactResult();
  const context = { restitution: 0.8, staticFriction: 0.5, kineticFriction: 0.5, mass, radius, ...given };
  expect(law.impulse(new Float64Array(v), D, context, out)).toBe("impact");
  return out;
}

describe("a superball", () => {
  const law = tangentialRestitutionImpact({ tangentialRestitution: 1 });
  const elastic = { restitution: 1, staticFriction: 9, kineticFriction: 9 };

  it("reverses the slip and keeps its energy (Garwin 1969)", () => {
    const { impulse, work } = strike(law, [3, -1, -4], elastic);
    expectWithin([3 + D[0] * impulse[0], -1 + D[0] * impulse[1]], [-3, 1], rounding);
    expectWithin(work[0] + work[1] + work[2], 0, { abs: 1e-14 * 32, because: "sum of works of up to 16 J" });
  });

  it("thrown without spin comes off with 3/7 of its speed along the ground and spins with 10/7 of it", () => {
    const { impulse } = strike(law, [7, 0, -4], elastic);
    expectWithin(7 + impulse[0] / mass, 3, rounding); // v' = v − (2/(1 + 1/k)) v, k = 2/5
    expectWithin((-impulse[0] * radius) / (0.4 * mass * radius * radius), 10 / radius, rounding);
  });

  it("slips as Coulomb's friction has it where that is too weak", () => {
    const v = [30, 0, -1];
    expectWithin(strike(law, v).impulse, strike(poissonImpact(), v).impulse, rounding);
  });

  it("is Poisson's law for e_t = 0", () => {
    const random = seededRandom(3);
    const none = tangentialRestitutionImpact({ tangentialRestitution: 0 });
    for (let i = 0; i < 200; i += 1) {
      const v = [random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-4, -0.1)];
      const [mine, poisson] = [strike(none, v), strike(poissonImpact(), v)];
      expectWithin(mine.impulse, poisson.impulse, rounding);
      expectWithin(mine.slipEnd, poisson.slipEnd, rounding);
    }
  });
});

const restitutionOf = ({ compression, restitution }: ImpactResult): number => restitution / compression;

describe("restitution that depends on speed and material", () => {
  it("is halved at 30 ft/s by Pfeiffer and Bowen's scaling", () => {
    expectWithin(restitutionOf(strike(pfeifferBowenImpact(), [1, 2, -30 * 0.3048])), 0.4, rounding);
    expectWithin(restitutionOf(strike(pfeifferBowenImpact(), [1, 2, -3 * 0.3048])), 0.8 / 1.01, rounding);
  });

  it("is the elastic energy of a dent over the energy that made it (Johnson 1985, 11.5)", () => {
    const [Y, E, vn] = [2e7, 5e10, -6];
    const W = 0.5 * mass * vn * vn;
    const dent = (4 * radius * W) / (3 * Y * Math.PI); // W = p_d π a⁴/(4R)
    const a = Math.sqrt(Math.sqrt(dent));
    const P = Math.PI * a * a * 3 * Y;
    const e = Math.sqrt((3 * P * P) / (10 * a * E) / W);
    expect(e).toBeLessThan(0.8);
    const law = plasticImpact({ yieldStress: Y, modulus: E });
    expectWithin(restitutionOf(strike(law, [0, 0, vn])), e, rounding);
    expectWithin(restitutionOf(strike(law, [0, 0, vn / 1e4])), 0.8, rounding); // held at that of the pair
  });

  it("solves d − ln(1 + d) = −e d − ln(1 − e d) for a Hunt-Crossley contact, and is 1 − 2d/3 for slow impacts", () => {
    for (const d of [0.01, 0.3, 1, 5, 10]) {
      const e = restitutionOf(strike(viscoelasticImpact({ damping: d / 2 }), [0, 0, -2], { restitution: 1 }));
      expectWithin(-e * d - Math.log1p(-e * d), d - Math.log1p(d), {
        rel: 1e-11,
        because: "cancellation of d against ln(1 + d), 1e-2 to its square, and 1 − e d near 0",
      });
    }
    const slow = restitutionOf(strike(viscoelasticImpact({ damping: 1e-6 }), [0, 0, -1], { restitution: 1 }));
    expectWithin(1 - slow, 2e-6 / 3, { rel: 2e-6, because: "the next term is of the order of d" });
  });
});

describe("a rock in soil", () => {
  const w = new Float64Array([1, -4, 2]);
  const v = [-2 + radius * 4, 0.5 + radius * 1, -6]; // u = v_t − a ω × n, ω × n = [w2, −w1]

  /** Velocity of the centre and angular velocity after the impact, from impulse at the contact point and couple. */
  const after = ({ impulse, couple }: ImpactResult) => {
    const inertia = 0.4 * mass * radius * radius;
    return {
      vt: [-2 + impulse[0] / mass, 0.5 + impulse[1] / mass],
      wt: [
        w[0] + (radius * impulse[1] + couple[0]) / inertia,
        w[1] + (couple[1] - radius * impulse[0]) / inertia,
      ],
    };
  };

  it("without friction keeps R_t of its velocity along the ground and of its spin", () => {
    const out = strike(soil, v, { angularVelocity: w, staticFriction: 0, kineticFriction: 0 });
    const { vt, wt } = after(out);
    expectWithin([...vt, ...wt], [-1.4, 0.35, 0.7, -2.8], { abs: 1e-14, because: "some tens of roundings" });
    expect(out.couple[2]).toBe(0);
  });

  it("grips at 5/7 of the velocity and 2/7 of the spin that the soil has left (Bourrier and Hungr 2011)", () => {
    const { vt, wt } = after(strike(soil, v, { angularVelocity: w, staticFriction: 9, kineticFriction: 9 }));
    const expected = [-1.4 * (5 / 7) + (2 / 7) * radius * -2.8, 0.35 * (5 / 7) - (2 / 7) * radius * 0.7];
    expectWithin(vt, expected, { abs: 1e-14, because: "some tens of roundings" });
    expectWithin([radius * wt[1], -radius * wt[0]], expected, { abs: 1e-14, because: "rolls: v = a ω × n" });
  });

  it("comes back with R_n = v_h/(v + v_h), a third at twice v_h", () => {
    expectWithin(restitutionOf(strike(soil, v, { angularVelocity: w })), 1 / 3, rounding);
  });

  it("cannot be resolved without the angular velocity", () => {
    const context = { restitution: 0.8, staticFriction: 0.5, kineticFriction: 0.5, mass, radius };
    const out = createImpactResult();
    expect(soil.impulse(new Float64Array(v), D, context, out)).toBe("invalid-context");
    expect(out).toEqual(createImpactResult());
  });
});

describe("a rock of the Colorado Rockfall Simulation Program", () => {
  const ft = 0.3048;
  // 28 ft/s along the slope, a w = 8 ft/s rolling: 20 ft/s of slip; 30 ft/s into it
  const w = new Float64Array([0, (8 * ft) / radius, 5]);
  const v = [20 * ft, 0, -30 * ft];
  const given = { restitution: 0.6, angularVelocity: w };

  it("keeps along the slope what friction function and scaling say, by hand in feet", () => {
    const f = 0.8 + 0.2 / (1 + 1.2); // (20/20)^2 + 1.2
    const SF = 0.8 / (0.2 * 0.2 + 1) / 1; // 30/(250 * 0.6) = 0.2
    const after = Math.sqrt(((0.4 * 64 + 28 * 28) * f * SF) / 1.4); // ft/s
    expectWithin(after, 19.907478301072999, { rel: 1e-15, because: "the same with 30 digits (mpmath)" });
    const out = strike(crsp, v, given);
    expectWithin(out.impulse[0], mass * (after - 28) * ft, rounding);
    expectWithin(restitutionOf(out), 0.3, rounding);
    const inertia = 0.4 * mass * radius * radius;
    expectWithin(
      w[1] + (out.couple[1] - radius * out.impulse[0]) / inertia,
      (after * ft) / radius, // rolls
      { rel: 1e-13, because: "closed form; the couple is a difference of larger numbers" },
    );
    expect(out.couple[2]).toBe(0);
    expect(out.slipEnd).toBe(0);
  });

  it("from a standing spin goes the way the spin drives it", () => {
    const spin = new Float64Array([-3, 4, 0]);
    const out = strike(crsp, [-radius * 4, -radius * 3, -1e-9], { restitution: 1, angularVelocity: spin });
    const [x, y] = [out.impulse[0] / mass, out.impulse[1] / mass];
    expectWithin(x / Math.hypot(x, y), 4 / 5, rounding); // a w x n = a [w2, -w1]
    expectWithin(y / Math.hypot(x, y), 3 / 5, rounding);
  });

  it("rolls on with all of its energy where R_t = 1 and the impact is slow", () => {
    const whole = crspImpact({ tangentialRestitution: 1 });
    const out = strike(whole, [0, 0, -1e-9], { angularVelocity: new Float64Array([0, 2 / radius, 0]) });
    expectWithin(out.impulse[0], 0, { abs: 1e-14 * 4, because: "rounding of m v = 4 N s" });
  });

  it("cannot be resolved without the angular velocity, and stops along the ground where R_n = 0", () => {
    const context = { restitution: 0.8, staticFriction: 0.5, kineticFriction: 0.5, mass, radius };
    const status = crsp.impulse(new Float64Array(v), D, context, createImpactResult());
    expect(status).toBe("invalid-context");
    const out = strike(crsp, v, { restitution: 0, angularVelocity: w });
    expectWithin(out.impulse[0], -mass * 28 * ft, rounding);
  });
});

describe("a parameter out of its range", () => {
  it.each([
    [() => soilImpact({ halfSpeed: 1 }), "soil: tangentialRestitution is required"],
    [() => plasticImpact({ yieldStress: 0, modulus: 1 }), "plastic: yieldStress must be >= 1 Pa, got 0"],
    [
      () => tangentialRestitutionImpact({ tangentialRestitution: 2 }),
      "tangential-restitution: tangentialRestitution must be <= 1, got 2",
    ],
  ])("is refused: %s", (make, message) => {
    expect(make).toThrow(new RangeError(message));
  });
});
