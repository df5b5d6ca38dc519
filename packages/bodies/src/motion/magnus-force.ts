import { requireFinite } from "../required-number.ts";
import { relativeVelocityInto } from "./air-velocity.ts";
import { type Load, LoadInput, type VectorSource, Wrench } from "./load.ts";
import { createVectorWriter } from "./vector-source.ts";

/**
 * Magnus force F = s w × (v − wind), at the mass centre: lift of a spinning body, across its spin and its way.
 *
 * A sphere of radius a in air of density rho has s = π a³ rho at small Reynolds numbers (Rubinow and Keller 1961, The
 * transverse force on a spinning sphere moving in a viscous fluid, J. Fluid Mech. 11); for a lift
 * coefficient C_L = c |w| a/|u| it is s = ½ rho c π a³.
 *
 * @param parameters factor s, kg; wind in W, m/s, constant or by place and time, default calm.
 * @throws RangeError
 */
export function magnusForce({
  factor,
  wind = [0, 0, 0],
}: {
  readonly factor: number;
  readonly wind?: VectorSource;
}): Load {
  const where = "magnusForce";
  requireFinite(where, "factor", [factor], 1);
  const write = createVectorWriter(where, "wind", wind);
  const u = new Float64Array(3);
  return {
    name: "magnus",
    addTo(input, wrench) {
      relativeVelocityInto(input, write, u);
      const wx = input[LoadInput.w_WB];
      const wy = input[LoadInput.w_WB + 1];
      const wz = input[LoadInput.w_WB + 2];
      wrench[Wrench.force] += factor * (wy * u[2] - wz * u[1]);
      wrench[Wrench.force + 1] += factor * (wz * u[0] - wx * u[2]);
      wrench[Wrench.force + 2] += factor * (wx * u[1] - wy * u[0]);
    },
  };
}
