import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type LineSystem, lineUnits, simulateLine, toDimensionless, toSI } from "../src/index.ts";
import { lineOf, materialA, run } from "./line-lines.ts";

/** Two wagons: 20 t and 50 t, buffers of 5 MN/m, 1.5 m/s. */
const wagons: LineSystem = {
  bodies: [
    { mass: 2e4, friction: { static: 0.05, kinetic: 0.02, decay: 2 }, velocity: 1.5 },
    { mass: 5e4, friction: { static: 0.3, kinetic: 0.3 }, velocity: 0 },
  ],
  layers: [{ law: "fractional-zener", stiffness: 5e6, alpha: 0.4, tauP: 0.002, tauX: 0.1 }],
  wall: false,
  gravity: 9.81,
};

describe("scaling of a line", () => {
  const units = lineUnits(wagons);

  it("makes first mass, first stiffness and gravity 1, and comes back", () => {
    const line = toDimensionless(wagons);
    expect([line.bodies[0].mass, line.layers[0].stiffness, line.gravity]).toEqual([1, 1, 1]);
    expectWithin(line.bodies[0].velocity, (1.5 / 9.81) * Math.sqrt(5e6 / 2e4), {
      rel: 1e-15,
      because: "(2.11)",
    });
    const { layers, bodies } = toSI(line, units);
    const because = "a division and a multiplication";
    expectWithin(
      bodies.map(({ velocity }) => velocity),
      [1.5, 0],
      { rel: 1e-15, because },
    );
    expectWithin(bodies[0].friction.decay ?? NaN, 2, { rel: 1e-15, because });
    expectWithin(Object.values(layers[0]).slice(1) as number[], [5e6, 0.4, 0.002, 0.1], {
      rel: 1e-15,
      because,
    });
  });

  it("gives the same impact in SI as without dimensions", () => {
    const scheme = "memory" as const;
    const inSI = simulateLine(wagons, { step: 1e-3 * units.time, endTime: 100, scheme });
    const bare = simulateLine(toDimensionless(wagons), { step: 1e-3, endTime: 100 / units.time, scheme });
    const because = "the same steps; steps are divided and multiplied by units";
    expectWithin(inSI.t, bare.t * units.time, { rel: 1e-11, because });
    expectWithin(inSI.bodies[1].velocity, bare.bodies[1].velocity * units.speed, { rel: 1e-11, because });
    expectWithin(inSI.layers[0].peakForce.value, bare.layers[0].peakForce.value * 2e4 * 9.81, {
      rel: 1e-11,
      because,
    });
    expectWithin(inSI.energy.start, 0.5 * 2e4 * 1.5 * 1.5, { rel: 1e-14, because });
    expectWithin(inSI.momentum.start, 2e4 * 1.5, { rel: 1e-14, because });
    expect(inSI.scenario).toBe(bare.scenario);
  });
});

describe("a line that cannot be", () => {
  const two = lineOf([1, 1], [0.1, 0.1], [materialA]);
  const [first, second] = two.bodies;
  const layer = (parts: object): LineSystem => ({ ...two, layers: [{ ...materialA, ...parts }] });
  it.each<[string, LineSystem]>([
    ["bodies: must be at least 2 without a wall, got 1", { ...two, bodies: [first], layers: [] }],
    ["layers: must be 1, one for each two neighbours, got 0", { ...two, layers: [] }],
    ["gravity: must be > 0, got 0", { ...two, gravity: 0 }],
    ["bodies[0].mass: must be > 0, got NaN", { ...two, bodies: [{ ...first, mass: NaN }, second] }],
    [
      "bodies[1].velocity: must be a finite number",
      { ...two, bodies: [first, { ...second, velocity: NaN }] },
    ],
    [
      "bodies[1].friction.kinetic: must be at most static = 0.1, got 0.2",
      { ...two, bodies: [first, { ...second, friction: { static: 0.1, kinetic: 0.2 } }] },
    ],
    ["bodies: must be at least two neighbours that approach", { ...two, bodies: [second, second] }],
    [
      "layers[0].tauX: must be > tauP = 0.004, or the layer would make energy, got 0.004",
      layer({ tauX: 0.004 }),
    ],
    ["layers[0].tauP: must be finite and >= 1e-300, got 0", layer({ tauP: 0 })],
    ["layers[0].alpha: must be > 0 and <= 1, got 1.1", layer({ alpha: 1.1 })],
    ["layers[0].stiffness: must be finite and > 0, got -1", layer({ stiffness: -1 })],
  ])("is refused: %s", (message, line) => {
    expect(() => run(line)).toThrow(message);
  });

  it("nor options", () => {
    expect(() => run(two, { step: 0 })).toThrow("step: must be > 0, got 0");
    const friction = { static: 0.2, kinetic: 0.1, decay: 1 };
    const stribeck = { ...two, bodies: [{ ...first, friction }, second] };
    expect(() => run(stribeck, { scheme: "grunwald-letnikov-restart" })).toThrow(
      "bodies[0].friction.decay: must be left out",
    );
  });
});
