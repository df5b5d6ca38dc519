import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { TurningLaw } from "../../src/index.ts";
import { describeTurningLaw } from "../../src/testing/index.ts";
import {
  constantArmPivoting,
  constantArmRolling,
  contactDiscPivoting,
  viscousArmRolling,
} from "../../src/turning/index.ts";

const runner = { describe, it, expect };
describeTurningLaw(constantArmRolling({ arm: 0.01, staticRatio: 1.5 }), runner);
describeTurningLaw(viscousArmRolling({ viscosity: 0.002, arm: 0.01 }), runner);
describeTurningLaw(viscousArmRolling({ viscosity: 0.002 }), runner);
describeTurningLaw(constantArmPivoting({ arm: 0.003 }), runner);
describeTurningLaw(contactDiscPivoting({ contactRadius: 0.02 }), runner);

const context = { restitution: 0.4, staticFriction: 0.6, kineticFriction: 0.4, mass: 1, radius: 0.5 };
const rounding = { rel: 1e-14, because: "closed form, some tens of roundings" };

/** [hold, resist] at a rate of turning, a slip speed and a normal force. */
function couples(law: TurningLaw, rate: number, slip: number, N: number): Float64Array {
  const out = new Float64Array(2);
  law.couples(new Float64Array([rate, slip, N]), context, out);
  return out;
}

describe("an arm", () => {
  it("resists by c N at any rate, and holds by the static ratio more", () => {
    const law = constantArmRolling({ arm: 0.02, staticRatio: 1.25 });
    expectWithin(couples(law, 7, 0, 30), [0.75, 0.6], rounding);
    expectWithin(couples(law, 0, 3, 30), [0.75, 0.6], rounding);
    expectWithin(couples(constantArmPivoting({ arm: 0.02 }), 7, 1, 30), [0.6, 0.6], rounding);
  });

  it("that grows with the speed of rolling a w, c + tau a w", () => {
    const law = viscousArmRolling({ viscosity: 0.004, arm: 0.01 });
    expectWithin(couples(law, 6, 0, 10), [0.1, (0.01 + 0.004 * 3) * 10], rounding);
  });
});

describe("a disc of contact", () => {
  const r = 0.02;
  const law = contactDiscPivoting({ contactRadius: r });
  const [N, mu] = [20, 0.4];
  /** M/(mu N r) at d = |u|/(r w). */
  const share = (d: number, rate = 5): number => couples(law, rate, d * r * rate, N)[1] / (mu * N * r);

  it("pivots against (3 pi/16) mu N r, and holds by as much with the static friction, unless it slips", () => {
    const whole = (3 * Math.PI * N * r) / 16;
    expectWithin(couples(law, 5, 0, N), [0.6 * whole, 0.4 * whole], rounding);
    expectWithin(couples(law, 0, 0, N), [0.6 * whole, 0.4 * whole], rounding);
    expect([...couples(law, 0, 1, N)]).toEqual([0, 0]);
  });

  it.each([
    [0.5, 0.45559229400203543495],
    [1.2, 0.1769518656186561481306374],
    [2, 0.1019093329193394934071514],
    [4, 0.05022678709478710693016589],
    [5, 0.04011544622100677192583291],
    [30, 0.006667195914230025849976793],
  ])("turns against the sum of the friction of its parts, d = %f", (d, expected) => {
    // mpmath: quadrature over the disc for d = 1/2; the series in 1/d with 40 digits beyond, 3000 terms
    expectWithin(share(d), expected, {
      rel: 2e-13,
      because: "(2) cancels to some hundredths of its terms below d = 4",
    });
  });

  it("is the sum over its parts, by the midpoint rule", () => {
    const n = 400;
    for (const d of [0.3, 1.6]) {
      let sum = 0;
      for (let i = 0; i < n; i += 1) {
        const rho = (i + 0.5) / n;
        for (let j = 0; j < n; j += 1) {
          const phi = (2 * Math.PI * (j + 0.5)) / n;
          const across = rho - d * Math.sin(phi); // slip across the arm, over r w
          const speed = Math.hypot(d * Math.cos(phi), across);
          sum += (1.5 / Math.PI) * Math.sqrt(1 - rho * rho) * rho * rho * (across / speed);
        }
      }
      expectWithin((sum * 2 * Math.PI) / (n * n), share(d), {
        rel: 1e-3,
        because:
          "midpoints of 400 x 400 parts; the root at the rim costs (1/400)^(3/2), the centre of the motion as much",
      });
    }
  });

  it("has no jump where closed form and series meet, and falls to mu N r^2 w/(5 u)", () => {
    expectWithin(share(4 * (1 - 1e-12)), share(4 * (1 + 1e-12)), {
      rel: 1e-11,
      because: "both to 1e-13, d apart by 2e-12",
    });
    expectWithin(share(1e5), 1e-5 / 5, { rel: 1e-10, because: "the next term is smaller by 3 d^-2/28" });
  });
});

describe("a parameter out of its range", () => {
  it.each([
    [() => constantArmRolling({ arm: -1 }), "constant-arm: arm must be >= 0 m, got -1"],
    [
      () => constantArmPivoting({ arm: 1, staticRatio: 0.5 }),
      "constant-arm: staticRatio must be >= 1, got 0.5",
    ],
    [() => viscousArmRolling({ arm: 1 }), "viscous-arm: viscosity (s) is required"],
    [() => contactDiscPivoting({ radius: 1 }), "contact-disc: no parameter radius; known are contactRadius"],
  ])("is refused: %s", (make, message) => {
    expect(make).toThrow(new RangeError(message));
  });
});
