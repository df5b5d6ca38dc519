import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { ForceImpactOutcome } from "../../src/compliant/impact-through-force.ts";
import {
  hertzForce,
  hookeForce,
  huntCrossleyForce,
  impactThroughForce,
  kelvinVoigtForce,
  maxwellForce,
  zenerForce,
} from "../../src/compliant/index.ts";
import { viscoelasticRestitution } from "../../src/impact/index.ts";
import type { ForceLaw } from "../../src/index.ts";
import { describeForceLaw } from "../../src/testing/index.ts";

const runner = { describe, it, expect };
const tau = { relaxation: 0.1, retardation: 0.5 };
describeForceLaw(hookeForce({ stiffness: 1e5 }), runner);
describeForceLaw(hertzForce({ stiffness: 1e7 }), runner);
describeForceLaw(kelvinVoigtForce({ stiffness: 1e5, damping: 300 }), runner);
describeForceLaw(huntCrossleyForce({ stiffness: 1e7, damping: 0.3 }), runner);
describeForceLaw(maxwellForce({ stiffness: 1e5, relaxation: 0.2 }), runner);
describeForceLaw(zenerForce({ stiffness: 1e5, ...tau }), runner);

type Separated = Extract<ForceImpactOutcome, { kind: "separated" }>;

function impact(law: ForceLaw, mass = 1, speed = 1): Separated {
  const outcome = impactThroughForce(law, { mass, speed, relativeTolerance: 1e-12 });
  if (outcome.kind !== "separated") throw new Error(outcome.kind);
  return outcome;
}

const byIntegration = {
  rel: 1e-9,
  because: "some tens of steps at 1e-12 and an event; peaks by golden section",
};

describe("an impact through a force law", () => {
  it("is half a swing on Hooke's spring: π √(m/k), v √(m k), v √(m/k), e = 1, docs/theory/impact.md (3.18)", () => {
    const out = impact(hookeForce({ stiffness: 800 }), 2, 3);
    expectWithin(
      [out.duration, out.peakForce, out.indentation, out.restitution],
      [Math.PI / 20, 3 * 40, 3 / 20, 1],
      byIntegration,
    );
    expectWithin(out.peakTime, Math.PI / 40, {
      rel: 1e-6,
      because: "a peak is flat: root of the error of the force",
    });
    expectWithin(out.residualIndentation, 0, { abs: 1e-11, because: "1e-12 of the indentation, some steps" });
  });

  it("lasts 2.943 δ_m/v by Hertz, with δ_m = (5 m v²/(4 K))^(2/5) and e = 1", () => {
    const [m, v, K] = [0.7, 2.5, 3e6];
    const out = impact(hertzForce({ stiffness: K }), m, v);
    const depth = ((5 * m * v * v) / (4 * K)) ** 0.4;
    const constant = 2.943275184324705; // (4/5) √π Γ(2/5)/Γ(9/10), mpmath with 30 digits
    expectWithin(
      [out.duration, out.peakForce, out.indentation, out.restitution],
      [(constant * depth) / v, K * depth ** 1.5, depth, 1],
      byIntegration,
    );
  });

  it.each([
    [0.2, 2.956075, 0.744079],
    [0.5, 2.722689, 0.506277],
    [1, 2.418399, 0.298436],
  ])(
    "of Kelvin and Voigt with c = %d, k = m = 1 lasts %d and has e = %d, docs/theory/impact.md (3.24)",
    (c, T, e) => {
      const [zeta, s] = [c / 2, Math.sqrt(1 - (c * c) / 4)];
      const exact = Math.atan2(2 * zeta * s, 2 * zeta * zeta - 1) / s;
      expectWithin([exact, Math.exp(-zeta * exact)], [T, e], { abs: 5.1e-7, because: "six printed digits" });
      const out = impact(kelvinVoigtForce({ stiffness: 1, damping: c }), 1, 4);
      expectWithin([out.duration, out.restitution], [exact, Math.exp(-zeta * exact)], byIntegration);
    },
  );

  it.each([
    [0.1, 0.5, 1, [2.738479, 0.593016, 0.873326, 0.965062, 0.769893, 0.234654]],
    [0.2, 0.4, 1, [2.908445, 0.77839, 0.935547, 1.267687, 0.881494, 0.149203]],
    [0.1, 0.5, 0.5, [1.815066, 0.504583, 0.650424, 0.523268, 0.501714, 0.19712]],
    [0.2, 0.4, 0.5, [1.98305, 0.729599, 0.673552, 0.828576, 0.601839, 0.133354]],
  ])(
    "of Zener with τ_p = %d, τ_x = %d on a mass of %d is as by another program, docs/theory/impact.md (3.23)",
    (p, x, mass, table) => {
      const out = impact(zenerForce({ stiffness: 1, relaxation: p, retardation: x }), mass);
      const { duration, restitution, peakForce, peakTime, indentation, residualIndentation } = out;
      expectWithin([duration, restitution, peakForce, peakTime, indentation, residualIndentation], table, {
        abs: 6e-7,
        because: "six printed digits",
      });
    },
  );

  it("has the e of d − ln(1 + d) = −e d − ln(1 − e d) by Hunt and Crossley, for every K, n and mass", () => {
    for (const [damping, speed, exponent] of [
      [0.05, 2, 1.5],
      [0.3, 2, 1],
      [1, 5, 2],
    ]) {
      const out = impact(huntCrossleyForce({ stiffness: 1e5, damping, exponent }), 0.3, speed);
      expectWithin(out.restitution, viscoelasticRestitution(damping * speed), byIntegration);
    }
  });

  it("of Maxwell swings with τ damping: e = exp(−π ζ/√(1 − ζ²)), ζ = √(m/k)/(2 τ)", () => {
    const [m, k, relaxation] = [2, 300, 0.3];
    const zeta = Math.sqrt(m / k) / (2 * relaxation); // N'' + N'/τ + (k/m) N = 0, N(0) = 0
    const out = impact(maxwellForce({ stiffness: k, relaxation }), m, 1.5);
    const duration = Math.PI / (Math.sqrt(k / m) * Math.sqrt(1 - zeta * zeta));
    expectWithin(out.duration, duration, byIntegration);
    expectWithin(out.restitution, Math.exp((-Math.PI * zeta) / Math.sqrt(1 - zeta * zeta)), byIntegration);
  });

  it("of Maxwell never comes apart where it is overdamped, which is an outcome and not a number", () => {
    const law = maxwellForce({ stiffness: 1, relaxation: 0.3 });
    const outcome = impactThroughForce(law, { mass: 1, speed: 1, relativeTolerance: 1e-9, longest: 50 });
    expect(outcome.kind).toBe("in-contact");
  });

  it.each([
    [
      () => impactThroughForce(hookeForce({ stiffness: 1 }), { mass: 0, speed: 1, relativeTolerance: 1e-9 }),
      "mass",
    ],
    [
      () => zenerForce({ stiffness: 1, relaxation: 2, retardation: 1 }),
      "zener: retardation must be >= relaxation",
    ],
    [() => hertzForce({ stiffness: -1 }), "hertz: stiffness must be >= 1e-12 N/m^1.5"],
  ])("refuses what means nothing: %s", (make, message) => {
    expect(make).toThrow(message);
  });
});
