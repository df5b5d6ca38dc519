import type { ImpactLaw, ImpactLawDefinition } from "@talus/contact";
import { poissonImpact, poissonImpactLaw } from "@talus/contact/impact";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, flight, modelOf, partsOf, run } from "../support/scenarios.ts";

const [g, a, h, e] = [9.81, 0.3, 0.7, 0.25];
const because = "integration and event location at relative tolerance 1e-10";

/**
 * Poisson's law with an e of its own: what a file from outside may hold, without anything that only built-in laws have.
 */
const steady: ImpactLawDefinition = {
  api: 1,
  kind: "impact",
  name: "steady",
  parameters: [{ name: "e", unit: "1", minimum: 0, maximum: 1, default: e, meaning: "restitution" }],
  bounceSums: (parameters) => parameters.e as number,
  followsFriction: true,
  create: ({ e: own = e }): ImpactLaw => {
    const { dissipates, impulse } = poissonImpact();
    return {
      name: "steady",
      dissipates,
      impulse: (v, D, context, out) => impulse(v, D, { ...context, restitution: own }, out),
    };
  },
};
const copy: ImpactLawDefinition = { ...poissonImpactLaw, name: "poisson-copied" };
const renamed: ImpactLawDefinition = {
  ...poissonImpactLaw,
  name: "by another name",
  create: () => ({ ...poissonImpact(), name: "by another name" }),
};
const impactLaws = [steady, copy, renamed];
const law = (kind: string, parameters: Record<string, number> = {}) => ({ kind, parameters });

const thrown: Choice = {
  start: flight([0, 0, a + h], [2, 1, 0], [1, -2, 3]),
  time: 9,
  impactLaws,
};

describe("infinitely many bounces are summed", () => {
  it.each(["poisson-copied", "by another name"])("under Poisson's law as %s, to the same bits", (kind) => {
    const own = run({ ...thrown, impactLaw: law(kind) });
    expect(own.eventCounts["bounces-end"]).toBe(1);
    expect([...own.y]).toEqual([...run(thrown).y]);
  });

  it("under a law from outside with an e of its own, which the pair knows nothing of", () => {
    // Dropped without slip: V = √(2 g h), and each flight lasts e times as long as the one before.
    const drop: Choice = { ...thrown, start: flight([0, 0, a + h], [0, 0, 0]), restitution: 0.9 };
    const V = Math.sqrt(2 * g * h);
    const exact = { rel: 1e-9, because };
    for (const own of [e, 0.6]) {
      const result = run({ ...drop, impactLaw: law("steady", own === e ? {} : { e: own }) });
      expectWithin(result.t, (V / g) * ((1 + own) / (1 - own)), exact);
      expectWithin(result.ledger.lostToImpact, 150 * g * h, exact);
    }
  });

  it("under it with slip and spin as under Poisson's where the pair has that e", () => {
    const poisson = run({ ...thrown, restitution: e });
    const own = run({ ...thrown, restitution: 0.9, impactLaw: law("steady") });
    expect([...own.y]).toEqual([...poisson.y]);
    expect(own.eventCounts).toEqual(poisson.eventCounts);
  });

  it("and where a material of its own names it", () => {
    const own = run({ ...thrown, restitution: 0.9, ownLaws: { impact: law("steady") } });
    expect([...own.y]).toEqual([...run({ ...thrown, restitution: e }).y]);
  });
});

describe("friction with a limit of its own is followed", () => {
  const friction = law("anisotropic", { ratio: 0.5, angle: 0.4 });
  const bouncing = { ending: "threshold", normalSpeed: 0.1 } as const;

  it.each(["poisson-copied", "by another name"])("by Poisson's law as %s, to the same bits", (kind) => {
    const choice = { ...thrown, frictionLaw: friction, bouncing };
    expect([...run({ ...choice, impactLaw: law(kind) }).y]).toEqual([...run(choice).y]);
  });

  it("by a law from outside", () => {
    const choice = { ...thrown, frictionLaw: friction, bouncing, time: 1 };
    const own = run({ ...choice, restitution: 0.9, impactLaw: law("steady") });
    expect(partsOf(own.y)).toEqual(partsOf(run({ ...choice, restitution: e }).y));
  });
});

describe("a law is refused", () => {
  it("without a sum of bounces, though it is Poisson's in all but that", () => {
    const { bounceSums: _, ...silent } = copy;
    expect(() => modelOf({ ...thrown, impactLaws: [silent], impactLaw: law("poisson-copied") })).toThrow(
      'bouncing.ending: bounces under the law "poisson-copied" have no exact sum; set bouncing.ending: threshold',
    );
  });

  it.each([1.5, -0.1, Number.NaN])("with a sum of bounces of e = %d", (wrong) => {
    const lying = { ...copy, bounceSums: () => wrong };
    expect(() => modelOf({ ...thrown, impactLaws: [lying], impactLaw: law("poisson-copied") })).toThrow(
      `bouncing.ending: the law "poisson-copied" sums bounces with a restitution of ${wrong}, not in [0, 1]`,
    );
  });

  it("with a sum of bounces of e as a text", () => {
    const lying = { ...copy, bounceSums: () => "0.5" as never };
    expect(() => modelOf({ ...thrown, impactLaws: [lying], impactLaw: law("poisson-copied") })).toThrow(
      'sums bounces with a restitution of "0.5", not in [0, 1]',
    );
  });

  it("under friction of its own that it does not follow, and those are named that do", () => {
    const { followsFriction: _, ...stubborn } = steady;
    const choice: Choice = {
      ...thrown,
      impactLaws: [stubborn, copy],
      impactLaw: law("steady"),
      frictionLaw: law("anisotropic", { ratio: 0.5 }),
      bouncing: { ending: "threshold", normalSpeed: 0.1 },
    };
    expect(() => modelOf(choice)).toThrow(
      "the impact law must be one of poisson, newton, stronge, pfeiffer-bowen, plastic, viscoelastic, poisson-copied, got steady",
    );
  });
});
