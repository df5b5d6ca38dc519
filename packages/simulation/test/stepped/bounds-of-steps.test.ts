import { rotateInto } from "@talus/kinematics";
import { seededRandom } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { SteppedState } from "../../src/stepped/drift.ts";
import { createPlacedState } from "../../src/stepped/placed-state.ts";
import { boxOf, motionOf, plane } from "./stepped-bodies.ts";

const { p, q } = SteppedState;
/** A cube: its spin is constant, so that the bound of its turning is a near one. */
const [a, b, c] = [0.3, 0.3, 0.3];
const cube = boxOf(a, b, c);
const reach = Math.sqrt(a * a + b * b + c * c);

/** Height of the lowest corner of the cube above level ground, by its attitude alone. */
function lowest(s: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  const out = new Float64Array(3);
  for (let i = 0; i < 8; i += 1) {
    rotateInto(s, q, cube.points, 3 * i, out, 0);
    least = Math.min(least, s[p + 2] + out[2]);
  }
  return least;
}

it("a falling, spinning cube goes no deeper than the reported bound and ends each step above the ground", () => {
  const random = seededRandom(20301);
  const within = createPlacedState(8);
  let nearest = 0;
  for (let run = 0; run < 300; run += 1) {
    const any = (size: number): number => random.uniform(-size, size);
    const start = {
      position: [0, 0, 0.53 + random.uniform(0, 0.3)],
      velocity: [any(1), any(1), any(0.5)],
      spin: [any(1), random.uniform(5, 40), any(1)],
    };
    // longer than those of a run, so that corners pass through the ground within one
    const step = random.uniform(0.05, 0.4) * Math.sqrt(reach / 9.81);
    const motion = motionOf(cube, plane(), start, { mu: 0.3, step });
    let depth = 0;
    while (motion.t < 1 && motion.impact === undefined) {
      const before = motion.t;
      motion.advance(1);
      const end = motion.impact === undefined ? motion.now : motion.struck;
      expect(lowest(end.s)).toBeGreaterThan(-2e-9 * reach);
      for (let k = 1; k < 40; k += 1) {
        motion.stateAt(before + (k / 40) * (motion.t - before), within);
        depth = Math.max(depth, -lowest(within.s));
      }
    }
    expect(depth).toBeLessThanOrEqual(motion.depth + 1e-12);
    nearest = Math.max(nearest, depth / Math.max(motion.depth, 1e-12));
  }
  // bounds that nothing comes near would not be tried by this
  expect(nearest).toBeGreaterThan(0.2);
});
