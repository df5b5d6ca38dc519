import { base64Text } from "./base64.ts";

/** Points, lines or triangles with values at the points. */
export interface PolyData {
  /** x, y, z one after the other. */
  readonly points: Float64Array;
  /** Polylines, each a list of points by number. */
  readonly lines?: readonly Uint32Array[];
  /** Three points for each triangle. */
  readonly triangles?: Uint32Array;
  /** Each point as a vertex of its own. */
  readonly isCloud?: boolean;
  readonly values: readonly PointValues[];
}

/** Values at the points: `width` numbers each. What does not apply is NaN, which ParaView leaves blank. */
export interface PointValues {
  readonly name: string;
  readonly width: number;
  readonly numbers: Float64Array | Int32Array;
}

/**
 * A `.vtp` file (VTK XML PolyData): doubles as they are, base64.
 *
 * Source: VTK file formats, "XML file formats": inline binary, header of one UInt32 with the number of bytes.
 */
export function vtpText({
  points,
  lines = [],
  triangles = new Uint32Array(0),
  isCloud,
  values,
}: PolyData): string {
  const count = points.length / 3;
  const cloud = isCloud ? [Uint32Array.from({ length: count }, (_, i) => i)] : [];
  const cells = [
    cellsText(
      "Verts",
      cloud.flatMap((all) => [...all].map((i) => Uint32Array.of(i))),
    ),
    cellsText("Lines", lines),
    cellsText(
      "Polys",
      Array.from({ length: triangles.length / 3 }, (_, i) => triangles.subarray(3 * i, 3 * i + 3)),
    ),
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

function cellsText(kind: string, cells: readonly Uint32Array[]): string {
  const connectivity = new Int32Array(cells.reduce((sum, cell) => sum + cell.length, 0));
  const offsets = new Int32Array(cells.length);
  let end = 0;
  cells.forEach((cell, i) => {
    connectivity.set(cell, end);
    end += cell.length;
    offsets[i] = end;
  });
  return `<${kind}>\n${arrayText("connectivity", 1, connectivity)}\n${arrayText("offsets", 1, offsets)}\n</${kind}>`;
}

function arrayText(name: string, width: number, numbers: Float64Array | Int32Array): string {
  const type = numbers instanceof Float64Array ? "Float64" : "Int32";
  const bytes = new Uint8Array(4 + numbers.byteLength);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, numbers.byteLength, true);
  numbers.forEach((x, i) => {
    if (type === "Float64") view.setFloat64(4 + 8 * i, x, true);
    else view.setInt32(4 + 4 * i, x, true);
  });
  return `<DataArray type="${type}" Name="${name}" NumberOfComponents="${width}" format="binary">${base64Text(bytes)}</DataArray>`;
}
