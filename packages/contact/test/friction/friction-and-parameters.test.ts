import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { coulombFriction, coulombFrictionLaw } from "../../src/friction/index.ts";
import { newtonImpactLaw, poissonImpact, poissonImpactLaw } from "../../src/impact/index.ts";
import { type LawDefinition, type ParameterSpec, resolveLawParameters } from "../../src/index.ts";
import { describeFrictionLaw } from "../../src/testing/index.ts";

describeFrictionLaw(coulombFriction(), { describe, it, expect }, { count: 20_000, seed: 7 });

const context = { restitution: 0.4, staticFriction: 0.5, kineticFriction: 0.25, mass: 1, radius: 1 };
const law = coulombFriction();

describe("Coulomb friction", () => {
  it("uses |T|/(mu_s N) of the grip", () => {
    expect(law.stick(new Float64Array([3, -4]), 20, context)).toBe(0.5);
  });

  it("acts with mu_d N against the slip", () => {
    const T = new Float64Array(2);
    law.slip(new Float64Array([3, -4]), 20, context, T);
    expectWithin(T, [-3, 4], { rel: 4 * Number.EPSILON, because: "two divisions and two products" });
  });

  it("has no direction, so no force, without slip", () => {
    const T = new Float64Array([7, 7]);
    law.slip(new Float64Array(2), 20, context, T);
    expect([...T]).toEqual([0, 0]);
  });

  it.each([
    ["without friction", 20, { ...context, staticFriction: 0 }],
    ["without normal force", 0, context],
    ["when the contact pulls", -5, context],
  ])("holds nothing %s: any force slips, none does not", (_title, N, given) => {
    expect(law.stick(new Float64Array([0, 1e-9]), N, given)).toBe(Number.MAX_VALUE);
    expect(law.stick(new Float64Array(2), N, given)).toBe(0);
  });

  it("hands NaN on, so that the caller sees it", () => {
    expect(law.stick(new Float64Array([Number.NaN, 0]), 5, context)).toBeNaN();
    expect(law.stick(new Float64Array([Number.NaN, 0]), 0, context)).toBeNaN();
    expect(law.stick(new Float64Array([1, 0]), Number.NaN, context)).toBeNaN();
  });
});

describe("laws by name", () => {
  const table: readonly LawDefinition[] = [poissonImpactLaw, newtonImpactLaw, coulombFrictionLaw];

  it.each(table)("makes a law of its own name: $kind $name", (definition) => {
    expect(definition.create({}).name).toBe(definition.name);
    expect(definition.api).toBe(1);
  });

  it("names a parameter that a law does not have", () => {
    expect(() => poissonImpact({ restitution: 0.5 })).toThrow(
      new RangeError("poisson: no parameter restitution; it has none"),
    );
  });
});

describe("parameters of a law", () => {
  const specifications: readonly ParameterSpec[] = [
    {
      name: "speed",
      symbol: "v_s",
      unit: "m/s",
      minimum: 0,
      default: 0.1,
      meaning: "speed at which grip is lost",
    },
    { name: "share", unit: "1", maximum: 1, meaning: "share of the grip that is left" },
  ];

  it("are completed by their defaults", () => {
    expect(resolveLawParameters("stribeck", specifications, { share: 0.5 })).toEqual({
      speed: 0.1,
      share: 0.5,
    });
  });

  it.each([
    [{ share: 2 }, "stribeck: share must be <= 1, got 2"],
    [{ share: 0, speed: -1 }, "stribeck: speed must be >= 0 m/s, got -1"],
    [{ share: Number.NaN }, "stribeck: share must be finite, got NaN"],
    [{}, "stribeck: share is required"],
    [{ share: 0, mass: 1 }, "stribeck: no parameter mass; known are speed, share"],
  ])("are refused with the reason: %o", (given, message) => {
    expect(() => resolveLawParameters("stribeck", specifications, given)).toThrow(new RangeError(message));
  });
});
