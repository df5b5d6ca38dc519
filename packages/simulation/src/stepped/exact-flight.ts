import { type FreeTop, freeTop } from "@talus/bodies/motion";
import { RigidBodyState } from "@talus/kinematics";
import { SteppedState, spinInto } from "./drift.ts";
import { copyPlacedState, type PlacedState } from "./placed-state.ts";
import type { SteppedBody } from "./stepped-body.ts";

const { p, q, v } = SteppedState;

/** Flight in closed form: the mass centre on its parabola, the attitude of a free top. */
export interface ExactFlight {
  /** True while a flight lasts whose rotation is known. */
  readonly isKnown: boolean;
  /** A state h after the one at t0, with the rotation of the present flight, which begins there if none is known. */
  flyInto(from: PlacedState, t0: number, h: number, to: PlacedState): void;
  /** The same at time t, with the rotation of the present or the last flight. */
  turnInto(from: PlacedState, t: number, h: number, to: PlacedState): void;
  /** The flight has ended. */
  end(): void;
}

export function createExactFlight(body: SteppedBody, gravity: number): ExactFlight {
  const rigid = new Float64Array(RigidBodyState.size);
  const w = new Float64Array(3);
  /** Rotation of the present flight, or of the last one, and the time at which it began, s. */
  let top: FreeTop | undefined;
  let since = 0;
  let isKnown = false;

  function begin({ s }: PlacedState, t: number): void {
    isKnown = true;
    rigid.fill(0);
    for (let i = 0; i < 4; i += 1) rigid[RigidBodyState.q_WB + i] = s[q + i];
    spinInto(body, s, w);
    for (let i = 0; i < 3; i += 1) rigid[RigidBodyState.w_WB + i] = w[i];
    top = freeTop({ mass: body.mass, inertia_B: body.inertia }, rigid);
    since = t;
  }

  function turnInto(from: PlacedState, t: number, h: number, to: PlacedState): void {
    if (to !== from) copyPlacedState(from, to);
    top?.stateInto(t - since, rigid);
    for (let i = 0; i < 4; i += 1) to.s[q + i] = rigid[RigidBodyState.q_WB + i];
    for (let i = 0; i < 3; i += 1) to.s[p + i] = from.s[p + i] + h * from.s[v + i];
    to.s[p + 2] -= 0.5 * gravity * h * h;
    to.s[v + 2] = from.s[v + 2] - gravity * h;
    to.normalForce = 0;
    to.slip = 0;
    to.force.fill(0);
    to.bearing.count = 0;
  }

  return {
    get isKnown() {
      return isKnown;
    },
    flyInto(from, t0, h, to) {
      if (!isKnown) begin(from, t0);
      turnInto(from, t0 + h, h, to);
    },
    turnInto,
    end() {
      isKnown = false;
    },
  };
}
