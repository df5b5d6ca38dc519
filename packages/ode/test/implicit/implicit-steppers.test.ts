import {
  createEsdirk,
  createKennedyCarpenter43,
  createTrapezoid23,
  kennedyCarpenter43,
  trapezoid23,
} from "@talus/ode/implicit";
import { describeEsdirkTableau, describeStepper } from "@talus/ode/testing";
import { describe, expect, it } from "vitest";
import { kennedyCarpenter43Tableau } from "../../src/implicit/esdirk/kennedy-carpenter-43.ts";

const runner = { describe, it, expect };

describeEsdirkTableau(kennedyCarpenter43Tableau, runner);
for (const stepper of [trapezoid23, kennedyCarpenter43]) describeStepper(stepper, runner);

it("a tableau is rejected with the row or sum that is wrong", () => {
  const { a, c, bError, dense } = kennedyCarpenter43Tableau;
  const changed = (changes: object) => () => createEsdirk({ ...kennedyCarpenter43Tableau, ...changes });
  expect(changed({ c: c.map((value, i) => (i === 3 ? 0.6 : value)) })).toThrow(
    /kennedy-carpenter-43: the sum of a\[3\] must be 0\.6/,
  );
  expect(changed({ c: [...c.slice(0, 5), 0.99] })).toThrow(/last entry of c must be 1, got 0\.99/);
  expect(changed({ bError: bError.slice(1) })).toThrow(/bError must have 6 entries, got 5/);
  expect(changed({ dense: dense.map((row, i) => (i === 0 ? [2, ...row.slice(1)] : row)) })).toThrow(
    RangeError,
  );
  expect(
    changed({ a: a.map((row, i) => (i === 2 ? [8611 / 62500 - 0.05, -1743 / 31250, 0.3] : row)) }),
  ).toThrow(/a\[2\]\[2\] must be 0\.25, got 0\.3/);
  expect(changed({ c: [0] })).toThrow(/c must have at least two entries, got 1/);
});

it("options of the methods are checked, a misspelt one is reported with the nearest name", () => {
  for (const create of [createTrapezoid23, createKennedyCarpenter43]) {
    expect(() => create({ iterationTolerance: 0 })).toThrow(/iterationTolerance must be in \(0, 1\], got 0/);
    expect(() => create({ maxIterations: 1 })).toThrow(/maxIterations must be an integer >= 2, got 1/);
    expect(() => create({ maxIteration: 5 } as object)).toThrow(/did you mean "maxIterations"/);
    expect(() => create({ linearAlgebra: {} } as object)).toThrow(TypeError);
  }
});
