import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, modelOf, partsOf, run } from "../support/scenarios.ts";

const [g, a] = [9.81, 0.3];
const [mu, ratio, angle] = [0.5, 0.6, Math.PI / 6];
const byIntegration = { rel: 5e-9, because: "tens of steps at 1e-10, and an event" };
const threshold = { ending: "threshold", normalSpeed: 1e-3 } as const;

/** Friction mu N along the direction at 30° from x, κ mu N across it. */
const anisotropic: Partial<Choice> = {
  friction: mu,
  frictionLaw: { kind: "anisotropic", parameters: { ratio, angle } },
  bouncing: threshold,
};

/** A sphere without spin that slips on level ground with this velocity, until it grips. */
function slipTo(vx: number, vy: number) {
  const result = run({ start: flight([0, 0, a], [vx, vy, 0]), time: 2, ...anisotropic });
  const grip = result.events.find(({ kind }) => kind === "grip");
  if (grip === undefined) throw new Error("no grip");
  expect(result.ledger.residual).toBeLessThan(1e-9);
  return { t: grip.t, ...partsOf(grip.yPlus) };
}

describe("anisotropic friction while a sphere slips", () => {
  it.each([
    ["along the axis", angle, 1],
    ["across it", angle + Math.PI / 2, ratio],
  ])("%s keeps the direction and lasts 2 v/(7 κ mu g)", (_title, direction, kappa) => {
    const v = [3 * Math.cos(direction), 3 * Math.sin(direction)];
    const grip = slipTo(v[0], v[1]);
    expectWithin(grip.t, (2 * 3) / (7 * kappa * mu * g), byIntegration);
    expectWithin(grip.v.slice(0, 2), [(5 / 7) * v[0], (5 / 7) * v[1]], byIntegration);
  });

  // u_b ~ u_a^(κ²) and quadratures over it, mpmath, 30 digits
  it("obliquely turns towards the weak direction, and grips where and when the quadrature says", () => {
    const grip = slipTo(3, -2);
    expectWithin(grip.t, 0.33533529938424684, byIntegration);
    expectWithin(grip.p.slice(0, 2), [0.83718031047326197, -0.59658876565949906], byIntegration);
    expectWithin(grip.v.slice(0, 2), [15 / 7, -10 / 7], byIntegration);
  });

  // u' = F/m + 3.5 T/m, v' = F/m + T/m by a Taylor method, mpmath, 30 digits
  it("obliquely on a slope is as an integration by another method, after 0.15 s", () => {
    const slope = 0.3;
    const [s, c] = [slope / Math.hypot(1, slope), 1 / Math.hypot(1, slope)];
    const world = ([t1, t2]: readonly [number, number]): number[] => [c * t1, t2, s * t1];
    const start: readonly [number, number, number] = [-s * a, 0, c * a];
    const [vx, vy, vz] = world([2, 3]);
    const result = run({
      ...anisotropic,
      ground: { kind: "plane", gradient: [slope, 0], height: 0 },
      start: flight(start, [vx ?? 0, vy ?? 0, vz ?? 0], [0, 0, 0], "on-surface"),
      time: 0.15,
    });
    const { p, v } = partsOf(result.y);
    expectWithin(v, world([1.1308740974871197, 2.5254262001809851]), byIntegration);
    const moved = p.map((x, i) => x - start[i] - result.startShift[i]);
    expectWithin(moved, world([0.23204924713864289, 0.41530565377566615]), byIntegration);
  });

  // (F + mu N K) s = −K T_r with |s| = 1 by mpmath, 30 digits: then T and the direction stay as they are
  it("begins aside of the pull of gravity, along the direction in which it grows", () => {
    const slope = 1.5;
    const [s, c] = [slope / Math.hypot(1, slope), 1 / Math.hypot(1, slope)];
    const result = run({
      ...anisotropic,
      ground: { kind: "plane", gradient: [slope, 0], height: 0 },
      start: contact([0, 0]),
      time: 0.5,
    });
    expect(result.phase).toBe("slip");
    const [along, aside] = [-5.8840057507955563, 0.02774783326670153].map((x) => 0.5 * x);
    expectWithin(partsOf(result.y).v, [c * along, aside, s * along], {
      rel: 1e-8,
      because: "integration at 1e-10 of a constant acceleration, from a slip of 1e-6",
    });
  });
});

describe("anisotropic friction in an impact", () => {
  // p(x) = p of the impact for u_b = x u_b0, mpmath, 30 digits
  it("takes the impulse of the ellipse: slip that turns until the sphere leaves", () => {
    const result = run({ ...anisotropic, start: flight([0, 0, a], [9, -7, -2]), time: 0.1 });
    const impact = result.events.find(({ kind }) => kind === "impact");
    const [before, after] = [partsOf(impact?.yMinus ?? result.y), partsOf(impact?.yPlus ?? result.y)];
    expectWithin(
      [after.v[0] - before.v[0], after.v[1] - before.v[1], after.v[2]],
      [-0.94385188919949136, 0.30709348161371681, 0.8],
      { rel: 1e-12, because: "Taylor series to rounding" },
    );
    expectWithin(after.w[1] * a * 0.4, -(after.v[0] - before.v[0]), byIntegration); // A w = a J
    expect(result.ledger.residual).toBeLessThan(1e-9);
  });

  it("is that of a stiff layer, by Hooke, with e = 1: the same impulse, in time", () => {
    const start = flight([0, 0, a], [9, -7, -2]);
    const rigid = run({ ...anisotropic, restitution: 1, gravity: 0, start, time: 0.1 });
    const layer = { kind: "hooke", parameters: { stiffness: 1e8 } };
    const soft = run({ ...anisotropic, gravity: 0, start, time: 0.1, contactLaw: layer });
    expect(soft.eventCounts["lift-off"]).toBe(1);
    expectWithin(partsOf(soft.y).v, partsOf(rigid.y).v, byIntegration);
    expectWithin(partsOf(soft.y).w, partsOf(rigid.y).w, byIntegration);
  });
});

it.each<[string, Partial<Choice>]>([
  [
    'terrain.material: bounces under the friction law "anisotropic" have no exact sum; set bouncing.ending: threshold',
    { bouncing: { ending: "exact" } },
  ],
  [
    'terrain.material: under the friction law "anisotropic" the impact law must be one of poisson, newton, stronge, pfeiffer-bowen, plastic, viscoelastic, got soil',
    { impactLaw: { kind: "soil", parameters: { tangentialRestitution: 0.5, halfSpeed: 3 } } },
  ],
])("anisotropic friction is refused where it would not be followed: %s", (message, choice) => {
  const start = flight([0, 0, 1], [1, 0, 0]);
  expect(() => modelOf({ start, time: 1, ...anisotropic, ...choice })).toThrow(message);
});
