import { TerrainFileError } from "../files/terrain-file-error.ts";
import { beyondLimit, LARGEST_HEIGHT } from "../grid/height-limit.ts";
import type { MapBounds } from "../reference/map-origin.ts";
import type { PrjReference } from "../reference/prj-file.ts";
import {
  looksLikeDegrees,
  refuseDegreesAt,
  refuseLikelyDegrees,
  requireHeightsUp,
  requireTrueScale,
} from "../reference/refuse-map.ts";

/** Vertices and triangles as they stand in a file. */
interface FileMesh {
  readonly vertices: ArrayLike<number>;
  readonly triangles: ArrayLike<number>;
}

/** The map of a mesh, as far as it is known. */
interface MeshMap {
  /** Of the file, for errors. */
  readonly name: string;
  readonly metresPerUnit: number | undefined;
  readonly prj: PrjReference | undefined;
}

/**
 * Units of x, y and z, m.
 *
 * @throws TerrainFileError for degrees, maps whose scale is wrong and heights that no ground has
 */
export function requireMeshOnMap(
  mesh: FileMesh,
  { name, metresPerUnit, prj }: MeshMap,
): readonly [number, number, number] {
  const fail = (what: string): never => {
    throw new TerrainFileError(name, "vertices", what);
  };
  const { horizontalUnit, verticalUnit } = prj?.reference ?? {};
  const vertical = metresPerUnit ?? verticalUnit?.metres ?? 1;
  requireHeights(mesh, vertical, name);
  const extent = extentOf(mesh);
  if (prj === undefined) {
    if (metresPerUnit === undefined && areSteepAsDegrees(mesh, extent))
      refuseLikelyDegrees(extent, "mesh", fail);
  } else {
    if (prj.isGeographic) refuseDegreesAt(prj.reference.name, extent, "mesh", fail);
    requireTrueScale(prj.reference, extent, "mesh", fail);
    requireHeightsUp(prj.reference, "mesh", fail);
  }
  if (
    metresPerUnit !== undefined &&
    horizontalUnit !== undefined &&
    metresPerUnit !== horizontalUnit.metres
  ) {
    fail(
      `the unit of the scenario is ${metresPerUnit} m, that of the .prj file ${horizontalUnit.name}: leave one out`,
    );
  }
  const horizontal = metresPerUnit ?? horizontalUnit?.metres ?? 1;
  return [horizontal, horizontal, vertical];
}

/** Vertices of no triangle do not count: programs leave those without data there. */
function requireHeights({ vertices, triangles }: FileMesh, metres: number, name: string): void {
  const most = LARGEST_HEIGHT / metres;
  for (let k = 0; k < triangles.length; k += 1) {
    const i = triangles[k];
    const [x, y, z] = [vertices[3 * i], vertices[3 * i + 1], vertices[3 * i + 2]];
    if (z <= most && z >= -most) continue;
    const way = "leave its triangles out, or say the unit of the file, such as unit: mm in the scenario";
    throw new TerrainFileError(
      name,
      `vertex ${i + 1} (x = ${x}, y = ${y})`,
      `${beyondLimit(z, metres)}; ${way}`,
    );
  }
}

interface Extent extends MapBounds {
  readonly zMin: number;
  readonly zMax: number;
}

/** Bounds of the vertices of triangles, in units of the file. */
function extentOf({ vertices, triangles }: FileMesh): Extent {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let k = 0; k < triangles.length; k += 1) {
    for (let axis = 0; axis < 3; axis += 1) {
      const value = vertices[3 * triangles[k] + axis];
      if (value < low[axis]) low[axis] = value;
      if (value > high[axis]) high[axis] = value;
    }
  }
  return { xMin: low[0], yMin: low[1], zMin: low[2], xMax: high[0], yMax: high[1], zMax: high[2] };
}

/** A mesh that is so much taller than wide is ground in degrees, or a thin pole: bodies are in meshes too. */
const TALLEST_GROUND = 100;

/** By its slopes as other files are, and as a whole: walls and the sides of bodies are steep anywhere. */
function areSteepAsDegrees({ vertices, triangles }: FileMesh, extent: Extent): boolean {
  const { xMin, yMin, zMin, xMax, yMax, zMax } = extent;
  const width = Math.sqrt((xMax - xMin) * (xMax - xMin) + (yMax - yMin) * (yMax - yMin));
  if (!(zMax - zMin > TALLEST_GROUND * width)) return false;
  return looksLikeDegrees(extent, triangles.length, (k) => {
    const from = 3 * triangles[k];
    const to = 3 * triangles[k % 3 === 2 ? k - 2 : k + 1];
    const [dx, dy] = [vertices[to] - vertices[from], vertices[to + 1] - vertices[from + 1]];
    const distance = Math.sqrt(dx * dx + dy * dy);
    return distance > 0 ? (vertices[to + 2] - vertices[from + 2]) / distance : Number.NaN;
  });
}
