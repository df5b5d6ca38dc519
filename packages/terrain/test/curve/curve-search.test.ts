import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createCurveFoot } from "../../src/curve/curve-foot.ts";
import { createCurveSearch } from "../../src/curve/curve-search.ts";
import { createCurveTree } from "../../src/curve/curve-tree.ts";
import { compileCurve, createFormulaCurve } from "../../src/curve/formula-curve.ts";

const seed = 7413;
const points = 400;
const samples = 10_000;

it.each([
  { name: "a knot", coordinates: ["2*cos(3*s)", "2*sin(2*s)", "sin(s)"], range: [0, 2 * Math.PI], half: 3 },
  { name: "a burst of waves", coordinates: ["s", "exp(-s^2)*sin(8*s)"], range: [-4, 4], half: 4 },
  {
    name: "an ellipse, within its evolute too",
    coordinates: ["2*cos(s)", "sin(s)"],
    range: [0, 2 * Math.PI],
    half: 2,
  },
  { name: "a twisted cubic", coordinates: ["s^3/10", "s^2/5", "s"], range: [-3, 3], half: 3 },
  { name: "a curve with a kink", coordinates: ["s", "sqrt(1 + s^2) + abs(s)/3"], range: [-5, 5], half: 5 },
  {
    name: "a circle, near its centre",
    coordinates: ["cos(s)", "sin(s)"],
    range: [0, 2 * Math.PI],
    half: 0.01,
  },
])(`on $name no sample is nearer than the place found (${points} points, seed ${seed})`, (each) => {
  const random = seededRandom(seed);
  const [from, to] = each.range as [number, number];
  const curve = createFormulaCurve(compileCurve(each.coordinates), from, to);
  const search = createCurveSearch(curve, createCurveTree(curve, "curve"));
  const places = Array.from({ length: samples + 1 }, (_, i) => {
    const jet = new Float64Array(9);
    curve.evaluate(Float64Array.of(from + ((to - from) * i) / samples), jet);
    return jet.slice(0, 3);
  });
  const foot = createCurveFoot();
  let worst = 0;
  for (let k = 0; k < points; k += 1) {
    const p = Float64Array.from([0, 1, 2], (i) => {
      return i < each.coordinates.length ? random.uniform(-each.half, each.half) : 0;
    });
    search.nearest(p, foot);
    let least = Infinity;
    for (const [x, y, z] of places) least = Math.min(least, Math.hypot(x - p[0], y - p[1], z - p[2]));
    worst = Math.max(worst, Math.hypot(...foot.jet.slice(0, 3).map((value, i) => value - p[i])) - least);
  }
  expect(worst).toBeLessThanOrEqual(1e-14); // round-off of distances of up to 10 m
});
