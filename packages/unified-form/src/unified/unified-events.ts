import type { EventFunction, EventSet } from "@talus/ode";
import type { PlaneBody } from "../plane/plane-body.ts";
import { LoadNumbers } from "../plane/plane-load.ts";
import { planeThresholds } from "../plane/plane-thresholds.ts";
import type { UnifiedField } from "./unified-field.ts";
import { type UnifiedMode, UnifiedState } from "./unified-state.ts";
import { findVelocity, type UnifiedVelocity, VelocityNumbers } from "./unified-velocity.ts";

const { s, v, size } = UnifiedState;

/** Index of each event in `functions`. */
export const UnifiedEvent = { touch: 0, turn: 1, load: 2, painleve: 3, slipEnd: 4 } as const;

/** Value of a function that does not apply in a mode. */
const ASLEEP = 1;

/**
 * The jumps of the right-hand sides as events, each falling through zero:
 *
 *   touch     |s|                    an impact, W jumps               falling
 *   turn      |v|                    top of a flight, W jumps         rising, falling (where F > 0)
 *   load      F_0 − F, F             lift-off; end of its push        supported; lifting
 *   painleve  m U                    N = −F/U has no sense beyond     supported, with friction
 *   slipEnd   u·e                    beta jumps                       falling and supported, with friction
 */
export function unifiedEvents(
  body: PlaneBody,
  mode: UnifiedMode,
  field: UnifiedField,
  velocity: UnifiedVelocity,
): EventSet {
  const names = ["touch", "turn", "load", "painleve", "slipEnd"];
  const functions = names.map(
    (name): EventFunction => ({ name, direction: "falling", terminal: false, whenPast: "wait" }),
  );
  const ydot = new Float64Array(size);
  const { numbers, load } = velocity;
  return {
    functions,
    evaluate(_t, y, g) {
      const { kind, sign, friction } = mode;
      const isFalling = kind === "falling";
      const isSupported = kind === "supported";
      g.fill(ASLEEP);
      if (isFalling) g[UnifiedEvent.touch] = sign * y[s];
      if (!isSupported) g[UnifiedEvent.turn] = (isFalling ? -sign : sign) * y[v];
      if (isSupported || kind === "lifting") {
        field(mode, y, ydot);
        const F = load.numbers[LoadNumbers.F];
        g[UnifiedEvent.load] = isSupported ? planeThresholds.liftOff * body.gravity - F : F;
      } else if (isFalling && friction > 0) findVelocity(body, mode, y, velocity);
      if (friction === 0) return;
      if (isFalling || isSupported) g[UnifiedEvent.slipEnd] = numbers[VelocityNumbers.slipSpeed];
      const mobility = body.body.mass * load.numbers[LoadNumbers.U];
      if (isSupported) g[UnifiedEvent.painleve] = mobility - planeThresholds.mobility;
    },
  };
}
