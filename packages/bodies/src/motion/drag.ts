import { norm3 } from "@talus/kinematics";
import { requireNotNegative } from "../required-number.ts";
import { relativeVelocityInto } from "./air-velocity.ts";
import { type Load, type VectorSource, Wrench } from "./load.ts";
import { createVectorWriter } from "./vector-source.ts";

const calm: VectorSource = [0, 0, 0];

/**
 * Drag in proportion to the speed through the air, F = −c (v − wind), at the mass centre. The source model has
 * c = 2 π a² mu_z (P. Cesarek 2008, Vpliv gibajocih se teles na gradbene konstrukcije).
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
      const speed = norm3(u, 0);
      for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= factor * speed * u[i];
    },
  };
}
