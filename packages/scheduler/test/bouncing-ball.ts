import type { Accumulation, HybridSystem, Phase } from "../src/index.ts";
import { definePhase } from "./define-phase.ts";

/** A ball on level ground: y = [height above ground (m), velocity (m/s)]. */
export interface Ball {
  /** m/s², > 0 */
  readonly gravity: number;
  readonly restitution: number;
  /** Impacts slower than this (m/s) bring the ball to rest. Default 0: never. */
  readonly threshold?: number;
  /** Flights that begin slower than this (m/s) are taken to their limit in closed form. Default 0: never. */
  readonly closedFormBelow?: number;
}

type BallSystem = HybridSystem<undefined>;

export function bouncingBall(ball: Ball): BallSystem {
  const { gravity, restitution, threshold = 0, closedFormBelow = 0 } = ball;
  const flight = definePhase({
    name: "flight",
    components: 2,
    next: threshold > 0 || closedFormBelow > 0 ? ["flight", "rest"] : ["flight"],
    f: (_t, y, ydot) => {
      ydot[0] = y[1];
      ydot[1] = -gravity;
    },
    guards: [["ground", "falling", (_t, y) => y[0]]],
    reset(_fired, _t, yMinus, discrete, yPlus) {
      const speed = -yMinus[1];
      yPlus[0] = 0;
      yPlus[1] = speed < threshold ? 0 : restitution * speed;
      return { phase: speed < threshold ? "rest" : "flight", discrete };
    },
    accumulate(_lastEvents, t, y) {
      const isDue = y[0] === 0 && y[1] > 0 && y[1] < closedFormBelow;
      return isDue ? remainingBounces(ball, t, y[1]) : undefined;
    },
  });
  const rest: Phase<undefined> = definePhase({ name: "rest", components: 2, final: true });
  return { phases: threshold > 0 || closedFormBelow > 0 ? [flight, rest] : [flight] };
}

/** All bounces from one of speed v at time t on: flights of 2 v e^k / g, together 2 v / (g (1 - e)). */
function remainingBounces({ gravity, restitution }: Ball, t: number, v: number): Accumulation<undefined> {
  const rest = new Float64Array(2);
  return {
    tEnd: t + (2 * v) / (gravity * (1 - restitution)),
    evaluate(time, out) {
      let speed = v;
      let since = time - t;
      while (since > (2 * speed) / gravity && speed > 1e-300) {
        since -= (2 * speed) / gravity;
        speed *= restitution;
      }
      out[0] = Math.max(0, (speed - 0.5 * gravity * since) * since);
      out[1] = speed - gravity * since;
    },
    yMinus: rest,
    yPlus: rest,
    end: { phase: "rest", discrete: undefined },
    bound: 0,
  };
}
