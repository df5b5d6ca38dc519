import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { locateMinimum } from "../../src/events/extremum-search.ts";
import { locateCrossing } from "../../src/events/root-bracketing.ts";

const cases: [string, (t: number) => number, number, number, number][] = [
  ["a line", (t) => 3 - t, 0, 10, 3],
  ["a parabola with a flat start", (t) => 1 - t * t, 0, 100, 1],
  ["a cubic with a triple zero", (t) => (0.7 - t) ** 3, 0, 1, 0.7],
  ["a ninth power", (t) => 0.5 ** 9 - t ** 9, 0, 1, 0.5],
  ["a jump", (t) => (t < 0.123 ? 1 : -1), 0, 1, 0.123],
  ["a jump of very unequal sides", (t) => (t < 0.123 ? 1e300 : -1e-300), 0, 1, 0.123],
  ["a steep exponential", (t) => 1 - Math.exp(50 * (t - 0.9)), 0, 1, 0.9],
  ["Kepler's equation", (t) => 1 - t + 0.9 * Math.sin(t), 0, 3, 1.8620866868745325],
];

for (const [title, phi, left, right, zero] of cases) {
  it(`${title}: the right end of the last bracket, with no more looks than bisection and two`, () => {
    let looks = 0;
    const counted = (t: number): number => {
      looks += 1;
      return phi(t);
    };
    const tolerance = 1e-13;
    const found = locateCrossing(counted, left, phi(left), right, phi(right), tolerance);
    expectWithin(found, zero, { abs: tolerance, because: "width of the bracket" });
    expect(phi(found)).toBeLessThanOrEqual(0);
    expect(looks).toBeLessThanOrEqual(Math.ceil(Math.log2((right - left) / tolerance)) + 2); // one spare, one for round-off
  });
}

it("a smooth zero takes about ten looks", () => {
  let looks = 0;
  const phi = (t: number): number => {
    looks += 1;
    return Math.cos(t);
  };
  locateCrossing(phi, 1, Math.cos(1), 2, Math.cos(2), 1e-14);
  expect(looks).toBeLessThanOrEqual(12);
});

it("neighbouring numbers end the search however small the tolerance", () => {
  const found = locateCrossing((t) => 2 - t * t, 1, 1, 2, -2, 1e-300);
  expectWithin(found, Math.SQRT2, { abs: 2.3e-16, because: "one unit in the last place" });
});

it("the minimum of a smooth function is found to the root of ε, also close to the start", () => {
  for (const place of [0.5, 0.01, 1e-6, 1e-10, 0.999]) {
    const found = locateMinimum((t) => (t - place) ** 2 * (2 + t), 0, 1, -1, 1e-16);
    expectWithin(found, place, { rel: 1e-7, because: "√ε, a few times" });
  }
});

it("the search for a minimum stops at the first value that is low enough", () => {
  let looks = 0;
  const phi = (t: number): number => {
    looks += 1;
    return (t - 0.4) ** 2 - 0.1;
  };
  expect(phi(locateMinimum(phi, 0, 1, 0, 1e-16))).toBeLessThan(0);
  expect(looks).toBeLessThanOrEqual(3);
});
