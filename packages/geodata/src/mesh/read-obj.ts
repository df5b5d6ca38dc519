import { createLineReader } from "../files/line-reader.ts";
import { parseNumber } from "../files/number-text.ts";
import { requireBytes } from "../files/require-bytes.ts";
import { TerrainFileError } from "../files/terrain-file-error.ts";
import { requireText } from "../files/text-bytes.ts";
import { createMeshBuilder, type MeshFile, type MeshOptions } from "./mesh-builder.ts";

/** Statements that do not change the shape, or draw only points and lines. */
const PASSED_OVER = ["vt", "vn", "vp", "g", "o", "s", "mg", "usemtl", "mtllib", "l", "p", "lod", "bevel"];

/**
 * Reads the faces of a Wavefront OBJ file. Polygons are triangulated; texture, normals, groups and materials are
 * passed over; free-form surfaces are refused.
 *
 * @param name the file's name, for errors
 * @throws TerrainFileError "name:line: …"
 */
export function readObj(bytes: Uint8Array, name: string, options: MeshOptions = {}): MeshFile {
  requireBytes("readObj", bytes);
  requireText(bytes, name, "a Wavefront OBJ file");
  const builder = createMeshBuilder(options, name);
  const lines = createLineReader(bytes);
  const fail = (what: string): never => {
    throw new TerrainFileError(name, Math.max(lines.line, 1), what);
  };
  for (let text = lines.nextText(); text !== undefined; text = lines.nextText()) {
    let line = text.replace(/#.*$/, "").trimEnd();
    while (line.endsWith("\\")) line = `${line.slice(0, -1)} ${lines.nextText() ?? ""}`.trimEnd();
    const words = line.split(/\s+/).filter((word) => word !== "");
    const [keyword] = words;
    if (keyword === undefined || PASSED_OVER.includes(keyword)) continue;
    if (keyword === "v") {
      const numbers = words.slice(1).map(parseNumber);
      const [x, y, z] = numbers;
      if (
        numbers.length > 7 ||
        numbers.includes(undefined) ||
        x === undefined ||
        y === undefined ||
        z === undefined
      ) {
        return fail(`v must have three finite numbers, got "${words.slice(1).join(" ")}"`);
      }
      if (numbers.length === 4 && numbers[3] !== 1) fail(`weight of a vertex must be 1, got ${words[4]}`);
      builder.vertex(x, y, z);
    } else if (keyword === "f") {
      if (words.length < 4) fail(`face has ${words.length - 1} corners, allowed: at least 3`);
      const corners = words.slice(1).map((word) => vertexIndex(word, builder.vertexCount, fail));
      if (!builder.polygon(corners)) fail("face of more than 3 corners crosses itself or has no area");
    } else {
      fail(`unknown statement "${keyword}", allowed: v, f, ${PASSED_OVER.join(", ")}`);
    }
  }
  return builder.finish(fail);
}

/** "7", "7/2", "7//3", "7/2/3"; negative ones count back from the last vertex. */
function vertexIndex(word: string, count: number, fail: (what: string) => never): number {
  const match = /^(-?\d+)(?:\/-?\d*){0,2}$/.exec(word);
  const number = Number(match?.[1]);
  const index = number < 0 ? count + number : number - 1;
  if (match !== null && number !== 0 && index >= 0 && index < count) return index;
  return fail(`corner "${word}" of a face, allowed: 1 to ${count} or -1 to -${count}`);
}
