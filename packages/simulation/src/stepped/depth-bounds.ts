import { norm3 } from "@talus/kinematics";
import type { DistanceQuery } from "@talus/terrain";
import type { SteppedSystem } from "./contact-step.ts";
import { SteppedState } from "./drift.ts";
import { leastOf, type PlacedState } from "./placed-state.ts";
import { boundSpeeds } from "./point-gaps.ts";

const { p, v, L } = SteppedState;

/** Bounds of the depth of a body in the ground, m. The methods do not allocate. */
export interface DepthBounds {
  /**
   * Depth that a point may have reached between two states that are h apart: the gap lies above its chord by no more
   * than M h²/8, where M bounds its second derivative, and an impulse in between adds its change of rate times h/4.
   * Where the ground has edges, by the speeds alone.                                                           (9.6)
   */
  within(from: PlacedState, to: PlacedState, h: number): number;
  /**
   * Depth that a place of the hull between its points may have below the ground, where its points are at gaps of at
   * least g. κ bounds the curvature of the ground within reach, r is the radius of the circle round a triangle:
   *
   *   depth <= min(r, (1 - sqrt(1 - 2 κ² r²))/(2 κ)) - g                                                      (9.7)
   */
  between(at: PlacedState): number;
}

const speeds = new Float64Array(2);
const x = new Float64Array(3);

export function createDepthBounds(system: SteppedSystem, query: DistanceQuery): DepthBounds {
  const { sizes, gravity } = system;

  /** Bound of the curvature of ground that the body may meet, 1/m. */
  function bendOf({ s }: PlacedState, way: number): number {
    if (query.flat) return 0;
    if (query.bendWithin === undefined) return Number.POSITIVE_INFINITY;
    for (let i = 0; i < 3; i += 1) x[i] = s[p + i];
    return query.bendWithin(x, sizes.reach + way);
  }

  /** Change of the speed of a point by impulses, m/s. */
  function jumpOf(a: Float64Array, b: Float64Array, h: number, arm: number): number {
    const fall = b[v + 2] - a[v + 2] + gravity * h;
    for (let i = 0; i < 3; i += 1) x[i] = i === 2 ? fall : b[v + i] - a[v + i];
    const pushed = norm3(x, 0);
    for (let i = 0; i < 3; i += 1) x[i] = b[L + i] - a[L + i];
    const turned = norm3(x, 0);
    return pushed + (turned / sizes.least) * arm;
  }

  return {
    within(from, to, h) {
      boundSpeeds(system, from.s, to.s, h, speeds);
      const [V, W] = speeds;
      let bend = Number.NaN;
      let deepest = 0;
      for (let i = 0; i < sizes.count; i += 1) {
        const arm = sizes.arms[i];
        const speed = V + W * arm;
        const [a, b] = [from.bounds[i], to.bounds[i]];
        let depth = 0.5 * (h * speed - a - b);
        if (!(depth > 0)) continue;
        if (Number.isNaN(bend)) bend = bendOf(to, speed * h);
        const bent = gravity + W * W * (1 + sizes.spread) * arm + 2 * bend * speed * speed;
        const jump = jumpOf(from.s, to.s, h, arm);
        depth = Math.min(depth, 0.125 * h * h * bent + 0.25 * h * jump - Math.min(a, b, 0));
        deepest = Math.max(deepest, depth);
      }
      return deepest;
    },
    between(at) {
      const { faceRadius: r } = sizes;
      const bend = bendOf(at, r);
      if (!(bend > 0)) return 0;
      const square = 2 * bend * bend * r * r;
      const depth = square < 1 ? (0.5 * (1 - Math.sqrt(1 - square))) / bend : r;
      return Math.min(r, depth) - Math.max(0, leastOf(at));
    },
  };
}
