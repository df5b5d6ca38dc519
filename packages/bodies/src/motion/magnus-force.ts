import { requireFinite } from "@talus/portable-math/arguments";
import { type BoundedLoad, LoadInput, Wrench } from "./load.ts";

const { v_AB, w_WB } = LoadInput;

/**
 * Magnus force F = s w × (v − wind), at the mass centre: lift of a spinning body, normal to its spin and its velocity.
 *
 * A sphere of radius a in air of density rho has s = π a³ rho at small Reynolds numbers (Rubinow and Keller 1961, The
 * transverse force on a spinning sphere moving in a viscous fluid, J. Fluid Mech. 11); for a lift
 * coefficient C_L = c |w| a/|u| it is s = ½ rho c π a³.
 *
 * @param parameters factor s, kg.
 * @throws RangeError
 */
export function magnusForce({ factor }: { readonly factor: number }): BoundedLoad {
  requireFinite("magnusForce", "factor", [factor], 1);
  const size = Math.abs(factor);
  return {
    name: "magnus",
    addTo(input, wrench) {
      const ux = input[v_AB];
      const uy = input[v_AB + 1];
      const uz = input[v_AB + 2];
      const wx = input[w_WB];
      const wy = input[w_WB + 1];
      const wz = input[w_WB + 2];
      wrench[Wrench.force] += factor * (wy * uz - wz * uy);
      wrench[Wrench.force + 1] += factor * (wz * ux - wx * uz);
      wrench[Wrench.force + 2] += factor * (wx * uy - wy * ux);
    },
    bound: ({ airSpeed, spin }) => size * spin * airSpeed,
    rateBound: ({ airSpeed, airAcceleration, spin, spinRate }) =>
      size * (spin * airAcceleration + spinRate * airSpeed),
    resistance: (_airSpeed, spin) => size * spin,
  };
}
