import { requireFirstFinite, requireFunctions } from "@talus/portable-math/arguments";
import type { Triangles } from "@talus/shapes/drawing";
import type { Terrain } from "../ground/terrain.ts";
import type { TerrainData } from "../ground/terrain-data.ts";
import { profileTriangles, sweepTriangles } from "./curve-triangles.ts";
import { gridTriangles } from "./grid-triangles.ts";
import { farthestCorner, type GroundPart, type MapBox } from "./ground-part.ts";
import { latticeTriangles } from "./lattice-triangles.ts";
import { meshTriangles } from "./mesh-triangles.ts";
import { revolutionTriangles } from "./revolution-triangles.ts";

/**
 * The ground about a box as triangles, along its own parameters and up to its border: a grid along its cells, a mesh by
 * its own triangles (if there are not more than twice `most` in the box), surfaces of revolution along meridians and
 * circles, tubes and profiles along their curve, others at the nodes of a lattice cut at the border of the ground.
 *
 * @param part without `heights` and `hasCeiling` everything is drawn
 * @param most number of nodes, >= 4
 * @throws RangeError or TypeError for a box that is not finite, or a wrong number
 */
export function groundTriangles(
  terrain: Terrain,
  part: Pick<GroundPart, "box"> & Partial<GroundPart>,
  most: number,
): Triangles {
  requireFunctions("groundTriangles", "terrain", terrain, ["evaluateSurface"]);
  requireFirstFinite("groundTriangles", "part.box", part?.box, 4);
  if (!(most >= 4 && most < Infinity)) {
    throw new RangeError(`groundTriangles: most must be >= 4 and finite, got ${String(most)}`);
  }
  const { data } = terrain;
  const whole: GroundPart = { heights: [-Infinity, Infinity], hasCeiling: true, ...part };
  const { box } = whole;
  switch (data.kind) {
    case "plane":
      return latticeTriangles(terrain, box, Math.min(most, fewest)); // more nodes show no more of a plane
    case "grid":
      return gridTriangles(terrain, data, box, most);
    case "mesh": {
      const own = meshTriangles(data, box);
      return own.triangles.length <= 6 * most ? own : latticeTriangles(terrain, box, most);
    }
    case "profile":
      return profileTriangles(data, whole, most);
    case "sweep":
      return sweepTriangles(data, whole, most);
    case "formula":
    case "points":
      return latticeTriangles(terrain, withinDomain(data, box), most);
    case "sphere":
    case "cylinder":
    case "cone":
    case "torus":
      return isFlatIn(data, whole)
        ? latticeTriangles(terrain, box, most)
        : revolutionTriangles(data, whole, most);
  }
}

const fewest = 400;

/** The part of the box within the bounds of a formula, so that nodes lie on them. */
function withinDomain(data: TerrainData, box: MapBox): MapBox {
  if (data.kind !== "formula") return box;
  const { domain, origin = [0, 0, 0] } = data;
  const bound = (axis: "x" | "y", from: number, to: number): readonly [number, number] => {
    const [low, high] = domain?.[axis] ?? [-Infinity, Infinity];
    const zero = axis === "x" ? origin[0] : origin[1];
    const [a, b] = [Math.max(from, low - zero), Math.min(to, high - zero)];
    return a < b ? [a, b] : [from, to];
  };
  return [...bound("x", box[0], box[1]), ...bound("y", box[2], box[3])];
}

/** True if the box is far smaller than a round surface and contains no rim: it is drawn as heights over the box. */
function isFlatIn(data: TerrainData, { box, heights }: GroundPart): boolean {
  if (data.kind === "sphere") {
    const { centre, radius, side } = data;
    const isOnSide = side === "inside" ? heights[1] <= centre[2] : heights[0] >= centre[2];
    return isOnSide && farthestCorner(box, centre[0], centre[1]) < 0.7 * radius;
  }
  if (data.kind === "cone") {
    const { apex, axis, side } = data;
    const [west, east, south, north] = box;
    const holdsApex = apex[0] >= west && apex[0] <= east && apex[1] >= south && apex[1] <= north;
    const isUpright = axis[0] === 0 && axis[1] === 0 && axis[2] > 0 === (side === "inside");
    return isUpright && !holdsApex;
  }
  return false;
}
