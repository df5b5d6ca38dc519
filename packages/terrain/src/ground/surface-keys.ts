import { defaultFlatness, largestFlatness } from "@talus/shapes/mesh-distance";
import { type DataKey, length, place } from "./data-key.ts";
import type { TerrainData } from "./terrain-data.ts";

const halfPi = 1.5707963267948966;
const axis = { form: "direction", unit: "1", meaning: "direction of the axis" } as const;
const side = {
  form: "choice",
  of: ["inside", "outside"],
  meaning: "on which side of the solid the body moves",
} as const;
const parameter = { form: "interval", unit: "1", meaning: "where s begins and ends" } as const;

/**
 * The keys of the data of each kind of surface, except data that is read from a file: their types and meanings. Data
 * are checked against them, and scenario files are read by them.
 */
export const surfaceKeys = {
  plane: {
    gradient: { form: "pair", unit: "1", meaning: "slopes along x and y" },
    height: { form: "number", unit: "m", meaning: "z = height + gradient[0] x + gradient[1] y" },
  },
  formula: {
    z: {
      form: "formula",
      meaning: "z in m as a formula of x and y in m, such as `4.8 - x/5` or `if(x < 1, 0, (x - 1)^2)`",
    },
  },
  grid: {
    spline: {
      form: "choice",
      of: ["C2", "C1"],
      leftOut: "`C2`",
      meaning:
        "how the nodes are joined: twice continuously differentiable, or once, which rings less on rough data",
    },
  },
  sphere: {
    centre: { ...place, meaning: "of a ball, or of a bowl from inside" },
    radius: { ...length, meaning: "of the ball" },
    side,
  },
  cylinder: {
    centre: { ...place, meaning: "any point of its axis; it is endless" },
    axis,
    radius: { ...length, meaning: "of the cylinder" },
    side,
  },
  cone: {
    apex: { ...place, meaning: "its tip; it is endless: a heap outside, a funnel inside" },
    axis: { ...axis, meaning: "direction from the tip into the cone" },
    halfAngle: {
      form: "number",
      unit: "rad",
      range: { words: "> 0 and < pi/2", above: 0, below: halfPi },
      meaning: "between the axis and the surface",
    },
    side,
  },
  torus: {
    centre: { ...place, meaning: "of the ring; inside, it is a tube bent to a ring" },
    axis,
    ringRadius: { ...length, meaning: "of the middle line of the tube" },
    tubeRadius: { ...length, belowKey: "ringRadius", meaning: "of the tube, below `ringRadius`" },
    side,
  },
  profile: {
    x: {
      form: "formula",
      meaning:
        "a curve in a vertical plane: x (or, revolved, the distance from the z axis) in m as a formula of s",
    },
    z: { form: "formula", meaning: "height in m as a formula of s" },
    range: parameter,
    form: { form: "choice", of: ["extruded", "revolved"], meaning: "along y, or about the z axis" },
    side: {
      form: "choice",
      of: ["left", "right"],
      meaning: "on which side of the curve the body moves, along growing s; left is above where x grows",
    },
    offset: {
      form: "number",
      unit: "m",
      leftOut: "0",
      meaning:
        "the ground lies this far from the curve towards the body; an offset of minus the radius makes the body's centre follow the curve",
    },
  },
  sweep: {
    x: { form: "formula", meaning: "middle line of a tube: x in m as a formula of s" },
    y: { form: "formula", meaning: "y of the same" },
    z: { form: "formula", meaning: "z of the same" },
    range: parameter,
    radius: { ...length, meaning: "of the tube, below every radius of curvature of its middle line" },
    side: { ...side, meaning: "in the tube, or on it" },
    halfAngle: {
      form: "number",
      unit: "rad",
      range: { words: "> 0 and <= pi/2", above: 0, most: halfPi },
      leftOut: "the whole tube",
      meaning:
        "inside: only the part within this angle of its lowest line, an open channel; `90 deg` is a half-pipe",
    },
  },
  mesh: {
    flatness: {
      form: "number",
      unit: "rad",
      range: { words: `from 0 to ${largestFlatness}`, least: 0, most: largestFlatness },
      leftOut: String(defaultFlatness),
      meaning: "triangles whose planes meet at a smaller angle are one plane",
    },
  },
  points: {
    method: {
      form: "choice",
      of: ["patch", "smooth"],
      meaning: "through every point by C1 patches, or a C2 spline fitted to them",
    },
    longestSide: {
      ...length,
      mayBeInfinite: true,
      leftOut: "no limit",
      meaning: "`patch`: triangles with a longer side have no data",
    },
    cell: {
      ...length,
      leftOut: "required of `smooth`",
      neededBy: "smooth",
      meaning: "`smooth`: side of the cells of the spline",
    },
    smoothingLength: {
      ...length,
      leftOut: "cell / 4",
      meaning: "`smooth`: waves of 2 pi times this length lose half of their height; at most 2 cells",
    },
    reach: {
      ...length,
      mayBeInfinite: true,
      leftOut: "3 cells",
      meaning: "`smooth`: nodes farther than this from all points have no data",
    },
  },
} as const satisfies Readonly<Record<TerrainData["kind"], Readonly<Record<string, DataKey>>>>;
