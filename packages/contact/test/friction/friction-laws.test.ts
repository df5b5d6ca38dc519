import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  anisotropicFriction,
  coulombFriction,
  loadDependentFriction,
  stribeckFriction,
  velocityWeakeningFriction,
  viscousFriction,
} from "../../src/friction/index.ts";
import type { FrictionLaw } from "../../src/index.ts";
import { describeFrictionLaw } from "../../src/testing/index.ts";

const runner = { describe, it, expect };
describeFrictionLaw(stribeckFriction({ speed: 0.5 }), runner);
describeFrictionLaw(velocityWeakeningFriction({ speed: 0.5 }), runner);
describeFrictionLaw(viscousFriction({ viscosity: 3 }), runner, { isInsideCone: false });
describeFrictionLaw(loadDependentFriction({ load: 100 }), runner, { isInsideCone: false });
describeFrictionLaw(anisotropicFriction({ ratio: 0.4, angle: 0.7 }), runner, { isIsotropic: false });

const context = { restitution: 0.4, staticFriction: 0.6, kineticFriction: 0.4, mass: 1, radius: 1 };
const rounding = { rel: 1e-14, because: "closed form, some tens of roundings" };

/** Coefficient of friction while slipping along t1. */
function coefficient(law: FrictionLaw, speed: number, N = 20): number {
  const T = new Float64Array(2);
  law.slip(new Float64Array([speed, 0]), N, context, T);
  return -T[0] / N;
}

describe("friction that weakens with speed", () => {
  it("of Stribeck has lost half of the difference at v_s, four fifths at twice that", () => {
    const law = stribeckFriction({ speed: 0.5 });
    expectWithin([coefficient(law, 0.5), coefficient(law, 1)], [0.5, 0.44], rounding);
    expectWithin([coefficient(law, 1e-9), coefficient(law, 5e9)], [0.6, 0.4], rounding);
  });

  it("of the rational kind has lost half of the difference at v_c, two thirds at twice that", () => {
    const law = velocityWeakeningFriction({ speed: 0.5 });
    expectWithin([coefficient(law, 0.5), coefficient(law, 1)], [0.5, 0.4 + 0.2 / 3], rounding);
  });
});

describe("viscous friction", () => {
  it("adds c |u| to Coulomb's, against the slip in every direction", () => {
    const T = new Float64Array(2);
    viscousFriction({ viscosity: 3 }).slip(new Float64Array([3, -4]), 20, context, T);
    expectWithin(T, [-0.6 * (8 + 15), 0.8 * (8 + 15)], rounding);
  });

  it("is none where the contact carries nothing", () => {
    expect(coefficient(viscousFriction({ viscosity: 3 }), 2, -1) + 0).toBe(0);
  });
});

describe("friction that depends on the load", () => {
  it("has the coefficients of the pair at N_0, and twice them at an eighth of it for p = 2/3", () => {
    const law = loadDependentFriction({ load: 80 });
    expectWithin([coefficient(law, 1, 80), coefficient(law, 1, 10)], [0.4, 0.8], rounding);
    expectWithin(law.stick(new Float64Array([6, 0]), 10, context), 0.5, rounding);
  });
});

describe("friction of an ellipse", () => {
  const law = anisotropicFriction({ ratio: 0.5, angle: Math.PI / 6 });
  const [c, s] = [Math.sqrt(3) / 2, 0.5];

  it("is mu N along its axis and half of it across", () => {
    const T = new Float64Array(2);
    law.slip(new Float64Array([2 * c, 2 * s]), 20, context, T);
    expectWithin(T, [-8 * c, -8 * s], rounding);
    law.slip(new Float64Array([-2 * s, 2 * c]), 20, context, T);
    expectWithin(T, [4 * s, -4 * c], rounding);
  });

  it("lies on the ellipse, and no other force of the ellipse takes more power from the slip", () => {
    const random = seededRandom(307);
    for (let i = 0; i < 300; i += 1) {
      const u = new Float64Array([random.uniform(-1, 1), random.uniform(-1, 1)]);
      const T = new Float64Array(2);
      law.slip(u, 20, { ...context, staticFriction: 0.4 }, T);
      expectWithin(law.stick(T, 20, { ...context, staticFriction: 0.4 }), 1, rounding);
      const phi = random.uniform(-3.2, 3.2);
      const [a, b] = [8 * Math.cos(phi), 4 * Math.sin(phi)];
      const power = (c * a - s * b) * u[0] + (s * a + c * b) * u[1];
      expect(T[0] * u[0] + T[1] * u[1]).toBeLessThanOrEqual(power + 1e-13);
    }
  });

  it("is Coulomb's law for equal axes", () => {
    const [T, expected] = [new Float64Array(2), new Float64Array(2)];
    const u = new Float64Array([0.3, -0.8]);
    anisotropicFriction({ ratio: 1, angle: 1 }).slip(u, 20, context, T);
    coulombFriction().slip(u, 20, context, expected);
    expectWithin(T, expected, rounding);
  });
});
