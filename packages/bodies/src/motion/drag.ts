import { norm3 } from "@talus/kinematics";
import { requireNotNegative } from "@talus/portable-math/arguments";
import { type BoundedLoad, LoadInput, Wrench } from "./load.ts";

const { v_AB } = LoadInput;

/**
 * Coefficient of linear drag of a sphere in the source model, c = 2 π a² mu_z, N s/m.
 *
 * Source: P. Cesarek (2008), Vpliv gibajocih se teles na gradbene konstrukcije, (2.65)-(2.73).
 *
 * @param radius a, m. @param coefficient mu_z, N s/m³. Neither is checked. No allocation.
 */
export function sphereDragCoefficient(radius: number, coefficient: number): number {
  const area = Math.PI * radius * radius;
  return 2 * area * coefficient;
}

/**
 * Force per speed of quadratic drag, ½ rho c_d A |u|, N s/m.
 *
 * @param airDensity rho, kg/m³. @param coefficient c_d, 1. @param area A, m². @param speed |u|, m/s. None is checked.
 *        No allocation.
 */
export function quadraticDragFactor(
  airDensity: number,
  coefficient: number,
  area: number,
  speed: number,
): number {
  return 0.5 * airDensity * coefficient * area * speed;
}

/**
 * Drag proportional to the speed through the air, F = −c u, u = v − wind, at the mass centre. For the sphere of the
 * source model c is `sphereDragCoefficient`.
 *
 * @param parameters coefficient c, N s/m, ≥ 0.
 * @throws RangeError
 */
export function linearDrag({ coefficient }: { readonly coefficient: number }): BoundedLoad {
  requireNotNegative("linearDrag", "coefficient", coefficient);
  return {
    name: "linear-drag",
    addTo(input, wrench) {
      wrench[Wrench.force] -= coefficient * input[v_AB];
      wrench[Wrench.force + 1] -= coefficient * input[v_AB + 1];
      wrench[Wrench.force + 2] -= coefficient * input[v_AB + 2];
    },
    bound: ({ airSpeed }) => coefficient * airSpeed,
    rateBound: ({ airAcceleration }) => coefficient * airAcceleration,
    resistance: () => coefficient,
    damping: coefficient,
  };
}

/**
 * Drag proportional to the square of the speed, F = −½ rho c_d A |u| u with u = v − wind, at the mass centre.
 *
 * @param parameters airDensity rho, kg/m³, ≥ 0; coefficient c_d, 1, ≥ 0; area A normal to the flow, m², ≥ 0.
 * @throws RangeError
 */
export function quadraticDrag({
  airDensity,
  coefficient,
  area,
}: {
  readonly airDensity: number;
  readonly coefficient: number;
  readonly area: number;
}): BoundedLoad {
  const where = "quadraticDrag";
  requireNotNegative(where, "airDensity", airDensity);
  requireNotNegative(where, "coefficient", coefficient);
  requireNotNegative(where, "area", area);
  const factor = (speed: number): number => quadraticDragFactor(airDensity, coefficient, area, speed);
  return {
    name: "quadratic-drag",
    addTo(input, wrench) {
      const perSpeed = quadraticDragFactor(airDensity, coefficient, area, norm3(input, v_AB));
      wrench[Wrench.force] -= perSpeed * input[v_AB];
      wrench[Wrench.force + 1] -= perSpeed * input[v_AB + 1];
      wrench[Wrench.force + 2] -= perSpeed * input[v_AB + 2];
    },
    bound: ({ airSpeed }) => factor(airSpeed) * airSpeed,
    rateBound: ({ airSpeed, airAcceleration }) => 2 * factor(airSpeed) * airAcceleration, // |d(|u| u)| <= 2 |u| |du|
    resistance: factor,
  };
}
