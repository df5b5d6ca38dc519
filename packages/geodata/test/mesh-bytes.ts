/** Triangles as a binary STL file. */
export function binaryStl(corners: readonly (readonly [number, number, number])[]): Uint8Array {
  const facets = corners.length / 3;
  const bytes = new Uint8Array(84 + 50 * facets);
  const view = new DataView(bytes.buffer);
  bytes.set(new TextEncoder().encode("solid but binary"));
  view.setUint32(80, facets, true);
  for (const [i, corner] of corners.entries()) {
    const at = 84 + 50 * Math.floor(i / 3) + 12 * (1 + (i % 3));
    for (const [k, value] of corner.entries()) view.setFloat32(at + 4 * k, value, true);
  }
  return bytes;
}

/** Triangles as a text STL file. */
export function textStl(corners: readonly (readonly [number, number, number])[]): string {
  const lines = ["solid hill"];
  for (let i = 0; i < corners.length; i += 3) {
    const vertices = corners.slice(i, i + 3).map((corner) => `      vertex ${corner.join(" ")}`);
    lines.push("  facet normal 0 0 1", "    outer loop", ...vertices, "    endloop", "  endfacet");
  }
  return `${[...lines, "endsolid hill"].join("\n")}\n`;
}

/** A PLY file with float64 vertices, a colour each, and faces as lists of int32. */
export function ply(
  format: "ascii" | "binary_little_endian" | "binary_big_endian",
  vertices: readonly (readonly [number, number, number])[],
  faces: readonly (readonly number[])[],
): Uint8Array {
  const header = [
    "ply",
    `format ${format} 1.0`,
    "comment made by a test",
    `element vertex ${vertices.length}`,
    "property double x",
    "property double y",
    "property double z",
    "property uchar red",
    "element edge 1",
    "property short from",
    "property float length",
    `element face ${faces.length}`,
    "property list uchar int vertex_indices",
    "property list uchar float32 texcoord",
    "end_header",
    "",
  ].join("\n");
  if (format === "ascii") {
    const lines = [
      ...vertices.map((vertex) => [...vertex, 255].join(" ")),
      "3 0.5",
      ...faces.map((face) => [face.length, ...face, 1, 0.25].join(" ")),
    ];
    return new TextEncoder().encode(`${header}${lines.join("\n")}\n`);
  }
  const littleEndian = format === "binary_little_endian";
  const faceBytes = faces.reduce((sum, face) => sum + 1 + 4 * face.length + 5, 0);
  const bytes = new Uint8Array(header.length + 25 * vertices.length + 6 + faceBytes);
  bytes.set(new TextEncoder().encode(header));
  const view = new DataView(bytes.buffer, header.length);
  let at = 0;
  for (const vertex of vertices) {
    for (const value of vertex) {
      view.setFloat64(at, value, littleEndian);
      at += 8;
    }
    view.setUint8(at, 255);
    at += 1;
  }
  view.setInt16(at, 3, littleEndian);
  view.setFloat32(at + 2, 0.5, littleEndian);
  at += 6;
  for (const face of faces) {
    view.setUint8(at, face.length);
    at += 1;
    for (const index of face) {
      view.setInt32(at, index, littleEndian);
      at += 4;
    }
    view.setUint8(at, 1);
    view.setFloat32(at + 1, 0.25, littleEndian);
    at += 5;
  }
  return bytes;
}
