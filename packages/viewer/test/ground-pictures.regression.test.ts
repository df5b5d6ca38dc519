// Each kind of ground in a film: nothing is seen through it, and the picture is the one that was looked at.
import { createContact, createTerrain, type TerrainData } from "@talus/terrain";
import { describe, expect, test } from "vitest";
import { fittedProjection } from "../src/film/projection.ts";
import { createFilm, type RunView, viewOfRun } from "../src/index.ts";
import { pictureAxes } from "../src/view-angle.ts";
import { timesTo, trackOf } from "./track.ts";

const radius = 0.2;
const [width, height] = [128, 72];
const paper = [238, 243, 248];

type Way = (t: number) => readonly [number, number, number];

/** Grounds with the way of a ball near them, t from 0 to 1. */
const grounds: Readonly<Record<string, readonly [TerrainData, Way]>> = {
  "plane-to-the-north": [{ kind: "plane", gradient: [0, -0.5], height: 0 }, (t) => [0, 8 * t, 0.3 - 4 * t]],
  "plane-to-the-east": [{ kind: "plane", gradient: [-0.5, 0], height: 0 }, (t) => [8 * t, 0, 0.3 - 4 * t]],
  bowl: [
    { kind: "sphere", centre: [0, 0, 0], radius: 3, side: "inside" },
    (t) => [2.5 * Math.cos(2 * t), 2.5 * Math.sin(2 * t), -1.2 * t],
  ],
  "a ball": [
    { kind: "sphere", centre: [0, 0, 0], radius: 3, side: "outside" },
    (t) => [3.2 * Math.sin(1.5 * t), 0, 3.2 * Math.cos(1.5 * t)],
  ],
  funnel: [
    { kind: "cone", apex: [0, 0, 0], axis: [0, 0, 1], halfAngle: 1, side: "inside" },
    (t) => [3 * Math.cos(3 * t), 3 * Math.sin(3 * t), 2.2],
  ],
  heap: [
    { kind: "cone", apex: [0, 0, 5], axis: [0, 0, -1], halfAngle: 1, side: "outside" },
    (t) => [0.5 + 4 * t, 0.5, 5.2 - 0.64 * (0.5 + 4 * t)],
  ],
  ring: [
    { kind: "torus", centre: [0, 0, 0], axis: [0, 0, 1], ringRadius: 3, tubeRadius: 1, side: "inside" },
    (t) => [3 * Math.cos(4 * t), 3 * Math.sin(4 * t), -0.8],
  ],
  pipe: [
    { kind: "cylinder", centre: [0, 0, 0], axis: [1, 0, -0.2], radius: 1, side: "inside" },
    (t) => [6 * t, 0.3 * Math.sin(9 * t), -0.75 - 1.2 * t],
  ],
  helix: [
    {
      kind: "sweep",
      x: "4*cos(s)",
      y: "4*sin(s)",
      z: "-0.8*s",
      range: [0, 12],
      radius: 1,
      side: "inside",
      halfAngle: 1.5,
    },
    (t) => [4 * Math.cos(6 * t), 4 * Math.sin(6 * t), -0.78 - 4.8 * t],
  ],
  tube: [
    { kind: "sweep", x: "s", y: "2*sin(s/3)", z: "-0.3*s", range: [0, 15], radius: 1, side: "inside" },
    (t) => [1 + 12 * t, 2 * Math.sin((1 + 12 * t) / 3), -1 - 3.6 * t],
  ],
  profile: [
    { kind: "profile", x: "s", z: "4*exp(-s/4)", range: [0, 20], form: "extruded", side: "left" },
    (t) => [1 + 12 * t, t, 0.25 + 4 * Math.exp(-(1 + 12 * t) / 4)],
  ],
  "revolved-profile": [
    { kind: "profile", x: "s", z: "s^2/4", range: [0, 5], form: "revolved", side: "left" },
    (t) => [3 * Math.cos(2 * t), 3 * Math.sin(2 * t), 2.45],
  ],
  "water-slide": [
    {
      kind: "formula",
      z: "4.8 - x/5 - sqrt(0.64 - (y + sin(2*x/3))^2)",
      domain: { x: [0, 20], y: [-2, 2], where: "abs(y + sin(2*x/3)) < 0.7999" },
    },
    (t) => [1 + 5 * t, -Math.sin((2 + 10 * t) / 3), 4.25 - 0.2 * (1 + 5 * t)],
  ],
  grid: [
    {
      kind: "grid",
      grid: {
        columns: 21,
        rows: 13,
        x0: 0,
        y0: 0,
        cell: 1,
        heights: Float64Array.from({ length: 273 }, (_, k) => 6 - 0.3 * (k % 21) + 0.5 * Math.sin(k)),
        noData: Uint8Array.from({ length: 273 }, (_, k) => (k === 52 ? 1 : 0)),
      },
    },
    (t) => [3 + 14 * t, 6, 5.7 - 4.2 * t],
  ],
  points: [
    {
      kind: "points",
      method: "patch",
      x: Float64Array.from({ length: 80 }, (_, k) => 2 * (k % 10) + 0.5 * Math.sin(7 * k)),
      y: Float64Array.from({ length: 80 }, (_, k) => 2 * Math.floor(k / 10) + 0.5 * Math.cos(5 * k)),
      z: Float64Array.from({ length: 80 }, (_, k) => 5 - 0.5 * (k % 10) + 0.4 * Math.sin(3 * k)),
    },
    (t) => [3 + 12 * t, 7, 5.4 - 3.6 * t],
  ],
  mesh: [
    {
      kind: "mesh",
      vertices: Float64Array.of(0, -2, 6, 0, 2, 6, 5, -2, 5, 5, 2, 5, 12, -2, 2, 12, 2, 2),
      triangles: Uint32Array.of(0, 2, 3, 0, 3, 1, 2, 4, 5, 2, 5, 3),
    },
    (t) => [1 + 10 * t, 0, t < 0.4 ? 6.2 - 2 * t : 5.7 - 4.1 * (t - 0.4)],
  ],
};

function viewOf(data: TerrainData, way: Way): RunView {
  const terrain = createTerrain(data);
  const [model, query] = [{ terrain, radius }, terrain.createQuery()];
  const contact = createContact();
  const times = timesTo(1, 101);
  const footOf = (t: number): Float64Array => {
    query.nearest(Float64Array.from(way(t)), undefined, contact);
    return contact.foot.slice();
  };
  const feet = new Map(times.map((t) => [t, footOf(t)]));
  const foot = (k: number) => (t: number) => feet.get(t)?.[k] ?? NaN;
  const at = (k: 0 | 1 | 2) => (t: number) => way(t)[k];
  const columns = { px: at(0), py: at(1), pz: at(2), bx: foot(0), by: foot(1), bz: foot(2) };
  const still = { qw: () => 1, qx: () => 0, qy: () => 0, qz: () => 0, wx: () => 0, wy: () => 0, wz: () => 0 };
  return viewOfRun(
    {
      model: {
        ...model,
        scenario: { body: { shape: "sphere", radius } },
        query,
        materials: [{ context: { staticFriction: 0, kineticFriction: 0 } }],
      },
      obstacles: [],
      origin: { x: 0, y: 0 },
      trajectory: trackOf(times, { ...columns, ...still, gap: () => 0 }, (t) => (t < 0.5 ? "roll" : "slip")),
      events: { length: 0, numbers: new Map(), texts: new Map() },
    },
    { title: "", outcome: "", facts: [], scenario: "", manifest: "" },
    { rows: 101, nodes: 3000 },
  );
}

describe.each(Object.entries(grounds))("%s", (name, [data, way]) => {
  const view = viewOf(data, way);
  const pixels = createFilm(view, { width, height })(0.6);
  const colourAt = (x: number, y: number): readonly number[] => [
    ...pixels.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
  ];

  test("no background is seen through the ground inside its border", () => {
    const terrain = createTerrain(data);
    const query = terrain.createQuery();
    const [contact, c] = [createContact(), new Float64Array(3)];
    const axes = pictureAxes(view.eye);
    const { place, scale } = fittedProjection(view, axes, width, height);
    const rim = 4 / scale; // a rim of four pixels is left out
    let [looks, through] = [0, 0];
    for (let i = 0; i < 2000; i += 1) {
      // A low-discrepancy sequence of places about the way: Roberts' R3.
      const [u, v, w] = [0.8191725134, 0.6710436067, 0.5497004779].map(
        (a) => (0.5 + a * (i + 1)) % 1,
      ) as Three;
      const [x, y, z] = way(w);
      c.set([x + 2 * u - 1, y + 2 * v - 1, z + 0.3]);
      if (query.nearest(c, undefined, contact) !== "found") continue;
      const [fx, fy, fz] = contact.foot as unknown as Three;
      const [nx, ny, nz] = contact.normal as unknown as Three;
      if (query.borderDistance !== undefined && query.borderDistance(contact.foot) < rim) continue;
      if (query.mapDistance(fx, fy) < rim || nz < Math.max(0.1, rim)) continue; // tubes of 1 m are cut where nz = 0
      // Nearer than 1.5 pixels to the outline of ground that turns away from the eye with the radius 1/curvature:
      // s^2/(2 curvature).
      const turnsAway = Math.max(0.05, Math.sqrt((3 * Math.max(0, contact.curvature)) / scale));
      if (nx * axes.eye[0] + ny * axes.eye[1] + nz * axes.eye[2] < turnsAway) continue;
      const [px, py] = place(fx - view.offset[0], fy - view.offset[1], fz - view.offset[2]).map(
        Math.round,
      ) as Three;
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      looks += 1;
      if (colourAt(px, py).every((part, k) => part === paper[k])) through += 1;
    }
    expect(looks).toBeGreaterThan(30);
    expect(through).toBe(0);
  });

  test("the way, the body and the clock are in the picture, which is the one that was looked at", async () => {
    let [black, orange, body] = [0, 0, 0];
    const rows: string[] = [];
    for (let y = 0; y < height; y += 4) {
      let row = "";
      for (let x = 0; x < width; x += 2) {
        let light = 0;
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
          [0, 2],
          [1, 2],
          [0, 3],
          [1, 3],
        ] as const) {
          const [r = 0, g = 0, b = 0] = colourAt(x + dx, y + dy);
          light += r + g + b;
          if (r < 80 && g < 80 && b < 80) black += 1;
          if (r > 180 && g < 130 && b < 60) orange += 1;
          if (r > 1.25 * b && r > 100) body += 1;
        }
        row += " .:-=+*#%@"[9 - Math.floor((9.99 * light) / (8 * 765))];
      }
      rows.push(row.trimEnd());
    }
    expect(black).toBeGreaterThan(20);
    expect(orange).toBeGreaterThan(2);
    expect(body).toBeGreaterThan(10);
    await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`pictures/${name.replaceAll(" ", "-")}.txt`);
  });
});

type Three = [number, number, number];
