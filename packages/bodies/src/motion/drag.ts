import { requireFinite } from "../required-number.ts";
import { type Load, LoadInput, type VectorSource, Wrench } from "./load.ts";
import { createVectorWriter } from "./vector-source.ts";

const calm: VectorSource = [0, 0, 0];

/**
 * Drag in proportion to the speed through the air, F = −c (v − wind), at the mass centre. The source model has
 * c = 2 π a² mu_z (note 000).
 *
 * @param parameters coefficient c, N s/m, ≥ 0; wind in W, m/s, constant or by place and time, default calm.
 * @throws RangeError
 */
export function linearDrag({
  coefficient,
  wind = calm,
}: {
  readonly coefficient: number;
  readonly wind?: VectorSource;
}): Load {
  const where = "linearDrag";
  requireNotNegative(where, "coefficient", coefficient);
  const write = createVectorWriter(where, "wind", wind);
  const u = new Float64Array(3);
  return {
    name: "linear-drag",
    addTo(input, wrench) {
      relativeVelocityInto(input, write, u);
      for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= coefficient * u[i];
    },
  };
}

/**
 * Drag in proportion to the square of the speed, F = −½ rho c_d A |u| u with u = v − wind, at the mass centre.
 *
 * @param parameters airDensity rho, kg/m³, ≥ 0; coefficient c_d, 1, ≥ 0; area A across the flow, m², ≥ 0; wind as above.
 * @throws RangeError
 */
export function quadraticDrag({
  airDensity,
  coefficient,
  area,
  wind = calm,
}: {
  readonly airDensity: number;
  readonly coefficient: number;
  readonly area: number;
  readonly wind?: VectorSource;
}): Load {
  const where = "quadraticDrag";
  requireNotNegative(where, "airDensity", airDensity);
  requireNotNegative(where, "coefficient", coefficient);
  requireNotNegative(where, "area", area);
  const factor = 0.5 * airDensity * coefficient * area;
  const write = createVectorWriter(where, "wind", wind);
  const u = new Float64Array(3);
  return {
    name: "quadratic-drag",
    addTo(input, wrench) {
      relativeVelocityInto(input, write, u);
      const speed = Math.sqrt(u[0] * u[0] + u[1] * u[1] + u[2] * u[2]);
      for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= factor * speed * u[i];
    },
  };
}

/**
 * Magnus force F = s w × (v − wind), at the mass centre: lift of a spinning body, across its spin and its way.
 *
 * A sphere of radius a in air of density rho has s = π a³ rho at small Reynolds numbers (Rubinow and Keller 1961, The
 * transverse force on a spinning sphere moving in a viscous fluid, doi 10.1017/S0022112061000640); for a lift
 * coefficient C_L = c |w| a/|u| it is s = ½ rho c π a³.
 *
 * @param parameters factor s, kg; wind as above.
 * @throws RangeError
 */
export function magnusForce({
  factor,
  wind = calm,
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

/** out = v − wind. */
function relativeVelocityInto(
  input: Float64Array,
  writeWind: (input: Float64Array, out: Float64Array) => void,
  out: Float64Array,
): void {
  writeWind(input, out);
  out[0] = input[LoadInput.v_WB] - out[0];
  out[1] = input[LoadInput.v_WB + 1] - out[1];
  out[2] = input[LoadInput.v_WB + 2] - out[2];
}

function requireNotNegative(where: string, name: string, value: number): void {
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`${where}: ${name} must be in [0, Infinity), got ${value}`);
  }
}
