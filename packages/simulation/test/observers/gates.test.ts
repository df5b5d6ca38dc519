import type { EventRecord } from "@talus/results";
import { type GateSpec, ModelError } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { createModel } from "../../src/index.ts";
import { contact, flight, level, run, scenarioOf } from "../support/scenarios.ts";

const g = 9.81;
const a = 0.3;
const m = 150;

const levelAt = (z: number, name = "level"): GateSpec => {
  return { kind: "plane", name, point: [0, 0, z], normal: [0, 0, 1] };
};
const across = (x: number, name = "across"): GateSpec => {
  return { kind: "line", name, from: [x, 5], to: [x, -5] }; // its left, forward, is towards +x
};
const crossings = (events: readonly EventRecord[], name?: string): EventRecord[] =>
  events.filter(({ kind, feature }) => kind === "gate" && (name === undefined || feature === name));

describe("gates in flight: a parabola crosses where its closed form says", () => {
  const start = flight([0, 0, 10], [3, 0, 5], [1, 2, 2]);
  const gates = [
    levelAt(11),
    across(2.1),
    { ...across(2.1, "aside"), from: [2.1, 9], to: [2.1, 5] } as GateSpec,
  ];
  const { events, gates: reported } = run({ start, time: 1.2, gates });

  it("twice through a level, once across, never beside the line", () => {
    const root = Math.sqrt(25 - 2 * g);
    const times = [(5 - root) / g, 2.1 / 3, (5 + root) / g];
    const expected = [
      [times[0], "level", "forward"],
      [times[1], "across", "forward"],
      [times[2], "level", "backward"],
    ];
    const found = crossings(events);
    expect(found.map(({ feature, crossing }) => [feature, crossing?.direction])).toEqual(
      expected.map(([, name, direction]) => [name, direction]),
    );
    // dense output of a parabola and its root are exact but for rounding
    for (const [i, { t }] of found.entries()) {
      expect(Math.abs(t - (expected[i]?.[0] as number))).toBeLessThan(1e-14);
    }
    expect(reported.map(({ forward, backward }) => [forward, backward])).toEqual([
      [1, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(reported[2]?.first).toBeUndefined();
  });

  it("with speed, spin, height above the ground and kinetic energy", () => {
    const t = 0.7;
    const speed = Math.hypot(3, 5 - g * t);
    const first = reported[1]?.first;
    const inertia = 0.4 * m * a * a;
    expect(first?.place[2]).toBeCloseTo(10 + 5 * t - 0.5 * g * t * t, 12);
    expect(first?.height).toBeCloseTo(10 + 5 * t - 0.5 * g * t * t - a, 12);
    expect(first?.speed).toBeCloseTo(speed, 12);
    expect(first?.spin).toBeCloseTo(3, 14);
    expect(first?.translationalEnergy).toBeCloseTo(0.5 * m * speed * speed, 9);
    expect(first?.rotationalEnergy).toBeCloseTo(0.5 * inertia * 9, 12);
  });
});

describe("a level near the top of a throw", () => {
  // g = 10: top at t = 1 s, 5 m above the start, without rounding
  const tops = (z: number) =>
    crossings(
      run({ gravity: 10, start: flight([0, 0, 1], [1, 0, 10]), time: 1.8, gates: [levelAt(z)] }).events,
    ).map(({ t }) => t);

  it("is touched, not crossed, at its very height, and not reached above it", () => {
    expect(tops(6)).toEqual([]);
    expect(tops(6 + 1e-12)).toEqual([]);
  });

  it("is crossed twice, however little below it", () => {
    for (const depth of [1e-4, 1e-8, 1e-12]) {
      const half = Math.sqrt((2 * depth) / 10);
      const [up = 0, down = 0, ...more] = tops(6 - depth);
      expect(more).toEqual([]);
      // a height is known to 6 ulp(6) = 5e-15: over the depth, twice that part of the half width
      expect(Math.abs(1 - up - half)).toBeLessThan((half * 5e-15) / depth);
      expect(Math.abs(down - 1 - half)).toBeLessThan((half * 5e-15) / depth);
    }
  });
});

describe("gates at places where the motion begins or changes", () => {
  it("a start in the gate is no crossing; leaving through it later is", () => {
    const gates = [levelAt(2)];
    const { gates: up } = run({ start: flight([0, 0, 2], [0, 0, 3]), time: 0.4, gates });
    expect(up[0]).toEqual({ name: "level", forward: 0, backward: 0 });
    const { gates: back } = run({ start: flight([0, 0, 2], [0, 0, 3]), time: 0.65, gates });
    expect(back[0]?.backward).toBe(1);
    expect(back[0]?.first?.t).toBeCloseTo(6 / g, 13);
  });

  it("a gate over the point of an impact is crossed once, with the velocity after it", () => {
    const t = Math.sqrt((2 * (2 - a)) / g);
    const choice = { start: flight([0, 0, 2], [4, 0, 0]), time: 0.8, friction: 0.2 };
    const [impact] = run(choice).events;
    expect(impact?.t).toBeCloseTo(t, 14);
    const { events } = run({ ...choice, gates: [across((impact as EventRecord).p[0] as number)] });
    const [crossing, ...more] = crossings(events);
    expect(more).toEqual([]);
    expect(Math.abs((crossing?.t as number) - (impact?.t as number))).toBeLessThan(1e-15);
    expect(crossing?.yPlus[7]).toBeLessThan(4);
    expect(crossing?.yPlus[9]).toBeGreaterThan(0);
  });

  it("the plane in which a sphere bounces back from a wall is touched, not crossed", () => {
    const wall = { kind: "wall", from: [3, -2], to: [3, 2], thickness: 0.5, height: 5, base: 0 } as const;
    const choice = { start: flight([0, 0, 3], [5, 0, 0]), time: 0.7, restitution: 0.6, obstacles: [wall] };
    const bare = run(choice).events[0];
    expect(bare?.kind).toBe("impact");
    const gates = [across(2.75 - a, "face"), across(2.75 - a - 1e-9, "before")];
    const { gates: reported } = run({ ...choice, gates });
    expect(reported.map(({ forward, backward }) => [forward, backward])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it("motion along a gate, in its plane, crosses nothing", () => {
    const gates: GateSpec[] = [{ kind: "line", name: "along", from: [-9, 0], to: [9, 0] }];
    const { gates: reported } = run({ start: contact([0, 0], [0, 3, 0], 1), time: 1, gates });
    expect(reported[0]).toEqual({ name: "along", forward: 0, backward: 0 });
  });
});

describe("gates on the ground", () => {
  it("rolling down a plane: s = (5/7) g sin(alpha) t^2/2", () => {
    const slope = { kind: "plane", gradient: [0.5, 0], height: 0 } as const;
    const sine = 0.5 / Math.hypot(1, 0.5);
    const cosine = 1 / Math.hypot(1, 0.5);
    const { events } = run({
      ground: slope,
      start: contact([0, 0]),
      friction: 0.6,
      time: 3,
      gates: [{ kind: "line", name: "road", from: [-4 - a * sine, -1], to: [-4 - a * sine, 1] }],
    });
    // the centre starts at x = -a sin(alpha); 4 m further along x is 4/cos(alpha) along the slope
    const acceleration = (5 / 7) * g * sine;
    const [crossing] = crossings(events);
    expect(Math.abs((crossing?.t as number) - Math.sqrt((2 * 4) / cosine / acceleration))).toBeLessThan(
      1e-10,
    );
    expect(crossing).toMatchObject({
      from: "roll",
      to: "roll",
      feature: "road",
      crossing: { direction: "forward" },
    });
    expect(Math.abs(crossing?.crossing?.height as number)).toBeLessThan(1e-12);
    const translational = m * acceleration * (4 / cosine);
    expect(crossing?.crossing?.translationalEnergy).toBeCloseTo(translational, 6);
    expect(crossing?.crossing?.rotationalEnergy).toBeCloseTo(0.4 * translational, 6);
  });

  it("within the last instant of slip, which is in closed form", () => {
    const [mu, v] = [0.3, 2];
    const grip = (2 * v) / (7 * mu * g);
    const lastInstant = (1e-6 * Math.sqrt(g * a)) / (3.5 * mu * g);
    const t = grip - 0.5 * lastInstant;
    const x = v * t - 0.5 * mu * g * t * t;
    const start = flight([0, 0, a], [v, 0, 0]);
    const { events } = run({ start, friction: mu, time: 1, gates: [across(x)] });
    const [crossing] = crossings(events);
    // the motion is right to the tolerances, 1e-10 of 2 m/s over 1.4 m/s, and so well within the instant of 1.6e-7 s
    expect(Math.abs((crossing?.t as number) - t)).toBeLessThan(3e-10);
    expect(crossing?.from).toBe("slip");
    expect(events.map(({ kind }) => kind)).toEqual(["gate", "grip", "end"]);
  });
});

describe("gates within infinitely many bounces", () => {
  const e = 0.5;
  const fall = Math.sqrt((2 * 1) / g);
  const bouncesEnd = fall * (1 + (2 * e) / (1 - e));

  it("a level a nanometre above the resting centre is crossed by each bounce that is higher", () => {
    const height = 1e-9;
    const start = flight([0, 0, a + 1], [0, 0, 0]);
    const { events } = run({ start, restitution: e, time: 2, gates: [levelAt(a + height)] });
    const bounces = Math.floor(Math.log(height) / Math.log(e * e)); // e^2k > height for k = 1 ... bounces
    const found = crossings(events);
    expect(found.length).toBe(1 + 2 * bounces);
    const impact = (k: number): number => fall * (1 + (2 * e * (1 - e ** (k - 1))) / (1 - e)); // k-th
    for (let k = 1; k <= bounces; k += 1) {
      const v = e ** k * g * fall;
      const root = Math.sqrt(v * v - 2 * g * height);
      const [up, down] = [found[2 * k - 1]?.t as number, found[2 * k]?.t as number];
      // rounding of the height, 4 ulp(0.3) = 2e-16, over the speed there; and of the time
      const allowed = 2e-16 / root + 1e-14;
      expect(Math.abs(up - impact(k) - (v - root) / g)).toBeLessThan(allowed);
      expect(Math.abs(down - impact(k) - (v + root) / g)).toBeLessThan(allowed);
    }
  });

  it("a line is crossed at the same time as by steady motion, without friction", () => {
    const start = flight([0, 0, a + 1], [2, 0, 0]);
    const times = [bouncesEnd - 1e-5, bouncesEnd - 1e-8, bouncesEnd, bouncesEnd + 0.1];
    const gates = times.map((t, i) => across(2 * t, `gate ${i}`));
    const { events } = run({ start, restitution: e, friction: 0, time: 2, gates });
    const found = crossings(events);
    expect(found.map(({ feature }) => feature)).toEqual(gates.map(({ name }) => name));
    for (const [i, { t }] of found.entries()) {
      expect(Math.abs(t - (times[i] as number))).toBeLessThan(1e-14);
    }
    expect(found[1]?.from).toBe("flight");
    expect(found[3]?.from).toBe("slip");
  });
});

describe("the size of a gate", () => {
  const start = flight([0, 0, 5], [4, 0, 0]);
  const wall = { kind: "wall", name: "w", from: [2, 1], to: [2, -1], height: 2 } as const;
  const z = 5 - 0.5 * g * 0.25;
  const isCrossed = (gate: GateSpec): boolean => {
    return run({ start, time: 0.7, gates: [gate] }).gates[0]?.first !== undefined;
  };

  it("a wall reaches from its base to its height, along its line", () => {
    expect(isCrossed(wall)).toBe(false); // it stands on the ground
    expect(isCrossed({ ...wall, height: z + 1e-9 })).toBe(true);
    expect(isCrossed({ ...wall, height: z - 1e-9 })).toBe(false);
    expect(isCrossed({ ...wall, base: z - 1e-9 })).toBe(true);
    expect(isCrossed({ ...wall, base: z + 1e-9 })).toBe(false);
    expect(isCrossed({ ...wall, base: [z - 1, z + 0.9] })).toBe(true);
    expect(isCrossed({ ...wall, from: [2, 2], to: [2, 1e-9], height: 9 })).toBe(false);
    expect(isCrossed({ ...wall, from: [2, 2], to: [2, -1e-9], height: 9 })).toBe(true);
  });

  it("what cannot be a gate is refused by its key", () => {
    const make = (...gates: GateSpec[]) =>
      createModel(scenarioOf({ start, time: 1, gates }), createTerrain(level));
    expect(() => make({ ...wall, to: [2, 1] })).toThrow(
      new ModelError("gates[0].to: must be a point other than from, got (2, 1) for both"),
    );
    expect(() => make({ ...wall, height: 0 })).toThrow("gates[0].height: must be > 0 m, got 0");
    expect(() => make(wall, wall)).toThrow('gates[1].name: "w" is the name of gates[0] too');
    expect(() => make({ kind: "plane", name: "p", point: [0, 0, 0], normal: [0, 0, 0] })).toThrow(
      "gates[0].normal: must be a vector that is not zero",
    );
  });
});
