import type { TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import type { EventRecord } from "../src/index.ts";
import { flight, partsOf, run } from "./scenarios.ts";
import { cross, size, sum, type Triple, times } from "./vectors.ts";

const a = 0.3;
const mu = 0.2;
const g = 9.81;
const accuracy = "ten times the tolerance of a step, of motion of the size of metres";

/** A billiard ball struck off its centre: slip across its way. */
const v0: Triple = [3, 0, 0];
const w0: Triple = [12, -4, 6];
const u0 = sum(v0, times(-a, cross(w0, [0, 0, 1])));
const direction = times(1 / size(u0), u0);
const slipTime = (2 * size(u0)) / (7 * mu * g);
const acceleration = times(-mu * g, direction);

describe("a ball struck on level ground with oblique spin", () => {
  const samples: { t: number; phase: string; y: Float64Array; friction: Float64Array }[] = [];
  const result = run(
    { friction: mu, radius: a, start: flight([0, 0, a], v0, w0), time: slipTime + 1, outputStep: 0.01 },
    {
      observer: {
        onSample: ({ t, phase, y, friction }) =>
          samples.push({ t, phase, y: Float64Array.from(y), friction: Float64Array.from(friction) }),
      },
    },
  );
  const grip = result.events.find(({ kind }) => kind === "grip") as EventRecord;

  it("moves on a parabola while it slips", () => {
    const slipping = samples.filter(({ phase, t }) => phase === "slip" && t < slipTime);
    expect(slipping.length).toBeGreaterThan(50);
    for (const { t, y } of slipping) {
      const p = sum([0, 0, a], times(t, v0), times(0.5 * t * t, acceleration));
      expectWithin(partsOf(y).p, p, { abs: 1e-9, because: accuracy });
    }
  });

  it("keeps the direction of its slip, and with it of friction", () => {
    for (const { t, phase, friction } of samples) {
      if (phase !== "slip" || t >= slipTime - 1e-3) continue;
      const force = times(150, acceleration);
      expectWithin([...friction], [...force], { abs: 1e-9 * size(force), because: accuracy });
    }
  });

  it("grips after 2 |u|/(7 mu g) and then moves in a straight line", () => {
    expectWithin(grip.t, slipTime, { abs: 1e-9, because: accuracy });
    const v = sum(v0, times(slipTime, acceleration));
    const gripPlace = sum([0, 0, a], times(slipTime, v0), times(0.5 * slipTime * slipTime, acceleration));
    expectWithin(partsOf(result.y).v, v, { abs: 1e-9, because: accuracy });
    expectWithin(partsOf(result.y).p, sum(gripPlace, v), { abs: 2e-9, because: accuracy });
    expect(result.phase).toBe("roll");
  });

  it("keeps its spin about the normal", () => {
    expectWithin(result.y[12], w0[2], { abs: 1e-12, because: "no force has a moment about the normal" });
  });
});

describe("a ball set down spinning on level ground", () => {
  it("moves off with 2/7 of the speed of its surface", () => {
    const result = run({ friction: mu, radius: a, start: flight([0, 0, a], [0, 0, 0], [0, 10, 0]), time: 3 });
    expectWithin(partsOf(result.y).v, [(2 / 7) * a * 10, 0, 0], { abs: 1e-9, because: accuracy });
  });

  it("pushed without spin keeps 5/7 of its speed and has gone 12 v^2/(49 mu g)", () => {
    const result = run({ friction: mu, radius: a, start: flight([0, 0, a], [4, 0, 0]), time: 3 });
    const grip = result.events.find(({ kind }) => kind === "grip") as EventRecord;
    expectWithin(grip.p[0], (12 * 16) / (49 * mu * g), { abs: 1e-9, because: accuracy });
    expectWithin(result.y[7], (5 / 7) * 4, { abs: 1e-9, because: accuracy });
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
