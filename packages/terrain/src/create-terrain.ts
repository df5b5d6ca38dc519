import { requireObject } from "@talus/portable-math/arguments";
import { createProfileTerrain } from "./curve/profile-terrain.ts";
import { createSweepTerrain } from "./curve/sweep-terrain.ts";
import { createPieceNumbers } from "./formula/formula-pieces.ts";
import { createFormulaSurface } from "./formula/formula-surface.ts";
import { checkJumps } from "./formula/jump-check.ts";
import { compileFormula } from "./formula/program/formula-program.ts";
import { requireValue } from "./formula/require-value.ts";
import { createGridSurface } from "./grid/grid-surface.ts";
import { prepareGrid } from "./grid/prepared-grid.ts";
import { createPreparedSpline, tilesIn } from "./grid/spline-grid.ts";
import { checkKeys } from "./ground/check-keys.ts";
import { surfaceKeys } from "./ground/surface-keys.ts";
import type { Terrain } from "./ground/terrain.ts";
import type { SmoothData, TerrainData } from "./ground/terrain-data.ts";
import { createMeshTerrain } from "./mesh-surface/mesh-terrain.ts";
import { boundPlane, createPlaneQuery, evaluatePlane } from "./plane.ts";
import { checkPoints } from "./point-surface/check-points.ts";
import { createPatchGround } from "./point-surface/patch-ground.ts";
import { createPatchSurface } from "./point-surface/patch-surface.ts";
import { fitHeightGrid } from "./point-surface/smooth-fit.ts";
import type { FittedGrid, PreparedTerrain } from "./prepare-terrain.ts";
import { createHeightQuery } from "./query/height-query.ts";
import { createRevolutionTerrain } from "./revolution/revolution-terrain.ts";
import type { HeightSurface } from "./surface/height-surface.ts";

/** Options of `createTerrain`; they affect the time of queries but not their results. */
export interface TerrainOptions {
  /**
   * Memory for the coefficients of a grid in this thread, bytes, >= 0: parts of the map of 64 × 64 cells and 0.2 MB are
   * kept up to this much, at least one. Default 50 MB.
   */
  readonly tileMemory?: number;
}

/**
 * Checks the data of a ground and prepares it, or the rest of one that `prepareTerrain` made for several workers.
 *
 * @throws RangeError or TypeError naming what is wrong; FormulaError with the column for a formula
 */
export function createTerrain(given: TerrainData | PreparedTerrain, options: TerrainOptions = {}): Terrain {
  requireObject("createTerrain", "data", given);
  requireObject("createTerrain", "options", options);
  const { tileMemory } = options;
  if (tileMemory !== undefined && !(tileMemory >= 0)) {
    throw new RangeError(
      `createTerrain: options.tileMemory must be a number of bytes >= 0, got ${tileMemory}`,
    );
  }
  const tiles = tileMemory === undefined ? undefined : tilesIn(tileMemory);
  const prepared = given.kind === "prepared" ? given : undefined;
  const data = prepared === undefined ? (given as TerrainData) : prepared.data;
  if (prepared !== undefined) requireObject("createTerrain", "data.data", data);
  if (!Object.hasOwn(surfaceKeys, data.kind)) {
    const { kind } = data as { readonly kind: unknown };
    throw new TypeError(`createTerrain: kind must be ${kindWords}, got ${String(kind)}`);
  }
  checkKeys(`createTerrain: ${data.kind}`, data, surfaceKeys[data.kind]);
  switch (data.kind) {
    case "plane": {
      return {
        data,
        evaluateSurface: (x, y, out) => evaluatePlane(data, x, y, out),
        boundSurface: (box, out) => boundPlane(data, box, out),
        createQuery: () => createPlaneQuery(data),
      };
    }
    case "grid": {
      const spline = createPreparedSpline(prepared?.grid ?? prepareGrid(data.grid, data.spline), tiles);
      return createHeightTerrain(data, () => createGridSurface(spline));
    }
    case "formula": {
      if (typeof data.z !== "string") {
        throw new TypeError(`createTerrain: formula z must be a text, got ${String(data.z)}`);
      }
      const program = compileFormula(data);
      requireValue(data.z, program);
      checkJumps(program);
      const numbers = createPieceNumbers();
      return createHeightTerrain(data, (size) => createFormulaSurface(program, numbers, size));
    }
    case "sphere":
    case "cylinder":
    case "cone":
    case "torus":
      return { data, ...createRevolutionTerrain(data) };
    case "profile":
      return { data, ...createProfileTerrain(data) };
    case "sweep":
      return { data, ...createSweepTerrain(data) };
    case "mesh":
      return { data, ...createMeshTerrain(data) };
    case "points": {
      checkPoints(data);
      if (data.method === "patch") {
        const ground = createPatchGround(data);
        return createHeightTerrain(data, () => createPatchSurface(ground));
      }
      const { grid, fit } = prepared?.fitted ?? fitGrid(data);
      const spline = createPreparedSpline(grid, tiles);
      return { ...createHeightTerrain(data, () => createGridSurface(spline)), fit };
    }
  }
}

function fitGrid(data: SmoothData): FittedGrid {
  const { grid, fit } = fitHeightGrid(data);
  return { grid: prepareGrid(grid), fit };
}

/** Such as "plane, formula or grid". */
const kindWords = Object.keys(surfaceKeys)
  .join(", ")
  .replace(/, (\w+)$/, " or $1");

function createHeightTerrain(data: TerrainData, createSurface: (size?: number) => HeightSurface): Terrain {
  const surface = createSurface();
  const at = new Float64Array(2);
  const borders = new Float64Array(2);
  return {
    data,
    evaluateSurface(x, y, out) {
      at[0] = x;
      at[1] = y;
      if (!surface.evaluate(at, out)) {
        out.fill(0);
        return "outside";
      }
      surface.measureBorders(-1, at, borders);
      if (borders[0] < 0) return "outside";
      return surface.hasData(surface.pieceAt(at)) ? "found" : "no-data";
    },
    boundSurface: (box, out) => surface.boundJet(box, 0, out),
    createQuery: (size) => createHeightQuery(createSurface(size), size),
  };
}
