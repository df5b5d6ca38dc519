// Results in formats other than CSV and JSON, written from the columns of a run.
export { eventsGeoJson, trackGeoJson } from "./geojson.ts";
export { type Colour, type GlbScene, type GlbSurface, glbBytes } from "./glb.ts";
export { type PointValues, type PolyData, vtpText } from "./vtk.ts";
export { bodySeries } from "./vtk-series.ts";
export { eventsVtp, trackVtp } from "./vtk-tables.ts";
