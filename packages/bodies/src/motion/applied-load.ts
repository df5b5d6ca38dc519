import { cross3Into, rotateInto, type Triple } from "@talus/kinematics";
import { requireFinite } from "@talus/portable-math/arguments";
import { type Load, LoadInput, type VectorSource, Wrench } from "./load.ts";
import { createVectorWriter } from "./vector-source.ts";

/** Parameters of `appliedLoad`. */
export interface AppliedLoadParameters {
  /** N, default none. */
  readonly force?: VectorSource;
  /** Couple, N m, default none. */
  readonly torque?: VectorSource;
  /** Axes of both: the world's, or the body's, which turn with it. */
  readonly frame: "world" | "body";
  /** Point of application of the force, in B from the mass centre, m; default the mass centre. */
  readonly point_B?: Triple;
}

/**
 * A given force and couple on the body: torque about the mass centre = couple + r × F, r = R(q) point_B.
 *
 * @throws RangeError for a number that is not finite, TypeError for an unknown frame.
 */
export function appliedLoad({ force, torque, frame, point_B }: AppliedLoadParameters): Load {
  const where = "appliedLoad";
  if (frame !== "world" && frame !== "body") {
    throw new TypeError(`${where}: frame must be "world" or "body", got ${frame}`);
  }
  const none: VectorSource = [0, 0, 0];
  const writeForce = createVectorWriter(where, "force", force ?? none);
  const writeTorque = createVectorWriter(where, "torque", torque ?? none);
  requireFinite(where, "point_B", point_B ?? none, 3);
  const point = Float64Array.from(point_B ?? none);
  const isTurning = frame === "body";
  const F = new Float64Array(3);
  const M = new Float64Array(3);
  const r = new Float64Array(3);
  return {
    name: "applied",
    addTo(input, wrench) {
      writeForce(input, F);
      writeTorque(input, M);
      if (isTurning) {
        rotateInto(input, LoadInput.q_WB, F, 0, F, 0);
        rotateInto(input, LoadInput.q_WB, M, 0, M, 0);
      }
      rotateInto(input, LoadInput.q_WB, point, 0, r, 0);
      cross3Into(r, 0, F, 0, r, 0);
      for (let i = 0; i < 3; i += 1) {
        wrench[Wrench.force + i] += F[i];
        wrench[Wrench.torque + i] += M[i] + r[i];
      }
    },
  };
}
