import { requireList, requireMembers } from "@talus/portable-math/arguments";
import type { Shape } from "@talus/shapes";
import { bodyTriangles } from "@talus/shapes/drawing";
import { createGlbBuffer, glbContainer } from "./glb-buffer.ts";

/** A surface in one colour: points x, y, z, and three vertices for each triangle. */
export interface GlbSurface {
  readonly name: string;
  readonly vertices: Float64Array;
  readonly triangles: Uint32Array;
  /** Red, green, blue, linear, 0 to 1. */
  readonly colour: Colour;
}

export type Colour = readonly [number, number, number];

/** A moving body. */
export interface GlbBody {
  /** Shape in the body frame: origin at the mass centre, axes principal. */
  readonly shape: Shape;
  readonly colours: readonly [Colour, Colour];
  /** Increasing times, s. Of times that are equal in single precision only the last is used. */
  readonly t: Float64Array;
  /** Mass centre at each time, m (3 each), and unit quaternion w x y z (4 each). */
  readonly positions: Float64Array;
  readonly orientations: Float64Array;
}

export interface GlbScene {
  readonly title: string;
  readonly surfaces: readonly GlbSurface[];
  readonly body: GlbBody;
  /** Vector added to all points to obtain map coordinates, m; single precision could not hold these. */
  readonly offset: readonly [number, number, number];
}

/**
 * Binary glTF 2.0 file: surfaces, the path of the body as a line, and the body with one animation of its motion. The
 * scene has z up and glTF has y up: the root node applies the rotation. `offset` is stored in the extras of the scene.
 */
export function glbBytes(scene: GlbScene): Uint8Array {
  requireMembers("glbBytes", "scene", scene, ["surfaces", "body", "offset"]);
  requireList("glbBytes", "scene.surfaces", scene.surfaces);
  requireMembers("glbBytes", "scene.body", scene.body, ["t", "positions", "orientations", "colours"]);
  const { title, surfaces, body, offset } = scene;
  const buffer = createGlbBuffer();
  const rows = keyRows(body.t);
  const positions = picked(body.positions, 3, rows);
  const drawn = bodyTriangles(body.shape, body.colours);
  const models = [
    ...surfaces.map(({ name, vertices, triangles, colour }) => ({
      name,
      colour,
      primitive: { attributes: { POSITION: buffer.places(vertices) }, indices: buffer.indices(triangles) },
    })),
    ...(rows.length > 1 ? [trackOf(buffer.places(positions), body.colours[0])] : []),
    {
      name: "body",
      colour: white,
      primitive: {
        attributes: {
          POSITION: buffer.places(drawn.vertices),
          NORMAL: buffer.directions(drawn.normals),
          COLOR_0: buffer.colours(drawn.colours),
        },
        indices: buffer.indices(drawn.triangles),
      },
    },
  ];
  const input = buffer.scalars(Float32Array.from(picked(body.t, 1, rows)));
  const outputs = [
    buffer.vectors(Float32Array.from(positions), 3),
    buffer.vectors(turnsOf(picked(body.orientations, 4, rows)), 4),
  ];
  const nodes = models.map(({ name }, mesh) => ({ name, mesh }));
  const json = {
    asset: { version: "2.0", generator: "Talus" },
    scene: 0,
    scenes: [{ name: title, nodes: [nodes.length], extras: { offset } }],
    nodes: [...nodes, { name: "z up", rotation: [-half, 0, 0, half], children: nodes.map((_, i) => i) }],
    meshes: models.map(({ name, primitive }, material) => ({
      name,
      primitives: [{ ...primitive, material }],
    })),
    materials: models.map(({ name, colour }) => ({
      name,
      doubleSided: true,
      pbrMetallicRoughness: { baseColorFactor: [...colour, 1], metallicFactor: 0, roughnessFactor: 0.9 },
    })),
    animations: [
      {
        name: "motion",
        samplers: outputs.map((output) => ({ input, output })),
        channels: ["translation", "rotation"].map((path, sampler) => ({
          sampler,
          target: { node: nodes.length - 1, path },
        })),
      },
    ],
    ...buffer.json(),
  };
  return glbContainer(JSON.stringify(json), buffer.bytes());
}

const lineStrip = 3;

function trackOf(places: number, colour: Colour) {
  return { name: "track", colour, primitive: { attributes: { POSITION: places }, mode: lineStrip } };
}

const white: Colour = [1, 1, 1];
/** sin(45 deg) */
const half = Math.sqrt(0.5);

/** Rows whose times differ in single precision; of equal ones the last, which follows the event. */
function keyRows(t: Float64Array): readonly number[] {
  const rows: number[] = [];
  for (let i = 0; i < t.length; i += 1) {
    const last = rows.at(-1);
    if (last !== undefined && Math.fround(t[last] ?? 0) === Math.fround(t[i] ?? 0)) rows.pop();
    rows.push(i);
  }
  return rows;
}

function picked(values: Float64Array, width: number, rows: readonly number[]): Float64Array {
  const chosen = new Float64Array(width * rows.length);
  rows.forEach((row, i) => {
    chosen.set(values.subarray(width * row, width * (row + 1)), width * i);
  });
  return chosen;
}

/** Quaternions x y z w in single precision; of the two signs the one nearer to the quaternion before. */
function turnsOf(orientations: Float64Array): Float32Array {
  const turns = new Float32Array(orientations.length);
  let before: readonly number[] = [0, 0, 0, 0];
  for (let i = 0; i < orientations.length; i += 4) {
    const [w = 1, x = 0, y = 0, z = 0] = orientations.subarray(i, i + 4);
    const turn = [x, y, z, w];
    const cosine = turn.reduce((sum, part, k) => sum + part * (before[k] ?? 0), 0);
    before = cosine < 0 ? turn.map((part) => -part) : turn;
    turns.set(before, i);
  }
  return turns;
}
