import { describe, expect, it } from "vitest";
import {
  type BoundedLoad,
  gravity,
  LoadInput,
  type LoadRange,
  quadraticDrag,
  surfaceDrag,
  Wrench,
} from "../src/motion/index.ts";
import { describeLoad, type LoadSuiteOptions } from "../src/testing/index.ts";

const sizeOf = (x: number, y: number, z: number): number => Math.hypot(x, y, z);
const options: LoadSuiteOptions = { count: 400 };

/**
 * A spring to the origin of 20 N/m; drag -c v of 3 N s/m; a couple along w that follows time; a push that begins at 4
 * s.
 */
const spring: BoundedLoad = {
  name: "spring",
  addTo(input, wrench) {
    for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= 20 * input[LoadInput.p_WB + i];
  },
  bound: ({ place: [x = 0, y = 0, z = 0], reach }) => 20 * (sizeOf(x, y, z) + reach),
  rateBound: ({ speed }) => 20 * speed,
  energy: ([x = 0, y = 0, z = 0]) => 10 * (x * x + y * y + z * z),
};
const drag: BoundedLoad = {
  name: "drag",
  addTo(input, wrench) {
    for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= 3 * input[LoadInput.v_WB + i];
  },
  bound: ({ speed }) => 3 * speed,
  rateBound: ({ acceleration }) => 3 * acceleration,
};
const motor: BoundedLoad = {
  name: "motor",
  addTo(input, wrench) {
    wrench[Wrench.torque] += 2 * Math.sin(5 * input[LoadInput.t]);
  },
  bound: () => 0,
  torqueBound: () => 2,
  rateBound: () => 10 / 0.1, // over the radius of the suite's body
};
for (const load of [spring, drag, motor]) describeLoad(load, { describe, it, expect }, options);

/** Titles of the statements of the suite that a load does not keep. */
function brokenBy(load: BoundedLoad): readonly string[] {
  const broken: string[] = [];
  let current = "";
  const keep = (isRight: boolean): void => {
    if (!isRight) broken.push(current);
  };
  describeLoad(
    load,
    {
      describe: (_title, body) => body(),
      it(title, body) {
        current = title;
        body();
      },
      expect: (actual) => ({
        toBe: (expected) => keep(actual === expected),
        toBeLessThanOrEqual: (limit) => keep((actual as number) <= limit),
      }),
    },
    options,
  );
  return broken;
}

const bound = "has a force within its bound";
const torque = "has a torque within its bound, and none where it has no such bound";
const adds = "adds to the wrench what it gives, changes no input and repeats itself";
const energy =
  "has an energy, if any, whose slope is the force against it, at any velocity and time, and no torque then";
const rate = "changes, if it bounds that, no faster than its bound";
const finite = "has finite bounds, which do not change the range";
const uniform = "gives every body its uniform acceleration, if it has one";
const resists =
  "resists, if it says so, by no more than its resistance, and never makes a body faster through the air";
const alongGround = "acts, if it is one on the ground, along it alone, and not in flight";
const slope = "changes there with the velocity by no more than its slope";
const weight = gravity([1, 0, -9]);
const air = quadraticDrag({ airDensity: 1.2, coefficient: 0.5, area: 0.2 });
const water = surfaceDrag({ law: "quadratic", coefficient: 2, flow: [1, 0, 0] });
let calls = 0;
function widened(range: LoadRange): number {
  range.speed += 1;
  return 3 * range.speed;
}
function remembering(_input: Float64Array, wrench: Float64Array): void {
  calls += 1;
  wrench[Wrench.torque] += calls % 2;
}
const { rateBound: _rate, ...withoutRate } = spring;

it.each<[string, BoundedLoad, readonly string[]]>([
  ["holds for a spring", spring, []],
  [
    "notices a bound of 0.9 of the force",
    { ...spring, bound: (range) => 0.9 * spring.bound(range) },
    [bound],
  ],
  [
    "notices a bound that forgets the reach",
    { ...spring, bound: ({ place }) => 20 * sizeOf(place[0], place[1], place[2]) },
    [bound],
  ],
  [
    "notices a torque without a bound",
    { ...withoutRate, energy: undefined as never, addTo: motor.addTo },
    [torque],
  ],
  [
    "notices a force that is set, not added",
    { ...drag, addTo: (input, wrench) => wrench.set([-3 * input[7], 0, 0]) },
    [adds],
  ],
  ["notices a load that remembers", { ...motor, addTo: remembering }, [adds, rate]],
  [
    "notices an energy of another spring",
    { ...spring, energy: (input) => 0.99 * (spring.energy?.(input) ?? 0) },
    [energy],
  ],
  ["notices an energy of a drag", { ...drag, energy: ([, , , , , , , v = 0]) => v }, [energy]],
  [
    "notices a rate of half the true one",
    { ...drag, rateBound: ({ acceleration }) => 1.5 * acceleration },
    [rate],
  ],
  ["holds for weight", weight, []],
  ["notices a weight of another body", { ...weight, uniform: [1, 0, -9.1] }, [uniform]],
  ["holds for drag", air, []],
  [
    "notices a resistance of 0.9 of the drag",
    { ...air, resistance: (speed) => 0.9 * (air.resistance?.(speed, 0) ?? 0) },
    [resists],
  ],
  ["notices a push in the name of resistance", { ...spring, resistance: () => 1e9 }, [resists]],
  [
    "notices a resistance that drives",
    {
      name: "sail",
      addTo(input, wrench) {
        for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] += 2 * input[LoadInput.v_AB + i];
      },
      bound: ({ airSpeed }) => 2 * airSpeed,
      resistance: () => 2,
    },
    [resists],
  ],
  ["notices a resistance to the ground", { ...drag, resistance: () => 3 }, [resists]],
  ["holds for water on the ground", water, []],
  ["notices water in flight", { ...drag, onGround: { slope: () => 3 } }, [alongGround]],
  [
    "notices a slope of half the true one",
    { ...water, onGround: { slope: (force) => 0.5 * (water.onGround?.slope(force) ?? 0) } },
    [slope],
  ],
  ["notices a bound that is no number", { ...drag, rateBound: () => Number.NaN }, [finite, rate]],
  ["notices a range that is changed", { ...drag, bound: widened }, [finite]],
])("the suite %s", (_title, load, expected) => {
  expect(brokenBy(load)).toEqual(expected);
});
