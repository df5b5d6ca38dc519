import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "@talus/bodies/motion";
import type { RunOptions, RunResult } from "@talus/results";
import { createTerrain } from "@talus/terrain";
import { builtInLaws, createModel, type LoadDefinition, simulate } from "../../src/index.ts";
import { type Choice, level, scenarioOf } from "./scenarios.ts";

type Vector = readonly [number, number, number];

function define(name: string, names: readonly string[], create: LoadDefinition["create"]): LoadDefinition {
  const parameters = names.map((each) => ({ name: each, unit: "1", default: 0, meaning: each }));
  return { api: 1, kind: "load", name, parameters, create };
}

function addForce(wrench: Float64Array, [x, y, z]: Vector): void {
  wrench[Wrench.force] += x;
  wrench[Wrench.force + 1] += y;
  wrench[Wrench.force + 2] += z;
}

const sizeOf = ([x, y, z]: Vector): number => Math.hypot(x, y, z);

/** A constant force, N; `stored` 1: with its potential energy. */
const push = define("push", ["x", "y", "z", "stored"], ({ x = 0, y = 0, z = 0, stored }): BoundedLoad => {
  return {
    name: "push",
    addTo: (_input, wrench) => addForce(wrench, [x, y, z]),
    bound: () => sizeOf([x, y, z]),
    rateBound: () => 0,
    ...(stored === 1 && { energy: (input: Float64Array) => -(x * input[0] + y * input[1] + z * input[2]) }),
  };
});

/** A spring to a point of no length; `short` shrinks what it says of its force. */
const spring = define(
  "spring",
  ["stiffness", "x", "y", "z", "short"],
  ({ stiffness: k = 0, x = 0, y = 0, z = 0, short = 0 }): BoundedLoad => ({
    name: "spring",
    addTo: (input, wrench) => addForce(wrench, [k * (x - input[0]), k * (y - input[1]), k * (z - input[2])]),
    bound: ({ place: [px = 0, py = 0, pz = 0], reach }) =>
      (1 - short) * k * (sizeOf([px - x, py - y, pz - z]) + reach),
    rateBound: ({ speed }) => k * speed,
    energy: (input) => 0.5 * k * sizeOf([input[0] - x, input[1] - y, input[2] - z]) ** 2,
  }),
);

/** A constant couple, N m. */
const couple = define(
  "couple",
  ["x", "y", "z"],
  ({ x = 0, y = 0, z = 0 }): BoundedLoad => ({
    name: "couple",
    addTo(_input, wrench) {
      wrench[Wrench.torque] += x;
      wrench[Wrench.torque + 1] += y;
      wrench[Wrench.torque + 2] += z;
    },
    bound: () => 0,
    torqueBound: () => sizeOf([x, y, z]),
    rateBound: () => 0,
  }),
);

/** F sin(W t) along x, N; `known` 1: it says how fast it changes. */
const shaking = define(
  "shaking",
  ["force", "rate", "known"],
  ({ force = 0, rate = 0, known }): BoundedLoad => ({
    name: "shaking",
    addTo: (input, wrench) => addForce(wrench, [force * Math.sin(rate * input[LoadInput.t]), 0, 0]),
    bound: () => Math.abs(force),
    ...(known === 1 && {
      rateBound: ({ from, until }: LoadRange) => (until > from ? Math.abs(force * rate) : 0),
    }),
  }),
);

/** Linear drag -c v, N s/m, and a couple -d w, N m s: neither has an energy. */
const damping = define(
  "damping",
  ["drag", "couple"],
  ({ drag = 0, couple: d = 0 }): BoundedLoad => ({
    name: "damping",
    addTo(input, wrench) {
      for (let i = 0; i < 3; i += 1) {
        wrench[Wrench.force + i] -= drag * input[LoadInput.v_WB + i];
        wrench[Wrench.torque + i] -= d * input[LoadInput.w_WB + i];
      }
    },
    bound: ({ speed }) => drag * speed,
    torqueBound: ({ spin }) => d * spin,
    rateBound: ({ acceleration, spinRate }) => drag * acceleration + (d * spinRate) / 0.3,
  }),
);

/** Not a number from a time on. */
const broken = define(
  "broken",
  ["from"],
  ({ from = 0 }): BoundedLoad => ({
    name: "broken",
    addTo: (input, wrench) => addForce(wrench, [input[LoadInput.t] >= from ? Number.NaN : 0, 0, 0]),
    bound: () => 0,
  }),
);

const ownLoads: readonly LoadDefinition[] = [push, spring, couple, shaking, damping, broken];

export function modelWith(choice: Choice) {
  const laws = { ...builtInLaws, loads: ownLoads };
  return createModel(scenarioOf(choice), choice.terrain ?? createTerrain(choice.ground ?? level), laws);
}

export function runWith(choice: Choice, options?: RunOptions): RunResult {
  return simulate(modelWith(choice), options);
}
