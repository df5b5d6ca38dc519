import { RigidBodyState } from "@talus/kinematics";
import type { Sample } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { modelWith, runWith } from "../support/own-loads.ts";
import { contact, flight } from "../support/scenarios.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;
const [m, a, g] = [150, 0.3, 9.81];
const A = 0.4 * m * a * a;
const tight = { abs: 1e-8, because: "a hundred tolerances of a step, 1e-10, of ways and speeds of 1 to 10" };
const closes = { abs: 1e-9, because: "ten relative tolerances, above which a run warns" };
const force = (kind: string, parameters: Readonly<Record<string, number>>) => ({ kind, parameters });

function lastSample(choice: Parameters<typeof runWith>[0]): {
  run: ReturnType<typeof runWith>;
  sample: Sample;
} {
  let sample: Sample | undefined;
  const run = runWith(choice, {
    observer: {
      onSample: (each) => {
        sample = { ...each, y: each.y.slice(), friction: each.friction.slice() };
      },
    },
  });
  if (sample === undefined) throw new Error("no sample");
  return { run, sample };
}

describe("a constant horizontal force", () => {
  const f = 3;
  it.each([0, 1])(
    "bends a flight into the parabola of a tilted field; its work is booked or stored (%i)",
    (stored) => {
      const forces = [force("push", { x: m * f, stored })];
      const start = flight([0, 0, 5], [1, 2, 0]);
      const { t, y, ledger, status, events } = runWith({
        forces,
        start,
        time: 5,
        restitution: 0,
        friction: 0,
      });
      expect(status.kind).toBe("reached-end");
      const landing = Math.sqrt((2 * (5 - a)) / g);
      expectWithin(events[0].t, landing, tight);
      expectWithin([y[p_WB], y[p_WB + 1], y[p_WB + 2]], [t + 0.5 * f * t * t, 2 * t, a], tight);
      expectWithin([y[v_WB], y[v_WB + 1]], [1 + f * t, 2], tight);
      expectWithin(ledger.residual, 0, closes);
      const work = m * f * (t + 0.5 * f * t * t);
      expectWithin(ledger.lostToDrag, stored === 1 ? 0 : -work, {
        rel: 1e-9,
        because: "the way, at 1e-10 a step",
      });
      const change = m * g * (a - 5) - stored * work + 0.5 * m * ((1 + f * t) * (1 + f * t) - 1);
      expectWithin(ledger.end - ledger.start, change, { rel: 1e-9, because: "as above" });
    },
  );

  it("rolls a sphere with 5/7 of its acceleration, held by friction of 2/7 of the force", () => {
    const { sample, run } = lastSample({
      forces: [force("push", { x: m })],
      start: contact([0, 0]),
      time: 2,
    });
    expect(run.phase).toBe("roll");
    expectWithin(sample.y[v_WB], (5 / 7) * 2, tight);
    expectWithin(sample.friction[0], (-2 / 7) * m, { rel: 1e-12, because: "a formula" });
    expectWithin(run.ledger.residual, 0, closes);
    expect(run.warnings).toEqual([]);
  });

  it("slips a sphere where friction is below 2/7 of it", () => {
    const mu = 0.05;
    const { run } = lastSample({
      forces: [force("push", { x: m * 4 })],
      friction: mu,
      start: contact([0, 0]),
      time: 2,
    });
    expectWithin(run.y[v_WB], (4 - mu * g) * 2, tight);
    expectWithin(run.y[w_WB + 1], (mu * m * g * a * 2) / A, tight);
    expectWithin(run.ledger.residual, 0, closes);
  });

  it("is the slope of tan alpha = F/(m g): rolling resistance holds the sphere up to F a = c N, and no further", () => {
    const arm = 0.02;
    const limit = (m * g * arm) / a;
    const at = (share: number) =>
      runWith({
        forces: [force("push", { x: share * limit }), { kind: "rolling-resistance", arm }],
        start: contact([0, 0]),
        time: 3,
      });
    expect(at(0.999).outcome).toBe("at-rest");
    const { outcome, y } = at(1.001);
    expect(outcome).toBe("time");
    expectWithin(y[v_WB], ((5 / 7) * 0.001 * limit * 3) / m, {
      rel: 1e-7,
      because: "1e-10 a step of forces 1000 times as large",
    });
  });

  it("bounces a sphere to its end, with the sum of all work and impulse", () => {
    const forces = [force("push", { x: 30 })];
    const { ledger, loads, t, y } = runWith({
      forces,
      start: flight([0, 0, 1], [0, 0, 0]),
      time: 2,
      friction: 0,
    });
    expectWithin(y[v_WB], (30 / m) * t, tight);
    expectWithin(ledger.residual, 0, closes);
    expectWithin(ledger.lostToDrag, -30 * y[p_WB], {
      rel: 1e-8,
      because: "the rest of the bounces is summed",
    });
    const impulse = loads[0].impulse[2] + loads[0].contactImpulse[2];
    expectWithin(impulse, -m * g * t, { rel: 1e-8, because: "momentum, as above" });
  });
});

describe("a spring to a point", () => {
  it.each([0, g])(
    "swings a sphere in flight, and the energy it stores is in the ledger (g = %f)",
    (gravity) => {
      const k = 600;
      const rate = Math.sqrt(k / m);
      const sag = (m * gravity) / k;
      const T = 20;
      const forces = [force("spring", { stiffness: k, x: 0, y: 0, z: 50 })];
      const start = flight([2, 0, 50 - sag], [0, 1, 0]);
      const { y, ledger, status, warnings } = runWith({ forces, start, gravity, time: T });
      expect([status.kind, warnings]).toEqual(["reached-end", []]);
      const expected = [2 * Math.cos(rate * T), Math.sin(rate * T) / rate, 50 - sag];
      expectWithin([y[p_WB], y[p_WB + 1], y[p_WB + 2]], expected, tight);
      expectWithin(ledger.residual, 0, closes);
      expect(ledger.lostToDrag).toBe(0);
    },
  );

  // A swing whose lowest point is 1e-7 m inside the ground for a thousandth of its period
  it("that dips the sphere into level ground by a hair meets it", () => {
    const k = 600;
    const forces = [force("spring", { stiffness: k, z: 2 })];
    const start = flight([0, 0, 2 + (2 - a + 1e-7)], [0, 0, 0]);
    const { events } = runWith({ forces, start, gravity: 0, time: 2, restitution: 1 });
    expect(events[0].kind).toBe("impact");
    expectWithin(events[0].t, Math.PI / Math.sqrt(k / m), {
      abs: 1e-3,
      because: "the touch is the angle acos(1 − 1e-7) before the lowest point, at 2 rad/s",
    });
  });

  // The same over the top of a dome, and on its way to a wall: the time in which nothing is looked for rests on the
  // bound of the spring.
  it.each([
    [
      "a dome",
      { ground: { kind: "formula", z: "-(x^2 + y^2)/50", domain: { x: [-9, 9], y: [-9, 9] } } as const },
      "ground",
    ],
    [
      "a wall",
      {
        obstacles: [
          { kind: "wall", name: "wall", from: [-3, -5], to: [-3, 5], height: 20, thickness: 0.5 },
        ] as const,
      },
      "wall",
    ],
  ] as const)("that swings the sphere by a hair into %s meets it", (_name, scene, feature) => {
    const k = 6000;
    const isWall = feature === "wall";
    const P = isWall ? ([0, 0, 10] as const) : ([0, 0, 4] as const);
    const reach = (isWall ? 3 - 0.25 : 4) - a + 1e-7;
    const start = isWall ? flight([reach, 0, 10], [0, 0, 0]) : flight([0, 0, 4 + reach], [0, 0, 0]);
    const forces = [force("spring", { stiffness: k, x: P[0], y: P[1], z: P[2] })];
    const { events } = runWith({ ...scene, forces, start, gravity: 0, time: 1, restitution: 1, friction: 0 });
    expect([events[0].kind, events[0].feature]).toEqual(["impact", feature]);
    expectWithin(events[0].t, Math.PI / Math.sqrt(k / m), {
      abs: 1e-4,
      because: "the touch is the angle acos(1 - 3e-8) before the furthest point, at 6 rad/s",
    });
  });

  it("pulls a sphere that rolls to and fro on level ground, at sqrt(5/7) of the rate", () => {
    const k = 150;
    const rate = Math.sqrt((5 * k) / (7 * m));
    const forces = [force("spring", { stiffness: k, z: a })];
    const { y, ledger, outcome } = runWith({ forces, start: contact([1, 0]), time: 10 });
    expect(outcome).toBe("time");
    expectWithin(y[p_WB], Math.cos(rate * 10), tight);
    expectWithin(ledger.residual, 0, closes);
  });
});

describe("a constant couple", () => {
  it("turns a sphere in flight", () => {
    const forces = [force("couple", { x: 1, y: 2, z: -3 })];
    const { y, ledger } = runWith({ forces, start: flight([0, 0, 9], [0, 0, 0], [1, 0, 0]), time: 1 });
    expectWithin([y[w_WB], y[w_WB + 1], y[w_WB + 2]], [1 + 1 / A, 2 / A, -3 / A], tight);
    expectWithin(ledger.residual, 0, closes);
  });

  it("rolls a sphere: T_r = (m a/A) M x n/(1 + m a^2/A)", () => {
    const M = 20;
    const { run, sample } = lastSample({
      forces: [force("couple", { y: M })],
      start: contact([0, 0]),
      time: 2,
    });
    expect(run.phase).toBe("roll");
    const acceleration = (M * a) / (A + m * a * a);
    expectWithin(sample.y[v_WB], acceleration * 2, tight);
    expectWithin(sample.friction[0], m * acceleration, { rel: 1e-12, because: "a formula" });
    expectWithin(run.ledger.residual, 0, closes);
    expectWithin(run.ledger.lostToDrag, (-M * sample.y[p_WB]) / a, { rel: 1e-9, because: "at 1e-10 a step" });
  });

  it("is held by rolling resistance up to c N; above it the rest of it turns the sphere", () => {
    const arm = 0.02;
    const at = (M: number) =>
      runWith({
        forces: [force("couple", { y: M }), { kind: "rolling-resistance", arm }],
        start: contact([0, 0]),
        time: 2,
      });
    expect(at(0.999 * arm * m * g).outcome).toBe("at-rest");
    const { y, outcome } = at(1.5 * arm * m * g);
    expect(outcome).toBe("time");
    expectWithin(y[v_WB], (0.5 * arm * m * g * a * 2) / (A + m * a * a), tight);
  });

  it("about the normal is held by pivoting friction up to c_p N; without it the sphere turns on the spot", () => {
    const arm = 0.02;
    const [below, above] = [0.999, 1.5].map((share) =>
      runWith({
        forces: [force("couple", { z: share * arm * m * g }), { kind: "pivoting", arm }],
        start: contact([0, 0]),
        time: 2,
      }),
    );
    expect(below.outcome).toBe("at-rest");
    expect(above.outcome).toBe("time");
    expectWithin(above.y[w_WB + 2], (0.5 * arm * m * g * 2) / A, tight);
    const free = runWith({ forces: [force("couple", { z: 1 })], start: contact([0, 0]), time: 2 });
    expect(free.outcome).toBe("time");
    expectWithin(free.y[w_WB + 2], 2 / A, tight);
  });

  it("that balances a force about the foot lets the sphere stand", () => {
    const forces = [force("push", { x: 90 }), force("couple", { y: -90 * a })];
    const { outcome, t } = runWith({ forces, start: contact([0, 0]), time: 2 });
    expect([outcome, t]).toEqual(["at-rest", 0]);
  });

  it("is in balance with all that the ground does, with air, on a slope of a bowl", () => {
    const { ledger, warnings, status } = runWith({
      ground: { kind: "formula", z: "x^2/8 + y^2/12", domain: { x: [-9, 9], y: [-9, 9] } },
      forces: [
        force("couple", { x: 20, y: -10, z: 5 }),
        force("push", { x: 100, y: 50 }),
        force("shaking", { force: 300, rate: 7 }),
        force("spring", { stiffness: 30, x: 1, z: 2 }),
        { kind: "rolling-resistance", arm: 0.005 },
        { kind: "pivoting", arm: 0.002 },
        { kind: "magnus", coefficient: 1, airDensity: 1.2 },
      ],
      wind: [3, 0, 0],
      drag: { law: "quadratic", coefficient: 0.5, airDensity: 1.2 },
      start: flight([2, 1, 3], [1, 2, 0], [5, 0, 9]),
      time: 6,
    });
    expect([status.kind, warnings]).toEqual(["reached-end", []]);
    expectWithin(ledger.residual, 0, closes);
  });

  it("drives a sphere that slips", () => {
    const mu = 0.01;
    const M = 50;
    const { y, phase } = runWith({
      forces: [force("couple", { y: M })],
      friction: mu,
      start: contact([0, 0]),
      time: 1,
    });
    expect(phase).toBe("slip");
    expectWithin(y[v_WB], mu * g, tight);
    expectWithin(y[w_WB + 1], (M - mu * m * g * a) / A, tight);
  });
});

describe("a force that changes with time", () => {
  const [F, W] = [60, 3];
  const parameters = { force: F, rate: W };
  it.each([0, 1])("moves a flying sphere by its integral (known rate %i)", (known) => {
    const forces = [force("shaking", { ...parameters, known })];
    const { y } = runWith({ forces, start: flight([0, 0, 50], [0, 0, 0]), time: 2 });
    expectWithin(y[v_WB], (F / (m * W)) * (1 - Math.cos(2 * W)), tight);
  });

  it.each([0, 1])(
    "begins to move a sphere that stands while the force is zero, and goes on (known rate %i)",
    (known) => {
      const forces = [force("shaking", { ...parameters, known })];
      const { y, outcome, ledger } = runWith({ forces, start: contact([0, 0]), time: 2 });
      expect(outcome).toBe("time");
      expectWithin(y[v_WB], ((5 / 7) * F * (1 - Math.cos(2 * W))) / (m * W), tight);
      expectWithin(ledger.residual, 0, closes);
    },
  );
});

describe("a load that breaks its contract", () => {
  it("has a bound that is too small: the run ends, and says which", () => {
    const forces = [force("spring", { stiffness: 600, z: 50, short: 0.5 })];
    const { status } = runWith({ forces, start: flight([2, 0, 50], [0, 1, 0]), time: 20, gravity: 0 });
    expect(status.kind).toBe("load-beyond-bound");
    expect(status.message).toMatch(
      /^at t = .* the force "spring" is .* N, but its bound allows at most .* N/,
    );
  });

  it("is no number: the run ends, and says which and when", () => {
    const { status, t } = runWith({
      forces: [force("broken", { from: 0.5 })],
      start: flight([0, 0, 50], [0, 0, 0]),
      time: 2,
    });
    expect(status.kind).toBe("load-not-finite");
    expect(status.message).toContain('the force "broken" is NaN, 0, 0');
    expect(t).toBeLessThanOrEqual(0.5);
  });

  it("that the table does not hold, or with a wrong parameter, is refused by its key", () => {
    const start = flight([0, 0, 50], [0, 0, 0]);
    expect(() => modelWith({ forces: [force("sprung", {})], start, time: 1 })).toThrow(
      'forces[0]: there is no "sprung"; known are push, spring',
    );
  });
});

describe("what is built in, given as a load, is the same motion", () => {
  const bowl = { kind: "formula", z: "x^2/8 + y^2/12", domain: { x: [-9, 9], y: [-9, 9] } } as const;
  const steep = { kind: "plane", gradient: [0.35, 0.1], height: 0 } as const;
  const scenes = {
    "bounces into a bowl": { ground: bowl, start: flight([3, 1, 6], [2, -1, 0], [3, 9, 2]), time: 8 },
    "rolls in a bowl": { ground: bowl, start: contact([3, 1], [1, 2, 3], 2, 0.5), time: 5 },
    "thrown onto a slope": { ground: steep, start: flight([0, 0, 3], [-5, 0, 0], [0, 20, 0]), time: 4 },
    "bounces to rest": {
      start: flight([0, 0, 2], [1, 0, 0], [0, 3, 0]),
      time: 9,
      forces: [{ kind: "rolling-resistance", arm: 0.02 }],
    },
    "pressed into a layer": {
      start: flight([0, 0, 1], [1, 0, 0], [0, 3, 5]),
      contactLaw: force("kelvin-voigt", { stiffness: 1e5, damping: 2e3 }),
      time: 3,
    },
    "from wall to wall": {
      start: flight([0, 0, 3], [6, 1, 0], [0, 3, 5]),
      obstacles: [-2, 2].map(
        (x, i) =>
          ({ kind: "wall", name: `w${i}`, from: [x, -9], to: [x, 9], height: 5, thickness: 0.5 }) as const,
      ),
      time: 3,
    },
  } as const;
  const similar = {
    rel: 1e-6,
    abs: 1e-6,
    because:
      "two runs at 1e-10 a step with other steps; impacts and bounces magnify what they differ by some thousand times",
  };

  function expectSame(one: ReturnType<typeof runWith>, other: ReturnType<typeof runWith>): void {
    expect(other.status.kind).toBe(one.status.kind);
    expect(other.warnings).toEqual([]);
    expect(other.outcome).toBe(one.outcome);
    // which bounce is the last before the sum of the rest depends on how fast loads say that they change
    const kinds = (run: typeof one) => run.events.map(({ kind }) => kind).filter((kind) => kind !== "impact");
    expect(kinds(other)).toEqual(kinds(one));
    expectWithin(other.y.subarray(0, 13), one.y.subarray(0, 13), similar);
    expectWithin(other.ledger.lostToSlip, one.ledger.lostToSlip, similar);
    expectWithin(other.ledger.residual, 0, closes);
  }

  it.each(Object.entries(scenes))("weight: %s", (_name, scene) => {
    const { forces = [], ...rest } = scene as Parameters<typeof runWith>[0];
    const weight = force("push", { z: -m * g, stored: 1 });
    expectSame(runWith({ ...rest, forces }), runWith({ ...rest, gravity: 0, forces: [...forces, weight] }));
  });

  it.each(Object.entries(scenes))("linear drag: %s", (_name, scene) => {
    const { forces = [], ...rest } = scene as Parameters<typeof runWith>[0];
    const c = 40;
    const drag = { law: "linear", coefficient: c / (2 * Math.PI * a * a) } as const;
    const one = runWith({ ...rest, forces, drag });
    const other = runWith({ ...rest, forces: [...forces, force("damping", { drag: c })] });
    expectSame(one, other);
    expectWithin(other.ledger.lostToDrag, one.ledger.lostToDrag, similar);
  });
});
