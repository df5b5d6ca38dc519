import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, modelOf, partsOf, run } from "../support/scenarios.ts";

const [g, a, m] = [9.81, 0.3, 150];
const b = 3.5 / m;
const threshold = { ending: "threshold", normalSpeed: 1e-3 } as const;
const byIntegration = { rel: 2e-9, because: "integration and event location at relative tolerance 1e-10" };

/** The first impact of a sphere dropped from 2 m above the ground with this slip. */
function firstImpact(choice: Partial<Choice>, speed = 3) {
  const result = run({
    start: flight([0, 0, a + 2], [speed, 0, 0]),
    time: 1,
    bouncing: threshold,
    ...choice,
  });
  const event = result.events.find(({ kind }) => kind === "impact");
  if (event === undefined) throw new Error("no impact");
  return { before: partsOf(event.yMinus), after: partsOf(event.yPlus), ledger: result.ledger };
}

describe("an impact law of a scenario", () => {
  const fall = Math.sqrt(2 * g * 2);

  it("pfeiffer-bowen comes back with e/(1 + (vn/9.144)²)", () => {
    const { after } = firstImpact({ impactLaw: { kind: "pfeiffer-bowen", parameters: {} } });
    expectWithin(after.v[2], (0.4 * fall) / (1 + (fall / 9.144) ** 2), byIntegration);
  });

  it("tangential-restitution sends a sphere without spin back with 3/7 of its speed, and keeps its energy", () => {
    const { after, before, ledger } = firstImpact({
      impactLaw: { kind: "tangential-restitution", parameters: { tangentialRestitution: 1 } },
      restitution: 1,
      friction: 5,
    });
    expectWithin([after.v[0], after.v[2]], [(3 / 7) * before.v[0], fall], byIntegration);
    expectWithin(after.w[1], ((10 / 7) * before.v[0]) / a, byIntegration);
    expect(ledger.residual).toBeLessThan(1e-9);
  });

  it("is refused with exact bouncing where its bounces have no sum", () => {
    const choice: Choice = {
      start: flight([0, 0, 2], [0, 0, 0]),
      time: 1,
      impactLaw: { kind: "plastic", parameters: { yieldStress: 1e7, modulus: 1e10 } },
    };
    expect(() => modelOf(choice)).toThrow(
      /^bouncing\.ending: bounces under the law "plastic" have no exact sum/,
    );
    expect(() => modelOf({ ...choice, bouncing: threshold })).not.toThrow();
  });
});

/** Time at which a sphere that starts with slip u on level ground grips. */
function gripTime(choice: Partial<Choice>, u: number): number {
  const result = run({ start: contact([0, 0], [0, 0, 0], u), time: 20, ...choice });
  const event = result.events.find(({ kind }) => kind === "grip");
  if (event === undefined) throw new Error("no grip");
  expect(result.ledger.residual).toBeLessThan(1e-9);
  return event.t;
}

describe("a friction law of a scenario, on level ground from slip to rolling", () => {
  const N = m * g;
  const u = 4;
  const [muS, muD] = [0.5, 0.3];
  const friction = [muS, muD] as const;

  it("viscous ends slip after ln(1 + c u/(mu_d N))/(b c)", () => {
    const c = 40;
    const frictionLaw = { kind: "viscous", parameters: { viscosity: c } };
    const exact = Math.log(1 + (c * u) / (muD * N)) / (b * c);
    expectWithin(gripTime({ friction, frictionLaw }, u), exact, byIntegration);
  });

  it("velocity-weakening ends slip after ∫ du/(b N mu(u)), a logarithm and a line", () => {
    const v = 0.7;
    const frictionLaw = { kind: "velocity-weakening", parameters: { speed: v } };
    // 1/mu = (1 + x)/(muS + muD x) with x = u/v
    const x = u / v;
    const integral = (v / muD) * (x - ((muS - muD) / muD) * Math.log(1 + (muD * x) / muS));
    expectWithin(gripTime({ friction, frictionLaw }, u), integral / (b * N), byIntegration);
  });

  it("load-dependent ends slip after u/(b mu_d N_0 (N/N_0)^p)", () => {
    const frictionLaw = { kind: "load-dependent", parameters: { load: 100, exponent: 0.8 } };
    const exact = u / (b * muD * 100 * (N / 100) ** 0.8);
    expectWithin(gripTime({ friction, frictionLaw }, u), exact, byIntegration);
  });

  it("stribeck with equal coefficients is Coulomb's law", () => {
    const frictionLaw = { kind: "stribeck", parameters: { speed: 0.5 } };
    expectWithin(gripTime({ friction: 0.3, frictionLaw }, u), u / (b * 0.3 * N), byIntegration);
  });
});

describe("slip that begins on a slope steeper than friction holds", () => {
  it("under stribeck friction starts with mu_s and goes on with less: at first a = g (sin − mu_s cos)", () => {
    const slope = 2.2;
    const choice: Choice = {
      ground: { kind: "plane", gradient: [slope, 0], height: 0 },
      friction: [0.6, 0.2],
      frictionLaw: { kind: "stribeck", parameters: { speed: 1 } },
      start: contact([0, 0]),
      time: 1e-3,
    };
    const result = run(choice);
    const [c, s] = [1 / Math.sqrt(1 + slope * slope), slope / Math.sqrt(1 + slope * slope)];
    const end = partsOf(result.y);
    const speed = Math.hypot(...end.v);
    expectWithin(speed, g * (s - 0.6 * c) * 1e-3, {
      rel: 1e-4,
      because: "friction falls by (u/v_s)² < 1e-4 of mu_s − mu_d meanwhile",
    });
  });
});
