import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { newtonImpact, poissonImpact, strongeImpact } from "../../src/impact/index.ts";
import { energyChange, planeDelassus, rodDelassus, strike, velocityAfter } from "../bodies.ts";

const [newton, poisson, stronge] = [newtonImpact(), poissonImpact(), strongeImpact()];
const closed = (scale: number) => ({
  abs: 1e-12 * scale,
  because: "closed forms of up to five arcs, some tens of roundings, with conditions up to 100",
});

/**
 * Poisson's law in the plane: total impulses of Wang and Mason (1992), J. Appl. Mech. 59, 635, and the name of their
 * mode of contact, with s0 = slip and c0 = normal velocity before, B1 = a, B2 = c, B3 = −b.
 */
function wangMason(a: number, b: number, c: number, s0: number, c0: number, mu: number, e: number) {
  const [B1, B2, B3] = [a, c, -b];
  const s = Math.sign(s0);
  const Pd = (B2 + s * mu * B3) * s * s0;
  const Pq = (mu * B1 + s * B3) * -c0;
  const friction = Math.abs(B3 / B1);
  const sliding = -((1 + e) * c0) / (B2 + s * mu * B3);
  if (Pd > (1 + e) * Pq) return { mode: "slides", px: -s * mu * sliding, py: sliding };
  const isReversed = mu < friction;
  if (Pd < Pq) {
    const stickRate = B1 * B2 - B3 * B3;
    const py = isReversed
      ? (-(1 + e) / (B2 - s * mu * B3)) * (c0 + (2 * s * mu * B3 * s0) / (B3 + s * mu * B1))
      : (-(1 + e) * (B1 * c0 + B3 * s0)) / stickRate;
    const px = isReversed ? s * mu * (py - (2 * s0) / (B3 + s * mu * B1)) : (B3 * py - s0) / B1;
    return { mode: isReversed ? "reverses in compression" : "sticks in compression", px, py };
  }
  const px = isReversed ? s * mu * (sliding - (2 * s0) / (B3 + s * mu * B1)) : (B3 * sliding - s0) / B1;
  return { mode: isReversed ? "reverses in restitution" : "sticks in restitution", px, py: sliding };
}

describe("Poisson's law in the plane", () => {
  it("gives the impulses of Wang and Mason in all five modes of contact", () => {
    const random = seededRandom(635);
    const counts = new Map<string, number>();
    for (let i = 0; i < 4000; i += 1) {
      const [a, c] = [random.uniform(1, 4), random.uniform(1, 4)];
      const b = random.uniform(-0.95, 0.95) * Math.sqrt(a * c);
      const [s0, c0] = [random.uniform(-2, 2), random.uniform(-3, -0.1)];
      const [mu, e] = [random.uniform(0.02, 0.9), random.uniform()];
      const isJam = c + Math.sign(s0) * mu * -b <= 0.01;
      if (isJam) continue; // their formulas assume that vn rises
      const { mode, px, py } = wangMason(a, b, c, s0, c0, mu, e);
      const out = strike(poisson, planeDelassus(a, b, c), [s0, 0, c0], { e, mu });
      expectWithin([out.impulse[0], out.impulse[2]], [px, py], closed(Math.abs(px) + py));
      counts.set(mode, (counts.get(mode) ?? 0) + 1);
    }
    expect([...counts.values()].filter((n) => n > 30)).toHaveLength(5);
  });
});

/** Slip along +t1 that ends, then sticking, for the three laws: p_T, p. */
function slipThenStick(a: number, b: number, c: number, s0: number, c0: number, mu: number, e: number) {
  const q1 = c - mu * b;
  const pSlip = s0 / (mu * a - b);
  const v1 = c0 + q1 * pSlip;
  const q2 = c - (b * b) / a;
  const pk = pSlip - v1 / q2;
  const Wk = pSlip * (c0 + 0.5 * q1 * pSlip) - (0.5 * v1 * v1) / q2;
  const pr = { newton: (-e * c0) / q2, poisson: e * pk, stronge: e * Math.sqrt((-2 * Wk) / q2) };
  const tangential = (p: number) => -(s0 + b * p) / a;
  return { v1, pSlip, pk, pr, tangential };
}

describe("a slender rod that strikes the ground", () => {
  const D = rodDelassus(Math.PI / 3);
  const [a, b, c] = [D[0], D[2], D[8]];
  const v = [0.3, 0, -1];
  const coefficients = { e: 0.6, mu: 0.8 };

  it("has D11 = 1 + 3 sin², D33 = 1 + 3 cos², D13 = −3 sin cos over its mass", () => {
    const [s, k] = [Math.sin(Math.PI / 3), Math.cos(Math.PI / 3)];
    expectWithin([a, Math.abs(b), c], [1 + 3 * s * s, 3 * s * k, 1 + 3 * k * k], closed(1));
  });

  it("sticks during compression, and the three laws give three rebounds, each its closed form", () => {
    const { v1, pk, pSlip, pr, tangential } = slipThenStick(
      a,
      b,
      c,
      v[0],
      v[2],
      coefficients.mu,
      coefficients.e,
    );
    expect(v1).toBeLessThan(0);
    for (const law of [newton, poisson, stronge]) {
      const out = strike(law, D, v, coefficients);
      const expected = pr[law.name as keyof typeof pr];
      expectWithin([out.compression, out.restitution, out.slipEnd], [pk, expected, pSlip], closed(1));
      expectWithin(out.impulse[0], tangential(pk + expected), closed(1));
    }
    expect(pr.newton).toBeGreaterThan(pr.stronge + 0.001);
    expect(pr.stronge).toBeGreaterThan(pr.poisson + 0.001);
  });

  it("rebounds alike by the three laws while it slips throughout", () => {
    const results = [newton, poisson, stronge].map((law) => strike(law, D, [5, 0, -1], { e: 0.6, mu: 0.1 }));
    for (const out of results) {
      expectWithin(out.impulse, results[0].impulse, closed(1));
      expectWithin(out.impulse[2], 1.6 / (c - 0.1 * b), closed(1));
    }
  });

  it("jams where friction drives it into the ground, until slip ends: then it is thrown up", () => {
    const steep = rodDelassus(1.2);
    const reversed = steep.map((x, i) => (i === 2 || i === 6 ? -x : x)); // leaning into its slip: b > 0
    const [a1, b1, c1] = [reversed[0], reversed[2], reversed[8]];
    const mu = 1.8;
    expect(c1 - mu * b1).toBeLessThan(0); // vn falls while it slips: Painlevé
    const { v1, pk, pr } = slipThenStick(a1, b1, c1, 1, -0.1, mu, 0.5);
    expect(v1).toBeLessThan(-0.1);
    for (const law of [newton, poisson, stronge]) {
      const out = strike(law, reversed, [1, 0, -0.1], { e: 0.5, mu });
      expectWithin([out.compression, out.restitution], [pk, pr[law.name as keyof typeof pr]], closed(1));
    }
  });
});

/** Two equal hinged rods of 1 kg and 1 m, angles from the downward vertical, the upper end of the first fixed. */
function doublePendulum(th1: number, th2: number): Float64Array {
  const [m11, m22, m12] = [1 / 3 + 1, 1 / 3, 0.5 * Math.cos(th1 - th2)];
  const determinant = m11 * m22 - m12 * m12;
  const Jx = [Math.cos(th1), Math.cos(th2)]; // tip velocity per angular velocity
  const Jn = [Math.sin(th1), Math.sin(th2)];
  const form = (p: number[], q: number[]) =>
    (m22 * p[0] * q[0] - m12 * (p[0] * q[1] + p[1] * q[0]) + m11 * p[1] * q[1]) / determinant;
  return planeDelassus(form(Jx, Jx), form(Jx, Jn), form(Jn, Jn));
}

describe("the double pendulum that strikes the ground with its tip, after Kane and Levinson", () => {
  const [th1, th2] = [(20 * Math.PI) / 180, (30 * Math.PI) / 180];
  const D = doublePendulum(th1, th2);
  const [w1, w2] = [-0.1, -0.2];
  const v = [Math.cos(th1) * w1 + Math.cos(th2) * w2, 0, Math.sin(th1) * w1 + Math.sin(th2) * w2];

  const before = 0.5 * (4 / 3) * w1 * w1 + (0.5 / 3) * w2 * w2 + 0.5 * Math.cos(th1 - th2) * w1 * w2;

  it.each([
    ["slips back", { e: 0.9, mu: 0.5 }],
    ["sticks", { e: 0.5, mu: 0.7 }],
  ])("gains over a quarter of its energy by Newton's law where it %s, none by the others", (_mode, given) => {
    const change = [newton, poisson, stronge].map((law) => energyChange(D, v, strike(law, D, v, given)));
    expect(change[0] / before).toBeGreaterThan(0.25);
    expect(change[1]).toBeLessThan(0);
    expect(change[2]).toBeLessThan(0);
    expect(newton.dissipates).toBe("diagonal-delassus");
  });

  it("gains what the closed form of slip, then sticking, says", () => {
    const [e, mu] = [0.5, 0.7];
    const { pk, pr, tangential } = slipThenStick(D[0], -D[2], D[8], -v[0], v[2], mu, e); // seen from behind
    const p = pk + pr.newton;
    const gain = 0.5 * p * (1 - e) * v[2] - 0.5 * tangential(p) * v[0];
    expectWithin(energyChange(D, v, strike(newton, D, v, { e, mu })), gain, closed(1));
  });

  it("keeps the kinematic ratio −e all the same", () => {
    const after = velocityAfter(D, v, strike(newton, D, v, { e: 0.9, mu: 0.5 }));
    expectWithin(after[2], -0.9 * v[2], closed(1));
  });
});

describe("limits of an impact in the plane", () => {
  const D = planeDelassus(2, 0.9, 1.5);

  it("has the normal impulse (1 + e) |vn|/D33 and no other without friction", () => {
    for (const law of [newton, poisson, stronge]) {
      const { impulse, work } = strike(law, D, [0.4, 0, -2], { e: 0.3, mu: 0 });
      expectWithin(impulse, [0, 0, (1.3 * 2) / 1.5], closed(1));
      expect(work[0] + 0).toBe(0);
    }
  });

  it("stops at vn = 0 for e = 0, whatever the law", () => {
    for (const law of [newton, poisson, stronge]) {
      const v = [0.4, 0, -2];
      expectWithin(velocityAfter(D, v, strike(law, D, v, { e: 0, mu: 0.3 }))[2], 0, closed(1));
    }
  });

  it("loses the work of slip alone for e = 1 by Stronge's law", () => {
    const out = strike(stronge, D, [0.4, 0, -2], { e: 1, mu: 0.9 });
    expectWithin(energyChange(D, [0.4, 0, -2], out), out.work[0], closed(1));
    expectWithin(out.work[1] + out.work[2], 0, closed(1));
    expect(out.work[0]).toBeLessThan(-0.01);
  });

  it("holds by static friction what kinetic friction alone would let slip back", () => {
    const steep = planeDelassus(2, -0.9, 1.5); // sticking needs 0.45
    const back = strike(poisson, steep, [0.4, 0, -2], { e: 0.5, mu: 0.4 });
    const held = strike(poisson, steep, [0.4, 0, -2], { e: 0.5, mu: 0.4, muStatic: 0.46 });
    expect(velocityAfter(steep, [0.4, 0, -2], back)[0]).toBeLessThan(-0.01);
    expect(back.slipEnd).toBe(back.compression + back.restitution);
    expectWithin(velocityAfter(steep, [0.4, 0, -2], held)[0], 0, closed(1));
    expectWithin(held.slipEnd, 0.4 / (0.9 + 0.4 * 2), closed(1));
  });
});
