export { createTerrain } from "./create-terrain.ts";
export { FormulaError } from "./formula/program/formula-error.ts";
export { type Contact, createContact, type Found } from "./ground/contact.ts";
export { type DataKey, isInRange, type NumberKey } from "./ground/data-key.ts";
export type { DistanceQuery } from "./ground/distance-query.ts";
export { createOwnGround, type OwnGround } from "./ground/own-ground.ts";
export { surfaceKeys } from "./ground/surface-keys.ts";
export type { SurfaceFit } from "./ground/terrain.ts";
export { createQuery, type Terrain } from "./ground/terrain.ts";
export type {
  ConeData,
  CylinderData,
  FormulaData,
  FormulaDomain,
  HeightGridData,
  MeshData,
  PatchData,
  PlaneData,
  PointsData,
  ProfileData,
  RevolutionData,
  Side,
  SmoothData,
  SphereData,
  SweepData,
  TerrainData,
  TorusData,
} from "./ground/terrain-data.ts";
export { createTouch, type Touch, type TouchStatus } from "./ground/touch.ts";
export { chooseLocalOrigin, countFrom } from "./local-origin.ts";
export { createZonedTerrain } from "./materials/zoned-terrain.ts";
export { bentLine } from "./obstacles/bent-line.ts";
export { createScene } from "./obstacles/create-scene.ts";
export { traceGround } from "./obstacles/ground-line.ts";
export type { GroundLine } from "./obstacles/line-point.ts";
export type {
  BallData,
  BoxData,
  DamData,
  MeshObstacleData,
  ObstacleData,
  UprightData,
  WallData,
} from "./obstacles/obstacle-data.ts";
export { obstacleKeys } from "./obstacles/obstacle-keys.ts";
export { wrongRelation } from "./obstacles/obstacle-relations.ts";
export { type WallFoot, type WallLine, wallFoot } from "./obstacles/wall.ts";
export { type PreparedTerrain, prepareTerrain } from "./prepare-terrain.ts";
export { createHeightQuery } from "./query/height-query.ts";
export type { HeightSurface } from "./surface/height-surface.ts";
