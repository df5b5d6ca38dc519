import type { LawParameters, ParameterSpec } from "../laws/law-definition.ts";
import { createViscoelasticLayer, type LayerLaw, type ViscoelasticLayer } from "./viscoelastic-layer.ts";

/** Parameters of a layer along the normal and of one along the ground, as named in a scenario. */
export const layeredImpactParameters: readonly ParameterSpec[] = [
  ...parametersOfLayer((name) => name, "along the normal"),
  ...parametersOfLayer(
    (name) => `tangential${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    "along the ground",
  ),
  {
    name: "steps",
    unit: "1",
    minimum: 20,
    maximum: 20_000,
    default: 200,
    meaning: "steps in the time in which the stiffer layer stops the mass",
  },
];

function parametersOfLayer(nameOf: (name: string) => string, place: string): ParameterSpec[] {
  return [
    {
      name: nameOf("stiffness"),
      symbol: "E",
      unit: "N/m",
      minimum: 1e-12,
      meaning: `stiffness of the layer ${place} when slow`,
    },
    {
      name: nameOf("order"),
      symbol: "α",
      unit: "1",
      minimum: 1e-3,
      maximum: 1,
      default: 1,
      meaning: "order of its derivatives; 1 is the classical law",
    },
    {
      name: nameOf("relaxation"),
      symbol: "τ_p",
      unit: "s^α",
      minimum: 0,
      default: 0,
      meaning: "time, to the power α, in which its force settles; 0: at once",
    },
    {
      name: nameOf("retardation"),
      symbol: "τ_x",
      unit: "s^α",
      minimum: 0,
      default: 0,
      meaning: "time, to the power α, in which its compression settles; 0: elastic",
    },
  ];
}

/**
 * The two layers of resolved parameters.
 *
 * @throws RangeError when a layer would create energy.
 */
export function layersOfParameters(parameters: LawParameters): {
  readonly normal: ViscoelasticLayer;
  readonly tangential: ViscoelasticLayer;
} {
  const { stiffness, order, relaxation, retardation } = parameters;
  const { tangentialStiffness, tangentialOrder, tangentialRelaxation, tangentialRetardation } = parameters;
  return {
    normal: layerOf(stiffness, order, relaxation, retardation),
    tangential: layerOf(tangentialStiffness, tangentialOrder, tangentialRelaxation, tangentialRetardation),
  };
}

function layerOf(stiffness: number, alpha: number, tauP: number, tauX: number): ViscoelasticLayer {
  const elastic: LayerLaw = { law: "hooke", stiffness };
  const voigt: LayerLaw = { law: "kelvin-voigt", stiffness, alpha, tauX };
  const zener: LayerLaw = { law: "fractional-zener", stiffness, alpha, tauP, tauX };
  if (tauP > 0) return createViscoelasticLayer(zener);
  return createViscoelasticLayer(tauX > 0 ? voigt : elastic);
}
