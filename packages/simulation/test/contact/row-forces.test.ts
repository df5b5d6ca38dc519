import { dot3, norm3 } from "@talus/kinematics";
import type { EventRecord, Sample } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { simulate } from "../../src/index.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { createRowWatch, rowFaultsOf } from "../support/row-watch.ts";
import { type Choice, contact, flight, gridOf, modelOf } from "../support/scenarios.ts";

const { v_WB } = SphereState;
const [a, m, g] = [0.3, 150, 9.81];
const none = new Float64Array(SphereState.length);

interface Row {
  readonly t: number;
  readonly phase: Sample["phase"];
  readonly N: number;
  /** Friction, N. */
  readonly T: number;
}

function rowsOf(choice: Choice, verboseEvents = false) {
  const model = modelOf(choice);
  const rows: Row[] = [];
  const watch = createRowWatch(model);
  const result = simulate(model, {
    verboseEvents,
    observer: {
      onSample(sample) {
        watch.onSample(sample);
        const { t, phase, normalForce: N, friction } = sample;
        rows.push({ t, phase, N, T: norm3(friction, 0) });
      },
      onEvent: watch.onEvent,
    },
  });
  return { result, rows, faults: rowFaultsOf(watch) };
}

/** Rows written at the instant of an event. */
function rowsAt(rows: readonly Row[], event: EventRecord | undefined): readonly Row[] {
  return rows.filter(({ t }) => t === event?.t);
}

/** A level plane for x < 0 that falls by 3/10 behind. */
const ridge: Choice["ground"] = {
  kind: "mesh",
  vertices: Float64Array.of(-10, -10, 0, 0, -10, 0, 0, 10, 0, -10, 10, 0, 10, -10, -3, 10, 10, -3),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2),
};
const rolling = flight([-3, 0, a], [5, 0, 0], [0, 5 / a, 0]);
const overEdges: Readonly<Record<string, Choice>> = {
  "the ridge of a mesh": { ground: ridge, start: rolling, time: 0.9 },
  "the edge of a box": {
    obstacles: [{ kind: "box", centre: [0, 0, 0.5], size: [4, 4, 1] }],
    start: flight([-1, 0, 1 + a], [5, 0, 0], [0, 5 / a, 0]),
    time: 0.9,
  },
  "the kink of a formula": {
    ground: { kind: "formula", z: "min(0, -3/10*x)" },
    start: rolling,
    time: 0.9,
  },
};

describe.each(Object.entries(overEdges))("a fast sphere that rolls over %s", (_name, choice) => {
  const { result, rows, faults } = rowsOf(choice);
  const liftOff = result.events.find(({ kind }) => kind === "lift-off");

  it("presses with its weight before the edge, reached after 3 m or 1 m, and flies after it", () => {
    // 1e-12: rounding of N; the time is right to a few eps of itself
    expect(liftOff?.t).toBeCloseTo(0.6, 12);
    const [before, after] = [rowsAt(rows, liftOff).at(-2), rowsAt(rows, liftOff).at(-1)];
    expect(before?.phase).toBe("roll");
    expect(Math.abs((before?.N ?? 0) - m * g)).toBeLessThan(1e-12 * m * g);
    expect([after?.phase, after?.N]).toEqual(["flight", 0]);
  });

  it("has rigid contact on every row", () => {
    expect(faults).toEqual([]);
  });
});

describe("over the joints of a C1 grid, where the curvature jumps", () => {
  // 2 and 23 had rows with N < 0 at a joint that ends the contact
  it.each([2, 3, 8, 23])("each row has the forces of its own side (seed %i)", (seed) => {
    const random = seededRandom(seed);
    const [p, q, h] = [random.uniform(0.5, 1.2), random.uniform(0.5, 1.2), random.uniform(0.2, 0.6)];
    const ground = {
      ...gridOf((x, y) => h * Math.sin(p * x) * Math.cos(q * y), 8, 1),
      spline: "C1",
    } as TerrainData;
    const at = [random.uniform(-3, 3), random.uniform(-3, 3)] as const;
    const start = contact(at, [random.uniform(-30, 30), random.uniform(-30, 30), 0]);
    const { result, faults } = rowsOf({ ground, start, time: 0.6, outputStep: 0.02 });
    expect(result.eventCounts["lift-off"]).toBeGreaterThan(0);
    expect(faults).toEqual([]);
  });
});

it("at the border of a zone the rows before have the friction of the zone before", () => {
  const { rows, result, faults } = rowsOf(
    {
      start: flight([0, 0.1, a], [4, 0, 0], [0, 0, 0]),
      friction: 0.2,
      classes: { rough: { staticFriction: 0.8, kineticFriction: 0.8, restitution: 0.4 } },
      zones: {
        kind: "polygons",
        polygons: [{ material: 1, rings: [Float64Array.of(1, -5, 9, -5, 9, 5, 1, 5)] }],
      },
      time: 1,
    },
    true,
  );
  const patchBoundary = result.events.find(({ kind }) => kind === "patch-boundary");
  const [before, after] = rowsAt(rows, patchBoundary);
  expect([before?.phase, after?.phase]).toEqual(["slip", "slip"]);
  expect((before?.T ?? 0) / (0.2 * m * g)).toBeCloseTo(1, 13); // digits: rounding
  expect((after?.T ?? 0) / (0.8 * m * g)).toBeCloseTo(1, 13);
  expect(faults).toEqual([]);
});

describe("bounces that end at a threshold", () => {
  const { result, faults } = rowsOf({
    ground: { kind: "plane", gradient: [0.35, 0], height: 0 },
    bouncing: { ending: "threshold", normalSpeed: 1e-2 },
    start: flight([0, 0, 3], [10, 0, 0], [0, 20, 0]),
    time: 2,
  });
  const end = result.events.findIndex(({ kind }) => kind === "bounces-end");
  const last = result.events[end - 1];

  it("end with an impact without rebound: its normal impulse takes the approach, m |v.n|, and no more", () => {
    const approach = dot3(last?.yMinus ?? none, v_WB, last?.normal ?? none, 0);
    const after = dot3(last?.yPlus ?? none, v_WB, last?.normal ?? none, 0);
    expect(last?.kind).toBe("impact");
    expect(approach).toBeLessThan(-1e-2); // e = 0.4: the rebound would be above 0.004 m/s
    // rounding of v.n, of speeds of 5 m/s
    expect(Math.abs((last?.impulse?.normal ?? 0) / (m * -approach) - 1)).toBeLessThan(1e-12);
    expect(Math.abs(after)).toBeLessThan(1e-14);
  });

  it("book what that impact takes, and pull nowhere", () => {
    expect(result.ledger.residual).toBeLessThan(1e-14);
    expect(result.events.filter(({ impulse }) => (impulse?.normal ?? 0) < 0)).toEqual([]);
    expect(result.events[end]?.impulse).toBeUndefined();
    expect(faults).toEqual([]);
  });
});

it("a fast sphere leaves an edge that hardly bends, where staying on the ground behind it would take a pull", () => {
  const [bend, v] = [1e-7, 100];
  const behind = -10 * bend;
  const ground: TerrainData = {
    kind: "mesh",
    vertices: Float64Array.of(-10, -10, 0, 0, -10, 0, 0, 10, 0, -10, 10, 0, 10, -10, behind, 10, 10, behind),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3, 1, 4, 5, 1, 5, 2),
  };
  const start = flight([-1, 0, a], [v, 0, 0], [0, v / a, 0]);
  const { result, faults } = rowsOf({ ground, start, time: 0.02 });
  const [liftOff, touch] = result.events;
  expect([liftOff?.kind, touch?.kind]).toEqual(["lift-off", "impact"]);
  // it separates with v bend and comes down after 2 v bend/g, to some percent: heights of 5e-12 m at coordinates of 1 m
  expect(((touch?.t ?? 0) - (liftOff?.t ?? 0)) / ((2 * v * bend) / g)).toBeCloseTo(1, 1);
  expect(faults).toEqual([]);
});
