import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import {
  createContact,
  createScene,
  createTerrain,
  createTouch,
  type DistanceQuery,
  type Terrain,
  type TerrainData,
  type TouchStatus,
} from "../../src/index.ts";
import { reliefMesh } from "../meshes.ts";
import { roughGrid } from "../rough-grid.ts";

/** A ground over which flights are thrown, 12 m wide about (6, 6). */
interface FlownGround {
  readonly name: string;
  readonly terrain: Terrain;
  /** Distance from the ground by a formula that is written here; left out: only the query's own is known. */
  readonly distance?: (x: number, y: number, z: number) => number;
}

const ground = (name: string, data: TerrainData, distance?: FlownGround["distance"]): FlownGround => ({
  name,
  terrain: createTerrain(data),
  ...(distance && { distance }),
});

const rho = (x: number, y: number): number => Math.hypot(x - 6, y - 6);
const waves = "0.6*sin(x) + 0.4*cos(1.3*y) + 0.2*x";
const grid = { ...roughGrid(40, 40, 0.4, 0.08), x0: -2, y0: -2 };
const spikes = { ...roughGrid(40, 40, 0.4, 0), x0: -2, y0: -2 };
for (let k = 0; k < 60; k += 1) spikes.heights[(k * 131) % 1600] = 3; // needles of one node

const flownGrounds: readonly FlownGround[] = [
  ground("plane", { kind: "plane", gradient: [0.5, -0.25], height: 1 }, (x, y, z) => {
    return (z - 1 - 0.5 * x + 0.25 * y) / Math.sqrt(1 + 0.25 + 0.0625);
  }),
  ground("ball", { kind: "sphere", centre: [6, 6, 0], radius: 4, side: "outside" }, (x, y, z) => {
    return Math.hypot(rho(x, y), z) - 4;
  }),
  ground("bowl", { kind: "sphere", centre: [6, 6, 0], radius: 7, side: "inside" }, (x, y, z) => {
    return 7 - Math.hypot(rho(x, y), z);
  }),
  ground(
    "pipe",
    { kind: "cylinder", centre: [6, 6, 1], axis: [1, 0, 0], radius: 5, side: "inside" },
    (_x, y, z) => {
      return 5 - Math.hypot(y - 6, z - 1);
    },
  ),
  ground(
    "funnel",
    { kind: "cone", apex: [6, 6, -1], axis: [0, 0, 1], halfAngle: 1, side: "inside" },
    (x, y, z) => (z + 1) * Math.sin(1) - rho(x, y) * Math.cos(1),
  ),
  ground(
    "ring",
    { kind: "torus", centre: [6, 6, 0], axis: [0, 0, 1], ringRadius: 3, tubeRadius: 1, side: "outside" },
    (x, y, z) => Math.hypot(rho(x, y) - 3, z) - 1,
  ),
  ground("grid", { kind: "grid", grid }),
  ground("needles", { kind: "grid", grid: spikes }),
  ground("waves", { kind: "formula", z: waves }),
  ground("kinks", { kind: "formula", z: "abs(sin(x)) + max(0, 2 - 9*abs(y - 6))" }),
  ground("fin", { kind: "formula", z: "2*exp(-((x - 6)/0.02)^2)" }),
  ground(
    "mesh",
    reliefMesh((x, y) => 0.6 * Math.sin(x) + 0.4 * Math.cos(1.3 * y), [-2, 14, -2, 14], 24, 24),
  ),
  ground("profile", {
    kind: "profile",
    x: "s",
    z: "0.6*sin(2*s)",
    range: [-2, 14],
    form: "extruded",
    side: "left",
  }),
  {
    name: "posts",
    terrain: createScene(createTerrain({ kind: "formula", z: waves }), [
      { kind: "cylinder", at: [5, 5], radius: 0.2, height: 3, base: -1 },
      { kind: "sphere", centre: [8, 7, 3], radius: 0.5 },
      { kind: "box", centre: [3, 8, 2], size: [0.02, 2, 4] },
    ]),
  },
];

/** Result of a random flight. */
export interface JudgedFlight {
  readonly ground: string;
  readonly status: TouchStatus;
  /** Fault; undefined if there is none. */
  readonly fault: string | undefined;
}

/** Rounding of a distance: the coordinates are below 50 m, and searches end at 1e-12 of the square of the distance. */
const rounding = 2e-12;
const gravity = Float64Array.of(0, 0, -9.81);
/** The damping times the velocity of a wind is added to gravity. */
const wind = [4, -2, 1] as const;
const queries = new Map<string, DistanceQuery>();
const [contact, place] = [createContact(), createContact()];
const touch = createTouch();

/**
 * Throws a sphere over one of the grounds, or lets it leave its contact, and checks the reported first touch: the
 * sphere touches then, and at none of many times before does it overlap.
 *
 * @param looks  times before the touch at which the distance is measured
 * @param damped in air that damps the velocity at 0.03 to 30 1/s, with wind
 */
export function judgeFlight(seed: number, looks: number, damped = false): JudgedFlight {
  const { name, terrain, distance } = flownGrounds[seed % flownGrounds.length] as FlownGround;
  const random = seededRandom(seed);
  const query = queries.get(name) ?? terrain.createQuery();
  queries.set(name, query);
  const radius = random.uniform(0.02, 0.6);
  const { c, v } = start(query, random, radius);
  const damping = damped ? 10 ** seededRandom(seed + 1e6).uniform(-1.5, 1.5) : 0;
  const g = gravity.map((each, i) => each + damping * (wind[i] ?? 0));
  const at = (t: number): Float64Array => {
    if (!damped) return c.map((x, i) => x + t * ((v[i] ?? 0) + 0.5 * t * (g[i] ?? 0)));
    const share = -Math.expm1(-damping * t) / damping;
    return c.map((x, i) => {
      const last = (g[i] ?? 0) / damping;
      return x + last * (t - share) + (v[i] ?? 0) * share;
    });
  };
  const gapAt = (t: number): number => {
    const p = at(t);
    if (distance !== undefined) return distance(p[0] ?? 0, p[1] ?? 0, p[2] ?? 0) - radius;
    return query.nearest(p, undefined, place) === "found" ? place.distance - radius : 0;
  };
  const until = random.uniform(0, 1) < 0.2 ? random.uniform(0.05, 1) : 10;
  const begins = query.nearest(c, undefined, place) === "found" && place.distance >= radius;
  const told = (status: TouchStatus, fault?: string): JudgedFlight => ({ ground: name, status, fault });
  if (!begins || !(query.mapDistance(c[0] ?? 0, c[1] ?? 0) > 0)) return told("unresolved");
  const status = query.firstTouch?.(c, v, g, radius, until, touch, damping);
  if (status === undefined) return told("unresolved", "no firstTouch");
  const end = status === "clear" ? until : touch.t;
  for (let k = 1; k < looks; k += 1) {
    const t = (end * (k - random.uniform(0, 1))) / looks;
    const gap = gapAt(t);
    if (gap < -rounding) return told(status, `overlaps by ${-gap} m at ${t} s, ${status} at ${end} s`);
    const p = at(t);
    if (!(query.mapDistance(p[0] ?? 0, p[1] ?? 0) > -rounding)) return told(status, `off the map at ${t} s`);
  }
  if (status === "touched") {
    const gap = gapAt(end);
    if (!(Math.abs(gap) <= rounding)) return told(status, `a gap of ${gap} m at the touch, at ${end} s`);
    if (!(Math.abs(touch.contact.distance - radius) <= rounding))
      return told(status, "its contact is another");
  }
  if (status === "left") {
    const p = at(end);
    if (Math.abs(query.mapDistance(p[0] ?? 0, p[1] ?? 0)) > rounding)
      return told(status, "it is not at the border");
  }
  return told(status);
}

/**
 * A third of the flights leave a contact, as slowly as may be; the others begin anywhere above the ground, slow or
 * fast.
 */
function start(
  query: DistanceQuery,
  random: SeededRandom,
  radius: number,
): { readonly c: Float64Array; readonly v: Float64Array } {
  const kind = random.uniform(0, 3);
  const above = kind < 1 ? 0 : random.uniform(0, kind < 2 ? 0.5 : 8);
  const from = Float64Array.of(random.uniform(1, 11), random.uniform(1, 11), kind < 1 ? 0 : 3);
  query.nearest(from, undefined, contact);
  const height = radius * (1 + 1e-12) + above;
  const c = contact.foot.map((x, i) => x + height * (contact.normal[i] ?? 0));
  const fast = random.uniform(0, 1) < 0.3 ? 100 : 6;
  const v = Float64Array.from([0, 1, 2], () => random.uniform(-fast, fast));
  if (kind < 1) {
    const approach = v.reduce((sum, x, i) => sum + x * (contact.normal[i] ?? 0), 0);
    const leaving = 4 * random.uniform(0, 1) ** 3;
    for (let i = 0; i < 3; i += 1) v[i] = (v[i] ?? 0) + (leaving - approach) * (contact.normal[i] ?? 0);
  }
  return { c, v };
}
