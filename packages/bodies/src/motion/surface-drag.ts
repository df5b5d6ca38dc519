import { addScaled3Into, norm3, type Triple, tangent3Into } from "@talus/kinematics";
import { requireFinite, requireNotNegative } from "@talus/portable-math/arguments";
import { type BoundedLoad, LoadInput, Wrench } from "./load.ts";

const { v_WB, normal } = LoadInput;

/**
 * Drag of water that flows over the ground, on a body that touches it: along the surface, at the mass centre.
 *
 *   linear: F = −c u,   quadratic: F = −c |u| u,   u = (v − flow)_t along the surface
 *
 * @param parameters law; coefficient c, N s/m or N s²/m², ≥ 0; flow, velocity of the water in W, m/s.
 * @throws RangeError, TypeError for an unknown law
 */
export function surfaceDrag({
  law,
  coefficient,
  flow,
}: {
  readonly law: "linear" | "quadratic";
  readonly coefficient: number;
  readonly flow: Triple;
}): BoundedLoad {
  const where = "surfaceDrag";
  if (law !== "linear" && law !== "quadratic")
    throw new TypeError(`${where}: law must be "linear" or "quadratic", got ${law}`);
  requireNotNegative(where, "coefficient", coefficient);
  requireFinite(where, "flow", flow, 3);
  const isLinear = law === "linear";
  const water = Float64Array.from(flow);
  const fastest = norm3(water, 0);
  const u = new Float64Array(3);
  return {
    name: "surface-drag",
    addTo(input, wrench) {
      if (input[normal] === 0 && input[normal + 1] === 0 && input[normal + 2] === 0) return;
      addScaled3Into(input, v_WB, -1, water, 0, u, 0);
      tangent3Into(u, 0, input, normal, u, 0);
      const perSpeed = isLinear ? coefficient : coefficient * norm3(u, 0);
      for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= perSpeed * u[i];
    },
    bound({ speed }) {
      const most = speed + fastest;
      return isLinear ? coefficient * most : coefficient * most * most;
    },
    onGround: { slope: (force) => (isLinear ? coefficient : 2 * Math.sqrt(coefficient * force)) },
  };
}
