import type { MeshFile } from "@talus/geodata/mesh";
import { measureMesh } from "@talus/terrain/statistics";
import { digits, place } from "../process/info-text.ts";
import { type FileInfo, fileText, referenceInfo } from "./file-info.ts";
import { inDegrees, type SlopeShares, slopeShares, slopeText } from "./shape-info.ts";

/** Output of `talus terrain info --json` for a mesh. Lengths in m. */
export interface MeshInfo extends FileInfo {
  readonly triangles: number;
  readonly vertices: number;
  /** Triangles of the file without area, which were omitted. */
  readonly degenerate: number;
  readonly isClosed: boolean;
  /** A mesh has data everywhere. */
  readonly noData: { readonly share: 0 };
  readonly heights: { readonly lowest: number; readonly highest: number };
  readonly area: number;
  /** Fraction of the area that faces down; the slopes are those of the rest. */
  readonly overhanging: number;
  readonly slopes: SlopeShares;
  /** Degrees. */
  readonly steepest: number;
  /** Curvature of the faces, which are planes; edges are listed separately. */
  readonly largestCurvature: 0;
  /** Straight edges in hollows, which a sphere touches on both sides at once. */
  readonly hollowEdges: number;
  /** Middle of the sharpest of them; null if there is none. */
  readonly sharpestAt: readonly [number, number, number] | null;
  /** 0 if there is a hollow edge, else null: along convex edges every sphere fits. */
  readonly largestSphere: 0 | null;
}

/** @throws RangeError when the mesh cannot be ground */
export function describeMesh(
  file: string,
  format: string,
  { mesh, origin, degenerate, reference }: MeshFile,
): MeshInfo {
  const measured = measureMesh({ kind: "mesh", ...mesh });
  const { sharpestAt, hollowEdges, isClosed, area, slopeAreas } = measured;
  const [x, y, z] = [0, 1, 2].map((axis) => rangeOf(mesh.vertices, axis));
  return {
    file,
    format: `mesh, ${format}`,
    triangles: measured.triangles,
    vertices: measured.vertices,
    degenerate,
    isClosed,
    extent: {
      west: (x?.low ?? 0) + origin.x,
      east: (x?.high ?? 0) + origin.x,
      south: (y?.low ?? 0) + origin.y,
      north: (y?.high ?? 0) + origin.y,
    },
    ...referenceInfo(reference),
    noData: { share: 0 },
    heights: { lowest: z?.low ?? 0, highest: z?.high ?? 0 },
    area,
    overhanging: measured.overhanging / area,
    warnings: !isClosed && measured.overhanging > 0.5 * area ? [facesDown] : [],
    slopes: slopeShares(slopeAreas),
    steepest: inDegrees(measured.steepest),
    largestCurvature: 0,
    hollowEdges,
    sharpestAt:
      sharpestAt === undefined ? null : [sharpestAt[0] + origin.x, sharpestAt[1] + origin.y, sharpestAt[2]],
    largestSphere: hollowEdges > 0 ? 0 : null,
  };
}

const facesDown =
  "most of the faces point down, and bodies move on the side to which faces point: turn them over, as Invert Faces " +
  "Orientation in MeshLab or Flip in Blender does";

function rangeOf(vertices: Float64Array, axis: number) {
  let [low, high] = [Infinity, -Infinity];
  for (let k = axis; k < vertices.length; k += 3) {
    low = Math.min(low, vertices[k] ?? low);
    high = Math.max(high, vertices[k] ?? high);
  }
  return { low, high };
}

/** The same as text: a heading, and a row for each item. */
export function meshInfoText(info: MeshInfo): string {
  const { heights, sharpestAt, hollowEdges } = info;
  const sharpest = sharpestAt === null ? "" : `, the sharpest at ${sharpestAt.map(place).join(", ")} m`;
  const left = info.degenerate === 0 ? "" : `, ${info.degenerate} without area omitted`;
  const size = `${info.triangles} triangles${left}, ${info.vertices} vertices, ${info.isClosed ? "closed" : "open"}`;
  const contents = [
    ["no data", "0 %"],
    ["heights", `${digits(heights.lowest)} to ${digits(heights.highest)} m`],
    ["area", `${digits(info.area)} m^2, ${digits(100 * info.overhanging)} % of it overhanging`],
  ] as const;
  const shape = [
    ["steepest", `${digits(info.steepest)} degrees`],
    ["largest curvature", "0 1/m on the faces"],
    ["hollow edges", `${hollowEdges}${sharpest}`],
    [
      "largest sphere",
      hollowEdges > 0 ? "none fits into hollow edges" : "every sphere fits along convex edges",
    ],
  ] as const;
  return fileText(info, [["size", size]], contents, shape) + slopeText(info.slopes);
}
