export { type Contact, createContact, type Found } from "./contact.ts";
export type { DistanceQuery, ObjectQuery } from "./distance-query.ts";
export { FormulaError } from "./formula/formula-error.ts";
export { type GridStatistics, measureGrid } from "./grid/grid-statistics.ts";
export { chooseLocalOrigin, countFrom, type LocalOrigin } from "./local-origin.ts";
export { createZonedTerrain } from "./materials/zoned-terrain.ts";
export { type MeshStatistics, measureMesh } from "./mesh-surface/mesh-statistics.ts";
export { type BentLine, bentLine } from "./obstacles/bent-line.ts";
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
export { type WallFoot, type WallLine, wallFoot } from "./obstacles/wall.ts";
export { createOwnGround, type OwnGround } from "./own-ground.ts";
export { measurePoints, type PointStatistics } from "./point-surface/point-statistics.ts";
export type { SurfaceFit } from "./point-surface/smooth-fit.ts";
export { createHeightQuery } from "./query/height-query.ts";
export type { HeightSurface } from "./surface/height-surface.ts";
export { slopeClassWidth } from "./surface/slope-classes.ts";
export { createQuery, createTerrain, type Terrain } from "./terrain.ts";
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
} from "./terrain-data.ts";
