import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type SphereParameters, sphere } from "../src/index.ts";

const fewRoundings = { rel: 4 * Number.EPSILON, because: "three products" };

describe("mass and inertia of a sphere", () => {
  it("are 2/5 m a² about every axis when it is homogeneous", () => {
    const body = sphere({ radius: 0.3, mass: 150 });
    expectWithin(body.inertia_B, [5.4, 5.4, 5.4], fewRoundings);
    expect(body).toMatchObject({ shape: { kind: "sphere", radius: 0.3 }, mass: 150, gyration: 2 / 5 });
  });

  it("are 2/3 m a² when all mass is in a thin shell", () => {
    const body = sphere({ radius: 0.5, mass: 12, inertiaFactor: 2 / 3 });
    expectWithin(body.inertia_B, [2, 2, 2], fewRoundings);
  });

  it("follow from the density: a block of 3000 kg/m³ and 0.6 m has about 2714 kg", () => {
    const body = sphere({ radius: 0.6, density: 3000 });
    expectWithin(body.mass, 3000 * (4 / 3) * Math.PI * 0.216, fewRoundings);
    expect(body.mass.toFixed(1)).toBe("2714.3");
  });

  it("survive JSON and structured clone", () => {
    const body = sphere({ radius: 0.3, mass: 150 });
    expect(JSON.parse(JSON.stringify(body))).toEqual(body);
    expect(structuredClone(body)).toEqual(body);
  });
});

describe("a sphere that cannot be", () => {
  it.each<[SphereParameters, string]>([
    [{ radius: -1, mass: 1 }, "sphere: radius must be > 0 m, got -1"],
    [{ radius: 0, mass: 1 }, "sphere: radius must be > 0 m, got 0"],
    [{ radius: Number.NaN, mass: 1 }, "sphere: radius must be > 0 m, got NaN"],
    [{ radius: Number.POSITIVE_INFINITY, mass: 1 }, "sphere: radius must be finite, got Infinity"],
    [{ radius: 1, mass: -150 }, "sphere: mass must be > 0 kg, got -150"],
    [{ radius: 1, density: 0 }, "sphere: density must be > 0 kg/m³, got 0"],
    [{ radius: 1, mass: 1, inertiaFactor: 0.7 }, "sphere: inertiaFactor must be in (0, 2/3], got 0.7"],
    [{ radius: 1, mass: 1, inertiaFactor: 0 }, "sphere: inertiaFactor must be in (0, 2/3], got 0"],
    [{ radius: 1e200, density: 1 }, "sphere: resulting mass must be finite, got Infinity"],
    [{ radius: 1e-200, mass: 1 }, "sphere: resulting inertia must be > 0 kg m², got 0"],
  ])("is refused with the reason: %o", (parameters, message) => {
    expect(() => sphere(parameters)).toThrow(new RangeError(message));
  });

  it("has numbers, not words: what would add up to a longer word is refused", () => {
    // @ts-expect-error a word
    expect(() => sphere({ radius: 1, mass: "6" })).toThrow(
      new RangeError("sphere: mass must be finite, got 6"),
    );
    // @ts-expect-error a word
    expect(() => sphere({ radius: "1", mass: 6 })).toThrow(RangeError);
  });

  it("needs mass or density, and not both", () => {
    const message = "sphere: give either mass (kg) or density (kg/m³)";
    // @ts-expect-error neither
    expect(() => sphere({ radius: 1 })).toThrow(new TypeError(message));
    // @ts-expect-error both
    expect(() => sphere({ radius: 1, mass: 1, density: 1 })).toThrow(new TypeError(message));
  });
});
