import { addScaled3Into, dot3, norm3, scale3Into } from "@talus/kinematics";

/** The vectors x with n . x >= least. */
export interface HalfSpace {
  /** Unit vector n (3). */
  readonly normal: Float64Array;
  /** In the unit of x. */
  readonly least: number;
}

/** Planes at a smaller angle than this, rad, count as parallel. */
const PARALLEL = 1e-6;

/**
 * The vector nearest to another that lies in all of some half spaces, exact in a finite number of steps. It is a
 * projection onto the planes of at most three of them; each additional plane moves it further away. So it is searched
 * among those, from one plane to the next along the part of its normal that is perpendicular to the previous planes.
 *
 * @param from     vector (3); not changed
 * @param rounding distance outside a half space that still counts as in it, in the unit of x; more where planes are
 *                 nearly parallel
 * @returns a new vector (3); undefined if no vector lies in all of them
 */
export function nearestWithin(
  spaces: readonly HalfSpace[],
  from: Float64Array,
  rounding: number,
): Float64Array | undefined {
  let nearest: Float64Array | undefined;
  let shortest = Infinity;
  const change = new Float64Array(3);

  /**
   * Examines x on the planes of `on`, normal to which are the unit vectors `axes`, and on one or two more planes.
   */
  function look(
    x: Float64Array,
    on: readonly HalfSpace[],
    axes: readonly Float64Array[],
    first: number,
    slack: number,
  ): void {
    addScaled3Into(x, 0, -1, from, 0, change, 0);
    const way = norm3(change, 0);
    if (!(way < shortest)) return;
    if (spaces.every((each) => on.includes(each) || dot3(each.normal, 0, x, 0) >= each.least - slack)) {
      nearest = x;
      shortest = way;
      return;
    }
    for (let i = first; i < spaces.length; i += 1) {
      const { normal, least } = spaces[i];
      const across = Float64Array.from(normal);
      removeInto(axes, across);
      const sine = norm3(across, 0);
      if (!(sine > PARALLEL)) continue;
      scale3Into(1 / sine, across, 0, across, 0);
      removeInto(axes, across); // once more, of the rounding that has become 1/sine times as large
      const next = new Float64Array(3);
      addScaled3Into(x, 0, (least - dot3(normal, 0, x, 0)) / sine, across, 0, next, 0);
      look(next, [...on, spaces[i]], [...axes, across], i + 1, slack / sine);
    }
  }

  look(Float64Array.from(from), [], [], 0, rounding);
  return nearest;
}

/** Removes the components along some perpendicular unit vectors from a vector. */
function removeInto(axes: readonly Float64Array[], out: Float64Array): void {
  for (const each of axes) addScaled3Into(out, 0, -dot3(out, 0, each, 0), each, 0, out, 0);
}
