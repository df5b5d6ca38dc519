import { RigidBodyState } from "@talus/kinematics";
import { cos, sin, tan } from "@talus/portable-math";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { flightStart, normalForceAtRest, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { g } from "../curved/curved-case.ts";
import { cross, dot, sum, type Triple, times } from "../math/triple.ts";
import { cornerSketch, grooveSketch } from "./joint-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

const RADIUS = 0.3;
const halfTurn = 3.141592653589793;

/**
 * Without weight and friction the centre is a point of light in the wedge shifted inwards by the radius: unfolded, its
 * path is a straight line past the apex, which crosses the images of the sides, 2 half apart.
 */
export function bouncesInAWedge(): ScenarioCase {
  return variable(
    {
      half: { meaning: "half of the angle of the wedge", unit: "rad", value: 0.3, least: 0.15, most: 0.9 },
      speed: { meaning: "speed across the wedge", unit: "m/s", value: 0.7, least: 0.3, most: 2 },
    },
    ({ half, speed }) => {
      const apex = RADIUS / sin(half);
      const from: readonly [number, number] = [0.05, 4]; // from the shifted apex
      const v: readonly [number, number] = [speed, -5];
      const end = 6;
      const touches = crossings(from, v, half, end);
      const last = touches.at(-1) ?? NaN;
      const speedAll = Math.sqrt(v[0] * v[0] + v[1] * v[1] + 0.09);
      return sphereCase(
        {
          id: "contacts/wedge-bounces",
          source: "Classical: a ray between two mirrors at an angle, by its mirror images",
          tolerance: 1e-11,
          because: "each touch of a straight flight is located to rounding, and nothing is lost in an impact",
          equations: [
            equation(
              String.raw`\text{touches where } \varphi(t) = (2j+1)\,\beta, \qquad \tan\varphi = \frac{x_0 + v_x t}{z_0 + v_z t}`,
              "The path unfolded about the apex of the wedge of the centre; β is half of the angle",
            ),
          ],
          sketch: grooveSketch(half),
        },
        {
          title: "A sphere without weight bounces between two walls at an angle as a ray between mirrors",
          ground: {
            kind: "formula",
            z: `abs(x)*${1 / tan(half)}`,
            domain: { x: [-60, 60], y: [-10, 10] },
          },
          radius: RADIUS,
          gravity: 0,
          friction: 0,
          restitution: 1,
          start: flightStart([from[0], 0, from[1] + apex], [v[0], 0.3, v[1]]),
          endTime: end,
        },
        (run) => {
          const impacts = run.events.filter(({ kind }) => kind === "impact");
          return [
            number("impacts", "1", impacts.length, touches.length),
            number("first impact", "s", impacts[0]?.t, touches[0] ?? NaN),
            number("last impact", "s", impacts.at(-1)?.t, last),
            number("speed at the end", "m/s", Math.sqrt(squared(run.y.slice(v_WB, v_WB + 3))), speedAll),
          ];
        },
      );
    },
  );
}

function squared(v: Float64Array): number {
  return v.reduce((all, each) => all + each * each, 0);
}

/** Times until `end` at which the straight path crosses an image of a side x > 0 at first, in rising order. */
function crossings(
  from: readonly [number, number],
  v: readonly [number, number],
  half: number,
  end: number,
): readonly number[] {
  const times: number[] = [];
  // the path turns about the apex in one way, by less than half a turn, from near the middle of the wedge
  for (let angle = half; angle < halfTurn; angle += 2 * half) {
    const [dx, dz] = [sin(angle), cos(angle)];
    const t = -(from[0] * dz - from[1] * dx) / (v[0] * dz - v[1] * dx);
    const along = (from[0] + v[0] * t) * dx + (from[1] + v[1] * t) * dz;
    if (t > 0 && t < end && along > 0) times.push(t);
  }
  return times.sort((one, other) => one - other);
}

/** Three planes that meet in a point: each normal force from the balance, by Cramer's rule. */
export function restsInACorner(): ScenarioCase {
  return variable(
    {
      towards: { meaning: "gradient towards the first wall", unit: "1", value: 0.3, least: 0.1, most: 1 },
      along: { meaning: "gradient towards the second wall", unit: "1", value: 0.2, least: 0.1, most: 1 },
    },
    ({ towards, along }) => {
      const size = Math.sqrt(1 + towards * towards + along * along);
      const normals: readonly Triple[] = [
        [towards / size, along / size, 1 / size],
        [-1, 0, 0],
        [0, -1, 0],
      ];
      const place: Triple = [6 - RADIUS, 6 - RADIUS, RADIUS * size - (towards + along) * (6 - RADIUS)];
      const weight: Triple = [0, 0, g];
      const N = [0, 1, 2].map((i) => {
        const [n, a, b] = [normals[i], normals[(i + 1) % 3], normals[(i + 2) % 3]] as [
          Triple,
          Triple,
          Triple,
        ];
        return dot(weight, cross(a, b)) / dot(n, cross(a, b));
      });
      const start = sum(place, times(-1, [1, 1, -towards - along]));
      return sphereCase(
        {
          id: "contacts/corner-rests",
          source: "Statics: three normal forces balance the weight",
          tolerance: 1e-9,
          because: "the forces are exact but for the place, which is held to 1e-9 of the radius",
          equations: [
            equation(
              String.raw`N_i = m g\;\frac{\mathbf e_z\cdot(\mathbf n_j\times\mathbf n_k)}{\mathbf n_i\cdot(\mathbf n_j\times\mathbf n_k)}`,
              "Balance of the forces, by Cramer's rule",
            ),
          ],
          sketch: cornerSketch(),
        },
        {
          title: "A sphere slides into a corner of slope and two walls and stays on all three",
          ground: { kind: "plane", gradient: [-towards, -along], height: 0 },
          obstacles: [
            { kind: "box", name: "first", centre: [7, 0, 0], size: [2, 40, 100] },
            { kind: "box", name: "second", centre: [0, 7, 0], size: [40, 2, 100] },
          ],
          radius: RADIUS,
          friction: 0,
          restitution: 0.3,
          start: flightStart(start, [0, 0, 0]),
          endTime: 60,
        },
        (run) => {
          return [
            number("contacts", "1", run.restsOn?.length, 3),
            ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), place, 1),
            ...["ground", "first", "second"].map((name, i) =>
              number(
                `N of ${name === "ground" ? "the slope" : `the ${name} wall`}`,
                "N",
                normalForceAtRest(run, name),
                N[i] ?? NaN,
              ),
            ),
          ];
        },
      );
    },
  );
}
