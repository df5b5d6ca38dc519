import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { newtonImpact, poissonImpact, strongeImpact } from "../../src/impact/index.ts";
import { energyChange, planeDelassus, rodDelassus, strike, velocityAfter } from "../bodies.ts";

/**
 * Problems of the kind that Keller (1986, J. Appl. Mech. 53, 1) and Stronge (1990, Proc. R. Soc. Lond. A 431, 169;
 * Impact Mechanics, 2000, chapter 5) work through: a slender rod and a double pendulum that strike rough ground. Their
 * prints were not at hand: every number here is derived by hand from Keller's equations, du/dp = b − mu a s, dvn/dp = c
 * − mu b s, and the definition of each e. Fractions are exact.
 */
const laws = { newton: newtonImpact(), poisson: poissonImpact(), stronge: strongeImpact() };
const exact = { rel: 1e-13, because: "fractions and one square root, some tens of roundings" };

/**
 * A rod of 1 kg and 1 m at 45°, trailing its tip: a = c = 5/2, b = −3/2. It cannot stick below mu = |b|/a = 3/5; with
 * mu = 3/10
 *
 *   slip forward   du/dp = −9/4,  dvn/dp = 59/20
 *   slip back      du/dp = −3/4,  dvn/dp = 41/20
 */
describe("a rod at 45° with mu = 3/10, whose slip turns back", () => {
  const D = rodDelassus(Math.PI / 4).map((x, i) => (i === 2 || i === 6 ? -Math.abs(x) : x));
  const friction = { e: 1 / 2, mu: 3 / 10 };

  it("has a = c = 5/2 and b = −3/2", () => {
    expectWithin([D[0], D[2], D[8]], [5 / 2, -3 / 2, 5 / 2], exact);
  });

  // u = 9/20: slip ends at p = 1/5 with vn = −41/100, compression at 2/5; W = −(141 + 41)/1000 = −91/500
  it("in compression: p_r = 10/41 (Newton), 1/5 (Poisson), √(91/2050) (Stronge)", () => {
    const restitution = { newton: 10 / 41, poisson: 1 / 5, stronge: Math.sqrt(91 / 2050) };
    for (const [name, p_r] of Object.entries(restitution)) {
      const v = [9 / 20, 0, -1];
      const out = strike(laws[name as keyof typeof laws], D, v, friction);
      expectWithin([out.compression, out.restitution], [2 / 5, p_r], exact);
      const p = 2 / 5 + p_r;
      expectWithin(out.impulse[0], -3 / 50 + (3 / 10) * (p - 1 / 5), {
        abs: 1e-14,
        because: "the same roundings",
      });
      const after = velocityAfter(D, v, out);
      expectWithin([after[0], after[2]], [(-3 / 4) * (p - 1 / 5), (41 / 20) * p_r], exact);
      expectWithin(out.work[1], -91 / 500, exact);
    }
  });

  // u = 9/10: compression ends at p = 20/59 with W = −10/59; slip ends at 2/5 with vn = 9/50
  it("in restitution: the rest of it goes at the other rate", () => {
    const v = [9 / 10, 0, -1];
    const [pk, pSlip, vSlip] = [20 / 59, 2 / 5, 9 / 50];
    const stored = 10 / 59;
    const gained = 0.5 * vSlip * (pSlip - pk); // work of restitution up to the end of slip
    const rest = 0.25 * stored - gained; // vSlip x + (41/40) x² = rest
    const ends = {
      newton: pSlip + (0.5 - vSlip) / (41 / 20),
      poisson: 1.5 * pk,
      stronge: pSlip + (-vSlip + Math.sqrt(vSlip * vSlip + (41 / 10) * rest)) / (41 / 20),
    };
    for (const [name, p] of Object.entries(ends)) {
      const out = strike(laws[name as keyof typeof laws], D, v, friction);
      expectWithin([out.compression, out.compression + out.restitution], [pk, p], exact);
      expectWithin(velocityAfter(D, v, out)[0], (-3 / 4) * (p - pSlip), exact);
    }
    expectWithin(strike(laws.stronge, D, v, friction).work[2], 0.25 * stored, exact);
  });
});

/**
 * Kane and Levinson's double pendulum in a position of round numbers: two hinged rods of 1 kg and 1 m, the first hangs
 * straight down, the second at the angle with sin = 3/5, cos = 4/5. M = [[4/3, 2/5], [2/5, 1/3]], det M = 64/225; the
 * tip moves by (w1 + 4/5 w2, 3/5 w2). By the adjugate of M, a = J_x M⁻¹ J_xᵀ, b = J_x M⁻¹ J_nᵀ, c = J_n M⁻¹ J_nᵀ are
 *
 *   a = (1/3 − 2 · 2/5 · 4/5 + 4/3 · 16/25)/det,  b = (−2/5 · 3/5 + 4/3 · 12/25)/det,  c = (4/3 · 9/25)/det
 *   a = (41/75)(225/64) = 123/64,  b = (2/5)(225/64) = 45/32,  c = (12/25)(225/64) = 27/16
 */
describe("a double pendulum whose tip sticks in compression", () => {
  const [a, b, c] = [123 / 64, 45 / 32, 27 / 16];
  const D = planeDelassus(a, b, c);
  const friction = { e: 1 / 2, mu: 4 / 5 }; // sticks: b/a = 30/41 < 4/5

  it("keeps what Stronge's law says of the energy of compression, by slip and then sticking", () => {
    const v = [-0.5, 0, -1];
    // slip along −1: du/dp = b + mu a, dvn/dp = c + mu b; then u = 0 and dvn/dp = c − b²/a
    const [rate, q1, q2] = [b + 0.8 * a, c + 0.8 * b, c - (b * b) / a];
    expectWithin([rate, q1, q2], [471 / 160, 45 / 16, 27 / 41], exact);
    const pSlip = 0.5 / rate;
    expectWithin(pSlip, 80 / 471, exact);
    const vSlip = -1 + q1 * pSlip;
    expectWithin(vSlip, -246 / 471, exact);
    const pk = pSlip - vSlip / q2;
    const stored = 0.5 * pSlip * (1 - vSlip) + (0.5 * vSlip * vSlip) / q2;
    const restitution = {
      newton: 0.5 / q2,
      poisson: 0.5 * pk,
      stronge: 0.5 * Math.sqrt((2 * stored) / q2),
    };
    for (const [name, p_r] of Object.entries(restitution)) {
      const out = strike(laws[name as keyof typeof laws], D, v, friction);
      expectWithin([out.slipEnd, out.compression, out.restitution], [pSlip, pk, p_r], exact);
      expectWithin(velocityAfter(D, v, out)[0], 0, { abs: 1e-14, because: "it sticks, to rounding" });
    }
    const [newton, stronge] = [laws.newton, laws.stronge].map((law) => strike(law, D, v, friction));
    expectWithin(stronge.work[1] + stronge.work[2], -0.75 * stored, exact);
    expect(energyChange(D, v, newton)).toBeGreaterThan(energyChange(D, v, stronge));
  });
});
