import type { Triangles } from "@talus/shapes/drawing";

/** Collects vertices and triangles. */
export interface TriangleList {
  /** Adds a vertex and returns its index. */
  addVertex(x: number, y: number, z: number): number;
  /** Adds a triangle, corners anticlockwise seen from the free side. */
  add(a: number, b: number, c: number): void;
  /** Adds a quadrilateral, divided along its shorter diagonal in space. */
  addQuad(a: number, b: number, c: number, d: number): void;
  finish(): Triangles;
}

export function createTriangleList(): TriangleList {
  const places: number[] = [];
  const corners: number[] = [];
  const squared = (a: number, b: number): number => {
    const part = (k: number): number => (places[3 * a + k] ?? 0) - (places[3 * b + k] ?? 0);
    return part(0) * part(0) + part(1) * part(1) + part(2) * part(2);
  };
  return {
    addVertex(x, y, z) {
      places.push(x, y, z);
      return places.length / 3 - 1;
    },
    add(a, b, c) {
      corners.push(a, b, c);
    },
    addQuad(a, b, c, d) {
      if (squared(a, c) <= squared(b, d)) corners.push(a, b, c, a, c, d);
      else corners.push(a, b, d, b, c, d);
    },
    finish: () => ({ vertices: Float64Array.from(places), triangles: Uint32Array.from(corners) }),
  };
}
