import { requireMembers } from "@talus/portable-math/arguments";
import { base64Text } from "./base64.ts";

/** Points, lines or triangles with values at the points. */
export interface PolyData {
  /** Coordinates x, y, z of all points in succession. */
  readonly points: Float64Array;
  /** Polylines, each a list of point indices. */
  readonly lines?: readonly Uint32Array[];
  /** Three point indices for each triangle. */
  readonly triangles?: Uint32Array;
  /** True if each point is also a vertex cell. */
  readonly isCloud?: boolean;
  readonly values: readonly PointValues[];
}

/** Values at the points, `width` numbers each. NaN where a value does not apply; ParaView leaves it blank. */
export interface PointValues {
  readonly name: string;
  readonly width: number;
  readonly numbers: Float64Array | Int32Array;
}

/**
 * A `.vtp` file (VTK XML PolyData): binary doubles, base64.
 *
 * Source: VTK file formats, "XML file formats": inline binary, header of one UInt32 with the number of bytes.
 */
export function vtpText(data: PolyData): string {
  requireMembers("vtpText", "data", data, ["points", "values"]);
  const { points, lines = [], triangles = new Uint32Array(0), isCloud, values } = data;
  const count = points.length / 3;
  const cells = [
    cellsText("Verts", upTo(isCloud ? count : 0), 1),
    cellsText("Lines", joined(lines), lines),
    cellsText("Polys", triangles, 3),
  ];
  const piece = `<Piece NumberOfPoints="${count}" NumberOfVerts="${isCloud ? count : 0}" NumberOfLines="${lines.length}" NumberOfStrips="0" NumberOfPolys="${triangles.length / 3}">`;
  return [
    '<?xml version="1.0"?>',
    '<VTKFile type="PolyData" version="1.0" byte_order="LittleEndian" header_type="UInt32">',
    "<PolyData>",
    piece,
    "<PointData>",
    ...values.map(({ name, width, numbers }) => arrayText(name, width, numbers)),
    "</PointData>",
    "<Points>",
    arrayText("Points", 3, points),
    "</Points>",
    ...cells,
    "</Piece>",
    "</PolyData>",
    "</VTKFile>",
    "",
  ].join("\n");
}

/** @param sizes number of points in each cell: one number for all, or the cells themselves */
function cellsText(kind: string, points: Uint32Array, sizes: number | readonly Uint32Array[]): string {
  const count = typeof sizes === "number" ? points.length / sizes : sizes.length;
  const offsets = new Int32Array(count);
  let end = 0;
  for (let i = 0; i < count; i += 1) {
    end += typeof sizes === "number" ? sizes : (sizes[i]?.length ?? 0);
    offsets[i] = end;
  }
  const connectivity = arrayText("connectivity", 1, Int32Array.from(points));
  return `<${kind}>\n${connectivity}\n${arrayText("offsets", 1, offsets)}\n</${kind}>`;
}

function upTo(count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i);
}

function joined(lines: readonly Uint32Array[]): Uint32Array {
  const all = new Uint32Array(lines.reduce((sum, line) => sum + line.length, 0));
  let begin = 0;
  for (const line of lines) {
    all.set(line, begin);
    begin += line.length;
  }
  return all;
}

function arrayText(name: string, width: number, numbers: Float64Array | Int32Array): string {
  const type = numbers instanceof Float64Array ? "Float64" : "Int32";
  const bytes = new Uint8Array(4 + numbers.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, numbers.byteLength, true);
  for (let i = 0; i < numbers.length; i += 1) {
    if (type === "Float64") view.setFloat64(4 + 8 * i, numbers[i] ?? 0, true);
    else view.setInt32(4 + 4 * i, numbers[i] ?? 0, true);
  }
  return `<DataArray type="${type}" Name="${name}" NumberOfComponents="${width}" format="binary">${base64Text(bytes)}</DataArray>`;
}
