// Between maps. The last digits of a projection depend on the engine: for conversions only, never for a run.
export {
  loadProjection,
  type Projection,
  type ReferenceSystem,
  referenceSystem,
  utmZone,
} from "./reference-systems.ts";
