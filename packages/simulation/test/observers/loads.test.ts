import type {
  EventRecord,
  Extreme,
  FeltExtreme,
  ImpulseRecord,
  LoadRecord,
  RunResult,
  Sample,
} from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, gridOf, run } from "../support/scenarios.ts";

const g = 9.81;
const [a, m] = [0.3, 150];

const loadOn = ({ loads }: RunResult, name: string): LoadRecord => {
  return loads.find(({ feature }) => feature === name) as LoadRecord;
};

describe("rolling down inside a horizontal cylinder, from rest at 60 degrees", () => {
  // (7/5) m v^2/2 = m g (R - a) (cos - cos 60): N = m g cos + m v^2/(R - a), T = (2/7) m g sin, up the slope
  const R = 2;
  const theta0 = Math.PI / 3;
  const samples: { x: number; N: number; T: number[] }[] = [];
  const result = run(
    {
      ground: { kind: "cylinder", centre: [0, 0, R], axis: [0, 1, 0], radius: R, side: "inside" },
      start: flight(
        [(R - a) * Math.sin(theta0), 0, R - (R - a) * Math.cos(theta0)],
        [0, 0, 0],
        [0, 0, 0],
        "on-surface",
      ),
      friction: 1,
      time: 1.2, // once through the lowest place
    },
    {
      observer: {
        onSample: ({ y, normalForce, friction }: Sample) => {
          samples.push({ x: y[0] as number, N: normalForce, T: [...friction] });
        },
      },
    },
  );
  const accuracy = "the run's tolerance, 1e-10 in a step, over some ten steps";

  it("N/(m g) = (17 cos - 10 cos 60)/7 and T/(m g) = (2/7) sin all the way", () => {
    expect(samples.length).toBeGreaterThan(20);
    for (const { x, N, T } of samples) {
      const sine = x / (R - a);
      const cosine = Math.sqrt(1 - sine * sine);
      expectWithin(N / (m * g), (17 * cosine - 5) / 7, { abs: 2e-9, because: accuracy });
      const along = (T[0] as number) * cosine + (T[2] as number) * sine; // up the slope, towards +x
      expectWithin(along / (m * g), (2 / 7) * sine, { abs: 2e-9, because: accuracy });
    }
  });

  it("feels most in the lowest place, 12/7, along the axes of the body that has turned by (R - a)/a 60 degrees", () => {
    const felt = result.largestFelt as FeltExtreme;
    expectWithin(felt.value, 12 / 7, { abs: 2e-9, because: accuracy });
    expectWithin([...felt.place], [0, 0, a], {
      abs: 1e-6,
      because: "a top is flat: its place is known to the root of 1e-10, less by the slope of T",
    });
    const turned = ((R - a) / a) * theta0;
    const expected = [(12 / 7) * Math.sin(turned), 0, (12 / 7) * Math.cos(turned)];
    expectWithin([...felt.body], expected, {
      abs: 1e-5,
      because: "that place over a",
    });
    expectWithin(result.largestNormalForce?.value as number, (12 / 7) * m * g, {
      rel: 2e-9,
      because: accuracy,
    });
    const { value, place } = loadOn(result, "ground").largestForce as Extreme;
    expectWithin(value, (12 / 7) * m * g, { rel: 2e-9, because: accuracy });
    expectWithin([...place], [0, 0, 0], { abs: 1e-6, because: "the foot below that place" });
  });
});

const airAndWater: Partial<Choice> = {
  drag: { law: "quadratic", coefficient: 0.5, airDensity: 20 },
  forces: [{ kind: "surface-drag", law: "linear", coefficient: 50, flow: [1, 0, 0] }],
};

describe.each([
  ["dry", {}],
  ["in air and water", airAndWater],
])("all that ground and obstacles take is what the body gives, %s: loads = F t - m dv", (_, more) => {
  const hills: Choice = {
    ...more,
    ground: gridOf((x, y) => -0.3 * x + 0.6 * Math.sin(0.7 * x) * Math.cos(0.5 * y), 25, 1),
    radius: 0.4,
    mass: 640,
    friction: 0.3,
    start: flight([-15, 2, 8], [4, 1, 0], [0, 5, 3]),
    time: 6,
    outputStep: 1e-3,
    obstacles: [{ kind: "tree", at: [-11, 2.9], radius: 0.3, height: 9 }],
  };
  // trapezoids over the samples of the forces, apart from the tally, which looks at velocities alone
  const integral = [0, 0, 0];
  let last: { t: number; phase: string; force: number[] } | undefined;
  const result = run(hills, {
    observer: {
      onSample({ t, phase, normal, normalForce, friction }) {
        const force = [0, 1, 2].map((i) => normalForce * (normal[i] as number) + (friction[i] as number));
        for (
          let i = 0;
          i < 3 && phase !== "flight" && last !== undefined && last.phase !== "flight";
          i += 1
        ) {
          (integral[i] as number) += 0.5 * (t - last.t) * ((force[i] as number) + (last.force[i] as number));
        }
        last = { t, phase, force };
      },
    },
  });
  const impulses = [0, 0, 0];
  for (const { impulse } of result.events) {
    for (let i = 0; i < 3; i += 1) (impulses[i] as number) += (impulse?.vector[i] as number) || 0;
  }
  const sumOf = (pick: (load: LoadRecord) => readonly number[]): number[] => {
    return [0, 1, 2].map((i) => result.loads.reduce((sum, load) => sum + (pick(load)[i] as number), 0));
  };
  const scale = 640 * g * 6;

  it("flies, slips, rolls, strikes ground and tree", () => {
    expect(result.loads.map(({ feature }) => feature)).toEqual(["tree 1", "ground"]);
    expect(loadOn(result, "tree 1").impacts).toBeGreaterThan(0);
    expect(loadOn(result, "ground").contactTime).toBeGreaterThan(1);
    expect(result.phaseCounts.roll).toBeGreaterThan(0);
    if (more.forces === undefined) expect(result.phaseCounts.slip).toBeGreaterThan(0);
  });

  it("in the tallies: impulses to rounding, forces as the trapezoids", () => {
    expectWithin(
      sumOf(({ impulse }) => impulse),
      impulses.map((x) => -x),
      { abs: 1e-12 * scale, because: "rounding of sums" },
    );
    expectWithin(
      sumOf(({ contactImpulse }) => contactImpulse),
      integral.map((x) => -x),
      { abs: 1e-6 * scale, because: "trapezoids of 1 ms, and jumps of N at cell lines" },
    );
  });

  // the impulse of air and water has no closed form
  if (more.forces !== undefined) return;
  it("by impulses of the events and forces of the samples", () => {
    const given = [0, 1, 2].map(
      (i) =>
        640 * ((result.y[7 + i] as number) - ([4, 1, 0][i] as number)) + (i === 2 ? 640 * g * result.t : 0),
    );
    const taken = [0, 1, 2].map((i) => (impulses[i] as number) + (integral[i] as number));
    expectWithin(taken, given, {
      abs: 1e-6 * scale,
      because: "trapezoids of 1 ms, and jumps of N at cell lines",
    });
  });
});

describe("impulses", () => {
  it("of a wall struck while rolling: (1 + e) m v, at the height of the centre", () => {
    const wall = { kind: "wall", from: [3, -2], to: [3, 2], thickness: 0.5, height: 2, base: 0 } as const;
    const result = run({
      start: contact([0, 0], [0, 4, 0]), // rolls with 1.2 m/s along x
      restitution: 0.4,
      friction: 0,
      time: 3,
      obstacles: [{ ...wall, name: "catch wall" }],
    });
    const { impacts, impulse, largestImpulse, contactTime } = loadOn(result, "catch wall");
    const { value, place } = largestImpulse as Extreme;
    expect([impacts, contactTime]).toEqual([1, 0]);
    expectWithin([...impulse], [1.4 * m * 1.2, 0, 0], { abs: 1e-9, because: "the run's tolerance" });
    expectWithin(value, 1.4 * m * 1.2, {
      rel: 1e-12,
      because: "the run's tolerance",
    });
    expectWithin([...place], [2.75, 0, a], {
      abs: 1e-9 * a,
      because: "a meeting is located to 5e-10 of the radius",
    });
  });

  it.each([
    ["exact", { ending: "exact" }],
    ["threshold", { ending: "threshold", normalSpeed: 1e-3 }],
  ] as const)("of a fall that bounces to rest, %s: weight x time in all", (_, bouncing) => {
    const result = run({
      start: flight([0, 0, 1 + a], [0, 0, 0]),
      restitution: 0.5,
      bouncing,
      time: 4,
    });
    expect(result.outcome).toBe("at-rest");
    const { impulse, impacts } = loadOn(result, "ground");
    expect(impacts).toBe(result.eventCounts.impact);
    expectWithin([...impulse], [0, 0, -m * g * result.t], { rel: 1e-12, because: "rounding" });
  });

  it("of the bounces that are summed: m v (1 + e)/(1 - e), over the time they took", () => {
    const e = 0.5;
    const { events } = run({ start: flight([0, 0, 1 + a], [0, 0, 0]), restitution: e, time: 4 });
    const end = events.find(({ kind }) => kind === "bounces-end") as EventRecord;
    const last = events.filter(({ kind }) => kind === "impact").at(-1) as EventRecord;
    const v = last.yPlus[9] as number;
    const { normal, tangential, duration, compression } = end.impulse as ImpulseRecord;
    expectWithin(normal, (m * v * (1 + e)) / (1 - e), {
      rel: 1e-9,
      because: "rounding of velocities, 1e-16 over 1e-3",
    });
    expectWithin(compression, (m * v) / (1 - e), { rel: 1e-9, because: "as above" });
    expect(tangential).toBeLessThan(1e-9 * normal);
    expectWithin(duration, end.t - last.t, {
      abs: 1e-15,
      because: "rounding of times",
    });
  });

  it("of bounces that the end of the run cuts off are in the tally too", () => {
    const choice = { start: flight([0, 0, 1 + a], [0, 0, 0]), restitution: 0.5 };
    const fall = Math.sqrt(2 / g);
    const time = fall * 3 - 1e-5; // rest after 3 falls; the sum begins 1e-3 s before
    const result = run({ ...choice, time });
    expect(result.events.at(-1)?.kind).toBe("end");
    expect(result.phase).toBe("flight");
    const given = m * (result.y[9] as number) + m * g * time;
    expectWithin([...loadOn(result, "ground").impulse], [0, 0, -given], { rel: 1e-12, because: "rounding" });
  });
});

describe("the way to the border of the ground", () => {
  it("is least where a sphere that rolls up a slope towards it turns", () => {
    // on z = -x/2 + 0 y, start towards -x: the foot's x = -v t cos + (5/7) g sin cos t^2/2
    const [sine, cosine] = [0.5 / Math.hypot(1, 0.5), 1 / Math.hypot(1, 0.5)];
    const v = 2;
    const result = run({
      ground: { kind: "formula", z: "-x/2", domain: { x: [-0.6, 9], y: [-7, 7] } },
      start: contact([0, 0], [0, v / a, 0]), // rolls up: e_x of the selected frame is up-slope
      friction: 0.6,
      time: 1.5,
    });
    const deceleration = (5 / 7) * g * sine;
    const { value, t, place } = result.nearestBorder as Extreme;
    const turning = ((v * v) / (2 * deceleration)) * cosine;
    expectWithin(value, 0.6 - turning, { abs: 1e-9, because: "the run's tolerance" });
    expectWithin(t, v / deceleration, { abs: 1e-6, because: "a minimum is flat: the root of 1e-12" });
    expectWithin([...place], [-turning, 0, 0.5 * turning], { abs: 1e-9, because: "the run's tolerance" });
  });

  it("is 0 where a sphere goes over the lip of a helical channel", () => {
    const ground = {
      kind: "sweep",
      x: "5*sin(s)",
      y: "5*cos(s)",
      z: "10 - 2*s",
      range: [0, 4.5],
      radius: 0.7,
      side: "inside",
      halfAngle: (50 * Math.PI) / 180,
    } as const;
    const start = flight([0.3, 4.99, 9.55], [0, 0, 0], [0, 0, 0], "on-surface");
    const result = run({ ground, start, radius: 0.25, mass: 75, friction: 0.02, restitution: 0.2, time: 40 });
    expect(result.outcome).toBe("left-map");
    const { value, t } = result.nearestBorder as Extreme;
    expect(t).toBe(result.t);
    expectWithin(value, 0, {
      abs: 1e-7,
      because: "the patch boundary lies 1e-9 of the 24 m of the channel before its lip",
    });
  });

  it.each<[string, Choice["ground"] & object, number, number]>([
    ["a grid", gridOf(() => 0, 2, 0.5), 1e-12, 2],
    ["a formula", { kind: "formula", z: "0", domain: { x: [-2, 2] } }, 1e-12, 2],
    ["a formula with a condition", { kind: "formula", z: "0", domain: { where: "x + y < 2" } }, 1e-12, 2],
    [
      "a mesh with a slanting border",
      {
        kind: "mesh",
        vertices: Float64Array.of(-9, -9, 0, 9, -7, 0, -9, 11, 0),
        triangles: Uint32Array.of(0, 1, 2),
      },
      1e-12,
      2,
    ],
    [
      "a profile",
      { kind: "profile", x: "s", z: "0", range: [-3, 2], form: "extruded", side: "left" },
      1e-8,
      2,
    ],
    ["a tube", { kind: "sweep", x: "s", y: "0", z: "3", range: [-3, 2], radius: 3, side: "inside" }, 1e-7, 2],
  ])("is 0 where a sphere rolls over the border of %s", (_, ground, abs, x) => {
    const start = contact([0, 0], [0, 1 / a, 0]);
    const { nearestBorder } = run({ ground, start, friction: 0.6, time: 3 });
    const { value, place } = nearestBorder as Extreme;
    expectWithin(value, 0, {
      abs,
      because: "a border is located to rounding, an end of a curve to 1e-9 of it",
    });
    expectWithin(place[0], x, { abs: 1e-7, because: "the way along x to the border" });
  });

  it("is none where the ground has no border", () => {
    expect(run({ start: contact([0, 0]), time: 1 }).nearestBorder).toBeUndefined();
  });
});

it("what has not occurred has no largest value", () => {
  const fall = run({ start: flight([0, 0, 5], [0, 0, 0]), time: 0.1 });
  const { largestNormalForce, largestImpulse, largestFelt, loads } = fall;
  expect([largestNormalForce, largestImpulse, largestFelt, loads]).toEqual([
    undefined,
    undefined,
    undefined,
    [],
  ]);
  const weightless = run({ gravity: 0, start: contact([0, 0], [0, 1, 0]), time: 0.1 });
  expect(weightless.largestFelt).toBeUndefined();
});
