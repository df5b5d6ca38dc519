import { byteText, viewOf } from "../files/byte-source.ts";
import { createLineReader, markLength } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { refuseUtf16 } from "../files/text-bytes.ts";
import { createMeshBuilder, type MeshBuilder, type MeshFile, type MeshOptions } from "./mesh-builder.ts";
import { createWeld } from "./weld.ts";

const HEADER_BYTES = 84;
const FACET_BYTES = 50;

/**
 * Reads an STL mesh, binary or text. Corners at the same place become one vertex; normals are passed over, the order
 * of the corners says which side is outside.
 *
 * @param name the file's name, for errors
 * @throws TerrainFileError "name:line: …", or "name: byte 84: …" of a binary file
 */
export function readStl(bytes: Uint8Array, name: string, options: MeshOptions = {}): MeshFile {
  requireBytes("readStl", bytes);
  const builder = createMeshBuilder(options, name);
  const facets = bytes.length >= HEADER_BYTES ? viewOf(bytes).getUint32(80, true) : Number.NaN;
  if (bytes.length === HEADER_BYTES + facets * FACET_BYTES) readBinary(bytes, facets, name, builder);
  else if (isText(bytes)) readText(bytes, name, builder);
  else {
    refuseUtf16(bytes, name);
    const what = `neither text ("solid …") nor binary: ${facets} triangles need ${HEADER_BYTES + facets * FACET_BYTES} bytes`;
    throw new TerrainFileError(
      name,
      "byte 80",
      `${what}, the file has ${bytes.length}: cut short or damaged`,
    );
  }
  return builder.finish((what) => {
    throw new TerrainFileError(name, `byte ${bytes.length}`, what);
  });
}

/** Text begins with "solid", but so do the headers of some binary files: those have zero bytes. */
function isText(bytes: Uint8Array): boolean {
  const start = markLength(bytes);
  const head = byteText(bytes, start, Math.min(start + HEADER_BYTES, bytes.length));
  return /^\s*solid\b/i.test(head) && !head.includes("\0");
}

function readBinary(bytes: Uint8Array, facets: number, name: string, builder: MeshBuilder): void {
  const view = viewOf(bytes);
  const vertexAt = createWeld(builder);
  const corner = (at: number): number => {
    const [x, y, z] = [
      view.getFloat32(at, true),
      view.getFloat32(at + 4, true),
      view.getFloat32(at + 8, true),
    ];
    if (Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z)) return vertexAt(x, y, z);
    throw new TerrainFileError(name, `byte ${at}`, `vertex must be finite, got ${x}, ${y}, ${z}`);
  };
  for (let i = 0; i < facets; i += 1) {
    const at = HEADER_BYTES + i * FACET_BYTES + 12;
    builder.triangle(corner(at), corner(at + 12), corner(at + 24));
  }
}

/** Lines that may follow a line. */
const FOLLOWERS: Readonly<Record<string, readonly string[]>> = {
  "": ["solid"],
  solid: ["facet", "endsolid"],
  facet: ["outer"],
  outer: ["vertex"],
  vertex: ["vertex", "endloop"],
  endloop: ["endfacet"],
  endfacet: ["facet", "endsolid"],
  endsolid: ["solid"],
};

function readText(bytes: Uint8Array, name: string, builder: MeshBuilder): void {
  const lines = createLineReader(bytes);
  const vertexAt = createWeld(builder);
  const fail = (what: string): never => {
    throw new TerrainFileError(name, lines.line, what);
  };
  let previous = "";
  let corners: number[] = [];
  for (let words = lines.next(); words !== undefined; words = lines.next()) {
    const word = words[0].toLowerCase();
    const allowed = FOLLOWERS[previous];
    if (!allowed.includes(word)) fail(`"${words[0]}" after "${previous}", allowed: ${allowed.join(", ")}`);
    if (word === "outer") corners = [];
    if (word === "vertex") {
      const [x, y, z] = readCorner(words, fail);
      corners.push(vertexAt(x, y, z));
    }
    if (word === "endloop") {
      if (corners.length !== 3) fail(`facet has ${corners.length} vertices, allowed: 3`);
      builder.triangle(corners[0], corners[1], corners[2]);
    }
    previous = word;
  }
  if (previous !== "endsolid") fail(`file ends after "${previous}", not after "endsolid": cut short`);
}

function readCorner(words: readonly string[], fail: (what: string) => never): [number, number, number] {
  const [x, y, z] = words.slice(1).map(parseNumber);
  if (words.length !== 4 || x === undefined || y === undefined || z === undefined) {
    return fail(`vertex must have three finite numbers, got "${words.slice(1).join(" ")}"`);
  }
  return [x, y, z];
}
