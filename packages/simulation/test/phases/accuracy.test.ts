import type { RunResult } from "@talus/results";
import type { TerrainData } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { type Choice, contact, flight, gridOf, run } from "../support/scenarios.ts";

const bowl: TerrainData = { kind: "formula", z: "x^2/8 + y^2/12", domain: { x: [-9, 9], y: [-9, 9] } };
const hills = gridOf((x, y) => -0.3 * x + 0.4 * Math.sin(0.6 * x) * Math.cos(0.4 * y), 25, 1);

const runs: Readonly<Record<string, Choice>> = {
  "rolling in a bowl": { ground: bowl, friction: 5, start: contact([3, 1], [4, -3, 2]), time: 3 },
  "rolling over the patch boundaries of a grid": {
    ground: hills,
    friction: 5,
    start: contact([-8, 1]),
    time: 4,
  },
  "from rolling to slip and grip on a grid": {
    ground: hills,
    friction: [0.2, 0.12],
    start: contact([-8, 1], [2, 0, 1]),
    time: 3,
  },
  // on a plane: over curved ground steps of a flight are shorter than any tolerance asks for
  "a flight through air and its bounces on a plane": {
    ground: { kind: "plane", gradient: [0.2, -0.1], height: 0 },
    drag: { law: "quadratic", coefficient: 2, airDensity: 1.2 },
    mass: 5,
    start: flight([-8, 1, 30], [9, 4, 20], [3, 2, 1]),
    time: 7.5,
  },
};

const errorOf = (one: RunResult, reference: RunResult): number =>
  Math.hypot(...one.y.slice(0, 3).map((x, i) => x - reference.y[i]));

describe.each(Object.entries(runs))("%s", (_name, choice) => {
  const reference = run({ ...choice, relativeTolerance: 1e-13 });
  const tolerances = [1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11];
  const errors = tolerances.map((relativeTolerance) =>
    errorOf(run({ ...choice, relativeTolerance }), reference),
  );

  it("the error falls about a decade with each decade of the tolerance", () => {
    // Slope of log error over log tolerance; the controller keeps the error of a step, of order h^5, at the tolerance.
    const [loose, tight] = [errors[1] as number, errors[4] as number];
    const slope = Math.log10(loose / tight) / 3;
    expect(slope).toBeGreaterThan(0.7);
    expect(slope).toBeLessThan(1.4);
  });

  it("no error is above a thousand tolerances", () => {
    errors.forEach((error, i) => {
      expect(error).toBeLessThan(1e3 * (tolerances[i] as number));
    });
  });
});
