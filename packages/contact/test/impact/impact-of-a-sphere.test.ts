import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { newtonImpact, poissonImpact, sphereDelassusInto, strongeImpact } from "../../src/impact/index.ts";
import { type ContactContext, createImpactResult, type ImpactResult } from "../../src/index.ts";

const seed = 20080501;

const rounding = 16 * Number.EPSILON;
const solid = 2 / 5;
const roundingOnly = { rel: rounding, because: "closed form, a handful of roundings" };

function strike(v: readonly number[], context: Partial<ContactContext> = {}, k = solid): ImpactResult {
  const mass = context.mass ?? 150;
  const D = new Float64Array(9);
  sphereDelassusInto(mass, k, D);
  const full = { restitution: 0.4, staticFriction: 0.5, kineticFriction: 0.5, mass, radius: 0.3, ...context };
  const out = createImpactResult();
  expect(poissonImpact().impulse(new Float64Array(v), D, full, out)).toBe("impact");
  return out;
}

describe("an impact of a sphere, against closed forms", () => {
  it("slips throughout exactly when |u| > mu (1 + e) (1 + 1/k) |vn|", () => {
    const random = seededRandom(seed);
    for (let i = 0; i < 2000; i += 1) {
      const k = random.uniform(0.1, 2 / 3);
      const e = random.uniform();
      const mu = random.uniform(0.01, 1);
      const vn = -random.uniform(0.1, 10);
      const limit = mu * (1 + e) * (1 + 1 / k) * -vn; // exact-answers C.2 10
      const angle = random.uniform(-3, 3);
      for (const factor of [0.999999, 1.000001]) {
        const v = [factor * limit * Math.cos(angle), factor * limit * Math.sin(angle), vn];
        const out = strike(v, { restitution: e, staticFriction: mu, kineticFriction: mu }, k);
        expect(out.slipEnd < out.compression + out.restitution).toBe(factor < 1);
      }
    }
  });

  it("leaves a gripping sphere rolling with v_t = (v_t + k a w)/(1 + k)", () => {
    const [vt, aw, mass] = [6, -2, 150]; // v_t = a w is rolling, so u = v_t − a w
    const out = strike([vt - aw, 0, -5], { mass, staticFriction: 0.9, kineticFriction: 0.9 });
    const after = vt + out.impulse[0] / mass;
    const awAfter = aw - out.impulse[0] / (solid * mass);
    expectWithin(after, (vt + solid * aw) / (1 + solid), roundingOnly);
    expectWithin(awAfter, after, roundingOnly);
  });

  it("takes mu (1 + e) |vn| off the tangential speed of a slipping sphere, against the slip", () => {
    const out = strike([30, -40, -2], { mass: 1, restitution: 0.25, kineticFriction: 0.3 });
    const loss = 0.3 * 1.25 * 2;
    expectWithin(out.impulse, [-0.6 * loss, 0.8 * loss, 2.5], roundingOnly);
  });

  it("ends slip at p* = (2/7) m |u|/mu, 0.14537 of the compression in the first impact of Example 6.1.2", () => {
    const out = strike(firstImpact());
    expect((out.slipEnd / out.compression).toFixed(5)).toBe("0.14537"); // docs/theory/impact.md (3.12) over p_k of (3.11)
    expectWithin(out.slipEnd, ((2 / 7) * 150 * Math.abs(firstImpact()[0])) / 0.5, roundingOnly);
  });

  it("slips up the slope in that first impact (alpha = pi), so that friction pushes down the slope", () => {
    expect(firstImpact()[0]).toBeGreaterThan(0); // v_Bx = −v_B cos alpha
    expect(strike(firstImpact()).impulse[0]).toBeLessThan(0);
  });

  it("loses ½ m vn² (1 − e²) in the normal direction and ½ u² k m/(1 + k) by slip when it grips", () => {
    const [u, vn, m, e] = [1.5, -3, 7, 0.4];
    const { work } = strike([0, u, vn], { mass: m, restitution: e });
    expectWithin(work[1] + work[2], -0.5 * m * vn * vn * (1 - e * e), roundingOnly);
    expectWithin(work[0], (-0.5 * u * u * solid * m) / (1 + solid), roundingOnly);
  });
});

describe("the three classic laws", () => {
  const laws = [poissonImpact(), newtonImpact(), strongeImpact()];
  const e = 0.7;
  const context = { restitution: e, staticFriction: 0.5, kineticFriction: 0.4, mass: 2, radius: 1 };

  it("are the same to the bit for a sphere", () => {
    const random = seededRandom(seed);
    const D = new Float64Array(9);
    sphereDelassusInto(2, solid, D);
    for (let i = 0; i < 1000; i += 1) {
      const v = new Float64Array([random.uniform(-5, 5), random.uniform(-5, 5), random.uniform(-3, -0.1)]);
      const [first, ...others] = laws.map((law) => {
        const out = createImpactResult();
        expect(law.impulse(v, D, context, out)).toBe("impact");
        return out;
      });
      for (const out of others) expect(out).toEqual(first);
    }
  });

  it("are near it to round-off for a body that is a sphere but for 1e-12: closed form against integration", () => {
    const random = seededRandom(seed + 1);
    const sphere = new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, 1]);
    const almost = new Float64Array([3.5, 1e-12, 1e-12, 1e-12, 3.5, -1e-12, 1e-12, -1e-12, 1]);
    for (let i = 0; i < 1000; i += 1) {
      const v = new Float64Array([random.uniform(-9, 9), random.uniform(-9, 9), random.uniform(-3, -0.1)]);
      for (const law of laws) {
        const [exact, integrated] = [createImpactResult(), createImpactResult()];
        law.impulse(v, sphere, context, exact);
        law.impulse(v, almost, context, integrated);
        expectWithin(integrated.impulse, exact.impulse, {
          abs: 4e-11,
          because: "1e-12 of velocities up to 13, times 1/Dn",
        });
        expectWithin(integrated.slipEnd, exact.slipEnd, { abs: 4e-11, because: "the same" });
        expectWithin(integrated.work, exact.work, { abs: 4e-10, because: "the same, times the velocity" });
      }
    }
  });
});

/** Slip and normal velocity [up-slope, across, normal] at the first touch of Example 6.1.2, slope 0.35. */
function firstImpact(): [number, number, number] {
  const [g, a, slope, Z, VX, Om] = [9.81, 0.3, 0.35, 3, 10, 20];
  const c = 1 / Math.sqrt(1 + slope * slope);
  const s = slope * c;
  const VN = -VX * slope; // V_Z − V_X tan Theta with V_Z = 0
  const t = (VN + Math.sqrt(VN * VN + 2 * g * (Z - a / c))) / g;
  const VZ = -g * t;
  return [VX * c + VZ * s - a * Om, 0, -VX * s + VZ * c];
}

describe("the limits of an impact", () => {
  it("has no tangential impulse without friction", () => {
    const out = strike([3, 4, -5], { staticFriction: 0, kineticFriction: 0 });
    expect([...out.impulse.subarray(0, 2).map(Math.abs), out.work[0] + 0]).toEqual([0, 0, 0]);
  });

  it("ends at vn = 0 when e = 0 and at −vn when e = 1", () => {
    for (const e of [0, 1]) {
      const out = strike([3, 4, -5], { mass: 3, restitution: e });
      expectWithin(-5 + out.impulse[2] / 3, 5 * e, {
        abs: 5 * rounding,
        because: "difference of numbers near 5",
      });
    }
  });

  it("neither slips nor feels friction when the contact point does not move along the ground", () => {
    const out = strike([0, 0, -5]);
    expect([out.impulse[0] + 0, out.impulse[1] + 0, out.slipEnd, out.work[0] + 0]).toEqual([0, 0, 0, 0]);
  });

  it("moves 1 kg and 10^6 kg alike, to round-off", () => {
    const light = strike([1, -2, -5], { mass: 1 }).impulse;
    const heavy = strike([1, -2, -5], { mass: 1e6 }).impulse;
    expectWithin(
      heavy.map((p) => p / 1e6),
      light,
      roundingOnly,
    );
  });
});

describe("what an impact law does not answer", () => {
  const context = { restitution: 0.5, staticFriction: 0.6, kineticFriction: 0.5, mass: 1, radius: 1 };
  const v = new Float64Array([1, 2, -3]);
  const law = poissonImpact();

  it("is nothing for a separating contact, whatever the Delassus matrix", () => {
    const D = new Float64Array([3.5, 0, 0.1, 0, 3, 0, 0.1, 0, 1]);
    expect(law.impulse(new Float64Array([1, 2, 3]), D, context, createImpactResult())).toBe("separating");
  });

  it.each([
    { restitution: 1.2 },
    { restitution: -0.1 },
    { kineticFriction: -0.1 },
    { kineticFriction: 0.7 }, // above static
  ])("is invalid-context for %o", (change) => {
    const D = new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, 1]);
    expect(law.impulse(v, D, { ...context, ...change }, createImpactResult())).toBe("invalid-context");
  });

  it("is invalid-context for a Delassus matrix that is not positive", () => {
    const D = new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, -1]);
    expect(law.impulse(v, D, context, createImpactResult())).toBe("invalid-context");
  });

  it("is not-finite for numbers whose squares overflow", () => {
    const D = new Float64Array([3.5, 0, 0, 0, 3.5, 0, 0, 0, 1]);
    const out = createImpactResult();
    expect(law.impulse(new Float64Array([1e300, 0, -1e300]), D, context, out)).toBe("not-finite");
    expect(out).toEqual(createImpactResult());
  });
});
