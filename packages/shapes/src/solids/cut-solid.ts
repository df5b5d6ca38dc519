import { requireFinite, requireObject } from "@talus/portable-math/arguments";
import type { ConvexSolid, Place } from "./solid-shape.ts";

/** Parts of a solid thinner than this that a cut removes or leaves are dropped, m. */
const thinnest = 1e-6;
/** A corner this near to the plane lies on it, m: otherwise the cut would duplicate it. */
const onPlane = 1e-9;

/**
 * The part of a convex solid on one side of a vertical plane: where normal · (r − point) >= 0 on the map.
 *
 * @returns undefined if nothing is left
 */
export function cutSolid(
  solid: ConvexSolid,
  point: readonly [number, number],
  normal: readonly [number, number],
): ConvexSolid | undefined {
  requireObject("cutSolid", "solid", solid);
  requireFinite("cutSolid", "point", point, 2);
  requireFinite("cutSolid", "normal", normal, 2);
  const over = solid.corners.map(([x, y]) => {
    const d = normal[0] * (x - point[0]) + normal[1] * (y - point[1]);
    return Math.abs(d) <= onPlane ? 0 : d;
  });
  if (over.every((d) => d >= -thinnest)) return solid;
  if (over.every((d) => d <= thinnest)) return undefined;
  const corners: Place[] = [];
  const kept = new Map<string, number>();
  const onCut = new Set<number>();
  const add = (key: string, place: () => Place, isOnPlane: boolean): number => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    kept.set(key, corners.length);
    if (isOnPlane) onCut.add(corners.length);
    return corners.push(place()) - 1;
  };
  const faces: number[][] = [];
  const nextOnCut = new Map<number, number>();
  for (const face of solid.faces) {
    const ring: number[] = [];
    face.forEach((i, k) => {
      const j = face[(k + 1) % face.length] ?? i;
      const [from, to] = [over[i] ?? 0, over[j] ?? 0];
      const [p, q] = [solid.corners[i], solid.corners[j]] as [Place, Place];
      if (from >= 0) ring.push(add(`${i}`, () => p, from === 0));
      if (!(from < 0 && to > 0) && !(from > 0 && to < 0)) return;
      ring.push(add(i < j ? `${i} ${j}` : `${j} ${i}`, () => between(p, q, from / (from - to)), true));
    });
    if (ring.length < 3) continue;
    faces.push(ring);
    ring.forEach((i, k) => {
      const j = ring[(k + 1) % ring.length] ?? i;
      if (onCut.has(i) && onCut.has(j)) nextOnCut.set(j, i);
    });
  }
  const cut: number[] = [];
  let at: number | undefined = [...nextOnCut.keys()][0];
  while (at !== undefined && cut.length < nextOnCut.size) {
    cut.push(at);
    at = nextOnCut.get(at);
  }
  if (cut.length >= 3) faces.push(cut);
  return { kind: "convex", corners, faces };
}

function between(p: Place, q: Place, part: number): Place {
  return [p[0] + part * (q[0] - p[0]), p[1] + part * (q[1] - p[1]), p[2] + part * (q[2] - p[2])];
}
