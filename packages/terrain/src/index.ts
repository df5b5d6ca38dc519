export { type Contact, createContact, type Found } from "./contact.ts";
export type { DistanceQuery } from "./distance-query.ts";
export { createQuery, createTerrain, type Terrain } from "./terrain.ts";
export type {
  FormulaData,
  FormulaDomain,
  GridData,
  HeightGridData,
  PlaneData,
  TerrainData,
} from "./terrain-data.ts";
