import { requireArray } from "@talus/portable-math/arguments";
import { checkEnclosedVolume, place } from "./enclosed-volume.ts";

/**
 * The triangles of a closed, oriented, manifold surface, as a checked copy.
 *
 * Each edge must belong to two triangles that traverse it in opposite directions, and the triangles around each vertex
 * must form one ring. Then the volume enclosed is well defined. It must be positive (triangles counter-clockwise seen
 * from outside), and larger than the round-off of the vertices; a connected part with negative volume must lie, as a
 * cavity, inside the volume enclosed by the others, which is tested at one of its vertices.
 * Self-intersection is not detected.
 *
 * @param vertices x y z of each vertex, finite (checked before).
 * @throws RangeError that says where the mesh is open, not manifold, turned or inverted: triangles, vertices, place.
 */
export function checkClosedMesh(
  where: string,
  vertices: Float64Array,
  triangles: ArrayLike<number> | undefined,
): Uint32Array {
  requireArray(where, "mesh.triangles", triangles);
  const indices = checkIndices(where, vertices.length / 3, triangles);
  const opposite = pairEdges(where, vertices, indices);
  checkVertexRings(where, vertices, indices, opposite);
  checkEnclosedVolume(where, vertices, indices, connectedParts(indices, opposite));
  return indices;
}

function checkIndices(where: string, vertexCount: number, triangles: ArrayLike<number>): Uint32Array {
  const count = triangles.length / 3;
  if (!Number.isInteger(count) || count < 4) {
    throw new RangeError(
      `${where}: triangles must be three indices of at least 4 triangles in one list, got ${triangles.length} numbers`,
    );
  }
  for (let i = 0; i < triangles.length; i += 1) {
    const index = triangles[i];
    if (Number.isInteger(index) && index >= 0 && index < vertexCount) continue;
    throw new RangeError(
      `${where}: triangle ${Math.floor(i / 3)}: index must be an integer in [0, ${vertexCount}), got ${index}`,
    );
  }
  const indices = Uint32Array.from(triangles);
  for (let t = 0; t < count; t += 1) {
    const [a, b, c] = indices.subarray(3 * t, 3 * t + 3);
    if (a !== b && b !== c && c !== a) continue;
    throw new RangeError(`${where}: triangle ${t} has a vertex twice (${a}, ${b}, ${c})`);
  }
  return indices;
}

/**
 * For each half edge 3t + k (from corner k of triangle t to the next corner) the half edge that runs back along it.
 */
function pairEdges(where: string, vertices: Float64Array, indices: Uint32Array): Uint32Array {
  const vertexCount = vertices.length / 3;
  const halfEdges = new Map<number, number>();
  for (let h = 0; h < indices.length; h += 1) {
    const from = indices[h];
    const to = indices[next(h)];
    const other = halfEdges.get(from * vertexCount + to);
    if (other !== undefined) {
      const both = `triangles ${triangleOf(other)} and ${triangleOf(h)}`;
      throw new RangeError(
        `${where}: mesh is not an oriented manifold: ${both} run the same way along the ${edge(vertices, from, to)}` +
          "; one of them is turned over, or more than two triangles meet there",
      );
    }
    halfEdges.set(from * vertexCount + to, h);
  }
  const opposite = new Uint32Array(indices.length);
  for (let h = 0; h < indices.length; h += 1) {
    const from = indices[h];
    const to = indices[next(h)];
    const back = halfEdges.get(to * vertexCount + from);
    if (back === undefined) {
      throw new RangeError(
        `${where}: mesh is open: triangle ${triangleOf(h)} has no neighbour at the ${edge(vertices, from, to)}` +
          " (vertices at the same place must share one index)",
      );
    }
    opposite[h] = back;
  }
  return opposite;
}

/** Walking around a vertex from one of its triangles must reach all of them. */
function checkVertexRings(
  where: string,
  vertices: Float64Array,
  indices: Uint32Array,
  opposite: Uint32Array,
): void {
  const counts = new Uint32Array(vertices.length / 3);
  const starts = new Uint32Array(vertices.length / 3);
  for (let h = 0; h < indices.length; h += 1) {
    counts[indices[h]] += 1;
    starts[indices[h]] = h;
  }
  for (let v = 0; v < counts.length; v += 1) {
    if (counts[v] === 0) continue;
    let ring = 0;
    let h = starts[v];
    do {
      ring += 1;
      h = next(opposite[h]);
    } while (h !== starts[v]);
    if (ring === counts[v]) continue;
    throw new RangeError(
      `${where}: mesh is not manifold: two parts touch in the vertex ${v} ${place(vertices, v)}, of whose ` +
        `${counts[v]} triangles only ${ring} surround it`,
    );
  }
}

/** The triangles of each connected part. */
function connectedParts(indices: Uint32Array, opposite: Uint32Array): number[][] {
  const isSeen = new Uint8Array(indices.length / 3);
  const parts: number[][] = [];
  for (let first = 0; first < isSeen.length; first += 1) {
    if (isSeen[first] === 1) continue;
    const part: number[] = [];
    const pending = [first];
    isSeen[first] = 1;
    for (let t = pending.pop(); t !== undefined; t = pending.pop()) {
      part.push(t);
      for (let k = 0; k < 3; k += 1) {
        const neighbour = triangleOf(opposite[3 * t + k]);
        if (isSeen[neighbour] === 1) continue;
        isSeen[neighbour] = 1;
        pending.push(neighbour);
      }
    }
    parts.push(part);
  }
  return parts;
}

function next(h: number): number {
  return h % 3 === 2 ? h - 2 : h + 1;
}

function triangleOf(h: number): number {
  return (h - (h % 3)) / 3;
}

function edge(vertices: Float64Array, from: number, to: number): string {
  return `edge from vertex ${from} ${place(vertices, from)} to vertex ${to} ${place(vertices, to)}`;
}
