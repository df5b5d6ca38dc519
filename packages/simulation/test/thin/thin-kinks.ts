import type { SeededRandom } from "@talus/testing-tools";
import { triangleDistance } from "./thin-judges.ts";
import { logUniform, placeAt, randomApproach, type ThinScene } from "./thin-runs.ts";

/** Features made by abs, min, max and if: pyramids, short walls with a ridge, long roofs. */
export const kinkedKinds = ["pyramid", "hipped fin", "roof", "roof by if"] as const;

type Point = readonly [number, number, number];

/** A random case on level ground: widths from 1/3000 of the radius. */
export function randomKinkedScene(random: SeededRandom, kind: (typeof kinkedKinds)[number]): ThinScene {
  const isLong = kind.startsWith("roof");
  const radius = logUniform(random, 1e-3, 100);
  const width = radius * logUniform(random, 3e-4, 0.5);
  const length = kind === "hipped fin" ? radius * random.uniform(0.2, 2) + width : width;
  const top = radius * logUniform(random, 0.03, 5);
  const aside = isLong ? 0 : random.uniform(-1.1, 1.1) * radius + (length - width);
  const approach = randomApproach(random, radius, top, 1.5 * width, aside);
  const { x0, y0 } = approach;
  const u = `abs(x - (${x0}))/${width}`;
  const v = `abs(y - (${y0}))`;
  const z = {
    roof: `max(0, ${top}*(1 - ${u}))`,
    "roof by if": `if(${u} < 1, ${top}*(1 - ${u}), 0)`,
    pyramid: `max(0, ${top}*(1 - max(${u}, ${v}/${width})))`,
    "hipped fin": `max(0, min(${top}*(1 - ${u}), ${top}*(${length} - ${v})/${width}))`,
  }[kind];
  const far = 1e6 * radius;
  const ends: readonly Point[] = [-1, 1].map((s) => [x0, y0 + s * (isLong ? far : length - width), top]);
  const corners: readonly Point[] = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([i = 0, j = 0]) => [x0 + i * width, y0 + j * (isLong ? far : length), 0]);
  const faces = facesOf(corners, ends);
  const height = (x: number, y: number): number => {
    const across = Math.abs(x - x0);
    const along = isLong ? 0 : Math.max(0, Math.abs(y - y0) - (length - width));
    return Math.max(0, top * (1 - Math.max(across, along) / width));
  };
  return {
    ...approach,
    ground: { kind: "formula", z },
    place: placeAt(x0, y0, length, isLong ? 0 : undefined),
    overlap(state) {
      const [x = 0, y = 0, cz = 0] = state;
      if (cz <= height(x, y)) return radius + height(x, y) - cz;
      let least = cz;
      for (const [a, b, c] of faces) least = Math.min(least, triangleDistance([x, y, cz], a, b, c));
      return radius - least;
    },
  };
}

/** Triangles of the sides between the corners of a feature and the ends of its ridge. */
function facesOf(
  [a, b, c, d]: readonly Point[],
  [p, q]: readonly Point[],
): readonly (readonly [Point, Point, Point])[] {
  const [A, B, C, D, P, Q] = [a, b, c, d, p, q] as [Point, Point, Point, Point, Point, Point];
  const triangles: (readonly [Point, Point, Point])[] = [
    [A, B, P],
    [C, D, Q],
    [B, C, Q],
    [D, A, P],
  ];
  if (P[1] !== Q[1]) triangles.push([B, Q, P], [D, P, Q]);
  return triangles;
}
