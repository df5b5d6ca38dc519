import { hypot } from "@talus/portable-math";
/** Frames of docs/theory/frames.md: of the world, of the ground below the body, and of the body. */
export const frameNames = ["spatial", "selected", "body"] as const;
export type FrameName = (typeof frameNames)[number];

/** Letters of the axes as in the source. */
export const axisLetters: Readonly<Record<FrameName, readonly [string, string, string]>> = {
  spatial: ["X", "Y", "Z"],
  selected: ["x", "y", "z"],
  body: ["ξ", "η", "ζ"],
};

/** Unit vectors in the world frame, one for each axis. */
export type Axes = readonly [Axis, Axis, Axis];
type Axis = readonly [number, number, number];

/**
 * The selected frame, (2.03)-(2.05): z along the normal of the ground, x up the slope in the vertical plane through it,
 * y = z x x horizontal. On level ground x is that of the world.
 *
 * @param n normal of the ground, of any length
 */
export function selectedAxes([a, b, c]: readonly [number, number, number]): Axes {
  const size = hypot(a, b, c);
  const level = hypot(a, b);
  const z: Axis = [a / size, b / size, c / size];
  if (level === 0) return [[1, 0, 0], [0, Math.sign(c), 0], z];
  const [cosPsi, sinPsi] = [a / level, b / level];
  const [cosTheta, sinTheta] = [c / size, level / size];
  return [[-cosPsi * cosTheta, -sinPsi * cosTheta, sinTheta], [sinPsi, -cosPsi, 0], z];
}

/** The body frame from its unit quaternion w x y z: the columns of the rotation from body to world. */
export function bodyAxes([w, x, y, z]: readonly [number, number, number, number]): Axes {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}
