import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

const a = 0.3;
const mu = 0.2;
const g = 9.81;
const accuracy = "ten times the tolerance of a step, of motion of the size of metres";

describe("a billiard ball struck off its centre, with slip across its way", () => {
  const v0 = [3, 0, 0] as const;
  const w0 = [12, -4, 6] as const;
  const u0 = [v0[0] - a * w0[1], v0[1] + a * w0[0]] as const; // v - a w x n
  const size = Math.hypot(...u0);
  const slipTime = (2 * size) / (7 * mu * g);
  const acceleration = [(-mu * g * u0[0]) / size, (-mu * g * u0[1]) / size, 0] as const;
  const samples: { t: number; phase: string; y: Float64Array; friction: Float64Array }[] = [];
  run(
    { friction: mu, radius: a, start: flight([0, 0, a], v0, w0), time: slipTime + 0.1, outputStep: 0.01 },
    {
      observer: {
        onSample: ({ t, phase, y, friction }) =>
          samples.push({ t, phase, y: Float64Array.from(y), friction: Float64Array.from(friction) }),
      },
    },
  );
  const slipping = samples.filter(({ phase, t }) => phase === "slip" && t < slipTime - 1e-3);

  it("samples lie on a parabola", () => {
    expect(slipping.length).toBeGreaterThan(50);
    for (const { t, y } of slipping) {
      const place = [0, 1, 2].map((i) => (i === 2 ? a : 0) + v0[i] * t + 0.5 * acceleration[i] * t * t);
      expectWithin(y.slice(0, 3), place, { abs: 1e-9, because: accuracy });
    }
  });

  it("samples of the friction keep its direction", () => {
    for (const { friction } of slipping) {
      const force = acceleration.map((each) => 150 * each);
      expectWithin([...friction], force, { abs: 1e-9 * 150 * mu * g, because: accuracy });
    }
  });
});

describe("a plane given as a formula", () => {
  it.each([
    ["level", "0", 0],
    ["sloping", "0.35*x", 0.35],
  ])("%s ground moves the sphere as the plane does", (_name, z, slope) => {
    const start = flight([0, 0, 3], [10, 0, 0], [0, 20, 0]);
    const plane: TerrainData = { kind: "plane", gradient: [slope, 0], height: 0 };
    const [expected, computed] = [plane, { kind: "formula", z } as const].map((ground) =>
      run({ ground, start, time: 3 }),
    );
    const because =
      "the gap of a formula has the rounding of its coordinates; on a plane it is followed apart";
    expectWithin(computed?.y ?? [], expected?.y ?? [], { abs: 1e-8, because });
    expect(computed?.outcome).toBe("time");
  });
});
