// A ground that was prepared once for several workers is the same in each, whatever memory holds it.
import { seededRandom } from "@talus/testing-tools";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  createContact,
  createQuery,
  createTerrain,
  prepareTerrain,
  type Terrain,
  type TerrainData,
} from "../src/index.ts";
import { roughGrid } from "./rough-grid.ts";

const grid = roughGrid(70, 90, 2, 0.5);
const noData = Uint8Array.from(grid.heights, (_, k) => (k % 97 === 40 ? 1 : 0));
const random = seededRandom(5);
const numbers = (least: number, most: number): Float64Array =>
  Float64Array.from({ length: 100 }, () => random.uniform(least, most));
const points = { kind: "points", x: numbers(0, 130), y: numbers(0, 170), z: numbers(0, 3) } as const;

const grounds: Readonly<Record<string, () => TerrainData>> = {
  "a grid": () => ({ kind: "grid", grid: { ...grid, heights: Float64Array.from(grid.heights) } }),
  "a C1 grid of single precision": () => ({
    kind: "grid",
    grid: { ...grid, heights: Float32Array.from(grid.heights) },
    spline: "C1",
  }),
  "a grid with holes": () => ({ kind: "grid", grid: { ...grid, noData } }),
  "points joined by patches": () => ({ ...points, method: "patch" }),
  "points that are smoothed": () => ({ ...points, method: "smooth", cell: 10 }),
  "a mesh": () => ({
    kind: "mesh",
    vertices: Float64Array.of(0, 0, 0, 130, 0, 9, 130, 170, 5, 0, 170, 1),
    triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  }),
  "a formula": () => ({ kind: "formula", z: "x^2/100 + sin(y)" }),
};

/** Distances and jets at places on the ground, beside it and above it. */
function figuresOf(terrain: Terrain): number[] {
  const places = seededRandom(6);
  const query = createQuery(terrain);
  const contact = createContact();
  const jet = new Float64Array(6);
  const box = new Float64Array(4);
  const bounds = new Float64Array(12);
  return Array.from({ length: 12 }, () => {
    const c = Float64Array.of(places.uniform(-9, 150), places.uniform(-9, 190), places.uniform(0, 90));
    const found = query.nearest(c, undefined, contact);
    const at = terrain.evaluateSurface(c[0], c[1], jet);
    box.set([c[0], c[0] + 60, c[1], c[1] + 60]);
    terrain.boundSurface?.(box, bounds);
    return [found.length, at.length, contact.distance, ...contact.foot, ...jet, ...bounds];
  }).flat();
}

/** All arrays of numbers in plain data. */
function arraysOf(value: unknown): ArrayBufferView[] {
  if (ArrayBuffer.isView(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(arraysOf) : [];
}

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.keys(grounds))("%s", (name) => {
  const data = grounds[name];

  it("is the same ground, bit for bit, from a message of prepared data", () => {
    const alone = createTerrain(data());
    const sent = structuredClone(prepareTerrain(data()));
    const terrain = createTerrain(sent);
    expect(figuresOf(terrain)).toEqual(figuresOf(alone));
    expect(terrain.fit).toEqual(alone.fit);
    expect(terrain.data.kind).toBe(alone.data.kind);
  });

  it("lies in memory that threads share, all of it", () => {
    const arrays = arraysOf(prepareTerrain(data()));
    expect(arrays.filter(({ buffer }) => !(buffer instanceof SharedArrayBuffer))).toEqual([]);
  });

  it("is the same where the platform has no such memory, copied by the message", () => {
    const figures = figuresOf(createTerrain(data()));
    vi.stubGlobal("SharedArrayBuffer", undefined);
    const prepared = prepareTerrain(data());
    vi.unstubAllGlobals();
    expect(arraysOf(prepared).filter(({ buffer }) => buffer instanceof SharedArrayBuffer)).toEqual([]);
    expect(figuresOf(createTerrain(structuredClone(prepared)))).toEqual(figures);
  });
});

it("a map that lies in shared memory already is not copied", () => {
  const heights = new Float64Array(new SharedArrayBuffer(8 * grid.heights.length));
  const prepared = prepareTerrain({ kind: "grid", grid: { ...grid, heights } });
  expect(prepared.grid?.grid.heights).toBe(heights);
  expect(prepared.data).toHaveProperty("grid.heights", heights);
});

it("grounds of one map do not share what they keep of it: each has its own tiles", () => {
  const prepared = prepareTerrain(grounds["a grid"]());
  const [one, other] = [createTerrain(prepared), createTerrain(prepared)];
  const before = figuresOf(other);
  figuresOf(one);
  expect(figuresOf(other)).toEqual(before);
});
