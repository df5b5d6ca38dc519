import {
  bogackiShampine32,
  createRungeKutta,
  dormandPrince54,
  dormandPrince853,
  euler,
  rungeKutta4,
  tsitouras54,
} from "@talus/ode";
import { describeStepper, describeTableau } from "@talus/ode/testing";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { bogackiShampine32Tableau } from "../../src/explicit/bogacki-shampine-32.ts";
import { dormandPrince54Tableau } from "../../src/explicit/dormand-prince-54-tableau.ts";
import { dormandPrince853Tableau } from "../../src/explicit/dormand-prince-853-tableau.ts";
import { eulerTableau } from "../../src/explicit/euler.ts";
import { rungeKutta4Tableau } from "../../src/explicit/runge-kutta-4.ts";
import { tsitouras54Tableau } from "../../src/explicit/tsitouras-54.ts";
import { createRootedTrees } from "../../src/testing/rooted-trees.ts";

const runner = { describe, it, expect };

const tableaus = [
  eulerTableau,
  rungeKutta4Tableau,
  bogackiShampine32Tableau,
  dormandPrince54Tableau,
  tsitouras54Tableau,
  dormandPrince853Tableau,
];
const steppers = [euler, rungeKutta4, bogackiShampine32, dormandPrince54, tsitouras54, dormandPrince853];

for (const tableau of tableaus) describeTableau(tableau, runner);
for (const stepper of steppers) describeStepper(stepper, runner);

it("there are 1, 1, 2, 4, 9, 20, 48, 115 and 286 rooted trees of order 1 to 9 (Butcher 2016, table 300)", () => {
  const trees = createRootedTrees(9);
  const counts = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => trees.filter((tree) => tree.order === n).length);
  expect(counts).toEqual([1, 1, 2, 4, 9, 20, 48, 115, 286]);
});

it("the dense weights of Dormand-Prince 5(4) are a cubic Hermite polynomial plus θ²(1 − θ)² d_i", () => {
  const { b, dense } = dormandPrince54Tableau;
  const theta = 0.3;
  const hermite = b.map((weight, i) => {
    const atStart = i === 0 ? theta * (1 - theta) ** 2 : 0;
    const atEnd = i === 6 ? theta * theta * (theta - 1) : 0;
    return (
      theta * theta * (3 - 2 * theta) * weight + atStart + atEnd + theta ** 2 * (1 - theta) ** 2 * dense[i][3]
    );
  });
  const weights = dense.map((row) => row.reduce((sum, entry, m) => sum + entry * theta ** (m + 1), 0));
  expectWithin(weights, hermite, { abs: 1e-15, because: "a few roundings of numbers of size 1" });
});

it("a tableau is rejected with the row or sum that is wrong", () => {
  const { c, bError = [], b } = dormandPrince54Tableau;
  const wrongC = c.map((value, i) => (i === 2 ? 0.31 : value));
  const wrongError = bError.map((value, i) => (i === 6 ? 0 : value));
  expect(() => createRungeKutta({ ...dormandPrince54Tableau, c: wrongC })).toThrow(
    /the sum of a\[2\] must be 0\.31/,
  );
  expect(() => createRungeKutta({ ...dormandPrince54Tableau, bError: wrongError })).toThrow(
    /sum of bError must be 0/,
  );
  expect(() => createRungeKutta({ ...dormandPrince54Tableau, b: b.slice(1) })).toThrow(RangeError);
});

it("first same as last is found from the numbers", () => {
  const { a, c, b, bError = [], dense } = bogackiShampine32Tableau;
  const threeStages = {
    ...bogackiShampine32Tableau,
    a: a.slice(0, 3),
    c: c.slice(0, 3),
    b: b.slice(0, 3),
    bError: bError.slice(0, 3).map((value, i) => value + (i === 2 ? bError[3] : 0)),
    dense: b.slice(0, 3).map((weight, i) => (i === 0 ? [1, weight - 1, 0] : [0, weight, 0])),
  };
  expect(dense.length).toBe(4);
  expect(bogackiShampine32.firstSameAsLast).toBe(true);
  expect(createRungeKutta(threeStages).firstSameAsLast).toBe(false);
});
