import type { EventRecord } from "@talus/results";
import type { GateSpec, Vector3 } from "@talus/scenario";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type Choice, flight, gridOf, run } from "../support/scenarios.ts";

const g = 9.81;
const a = 0.3;

/** Hops of a frictionless sphere on level ground: begin, velocity and place of each. */
interface Hop {
  readonly begin: number;
  readonly end: number;
  readonly p: Vector3;
  readonly v: Vector3;
}

function hopsOf(p: Vector3, v: Vector3, e: number, count: number): Hop[] {
  const hops: Hop[] = [];
  let [begin, height, speed] = [0, p[2] - a, v[2]];
  for (let i = 0; i < count; i += 1) {
    const end = begin + (speed + Math.sqrt(speed * speed + 2 * g * height)) / g;
    const at: Vector3 = [p[0] + v[0] * begin, p[1] + v[1] * begin, a + height];
    hops.push({ begin, end, p: at, v: [v[0], v[1], speed] });
    speed = e * Math.sqrt(speed * speed + 2 * g * height);
    [begin, height] = [end, 0];
  }
  return hops;
}

type Crossing = readonly [time: number, direction: string];

/** Crossings of a plane by the closed form, and how near the case comes to one that rounding would decide. */
function expected(
  hops: readonly Hop[],
  point: Vector3,
  n: Vector3,
): { crossings: Crossing[]; margin: number } {
  const crossings: Crossing[] = [];
  let margin = Infinity;
  for (const { begin, end, p, v } of hops) {
    const c = n[0] * (p[0] - point[0]) + n[1] * (p[1] - point[1]) + n[2] * (p[2] - point[2]);
    const b = n[0] * v[0] + n[1] * v[1] + n[2] * v[2];
    const half = -0.5 * g * n[2];
    const disc = b * b - 4 * half * c;
    margin = Math.min(margin, Math.abs(disc), Math.abs(c));
    if (!(disc > 0)) continue;
    const q = -0.5 * (b + (b > 0 ? 1 : -1) * Math.sqrt(disc));
    for (const tau of [q / half, c / q].sort((x, y) => x - y)) {
      if (!(tau > 0 && tau < end - begin)) continue;
      crossings.push([begin + tau, b + 2 * half * tau > 0 ? "forward" : "backward"]);
    }
  }
  return { crossings, margin };
}

const gateEvents = (events: readonly EventRecord[]) => events.filter(({ kind }) => kind === "gate");

describe("random planes", () => {
  it("are crossed by a bouncing sphere as its parabolas say, each time, and no other", () => {
    const random = seededRandom(7);
    const counts = new Map<number, number>();
    for (let seed = 0; seed < 150; seed += 1) {
      const p: Vector3 = [0, 0, random.uniform(0.5, 4)];
      const v: Vector3 = [random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-4, 6)];
      const e = random.uniform(0.6, 1);
      const [height, turn] = [random.uniform(-1, 1), random.uniform(0, 2 * Math.PI)];
      const level = Math.sqrt(1 - height * height);
      const normal: Vector3 = [level * Math.cos(turn), level * Math.sin(turn), height];
      const point: Vector3 = [random.uniform(-2, 2), random.uniform(-2, 2), random.uniform(0.3, 3)];
      const hops = hopsOf(p, v, e, 8);
      const { crossings, margin } = expected(hops, point, normal);
      if (margin < 1e-3) continue; // its times would not have ten digits
      const gates: GateSpec[] = [{ kind: "plane", name: "p", point, normal }];
      const time = hops.at(-1)?.end as number;
      const found = gateEvents(run({ start: flight(p, v), restitution: e, friction: 0, time, gates }).events);
      expect([seed, found.map(({ crossing }) => crossing?.direction)]).toEqual([
        seed,
        crossings.map(([, direction]) => direction),
      ]);
      // rounding of lengths of 10 m, 1e-14, over a speed of at least sqrt(1e-3) across the plane
      for (const [i, { t }] of found.entries()) {
        expect(Math.abs(t - (crossings[i] as Crossing)[0])).toBeLessThan(1e-12);
      }
      counts.set(found.length, (counts.get(found.length) ?? 0) + 1);
    }
    // the sample holds all that was asked for: none, one, two, three crossings and more
    for (const count of [0, 1, 2, 3, 4, 5]) expect(counts.get(count)).toBeGreaterThan(0);
  });
});

describe("a run over hills through many gates", () => {
  const hills = gridOf((x, y) => -0.3 * x + 0.6 * Math.sin(0.7 * x) * Math.cos(0.5 * y), 25, 1);
  const choice: Choice = {
    ground: hills,
    radius: 0.4,
    mass: 640,
    friction: 0.3,
    start: flight([-15, 2, 8], [4, 1, 0], [0, 5, 3]),
    time: 6,
    outputStep: 0.01,
  };
  const gates: GateSpec[] = Array.from({ length: 120 }, (_, i) => {
    return { kind: "plane", name: `gate ${i}`, point: [-15 + 0.25 * i, 0, 0], normal: [1, 0.2, 0] };
  });
  const tell = (more: Pick<Choice, "gates">) => {
    const states: number[] = [];
    const times: number[] = [];
    const result = run(
      { ...choice, ...more },
      {
        observer: {
          onState: (t, y) => states.push(t, ...y.slice(0, 13)),
          onStep: (t, y) => states.push(t, ...y.slice(0, 13)),
          onSample: ({ t }) => times.push(t),
        },
      },
    );
    return { states, times, result };
  };
  const bare = tell({});
  const gated = tell({ gates });
  const crossings = gateEvents(gated.result.events);

  it("is the same motion bit for bit, with the same other events", () => {
    expect(crossings.length).toBeGreaterThan(80);
    expect(gated.states).toEqual(bare.states);
    const others = gated.result.events.filter(({ kind }) => kind !== "gate");
    expect(others.map(({ index: _, ...event }) => event)).toEqual(
      bare.result.events.map(({ index: _, ...event }) => event),
    );
    expect([...gated.result.y]).toEqual([...bare.result.y]);
    expect(gated.result.ledger).toEqual(bare.result.ledger);
  });

  it("tells events and samples in order of time", () => {
    const { events } = gated.result;
    expect(events.every(({ t }, i) => i === 0 || t >= (events[i - 1]?.t as number))).toBe(true);
    expect(gated.times.every((t, i) => i === 0 || t >= (gated.times[i - 1] as number))).toBe(true);
    expect(events.map(({ index }) => index)).toEqual(events.map((_, i) => i));
    expect(gated.times.length).toBe(bare.times.length + 2 * crossings.length);
  });

  it("finds the centre on the gate each time, in flight, slip and roll", () => {
    for (const { feature, p } of crossings) {
      const i = Number(feature.slice(5));
      const distance = (p[0] as number) + 15 - 0.25 * i + 0.2 * (p[1] as number);
      expect(Math.abs(distance)).toBeLessThan(1e-9); // on the ground the state is projected, by the tolerances
    }
    expect(new Set(crossings.map(({ from }) => from))).toEqual(new Set(["flight", "slip", "roll"]));
  });
});
