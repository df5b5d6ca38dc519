export { layeredForce } from "./layered-force.ts";
export { layeredImpact, layeredImpactLaw } from "./layered-impact.ts";
export type { LayerLaw, LayerParameters } from "./viscoelastic-layer.ts";
export {
  createLayerModes,
  createViscoelasticLayer,
  creepCompliance,
  layerFault,
  layerParameters,
  relaxationModulus,
} from "./viscoelastic-layer.ts";
