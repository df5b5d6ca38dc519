import type { Sample } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import type { TerrainData } from "@talus/terrain";
import { createTerrain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { createModel, simulate } from "../../src/index.ts";
import type { SphereDiscrete } from "../../src/model/state/discrete-state.ts";
import { createOrientation } from "../../src/observers/orientation.ts";
import { createTurnScratch, turnNodes, turnOverStep } from "../../src/observers/turn.ts";
import { contact, flight, level, run, scenarioOf } from "../support/scenarios.ts";

type Quaternion = readonly [number, number, number, number];
type Vector = readonly [number, number, number];

const exponential = ([x, y, z]: Vector): Quaternion => {
  const angle = Math.hypot(x, y, z);
  const factor = angle === 0 ? 0.5 : Math.sin(angle / 2) / angle;
  return [Math.cos(angle / 2), factor * x, factor * y, factor * z];
};
const product = (a: Quaternion, b: Quaternion): Quaternion => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];
/** Angle between two orientations, rad; q and −q are one. */
const angleBetween = (a: ArrayLike<number>, b: ArrayLike<number>): number => {
  const difference = (sign: number) =>
    Math.hypot(...Array.from(a, (value, i) => value - sign * (b[i] as number)));
  return 2 * Math.min(difference(1), difference(-1));
};

describe("the turn of a body from its angular velocity at three places of a step", () => {
  const [W, p] = [3, 2];
  /** w goes round a cone at the rate p: in the frame that goes with it w − p e_z is constant, which gives the turn. */
  const errorOver = (h: number): number => {
    const w = new Float64Array(9);
    turnNodes.forEach((node, i) => {
      const angle = p * node * h;
      w.set([W * Math.cos(angle), W * Math.sin(angle), 0.3 * W], 3 * i);
    });
    const vector = new Float64Array(3);
    turnOverStep(w, Float64Array.of(h), createTurnScratch(), vector);
    const exact = product(exponential([0, 0, p * h]), exponential([W * h, 0, (0.3 * W - p) * h]));
    return angleBetween(exponential([vector[0] as number, vector[1] as number, vector[2] as number]), exact);
  };

  it("has an error that falls as h⁷", () => {
    const slope = Math.log2(errorOver(1 / 8) / errorOver(1 / 16));
    expectWithin(slope, 7, {
      abs: 0.1,
      because: "the next term of the error is of order h² beside the first",
    });
  });

  it("is exact about a fixed axis, however far the body turns", () => {
    const vector = new Float64Array(3);
    const rates = turnNodes.map((node) => 100 + 40 * node + 9 * node ** 4); // Gauss's rule is exact to degree 5
    const w = Float64Array.from(rates.flatMap((rate) => [0, 0.6 * rate, 0.8 * rate]));
    turnOverStep(w, Float64Array.of(1), createTurnScratch(), vector);
    const angle = 100 + 20 + 9 / 5;
    expectWithin(vector, [0, 0.6 * angle, 0.8 * angle], {
      rel: 20 * Number.EPSILON,
      abs: 1e-13,
      because: "second differences of 120, times 10/36",
    });
  });
});

describe("the orientation at the end of a run", () => {
  it("of a flight is the turn w t about a fixed axis, in a few steps", () => {
    const w: Vector = [30, -40, 120];
    const result = run({ ground: level, start: flight([0, 0, 50], [1, 2, 3], w), time: 2 });
    const exact = exponential([2 * w[0], 2 * w[1], 2 * w[2]]);
    expect(angleBetween(result.y.slice(3, 7), exact)).toBeLessThan(1e-13); // 260 rad carry 260 ε
    expect(result.statistics.steps).toBeLessThan(20); // integrated with the rest, 260 rad took 2600
  });

  it("of rolling down a slope is the way of the centre over the radius", () => {
    const ground: TerrainData = { kind: "plane", gradient: [0.35, 0], height: 0 };
    const result = run({ ground, start: contact([0, 0]), time: 3 });
    const slope = Math.atan(0.35);
    const way = 0.5 * (5 / 7) * 9.81 * Math.sin(slope) * 9;
    const exact = exponential([0, -way / 0.3, 0]);
    expect(angleBetween(result.y.slice(3, 7), exact)).toBeLessThan(1e-12); // 40 rad, position right to 1e-14
  });

  it("of rolling round a pipe, where the axis turns, is that of many small turns between samples", () => {
    const [R, a, v] = [1, 0.1, 6];
    const ground: TerrainData = {
      kind: "cylinder",
      centre: [0, 0, 0],
      axis: [0, 0, 1],
      radius: R,
      side: "inside",
    };
    const h = 1e-3;
    const start = flight([R - a, 0, 0], [0, v, 0], [0, 0, -v / a]);
    const scenario = scenarioOf({
      ground,
      radius: a,
      mass: 1,
      friction: 10,
      start,
      time: 0.5,
      outputStep: h / 2,
    });
    const spins: Vector[] = [];
    const result = simulate(createModel(scenario, createTerrain(ground)), {
      observer: { onSample: ({ y }: Sample) => void spins.push([y[10], y[11], y[12]] as unknown as Vector) },
    });
    const at = (i: number): Vector => spins[i] as Vector; // a sample at the start, then one every h/2
    let q: Quaternion = [1, 0, 0, 0];
    for (let i = 0; i < 500; i += 1) {
      const [w0, wm, w1] = [at(2 * i), at(2 * i + 1), at(2 * i + 2)];
      // fourth order in h: Simpson's rule and the commutator of the ends, (h²/12) w1 × w0
      const mean = (k: number) => (h / 6) * ((w0[k] as number) + 4 * (wm[k] as number) + (w1[k] as number));
      const aside = cross(w1, w0).map((value) => (h * h * value) / 12);
      q = product(
        exponential([
          mean(0) + (aside[0] as number),
          mean(1) + (aside[1] as number),
          mean(2) + (aside[2] as number),
        ]),
        q,
      );
    }
    // 60 rad/s turned aside at 7 rad/s: a step's error is about (60 h)⁴ 7 h/720 = 1e-10, 500 of them
    expect(angleBetween(result.y.slice(3, 7), q)).toBeLessThan(5e-8);
    expect(spins.length).toBeGreaterThanOrEqual(1001);
  });

  it("is the same whether samples are taken or not, and that of the last sample", () => {
    const ground: TerrainData = { kind: "sphere", centre: [0, 0, 2], radius: 2, side: "inside" };
    const choice = { ground, radius: 0.1, friction: 5, start: contact([1, 0.3], [3, -8, 4]), time: 2 };
    const quiet = run(choice);
    let last = new Float64Array(4);
    simulate(createModel(scenarioOf({ ...choice, outputStep: 0.013 }), createTerrain(ground)), {
      observer: {
        onSample({ y }) {
          last = y.slice(3, 7);
        },
      },
    });
    expect(Array.from(last)).toEqual(Array.from(quiet.y.slice(3, 7)));
  });
});

describe("the orientation at a time inside a step in which the body turns many times, its axis on a cone", () => {
  const [W, p] = [300, 2];
  let evaluated = 0;
  const step = {
    t0: 0,
    t1: 1,
    evaluatePart(t: number, first: number, out: Float64Array) {
      evaluated += 1;
      const y = Float64Array.of(
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        W * Math.cos(p * t),
        W * Math.sin(p * t),
        0.3 * W,
      );
      out.set(y.subarray(first, first + out.length));
    },
  } as unknown as RunningStep<SphereDiscrete>;
  const start = Float64Array.of(0, 0, 0, 1, ...Array(17).fill(0));
  const orientation = createOrientation(start, 1e-10);
  orientation.follow(step);
  const inParts = evaluated;
  const loose = createOrientation(start, 1e-6);
  loose.follow(step);
  const inFewer = evaluated - inParts;

  it.each([0, 1e-9, 0.3, 0.123456789, 0.999999, 1])("is that of the closed form at %f", (t) => {
    const y = new Float64Array(21);
    orientation.writeAt(t, y);
    const exact = product(exponential([0, 0, p * t]), exponential([W * t, 0, (0.3 * W - p) * t]));
    // 1e-13 of the step, and the rounding of 300 rad in some hundred products
    expect(angleBetween(y.slice(3, 7), exact)).toBeLessThan(1e-12);
  });

  it("has an error of a thousandth of the tolerance, in fewer parts, where that is loose", () => {
    const y = new Float64Array(21);
    loose.write(y);
    const exact = product(exponential([0, 0, p]), exponential([W, 0, 0.3 * W - p]));
    expect(angleBetween(y.slice(3, 7), exact)).toBeLessThan(1e-9);
    expect(inFewer / inParts).toBeLessThan(0.35); // 1e4 to the power −1/7 is 0.27, and five looks
  });

  it("costs five looks at the step, however many parts the step has", () => {
    expect(inParts).toBeGreaterThan(100);
    evaluated = 0;
    orientation.writeAt(0.7, new Float64Array(21));
    expect(evaluated).toBeLessThanOrEqual(5);
  });
});

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
