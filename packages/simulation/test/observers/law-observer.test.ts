import {
  clearImpactResult,
  type ForceLaw,
  type FrictionLaw,
  type ImpactLaw,
  type TurningLaw,
} from "@talus/contact";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, type LawTables, simulate } from "../../src/index.ts";
import { type Choice, flight, level, scenarioOf } from "../support/scenarios.ts";

const [m, a, g, h] = [150, 0.3, 9.81, 0.5];
const because = "tolerances of 1e-10 over some ten steps";

function runWith(choice: Choice, laws: Partial<LawTables>) {
  return simulate(createModel(scenarioOf(choice), createTerrain(level), { ...builtInLaws, ...laws }));
}

/** Contents of a warning: the law, the energy created, J, and the first time, s. */
function reportedBy(warnings: readonly string[]) {
  const [, law, energy, since] =
    /^the (.+) claims to dissipate energy but has created (\S+) J, first at t = (\S+) s$/.exec(
      warnings[0] ?? "",
    ) ?? [];
  return { count: warnings.length, law, energy: Number(energy), since: Number(since) };
}

/** Newton's restitution above 1, without friction. */
function lively(restitution: number, dissipates: ImpactLaw["dissipates"]): LawTables["impact"] {
  const law: ImpactLaw = {
    name: "too-lively",
    dissipates,
    impulse(v, D, _context, out) {
      clearImpactResult(out);
      if (!(v[2] < 0)) return "separating";
      const p = -v[2] / D[8];
      out.impulse[2] = (1 + restitution) * p;
      out.compression = p;
      out.restitution = restitution * p;
      out.slipEnd = (1 + restitution) * p;
      return "impact";
    },
  };
  return [{ api: 1, kind: "impact", name: law.name, parameters: [], create: () => law }];
}

describe("an impact law that returns 3/2 of the approach", () => {
  const fall = Math.sqrt((2 * h) / g);
  const bounced: Choice = {
    start: flight([0, 0, a + h], [0, 0, 0]),
    impactLaw: { kind: "too-lively", parameters: {} },
    bouncing: { ending: "threshold", normalSpeed: 1e-3 },
    time: 4.5 * fall, // impacts after one and after four times of fall
  };

  it.each(["always", "diagonal-delassus"] as const)(
    "and claims to dissipate, %s, is a warning",
    (promise) => {
      const { warnings, outcome } = runWith(bounced, { impact: lively(1.5, promise) });
      const reported = reportedBy(warnings);
      expect(outcome).toBe("time");
      expect([reported.count, reported.law]).toEqual([1, 'impact law "too-lively"']);
      expectWithin(reported.energy, m * g * h * (1.5 ** 4 - 1), { rel: 1e-9, because });
      expectWithin(reported.since, fall, { rel: 1e-12, because: "rounding" });
    },
  );

  it("is none where it promises nothing, nor where all of the energy comes back", () => {
    expect(runWith(bounced, { impact: lively(1.5, "not-guaranteed") }).warnings).toEqual([]);
    expect(runWith(bounced, { impact: lively(1, "always") }).warnings).toEqual([]);
  });
});

it("a friction law that drives the slip is a warning: mu N times the way of the slip", () => {
  const [mu, u0, T] = [0.3, 2, 1];
  const driving: FrictionLaw = {
    name: "driving",
    stick: () => 2,
    slip(u, N, _context, out) {
      const speed = Math.sqrt(u[0] * u[0] + u[1] * u[1]);
      const force = speed > 0 ? (mu * N) / speed : 0;
      out[0] = force * u[0];
      out[1] = force * u[1];
    },
  };
  const { warnings } = runWith(
    {
      start: flight([0, 0, a], [u0, 0, 0]),
      frictionLaw: { kind: "driving", parameters: {} },
      bouncing: { ending: "threshold", normalSpeed: 1e-3 },
      time: T,
    },
    { friction: [{ api: 1, kind: "friction", name: "driving", parameters: [], create: () => driving }] },
  );
  const reported = reportedBy(warnings);
  expect([reported.count, reported.law, reported.since]).toEqual([1, 'friction law "driving"', 0]);
  // u' = (7/2) mu g
  expectWithin(reported.energy, mu * m * g * (u0 * T + 1.75 * mu * g * T * T), { rel: 1e-9, because });
});

it("a rolling law that drives the turning is a warning: its couple times the angle", () => {
  const [arm, v, T] = [0.01, 2, 1];
  const driving: TurningLaw = {
    name: "driving",
    couples([, , N], _context, out) {
      out[0] = arm * N;
      out[1] = -arm * N;
    },
  };
  const { warnings } = runWith(
    {
      start: flight([0, 0, a], [v, 0, 0], [0, v / a, 0]),
      rollingLaw: { kind: "driving", parameters: {} },
      bouncing: { ending: "threshold", normalSpeed: 1e-3 },
      time: T,
    },
    { rolling: [{ api: 1, kind: "rolling", name: "driving", parameters: [], create: () => driving }] },
  );
  const reported = reportedBy(warnings);
  expect([reported.count, reported.law, reported.since]).toEqual([1, 'rolling law "driving"', 0]);
  // (A + m a^2) w' = arm m g
  const turning = (arm * g) / (1.4 * a * a);
  expectWithin(reported.energy, arm * m * g * ((v / a) * T + 0.5 * turning * T * T), {
    rel: 1e-9,
    because,
  });
});

it("a force law that gives back more than was put in is a warning: what the body has gained since the touch", () => {
  const pushing: ForceLaw = {
    name: "pushing",
    states: 0,
    rates() {},
    force(d, dRate, _z, _at, out) {
      out[0] = 0;
      out[1] = 0;
      out[2] = -1e6 * d[2] + 2e3 * dRate[2];
    },
  };
  const { warnings, events } = runWith(
    {
      start: flight([0, 0, a + h], [0, 0, 0]),
      contactLaw: { kind: "pushing", parameters: {} },
      time: 0.5,
    },
    { contact: [{ api: 1, kind: "force", name: "pushing", parameters: [], create: () => pushing }] },
  );
  const [touch, liftOff] = events.filter(({ kind }) => kind === "touch" || kind === "lift-off");
  const energyOf = (y: Float64Array | undefined): number =>
    m * (0.5 * (y?.[9] ?? 0) ** 2 + g * ((y?.[2] ?? 0) - a));
  const reported = reportedBy(warnings);
  expect([reported.count, reported.law, reported.since]).toEqual([1, 'force law "pushing"', touch?.t]);
  expectWithin(reported.energy, energyOf(liftOff?.yMinus) - energyOf(touch?.yMinus), {
    rel: 1e-8,
    because,
  });
  expect(reported.energy).toBeGreaterThan(0.01 * m * g * h);
});
