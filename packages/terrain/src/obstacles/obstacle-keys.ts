import { type DataKey, length, place } from "../ground/data-key.ts";
import type { ObstacleData } from "./obstacle-data.ts";

const height = { form: "number", unit: "m" } as const;
const turn = { form: "number", unit: "rad", leftOut: "0" } as const;

const upright = {
  at: { form: "pair", unit: "m", meaning: "its upright axis" },
  radius: { ...length, meaning: "radius of the cylinder" },
  height: { ...length, meaning: "of the top above its foot" },
  base: { ...height, leftOut: "on the ground", meaning: "height of its foot" },
  top: { form: "choice", of: ["flat", "round"], leftOut: "`flat`", meaning: "`round`: half a ball" },
} as const;

/**
 * The keys of the data of each kind of obstacle, except lines, triangles and what stands on them: their types and
 * meanings. Data are checked against them, and scenario files are read by them.
 */
export const obstacleKeys = {
  wall: {
    thickness: { ...length, meaning: "between its vertical faces" },
    height: { ...length, meaning: "above the ground all along its middle line, or above its base" },
    crest: {
      form: "choice",
      of: ["ground", "straight"],
      leftOut: "`ground`",
      meaning:
        "`straight`: the crest runs straight from point to point, `height` above the ground at the points only",
    },
  },
  box: {
    centre: { ...place, meaning: "of the box" },
    size: { ...place, range: length.range, meaning: "lengths along its own axes" },
    turn: { ...turn, meaning: "about the vertical" },
  },
  cylinder: upright,
  tree: upright,
  sphere: {
    centre: { ...place, meaning: "of the ball" },
    radius: { ...length, meaning: "of the ball" },
  },
  dam: {
    crest: {
      ...height,
      leftOut: "one of `height`, `crest`",
      meaning: "height of a level crest, not measured from the ground",
    },
    height: {
      ...length,
      leftOut: "one of `height`, `crest`",
      meaning: "of the crest above the ground all along the middle line",
    },
    crestWidth: { ...length, meaning: "width of the crest" },
    sideSlope: { ...length, unit: "1", meaning: "of its sides, rise over run" },
    base: { ...height, leftOut: "below the ground", meaning: "height of its foot, with a level crest" },
  },
  mesh: {
    turn: { ...turn, meaning: "about the vertical through that origin" },
  },
} as const satisfies Readonly<Record<ObstacleData["kind"], Readonly<Record<string, DataKey>>>>;
