import type { ProfileData, SweepData, TerrainData } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { contact, flight, run } from "../support/scenarios.ts";

const g = 9.81;
const k = 2 / 5;

describe("a sphere whose centre runs on a cycloid", () => {
  const A = 0.8;
  const a = 0.1;
  const ground: ProfileData = {
    kind: "profile",
    x: `${A}*(s + sin(s))`,
    z: `${A}*(1 - cos(s))`,
    range: [-3, 3],
    form: "extruded",
    side: "left",
    offset: -a,
  };
  it("ends its run where the cycloid ends", () => {
    const start = contact([A * (2 + Math.sin(2)) + a * Math.sin(1), 0], [0, 60, 0]);
    const result = run({ ground, radius: a, mass: 1, friction: 10, start, time: 5 });
    expect(result.outcome).toBe("left-map");
    const end = result.events.at(-1);
    expectWithin(end?.p[0] as number, A * (3 + Math.sin(3)), {
      abs: 1e-9,
      because: "located to the tolerance of the run",
    });
  });
});

describe("a washboard z = A cos q x, its crest of radius rho = 1/(A q²)", () => {
  const [A, q, a] = [0.05, 4, 0.2];
  const rho = 1 / (A * q * q);
  const ground: ProfileData = {
    kind: "profile",
    x: "s",
    z: `${A}*cos(${q}*s)`,
    range: [-10, 10],
    form: "extruded",
    side: "left",
  };
  const critical = Math.sqrt(g * (rho + a));

  it("presses with m (g - v²/(rho + a)) on the crest", () => {
    const speed = 0.8 * critical;
    const start = contact([0, 0], [0, speed / a, 0]);
    const result = run({ ground, radius: a, mass: 1, friction: 10, start, time: 1e-3 });
    expectWithin(result.largestNormalForce?.value as number, g * (1 - 0.64), {
      rel: 1e-3,
      because: "it is least on the crest and grows by a part of (q v t)² = 4e-5 within the run",
    });
  });
});

describe("ground by a curve that is simpler ground", () => {
  const because = "1e-10 a step over a few hundred steps";
  const same: [string, ProfileData | SweepData, TerrainData][] = [
    [
      "a revolved half circle and the bowl",
      { kind: "profile", x: "sin(s)", z: "1 - cos(s)", range: [0, 2], form: "revolved", side: "left" },
      { kind: "sphere", centre: [0, 0, 1], radius: 1, side: "inside" },
    ],
    [
      "a tube along a circle and the torus",
      {
        kind: "sweep",
        x: "3*cos(s)",
        y: "3*sin(s)",
        z: "0.5",
        range: [0, 2 * Math.PI],
        radius: 0.5,
        side: "inside",
      },
      { kind: "torus", centre: [0, 0, 0.5], axis: [0, 0, 1], ringRadius: 3, tubeRadius: 0.5, side: "inside" },
    ],
  ];

  it("a closed loop and the pipe carry a sphere over the top and round alike", () => {
    const loop: ProfileData = {
      kind: "profile",
      x: "sin(s)",
      z: "1 - cos(s)",
      range: [0, 2 * Math.PI],
      form: "extruded",
      side: "left",
    };
    const pipe: TerrainData = {
      kind: "cylinder",
      centre: [0, 0, 1],
      axis: [0, 1, 0],
      radius: 1,
      side: "inside",
    };
    // N > 0 at the top takes v² > g (1 - a) there, so v² > (1 + 4/(1 + k)) g (1 - a) at the bottom
    const speed = 1.2 * Math.sqrt((1 + 4 / (1 + k)) * g * 0.9);
    const start = contact([0, 0], [0, speed / 0.1, 0]);
    const [one, other] = [loop, pipe].map((ground) =>
      run({ ground, radius: 0.1, mass: 1, friction: 50, start, time: 3 }),
    );
    expect(one?.phaseCounts).toEqual({ flight: 0, slip: 0, roll: 1, rest: 0 });
    expectWithin(one?.y.slice(0, 3), [...(other?.y.slice(0, 3) ?? [])], { abs: 1e-7, because });
    expect(other?.pathLength).toBeGreaterThan(2 * Math.PI);
  });

  it.each(same)("%s carry a sphere alike", (_name, curve, surface) => {
    const [at, spin] =
      curve.kind === "profile"
        ? [
            [0.3, 0.2],
            [3, -2, 4],
          ]
        : [
            [3.1, 0.2],
            [30, -20, 4],
          ];
    const start = contact(at as [number, number], spin as [number, number, number]);
    const [one, other] = [curve, surface].map((ground) =>
      run({ ground, radius: 0.1, mass: 1, friction: 5, start, time: 1.5 }),
    );
    expect(one?.events.map(({ kind }) => kind)).toEqual(["end"]);
    expectWithin(one?.y.slice(0, 3), [...(other?.y.slice(0, 3) ?? [])], { abs: 1e-8, because });
    expectWithin(one?.y.slice(7, 13), [...(other?.y.slice(7, 13) ?? [])], { abs: 1e-6, because });
  });
});

describe("a tube that falls along a helix", () => {
  const ground: SweepData = {
    kind: "sweep",
    x: "2*cos(s)",
    y: "2*sin(s)",
    z: "-0.4*s",
    range: [0, 20],
    radius: 0.3,
    side: "inside",
  };

  it("holds a thrown sphere, keeps its energy without friction, and lets it out at the end", () => {
    const start = flight([2, 0.1, -0.05], [0, 1, -0.2]);
    const result = run({ ground, radius: 0.1, mass: 1, friction: 0, restitution: 0, start, time: 60 });
    expect(result.outcome).toBe("left-map");
    const end = result.events.at(-1);
    expectWithin(Math.hypot(end?.foot?.[0] as number, end?.foot?.[1] as number), 2, {
      abs: 0.3,
      because: "on the tube",
    });
    expectWithin(result.ledger.residual, 0, { abs: 1e-9, because: "the books are asked to close to 1e-9" });
  });
});

describe("a straight half-pipe of radius 1", () => {
  const whole: SweepData = {
    kind: "sweep",
    x: "s",
    y: "0",
    z: "1",
    range: [-3, 3],
    radius: 1,
    side: "inside",
  };
  const ground: SweepData = { ...whole, halfAngle: Math.PI / 2 };
  const a = 0.1;

  it("carries a sphere as the whole pipe does", () => {
    const start = contact([0, 0.9], [1, 0, 2]);
    const [open, closed] = [ground, whole].map((each) =>
      run({ ground: each, radius: a, mass: 1, friction: 5, start, time: 2 }),
    );
    const because = "the same distances, steps end at other times";
    expectWithin(open?.y.slice(0, 3), [...(closed?.y.slice(0, 3) ?? [])], { abs: 1e-8, because });
    expect(open?.outcome).toBe("time");
  });

  it("catches a sphere that falls in between its lips", () => {
    const start = flight([0, 0.4, 3], [0.1, 0, 0]);
    const result = run({ ground, radius: a, mass: 1, friction: 0.5, restitution: 0, start, time: 2 });
    expect(result.outcome).toBe("time");
    // the centre reaches the circle of radius 1 - a about the axis: z = 1 - sqrt(0.81 - 0.16)
    const fall = 2 + Math.sqrt(0.65);
    const [landing] = result.events;
    expectWithin(landing?.t as number, Math.sqrt((2 * fall) / g), {
      rel: 1e-9,
      because: "located to the tolerance of the run",
    });
  });

  it("lets out over its lip a sphere that is fast enough, and the run ends there", () => {
    // rolling up from the bottom: v² (1 + k)/2 > g (1 - a)
    const speed = 1.2 * Math.sqrt((2 * g * (1 - a)) / (1 + k));
    const start = contact([0, 0], [-speed / a, 0, 0]);
    const result = run({ ground, radius: a, mass: 1, friction: 50, start, time: 5 });
    expect(result.outcome).toBe("left-map");
    const end = result.events.at(-1);
    expectWithin(end?.p[2] as number, 1, {
      abs: 1e-7,
      because: "the patch boundary lies 1e-9 of the length before the lip",
    });
    const because = "energy, to the tolerance of the run";
    expectWithin(end?.yMinus[9] as number, Math.sqrt(0.44) * (speed / 1.2), { rel: 1e-6, because });
  });
});

it("in a trough of a profile too narrow for it a sphere strikes the other side, and comes to roll on both", () => {
  const ground: ProfileData = {
    kind: "profile",
    x: "s",
    z: "0.5*cos(2*s)",
    range: [0, 3],
    form: "extruded",
    side: "left",
  };
  const start = contact([0.5, 0], [0, 0, 1]);
  const result = run({ ground, radius: 0.6, friction: 1, start, time: 5 });
  const [first] = result.events;
  expect(first?.kind).toBe("impact");
  expectWithin(first?.p[0] as number, Math.PI / 2, {
    abs: 1e-8,
    because: "over the middle by symmetry; a second contact counts once it is nearer by 5e-10 of the radius",
  });
  expect(result.outcome).toBe("time");
  expect(result.phase).toBe("roll");
  expectWithin(result.y[0], Math.PI / 2, { abs: 1e-8, because: "it touches both sides" });
  expect(result.ledger.residual).toBeLessThan(1e-9);
});
