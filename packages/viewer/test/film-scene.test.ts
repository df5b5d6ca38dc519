// Parts of the film besides the body: its shadow, the hidden path, obstacles and marks, each in its place.
import { describe, expect, test } from "vitest";
import { fittedProjection } from "../src/film/projection.ts";
import { createFilm, type RunView } from "../src/index.ts";
import { pictureAxes } from "../src/view-angle.ts";
import { timesTo, trackOf } from "./track.ts";

const zero = (): number => 0;
const [width, height] = [360, 200];

/** A ball of 1 m that flies 20 m along x in 10 s, its centre at a height. */
function viewAt(centre: number): RunView {
  const still = { qw: () => 1, qx: zero, qy: zero, qz: zero, wx: zero, wy: zero, wz: zero };
  return {
    title: "",
    outcome: "",
    offset: [0, 0, 0],
    radius: 1,
    shape: { kind: "sphere", radius: 1 },
    track: trackOf(timesTo(10, 41), { px: (t) => 2 * t, py: zero, pz: () => centre, ...still }),
    samples: 41,
    errors: new Map(),
    events: { length: 0, numbers: new Map(), texts: new Map() },
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
}

/** Colours of a picture at places of the world. */
function pictureOf(view: RunView, t: number, eye = view.eye) {
  const pixels = createFilm(view, { view: eye, width, height })(t);
  const { place } = fittedProjection(view, pictureAxes(eye), width, height);
  return (x: number, y: number, z: number): readonly [number, number, number] => {
    const [px, py] = place(x, y, z).map(Math.round) as [number, number, number];
    const at = 3 * (py * width + px);
    return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
  };
}
const lightOf = (colour: readonly number[]): number => colour.reduce((sum, part) => sum + part, 0);

describe("the film draws", () => {
  test("the shadow straight below the body, as wide as it, and nowhere else", () => {
    const steep = { azimuth: -90, elevation: 50 };
    const low = viewAt(3);
    const at = pictureOf(low, 5, steep);
    const lit = lightOf(at(10, -2, 0));
    // It leaves 0.55 of the light: a pixel of it is nearer to that than to all.
    for (const place of [
      [10, 0],
      [10.7, 0],
      [9.3, 0],
      [10, -0.7],
    ] as const)
      expect([place, lightOf(at(place[0], place[1], 0)) < 0.75 * lit]).toEqual([place, true]);
    for (const place of [
      [11.4, 0],
      [8.6, 0],
      [10, -1.5],
      [5, 0],
    ] as const)
      expect([place, lightOf(at(place[0], place[1], 0)) > 0.9 * lit]).toEqual([place, true]);
    expect(lightOf(pictureOf(low, 0, steep)(10, 0, 0))).toBeGreaterThan(0.9 * lit);
  });

  test("the way before a wall whole, and behind it in dashes", () => {
    const wall = {
      name: "wall",
      vertices: Float64Array.of(4, -5, 0, 16, -5, 0, 16, -5, 8, 4, -5, 8),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    };
    const eye = { azimuth: -90, elevation: 10 };
    const at = pictureOf({ ...viewAt(1), obstacles: [wall] }, 10, eye);
    const isBlue = (x: number): boolean => {
      const [r, , b] = at(x, 0, 1);
      return b > r + 40; // of flight; the wall is brown
    };
    const along = (from: number, to: number): readonly boolean[] =>
      Array.from({ length: 201 }, (_, i) => isBlue(from + ((to - from) * i) / 200));
    expect(along(16.5, 18.5).every(Boolean)).toBe(true);
    expect(along(1, 3.5).every(Boolean)).toBe(true);
    const hidden = along(4.5, 15.5);
    const changes = hidden.filter((each, i) => i > 0 && each !== hidden[i - 1]).length;
    expect(changes).toBeGreaterThan(8);
    const share = hidden.filter(Boolean).length / hidden.length;
    // Dashes of 10 of 18 half pixels, each longer by the width of the line, 4.4.
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.9);
  });

  test("obstacles, gates and zones where they are", () => {
    const plain = viewAt(1);
    const box = {
      name: "box",
      vertices: Float64Array.of(12, -6, 2, 15, -6, 2, 15, -3, 2, 12, -3, 2),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    };
    const mark = (kind: "gate" | "zone", x: number): RunView["marks"][number] => ({
      kind,
      name: kind,
      pieces: Float64Array.of(x, -6, 0, x, -2, 0),
      paths: [],
    });
    const drawn = pictureOf({ ...plain, obstacles: [box], marks: [mark("gate", 4), mark("zone", 8)] }, 0);
    const empty = pictureOf(plain, 0);
    const [r, g, b] = drawn(13.5, -4.5, 2);
    expect([r > 1.2 * g, g > 1.2 * b]).toEqual([true, true]); // brown
    const [gr, gg, gb] = drawn(4, -4, 0);
    expect([gr > gg + 40, gb > gg + 50]).toEqual([true, true]); // purple
    const [zr, zg, zb] = drawn(8, -4, 0);
    expect([zg > zr, zg > zb, lightOf([zr, zg, zb]) < 0.7 * lightOf(empty(8, -4, 0))]).toEqual([
      true,
      true,
      true,
    ]); // green
    for (const x of [2.5, 5.5, 6.5, 9.5, 18]) expect(drawn(x, -4, 0)).toEqual(empty(x, -4, 0));
  });

  // The picture was looked at when it was kept: vitest --update=all FILE keeps it anew, to be looked at again.
  test("body, shadow, way, obstacle, gate and zone in one frame, which was looked at", async () => {
    const box = {
      name: "box",
      vertices: Float64Array.of(12, -6, 0, 16, -6, 0, 16, -6, 3, 12, -6, 3),
      triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
    };
    const line = (kind: "gate" | "zone", x: number): RunView["marks"][number] => ({
      kind,
      name: kind,
      pieces: Float64Array.of(x, -8, 0, x, 6, 0),
      paths: [],
    });
    const view = { ...viewAt(2.5), obstacles: [box], marks: [line("gate", 3), line("zone", 9)] };
    const pixels = createFilm(view, { view: view.eye, width, height })(3);
    // Each character stands for 4 by 8 pixels, by the darkest of them.
    const rows = Array.from({ length: height / 8 }, (_, row) =>
      Array.from({ length: width / 4 }, (_, column) => {
        let darkest = 765;
        for (let y = 8 * row; y < 8 * row + 8; y += 1) {
          for (let x = 4 * column; x < 4 * column + 4; x += 1) {
            darkest = Math.min(
              darkest,
              lightOf(pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3) as never),
            );
          }
        }
        return "@%#*+=-:. "[Math.floor((9.99 * darkest) / 765)];
      })
        .join("")
        .trimEnd(),
    );
    await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("pictures/film-frame.txt");
  });
});
