// Projections between maps. Their last digits depend on the engine: for conversions only, never for a run.
export { wrongScale } from "../reference/cylindrical-map.ts";
export { utmZone } from "../reference/utm-zone.ts";
export {
  loadProjection,
  type Projection,
  type ReferenceSystem,
  referenceSystem,
} from "./reference-systems.ts";
