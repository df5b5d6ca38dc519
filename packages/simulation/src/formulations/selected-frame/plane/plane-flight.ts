import type { Equations } from "@talus/ode";
import { requireGravity } from "./check-sphere.ts";
import { PlaneFlightUnknowns } from "./plane-unknowns.ts";

const { X, Z, V_X, V_Z, theta, Om_Y } = PlaneFlightUnknowns;

/**
 * Flight in the plane without air: X' = V_X, Z' = V_Z, V_X' = 0, V_Z' = −g, theta' = Om_Y, Om_Y' = 0.
 *
 * Source: P. Cesarek (2008), Okno 10.
 *
 * @param gravity g, m/s^2
 * @throws RangeError for a gravity that is not >= 0 and finite
 */
export function createPlaneFlight(gravity: number): Equations {
  requireGravity("createPlaneFlight", gravity);
  return {
    f(_t, x, out) {
      out[X] = x[V_X];
      out[Z] = x[V_Z];
      out[V_X] = 0;
      out[V_Z] = -gravity;
      out[theta] = x[Om_Y];
      out[Om_Y] = 0;
    },
  };
}
