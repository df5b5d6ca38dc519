import { expectWithin } from "@talus/testing-tools";
import { expect, test } from "vitest";
import { createFilm, type FilmOptions, type RunView } from "../src/index.ts";
import { pictureAxes } from "../src/view-angle.ts";
import { timesTo, trackOf } from "./track.ts";

const zero = (): number => 0;
const none = { length: 0, numbers: new Map(), texts: new Map() };
/** A ball of 1 m that goes 20 m along x in 10 s over level ground, turning once about y in 2 pi s. */
const view: RunView = {
  title: "",
  outcome: "",
  offset: [0, 0, 0],
  radius: 1,
  shape: { kind: "sphere", radius: 1 },
  track: trackOf(timesTo(10, 11), {
    px: (t) => 2 * t,
    py: zero,
    pz: () => 1,
    qw: (t) => Math.cos(0.5 * t),
    qx: zero,
    qy: (t) => Math.sin(0.5 * t),
    qz: zero,
    wx: zero,
    wy: () => 1,
    wz: zero,
  }),
  samples: 11,
  errors: new Map(),
  events: none,
  ground: {
    vertices: Float64Array.of(-30, -30, 0, 50, -30, 0, 50, 30, 0, -30, 30, 0),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  },
  obstacles: [],
  marks: [],
  eye: { azimuth: -90, elevation: 30 },
  facts: [],
  scenario: "",
  manifest: "",
};
const size = { width: 260, height: 120 };
const fromSouth: FilmOptions = { view: { azimuth: -90, elevation: 30 }, ...size };

/**
 * Middle and number of the pixels that have a quarter more red than blue: those of the ball; the ground has an eighth
 * more.
 */
function ballIn(pixels: Uint8Array, width: number): { x: number; y: number; count: number } {
  let [x, y, count] = [0, 0, 0];
  for (let i = 0; i < pixels.length; i += 3) {
    if ((pixels[i] ?? 0) < 1.25 * (pixels[i + 2] ?? 0)) continue;
    x += (i / 3) % width;
    y += Math.floor(i / 3 / width);
    count += 1;
  }
  return { x: x / count, y: y / count, count };
}

test("the axes of a picture are orthonormal and right-handed: from the south x goes right, from above y goes up", () => {
  for (const [azimuth, elevation] of [
    [-90, 0],
    [33, -20],
    [200, 90],
  ] as const) {
    const { right, up, eye } = pictureAxes({ azimuth, elevation });
    const cross = [0, 1, 2].map(
      (k) =>
        (right[(k + 1) % 3] ?? 0) * (up[(k + 2) % 3] ?? 0) -
        (right[(k + 2) % 3] ?? 0) * (up[(k + 1) % 3] ?? 0),
    );
    expectWithin(cross, eye, { abs: 1e-15, because: "products of sines and cosines" });
  }
  const because = "sin and cos of right angles in degrees";
  expectWithin(pictureAxes({ azimuth: -90, elevation: 0 }).right, [1, 0, 0], { abs: 1e-15, because });
  expectWithin(pictureAxes({ azimuth: -90, elevation: 90 }).up, [0, 1, 0], { abs: 1e-15, because });
});

test("the ball is where the projection puts it, as large as it is, in one scale for all times", () => {
  const film = createFilm(view, fromSouth);
  // 20 m and 1.6 radii on both sides fill 0.86 of the width
  const scale = (0.86 * 260) / 23.2;
  for (const t of [0, 2.5, 10]) {
    const { x, y, count } = ballIn(film(t), 260);
    expectWithin(x, 130 + scale * (2 * t - 10), { abs: 1, because: "a pixel" });
    expectWithin(y, 60, {
      abs: 1.5,
      because: "a pixel and a half: the dark side of the ball has blended ones",
    });
    expectWithin(count, Math.PI * scale * scale, {
      rel: 0.12,
      because: "half of the pixels of the rim, 55 of 243, are blended with the ground",
    });
  }
});

test("what stands between the eye and the ball hides it", () => {
  const wall = {
    name: "wall",
    vertices: Float64Array.of(8, -5, 0, 12, -5, 0, 12, -5, 6, 8, -5, 6),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  };
  const hidden = createFilm(
    { ...view, obstacles: [wall] },
    { view: { azimuth: -90, elevation: 0 }, ...size },
  )(5);
  const seen = createFilm(
    { ...view, obstacles: [wall] },
    { view: { azimuth: 90, elevation: 0 }, ...size },
  )(5);
  const orange = (pixels: Uint8Array): number => {
    let count = 0;
    // light parts of the ball: the wall, of like hue, is never as light
    for (let i = 0; i < pixels.length; i += 3)
      if ((pixels[i] ?? 0) > 180 && (pixels[i + 2] ?? 0) < 160) count += 1;
    return count;
  };
  expect(orange(hidden)).toBe(0);
  expect(orange(seen)).toBeGreaterThan(20);
});

test("the ball turns: half a turn about y brings the other colour of an octant before the eye", () => {
  const still = {
    ...view,
    track: trackOf([0, Math.PI / 2], {
      px: zero,
      py: zero,
      pz: () => 1,
      qw: (t) => Math.cos(0.5 * t),
      qx: zero,
      qy: (t) => Math.sin(0.5 * t),
      qz: zero,
      wx: zero,
      wy: () => 1,
      wz: zero,
    }),
  };
  const film = createFilm(still, { view: { azimuth: -90, elevation: 0 }, width: 100, height: 100 });
  const at = (pixels: Uint8Array): number => pixels[3 * (100 * 40 + 60) + 2] ?? 0; // blue, right above the middle
  const [before, after] = [at(film(0)), at(film(Math.PI / 2))];
  // n = (1, -1, 1): x y z < 0, light; a quarter turn about y later the body sees (-1, -1, 1): x y z > 0, dark, no blue
  expect(before).toBeGreaterThan(90);
  expect(after).toBe(0);
  expect(at(film(0))).toBe(before);
});
