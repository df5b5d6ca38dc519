import { createVerticalLook } from "../surface/vertical-look.ts";
import type { SweepData } from "../terrain-data.ts";
import { checkRange } from "./check-range.ts";
import { findEnds } from "./curve-ends.ts";
import { createCurveQuery } from "./curve-query.ts";
import { largestCurvature, lengthOf } from "./curve-size.ts";
import { createCurveTree } from "./curve-tree.ts";
import { compileCurve, createFormulaCurve } from "./formula-curve.ts";
import type { CurveTerrain } from "./profile-terrain.ts";
import { fillSweepContact } from "./sweep-contact.ts";

/** @throws RangeError, TypeError or FormulaError that names the field, what is allowed and what was given */
export function createSweepTerrain(data: SweepData): CurveTerrain {
  const { radius, side } = data;
  if (side !== "inside" && side !== "outside") {
    throw new TypeError(`createTerrain: sweep side must be "inside" or "outside", got ${String(side)}`);
  }
  if (!(radius > 0 && radius < Infinity)) {
    throw new RangeError(`createTerrain: sweep radius must be > 0 m and finite, got ${String(radius)}`);
  }
  const [from, to] = checkRange("sweep", data.range);
  const tape = compileCurve([data.x, data.y, data.z]);
  const createCurve = () => createFormulaCurve(tape, from, to);
  const tree = createCurveTree(createCurve(), "sweep");
  const curvature = largestCurvature(tree);
  if (!(radius * curvature < 1)) {
    throw new RangeError(
      `createTerrain: sweep radius must be below the smallest radius of curvature of the curve, ${1 / curvature} m, got ${radius}`,
    );
  }
  const ends = findEnds(tree);
  const sign = side === "outside" ? 1 : -1;
  const [low, high] = tree.bounds.subarray(4, 6);
  const length = lengthOf(tree);
  const smoothLength = 0.5 * Math.min(radius, 1 / curvature - radius, length);

  const createQuery = () => {
    const scratch = new Float64Array(6);
    return createCurveQuery({
      curve: createCurve(),
      tree,
      ends,
      endPlaces: [ends[0].place, ends[1].place],
      endRadius: radius,
      reach: radius,
      project(c, p) {
        for (let i = 0; i < 3; i += 1) p[i] = c[i];
      },
      fill: (c, _p, foot, isBeyond, out) => fillSweepContact(c, foot, isBeyond, radius, sign, scratch, out),
      mapDistance: () => Infinity,
      length,
      smoothLength,
      lowest: low - radius,
    });
  };
  return {
    createQuery,
    evaluateSurface: createVerticalLook(createQuery(), {
      side,
      middle: 0.5 * (low + high),
      reachAt: () => 0.5 * (high - low) + radius,
      size: smoothLength,
    }),
  };
}
