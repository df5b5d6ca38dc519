import { toMap } from "@talus/geodata";
import { createTrajectoryHash } from "@talus/results";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { expect, test } from "vitest";
import { parseScenario, resolveScene, shiftToOrigin } from "../../src/files/index.ts";

type Move = readonly [number, number, number];

/** A scenario at a place: its text, and its files with their contents. */
type Place = (
  x: number,
  y: number,
  z: number,
) => { readonly surface: string; readonly more?: string; readonly file?: string };

/** Everything that depends on a place or a height, moved with the ground. */
const moves: readonly Move[] = [
  [0, 0, 2048],
  [0, 0, -400],
  [2_600_000, 1_200_000, 2000],
];

/** Heights in 1/1024 m, so that those of a map moved by whole metres hold them exactly. */
function relief(x: number, y: number): number {
  return Math.round(1024 * (6 - 0.3 * x + 0.4 * Math.sin(0.9 * x) * Math.cos(0.7 * y))) / 1024;
}

const nodes = Array.from({ length: 24 }, (_, i) =>
  Array.from({ length: 12 }, (_, j) => [i, j] as const),
).flat();

function gridText(x: number, y: number, z: number): string {
  const header = `ncols 24\nnrows 12\nxllcenter ${x - 1}\nyllcenter ${y - 6}\ncellsize 1\n`;
  const rows = Array.from({ length: 12 }, (_, k) => {
    return Array.from({ length: 24 }, (_, i) => z + relief(i - 1, 5 - k)).join(" ");
  });
  return `${header}${rows.join("\n")}\n`;
}

function pointsText(x: number, y: number, z: number): string {
  return nodes.map(([i, j]) => `${x + i - 1} ${y + j - 6} ${z + relief(i - 1, j - 6)}\n`).join("");
}

function meshText(x: number, y: number, z: number): string {
  const vertices = nodes.map(([i, j]) => `v ${x + i - 1} ${y + j - 6} ${z + relief(i - 1, j - 6)}\n`);
  const faces = nodes
    .filter(([i, j]) => i < 23 && j < 11)
    .map(([i, j]) => {
      const a = 12 * i + j + 1;
      return `f ${a} ${a + 12} ${a + 13}\nf ${a} ${a + 13} ${a + 1}\n`;
    });
  return [...vertices, ...faces].join("");
}

const grounds: Readonly<Record<string, Place>> = {
  plane: (x, y, z) => ({
    surface: `{ kind: plane, gradient: [-0.25, 0.125], height: ${z + 4 + 0.25 * x - 0.125 * y} }`,
  }),
  "a formula": (x, y, z) => ({
    surface: `{ kind: formula, z: "${z} + 6 - 0.3*(x - ${x}) + 0.4*sin(0.9*(x - ${x}))*cos(y - ${y})",
      domain: { x: [${x - 2}, ${x + 20}], where: "abs(y - ${y}) < 8 && x - ${x} < 19" } }`,
  }),
  "a formula of branches": (x, _, z) => ({
    surface: `{ kind: formula, z: "if(x < ${x + 4}, ${z} + 6 - 0.375*(x - ${x}), max(${z} + 4.5, ${z} + 4.5 + 0.25*(x - ${x + 6})))" }`,
  }),
  "a sphere inside": (x, y, z) => ({
    surface: `{ kind: sphere, centre: [${x + 2}, ${y}, ${z + 9}], radius: 6, side: inside }`,
  }),
  "a cylinder": (x, y, z) => ({
    surface: `{ kind: cylinder, centre: [${x}, ${y}, ${z + 10}], axis: [1, 0.25, -0.25], radius: 5, side: inside }`,
  }),
  "a cone": (x, y, z) => ({
    surface: `{ kind: cone, apex: [${x + 1}, ${y}, ${z + 2}], axis: [0, 0, 1], halfAngle: 60 deg, side: inside }`,
  }),
  "a torus": (x, y, z) => ({
    surface: `{ kind: torus, centre: [${x - 8}, ${y}, ${z + 7}], axis: [0, 0, 1], ringRadius: 8, tubeRadius: 3, side: inside }`,
  }),
  "an extruded profile": (x, _, z) => ({
    surface: `{ kind: profile, x: "${x} + s", z: "${z} + 6 - 0.3*s + 0.2*sin(s)", range: [-2, 30], form: extruded, side: left }`,
  }),
  "a swept channel": (x, y, z) => ({
    surface: `{ kind: sweep, x: "${x} + s", y: "${y} + 0.5*sin(0.3*s)", z: "${z} + 9 - 0.2*s", range: [-3, 40],
      radius: 3, halfAngle: 90 deg, side: inside }`,
  }),
  "a grid": (x, y, z) => ({ surface: "{ kind: grid, file: g.asc }", file: gridText(x, y, z) }),
  "a C1 grid": (x, y, z) => ({ surface: "{ kind: grid, file: g.asc, spline: C1 }", file: gridText(x, y, z) }),
  "a mesh": (x, y, z) => ({ surface: "{ kind: mesh, file: g.obj }", file: meshText(x, y, z) }),
  "a patch": (x, y, z) => ({ surface: "{ kind: points, file: g.xyz }", file: pointsText(x, y, z) }),
  "a smoothed cloud": (x, y, z) => ({
    surface: "{ kind: points, file: g.xyz, method: smooth, cell: 1.5 }",
    file: pointsText(x, y, z),
  }),
  "a grid with all that stands on a map": (x, y, z) => ({
    surface: `{ kind: grid, file: g.asc }
  obstacles:
    - { kind: wall, from: [${x + 9}, ${y - 4}], to: [${x + 9}, ${y - 1}], thickness: 0.5, height: 2, base: ${z + 2} }
    - { kind: wall, from: [${x + 14}, ${y - 4}], to: [${x + 14}, ${y + 4}], thickness: 0.5, height: 1 }
    - { kind: tree, at: [${x + 6}, ${y + 0.25}], radius: 0.25, height: 4, base: ${z + 3} }
    - { kind: box, centre: [${x + 4}, ${y + 1}, ${z + 5}], size: [1, 1, 2] }
    - { kind: sphere, centre: [${x + 7}, ${y + 2}, ${z + 5}], radius: 1 }
    - { kind: dam, points: [[${x + 16}, ${y - 4}], [${x + 17}, ${y + 4}]], crestWidth: 1, crest: ${z + 4}, sideSlope: 1, base: ${z} }
  materials:
    classes: { soft: { staticFriction: 0.75, restitution: 0.25 } }
    polygons: [{ class: soft, points: [[${x + 1}, ${y - 3}], [${x + 5}, ${y - 3}], [${x + 5}, ${y + 3}], [${x + 1}, ${y + 3}]] }]
  motion: { kind: turntable, centre: [${x}, ${y}, ${z}], axis: [0, 0.25, 1], rate: 0.125 }`,
    more: `environment:
  drag: { law: quadratic, coefficient: 0.5, airDensity: 1.25 }
  wind: [{ height: ${z + 4}, velocity: [0, 1, 0] }, { height: ${z + 7}, velocity: [0, 4, 0] }]
gates:
  - { kind: line, name: a, from: [${x + 3}, ${y - 5}], to: [${x + 3}, ${y + 5}] }
  - { kind: wall, name: b, from: [${x + 5}, ${y - 5}], to: [${x + 5}, ${y + 5}], height: 3, base: ${z + 4} }
  - { kind: plane, name: c, point: [${x}, ${y}, ${z + 5}], normal: [0, 0, -1] }`,
    file: gridText(x, y, z),
  }),
};

async function runAt(place: Place, [x, y, z]: Move) {
  const { surface, more = "", file = "" } = place(x, y, z);
  const text = `talus: 1
body: { shape: sphere, radius: 0.25, mass: 40 }
terrain:
  surface: ${surface}
  material: { staticFriction: 0.5, restitution: 0.5 }
start: { kind: flight, position: [${x}, ${y}, ${z + 8}], velocity: [1.5, 0.5, 0], angularVelocity: [0, 2, 1] }
end: { time: 1.25 }
${more}
`;
  const scenario = parseScenario(text, "s.yaml");
  const [px, py] = scenario.start.kind === "flight" ? scenario.start.position : scenario.start.at;
  const name = /file: ([\w.]+)/.exec(surface)?.[1];
  const files = new Map(name === undefined ? [] : [[name, Buffer.from(file)]]);
  const { data, parts, origin } = await resolveScene(scenario.terrain, files, { near: [px, py] });
  const model = createModel(shiftToOrigin(scenario, origin), createTerrain(data), undefined, parts);
  const hash = createTrajectoryHash();
  const result = simulate(model, { observer: { onState: hash.update } });
  return { result, place: toMap(result.y, origin), hash: hash.hex() };
}

/*
 * The numbers of all scenarios are multiples of 1/1024 m at most 2^32 of them from zero: moved by whole metres they are
 * exact, and motion counted from near the ground is the same to the last bit. The place on the map itself is rounded
 * once, to 5e-10 m at 2.6e6 m.
 */
test.each(Object.keys(grounds))(
  "on %s a scenario moved up, down and far away has the same motion to the last bit",
  async (kind) => {
    const place = grounds[kind] as Place;
    const base = await runAt(place, [0, 0, 0]);
    expect(base.result.status.kind).toMatch(/ended|reached-end/);
    expect(base.result.eventCounts.impact).toBeGreaterThan(0);
    for (const move of moves) {
      const moved = await runAt(place, move);
      expect(moved.hash, `moved by ${move.join(", ")}`).toBe(base.hash);
      expect(moved.result.gates.map(({ first }) => first?.t)).toEqual(
        base.result.gates.map(({ first }) => first?.t),
      );
      for (const axis of [0, 1, 2] as const) {
        expect(Math.abs(moved.place[axis] - base.place[axis] - move[axis])).toBeLessThan(1e-9);
      }
    }
  },
);

test("a profile revolved about the z axis moves up with its start", async () => {
  const place: Place = (_x, _y, z) => ({
    surface: `{ kind: profile, x: s, z: "${z} + s^2/8", range: [0, 20], form: revolved, side: left }`,
  });
  const base = await runAt(place, [0, 0, 0]);
  for (const z of [2048, 2000, -400]) expect((await runAt(place, [0, 0, z])).hash).toBe(base.hash);
});
