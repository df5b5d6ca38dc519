import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, gridOf, run } from "../support/scenarios.ts";

const [m, a, g] = [150, 0.3, 9.81];
const area = Math.PI * a * a;
const accuracy = "ten times the tolerance of a step, 1e-10, of the size of the number";
const coefficient = 20;
const rate = (2 * area * coefficient) / m; // of linear drag, 1/s
const drag = { law: "linear", coefficient } as const;

describe("wind by height", () => {
  const wind = [
    { height: 0, velocity: [0, 0, 0] },
    { height: 10, velocity: [10, 0, 0] },
  ] as const;

  it("a sphere without weight rises through a shear of 1/s into even wind, along its closed form", () => {
    const [z0, v0, t] = [5, 8, 4];
    const options = { verboseEvents: true };
    const result = run({ gravity: 0, wind, drag, start: flight([0, 0, z0], [0, 0, v0]), time: t }, options);
    const end = z0 + v0 / rate; // z after a long time
    const t1 = -Math.log(1 - ((10 - z0) * rate) / v0) / rate; // z = end - (v0/rate) exp(-rate t) is 10
    const fade = Math.exp(-rate * t1);
    const v1 = end * (1 - fade) - v0 * t1 * fade; // v_x' = rate (z - v_x), from rest
    const patchBoundary = result.events.find(({ kind }) => kind === "patch-boundary");
    expectWithin(patchBoundary?.t as number, t1, { rel: 1e-9, because: accuracy });
    expectWithin(patchBoundary?.yPlus[7] as number, v1, { rel: 1e-9, because: accuracy });
    expectWithin(result.y[7], 10 + (v1 - 10) * Math.exp(-rate * (t - t1)), { rel: 1e-9, because: accuracy });
    expect(result.events.map(({ kind }) => kind)).toEqual(["patch-boundary", "end"]);
  });

  it("a row of the wind is a patch boundary for a sphere that rolls past it and for one that slips past it", () => {
    const ground = { kind: "plane", gradient: [-0.5, 0], height: 12 } as const;
    const start = flight([0, 0, 12 + a * Math.sqrt(1.25)], [0, 0, 0]);
    for (const [friction, phase] of [
      [1, "roll"],
      [0.05, "slip"],
    ] as const) {
      const result = run({ ground, wind, drag, friction, start, time: 3 }, { verboseEvents: true });
      const patchBoundaries = result.events.filter(({ kind }) => kind === "patch-boundary");
      expect(patchBoundaries.map(({ from, to }) => [from, to])).toEqual([[phase, phase]]);
      expectWithin(patchBoundaries[0]?.p[2] as number, 10, { abs: 1e-12, because: "located to rounding" });
      expect(result.ledger.residual).toBeLessThan(1e-9);
    }
  });

  it("a table that says the same everywhere is the same as one velocity", () => {
    const start = flight([0, 0, 8], [3, 1, 6], [1, 2, 3]);
    const rows = [0, 4, 9].map((height) => ({ height, velocity: [4, -1, 0] as const }));
    const one = run({ wind: [4, -1, 0], drag, start, time: 3 });
    const table = run({ wind: rows, drag, start, time: 3 });
    expectWithin([...table.y], [...one.y], {
      abs: 1e-8,
      because: "bounces magnify an error of a step, 1e-10",
    });
  });
});

describe("Magnus force", () => {
  const c = 1.5;
  const factor = 0.5 * 1.2 * c * area * a; // s, kg
  const forces = [{ kind: "magnus", coefficient: c, airDensity: 1.2 }] as const;

  it("turns the velocity of a sphere without weight about its spin, at s w/m, and does no work", () => {
    const [w, v, t] = [200, 30, 10];
    const result = run({ gravity: 0, forces, start: flight([0, 0, 9], [v, 0, 0], [0, 0, w]), time: t });
    const turned = (factor * w * t) / m;
    const radius = (m * v) / (factor * w);
    const expected = [radius * Math.sin(turned), radius * (1 - Math.cos(turned)), 9];
    expectWithin([...result.y.slice(0, 3)], expected, { abs: 1e-9 * v * t, because: accuracy });
    expectWithin(result.ledger.lostToDrag, 0, {
      abs: 1e-12 * m * v * v,
      because: "F is across v to rounding",
    });
  });

  it("with weight: a cycloid about the drift w x g m/(s w^2)", () => {
    const [w, v, t] = [400, 25, 6];
    const rateOfTurn = (factor * w) / m;
    const result = run({ forces, start: flight([0, 0, 500], [v, 0, 0], [0, w, 0]), time: t });
    // Omega = (0, W, 0): v' = Omega x v - g e_z, drift Omega x (0, 0, -g)/W^2 = (-g/W, 0, 0)
    const drift = -g / rateOfTurn;
    const [cos, sin] = [Math.cos(rateOfTurn * t), Math.sin(rateOfTurn * t)];
    expectWithin(result.y[7], drift + (v - drift) * cos, { rel: 1e-9, because: accuracy });
    expectWithin(result.y[9], -(v - drift) * sin, { rel: 1e-9, because: accuracy });
  });

  it("acts on the ground too: a sphere spinning about the normal rolls in a circle at (5/7) s w/m", () => {
    const [w, v, t] = [150, 4, 8];
    const start = flight([0, 0, a], [v, 0, 0], [0, v / a, w]);
    const result = run({ forces, start, time: t, friction: 1 });
    // Only the spin about the normal turns the way; the spin of rolling makes a lift.
    const turned = ((5 / 7) * factor * w * t) / m;
    expectWithin(result.y[7], v * Math.cos(turned), { rel: 1e-9, because: accuracy });
    expectWithin(result.y[8], v * Math.sin(turned), { rel: 1e-9, because: accuracy });
    expect(result.phase).toBe("roll");
  });
});

it("a flight through air over hills looks as far ahead as one without air", () => {
  const ground = gridOf((x, y) => Math.sin(0.5 * x) * Math.cos(0.4 * y), 60, 1);
  const start = flight([-55, 0, 60], [20, 1, 5], [10, 0, 0]);
  const forces = [{ kind: "magnus", coefficient: 1, airDensity: 1.2 }] as const;
  const inAir = run({ ground, drag, forces, start, time: 3 });
  expect(inAir.statistics.steps).toBeLessThan(40); // half a cell at a time it would be 3 s/0.0225 s = 133
});
