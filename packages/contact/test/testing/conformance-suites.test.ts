import { describe, expect, it } from "vitest";
import { coulombFriction } from "../../src/friction/index.ts";
import { poissonImpact } from "../../src/impact/index.ts";
import type { FrictionLaw, ImpactLaw, ImpactResult, TurningLaw } from "../../src/index.ts";
import { describeFrictionLaw, describeImpactLaw, describeTurningLaw } from "../../src/testing/index.ts";
import type { TestRunner } from "../../src/testing/test-runner.ts";
import { constantArmRolling } from "../../src/turning/index.ts";

/** A runner that collects the titles of the tests that fail. */
function failuresOf(describeSuite: (runner: TestRunner) => void): string[] {
  const failures: string[] = [];
  describeSuite({
    describe: (_title, body) => body(),
    it: (title, body) => {
      try {
        body();
      } catch {
        failures.push(title);
      }
    },
    expect,
  });
  return failures;
}

/** Poisson's law with its result spoilt. */
function spoilt(
  spoil: (out: ImpactResult, v: Float64Array) => void,
  dissipates = poissonImpact().dissipates,
): ImpactLaw {
  const right = poissonImpact();
  return {
    name: "spoilt",
    dissipates,
    impulse(v, D, context, out) {
      const status = right.impulse(v, D, context, out);
      if (status === "impact") spoil(out, v);
      return status;
    },
  };
}

const failedImpact = (law: ImpactLaw): string[] =>
  failuresOf((runner) => describeImpactLaw(law, runner, { count: 500, seed: 3 }));
const failedFriction = (law: FrictionLaw): string[] =>
  failuresOf((runner) => describeFrictionLaw(law, runner, { count: 500, seed: 3 }));

describe("the suite for impact laws", () => {
  it("passes a right law", () => {
    expect(failedImpact(poissonImpact())).toEqual([]);
  });

  it.each<[string, string, (out: ImpactResult, v: Float64Array) => void]>([
    ["pulls", "pushes, never pulls", (out) => out.impulse.fill(-out.impulse[2], 2)],
    [
      "has twice the friction",
      "keeps the impulse inside the cone of static friction",
      (out) => {
        out.impulse[0] *= 2;
        out.impulse[1] *= 2;
      },
    ],
    ["stops too early", "leaves no approach", (out) => out.impulse.fill(0.4 * out.impulse[2], 2)],
    [
      "turns friction round",
      "creates no energy where it says so (always)",
      (out) => {
        out.impulse[0] *= -1;
        out.impulse[1] *= -1;
      },
    ],
    [
      "misses a part of restitution",
      "splits the normal impulse into compression and restitution, both >= 0",
      (out) => {
        out.restitution *= 0.5;
      },
    ],
    [
      "slips for too long",
      "reports the end of slip between 0 and the whole normal impulse",
      (out) => {
        out.slipEnd = 1.01 * (out.compression + out.restitution);
      },
    ],
    [
      "forgets the work of slip",
      "accounts for the change of energy by its work",
      (out) => {
        out.work[0] = 0;
      },
    ],
    [
      "knows only t1",
      "gives the same impulse in every frame about the normal",
      (out) => out.impulse.fill(0, 1, 2),
    ],
    [
      "has an impulse of its own size",
      "gives the same velocities for every mass, with impulses in proportion",
      (out) => {
        out.impulse[2] += 1e-3;
      },
    ],
    [
      "changes the velocity",
      "changes neither the velocity nor the Delassus matrix, and repeats itself",
      (_out, v) => {
        v[0] *= 0.5;
      },
    ],
    ["lets NaN out", "pushes, never pulls", (out) => out.impulse.fill(Number.NaN)],
  ])("catches a law that %s", (_title, expected, spoil) => {
    expect(failedImpact(spoilt(spoil))).toContain(expected);
  });

  it("catches a law that strikes a contact which separates, or answers NaN", () => {
    const eager: ImpactLaw = {
      ...poissonImpact(),
      impulse: (_v, _D, _context, out) => {
        out.impulse[2] = 1;
        return "impact";
      },
    };
    expect(failedImpact(eager)).toContain("does nothing to a contact that separates or only slips");
    expect(failedImpact(eager)).toContain(
      "answers input that is not finite with a status and a zero result, not with NaN",
    );
  });
});

describe("the suite for friction laws", () => {
  const right = coulombFriction();

  it("passes a right law", () => {
    expect(failedFriction(right)).toEqual([]);
  });

  it.each<[string, string, Partial<FrictionLaw>]>([
    [
      "pushes forward",
      "never drives the slip",
      {
        slip: (u, N, context, T) =>
          right.slip(
            u.map((x) => -x),
            N,
            context,
            T,
          ),
      },
    ],
    [
      "holds too much",
      "stays inside the cone of static friction",
      {
        slip: (u, N, context, T) => right.slip(u, 2 * N, context, T),
      },
    ],
    [
      "knows only t1",
      "gives the same force in every frame about the normal",
      {
        slip: (u, N, context, T) => {
          right.slip(u, N, context, T);
          T[1] = 0;
        },
      },
    ],
    [
      "reads the slip after writing",
      "may write the force over the slip velocity",
      {
        slip: (u, N, _context, T) => {
          T[0] = -0.1 * N * Math.sign(u[0]);
          T[1] = -0.1 * N * Math.sign(u[0]);
        },
      },
    ],
    [
      "is used up by nothing",
      "uses no grip without a tangential force, and more for a larger one",
      {
        stick: () => 0.5,
      },
    ],
    [
      "divides by nothing",
      "gives finite numbers without normal force, without friction, without slip",
      {
        stick: (T, N, context) => Math.hypot(T[0], T[1]) / (context.staticFriction * N),
      },
    ],
  ])("catches a law that %s", (_title, expected, change) => {
    expect(failedFriction({ ...right, ...change })).toContain(expected);
  });
});

describe("the suite for turning laws", () => {
  const right = constantArmRolling({ arm: 0.02, staticRatio: 1.2 });
  const failedTurning = (law: TurningLaw): string[] =>
    failuresOf((runner) => describeTurningLaw(law, runner, { count: 500, seed: 3 }));

  it("passes a right law", () => {
    expect(failedTurning(right)).toEqual([]);
  });

  it.each<[string, string, TurningLaw["couples"]]>([
    [
      "drives the turning",
      "never drives the turning, nor holds by less than nothing",
      (at, context, out) => {
        right.couples(at, context, out);
        out[1] *= -1;
      },
    ],
    [
      "holds by less than it resists",
      "meets slow turning by at most the couple that holds",
      (at, context, out) => {
        right.couples(at, context, out);
        out[0] *= 0.8;
      },
    ],
    [
      "resists what is not pressed on",
      "resists nothing without a normal force",
      (_at, _context, out) => out.fill(0.1),
    ],
    [
      "stops what it is asked about",
      "changes neither rate, slip nor normal force, and repeats itself",
      (at, context, out) => {
        right.couples(at, context, out);
        at[0] = 0;
      },
    ],
    [
      "divides by nothing",
      "gives finite numbers without turning, without slip, without friction",
      (at, context, out) => {
        right.couples(at, context, out);
        out[1] *= at[0] / at[0];
      },
    ],
  ])("catches a law that %s", (_title, expected, couples) => {
    expect(failedTurning({ name: "spoilt", couples })).toContain(expected);
  });
});
