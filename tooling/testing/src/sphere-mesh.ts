import { octahedron, type TestMesh } from "./platonic-meshes.ts";

/** Directions of a sphere: an octahedron whose triangles are cut in four `level` times, vertices moved to |x| = 1. */
export function sphereMesh(level: number): TestMesh {
  const vertices = [...octahedron.vertices];
  let triangles = [...octahedron.triangles];
  for (let n = 0; n < level; n += 1) {
    const middles = new Map<string, number>();
    const middle = (i: number, j: number) => {
      const key = i < j ? `${i} ${j}` : `${j} ${i}`;
      const known = middles.get(key);
      if (known !== undefined) return known;
      const sum = [0, 1, 2].map((k) => vertices[3 * i + k] + vertices[3 * j + k]);
      const norm = Math.hypot(...sum);
      const index = vertices.push(...sum.map((x) => x / norm)) / 3 - 1;
      middles.set(key, index);
      return index;
    };
    const cut: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = triangles.slice(t, t + 3);
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      cut.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
    }
    triangles = cut;
  }
  return { vertices, triangles };
}
