import { dormandPrince54, dormandPrince853, type Stepper, solveIvp } from "@talus/ode";
import { radau5 } from "@talus/ode/implicit";
import { allProblems, problemOf } from "@talus/ode/problems";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";

const methods: { name: string; stepper: Stepper; tolerance: number }[] = [
  { name: "Dormand-Prince 5(4)", stepper: dormandPrince54 as Stepper, tolerance: 1e-9 },
  { name: "Dormand-Prince 8(5,3)", stepper: dormandPrince853 as Stepper, tolerance: 1e-10 },
  { name: "Radau IIA 5", stepper: radau5 as Stepper, tolerance: 1e-9 },
];
const problems = allProblems.filter(({ section }) => section !== undefined);

describe.each(methods)("$name", ({ stepper, tolerance }) => {
  const takesMass = stepper === (radau5 as Stepper);
  it.each(problems.filter(({ mass }) => mass === undefined || takesMass))(
    "$title: all crossings are found, each once, at their times",
    (problem) => {
      const { section, growth } = problem;
      if (section === undefined) throw new Error("filtered above");
      const { name, direction, g, times } = section;
      const { events } = solveIvp(problemOf(problem), {
        stepper,
        relativeTolerance: tolerance,
        absoluteTolerance: tolerance,
        events: {
          functions: [{ name, direction, terminal: false }],
          evaluate: (t, y, out) => {
            out[0] = g(t, y);
          },
        },
      });
      expect(events.length).toBe(times.length);
      expectWithin(
        events.map(({ t }) => t),
        times,
        {
          abs: 100 * growth * tolerance,
          because: "some steps add, grown as to the end; rates of g above 0.1",
        },
      );
    },
  );
});
