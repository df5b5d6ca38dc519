import type { ObstacleSpec } from "@talus/scenario";
import type { MeshData, TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { watch } from "../support/random-scene.ts";
import { type Choice, flight } from "../support/scenarios.ts";

/** Half width of the ground, m. */
const reach = 60;

/** Gradients of planes through the origin; the ground is the highest of them everywhere. */
type Planes = readonly (readonly [number, number])[];

function heightOf(planes: Planes, x: number, y: number): number {
  return Math.max(...planes.map(([p, q]) => p * x + q * y));
}

function asFormula(planes: Planes): TerrainData {
  const terms = planes.map(([p, q]) => `(${p})*x + (${q})*y`);
  const z = terms.slice(1).reduce((sum, term) => `max(${sum}, ${term})`, terms[0] ?? "0");
  return { kind: "formula", z, domain: { x: [-reach, reach], y: [-reach, reach] } };
}

/** Triangles about the origin, with an edge along each ray on which two planes are equal and highest. */
function asMesh(planes: Planes): MeshData {
  const angles = [0, 1, 2, 3].map((quarter) => 0.1 + (quarter * Math.PI) / 2);
  for (const [i, [p, q]] of planes.entries()) {
    for (const [pp, qq] of planes.slice(0, i)) {
      for (const turn of [0, Math.PI]) {
        const angle = Math.atan2(p - pp, qq - q) + turn;
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        if (p * x + q * y >= heightOf(planes, x, y) - 1e-12) angles.push(angle);
      }
    }
  }
  const sorted = angles.map((angle) => (angle + 4 * Math.PI) % (2 * Math.PI)).sort((one, two) => one - two);
  const rim = sorted.flatMap((angle) => {
    const [x, y] = [reach * Math.cos(angle), reach * Math.sin(angle)];
    return [x, y, heightOf(planes, x, y)];
  });
  const corners = sorted.flatMap((_, i) => [0, 1 + i, 1 + ((i + 1) % sorted.length)]);
  return {
    kind: "mesh",
    vertices: Float64Array.from([0, 0, 0, ...rim]),
    triangles: Uint32Array.from(corners),
  };
}

interface Scene extends Pick<Choice, "obstacles"> {
  readonly ground: TerrainData;
  /** Direction from the origin into the room between the walls, rad, and its angle to the walls' normals. */
  readonly middle: number;
}

/** A slope with one or two vertical walls that stand on it: faces of boxes. */
function amongWalls(random: SeededRandom): Scene {
  const gradient = [random.uniform(-0.3, 1.2), random.uniform(-0.8, 0.8)] as const;
  const turn = random.uniform(0.4, 2.4);
  const wall = (angle: number): ObstacleSpec => ({
    kind: "box",
    centre: [-20 * Math.cos(angle), -20 * Math.sin(angle), 0],
    size: [40, 120, 200],
    turn: angle,
  });
  const isOne = random.integer(0, 1) === 0;
  const ground = { kind: "plane", gradient, height: 0 } as const;
  return { ground, obstacles: isOne ? [wall(0)] : [wall(0), wall(turn)], middle: isOne ? 0 : 0.5 * turn };
}

/** A sphere thrown or dropped into a wedge of two or three planes: a formula, a mesh, or walls on a slope. */
export function randomWedge(random: SeededRandom): Choice {
  const radius = random.uniform(0.05, 0.6);
  const kinetic = random.integer(0, 5) === 0 ? 0 : random.uniform(0, 1.2);
  const any = (size: number): number => random.uniform(-size, size);
  const isThree = random.integer(0, 1) === 1;
  const first = random.uniform(0, 2 * Math.PI);
  const planes: Planes = [0, 1, ...(isThree ? [2] : [])].map((i) => {
    const angle = first + (isThree ? (2 * Math.PI * i) / 3 : Math.PI * i) + any(0.7);
    const steep = random.uniform(0.05, 2.5);
    return [steep * Math.cos(angle), steep * Math.sin(angle)];
  });
  const kind = random.integer(0, 2);
  const { middle, ...scene }: Scene =
    kind === 2 ? amongWalls(random) : { ground: kind === 0 ? asFormula(planes) : asMesh(planes), middle: 0 };
  const off = (radius + random.uniform(0.5, 2.5)) / Math.cos(middle); // outside the walls
  const [x, y] = kind === 2 ? [off * Math.cos(middle), off * Math.sin(middle)] : [any(0.5), any(0.5)];
  const { ground } = scene;
  const [p, q] = ground.kind === "plane" ? ground.gradient : [0, 0];
  const low = kind === 2 ? p * x + q * y : heightOf(planes, x, y);
  return {
    ...scene,
    radius,
    mass: 10_000 * radius * radius * radius,
    friction: [
      kinetic === 0 ? 0 : kinetic + (random.integer(0, 1) === 0 ? 0 : random.uniform(0, 0.3)),
      kinetic,
    ],
    restitution: random.integer(0, 4) === 0 ? 0 : random.uniform(0, 0.9),
    start: flight(
      [x, y, low + 4 * radius + random.uniform(2, 4)],
      [kind === 2 ? random.uniform(-6, 0) : any(3), any(3), any(3)],
      [any(15), any(15), any(15)],
    ),
    time: 4,
    outputStep: 0.02,
  };
}

/** The end of a run in a wedge, and what is wrong with it: nothing below ground, no energy made, room on all sides. */
export function runInWedge(choice: Choice): { readonly ending: string; readonly faults: readonly string[] } {
  const { result, depth, gain, rows } = watch(choice);
  const { outcome, status, ledger } = result;
  const faults = [...rows];
  if (outcome === undefined) faults.push(status.message);
  if (outcome === "wedged") faults.push("wedged, with room on all sides");
  if (!(depth < 2e-9 * (choice.radius ?? 1))) faults.push(`depth ${depth}`);
  if (!(gain.inSteps < 1e-9 && gain.inSamples < 1e-9)) faults.push(`energy made ${JSON.stringify(gain)}`);
  if (!(ledger.residual < 1e-9)) faults.push(`residual ${ledger.residual}`);
  return { ending: outcome ?? status.kind, faults };
}
