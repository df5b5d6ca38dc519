import { RigidBodyState } from "@talus/kinematics";
import type { ObstacleSpec } from "@talus/scenario";
import type { PlaneData } from "@talus/terrain";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { flightStart, normalForceAtRest, sphereCase } from "../case/sphere-case.ts";
import { variable } from "../case/variation.ts";
import { g, k } from "../curved/curved-case.ts";
import { cross, dot, sum, type Triple, times } from "../math/triple.ts";
import { cornerSketch } from "./joint-sketches.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;

const RADIUS = 0.3;
const END = 2.5;

/** Normals of slope and wall, and the direction of their line, down. */
interface Corner {
  readonly ofSlope: Triple;
  readonly ofWall: Triple;
  readonly along: Triple;
}

/** An upright wall with its face at x = 6, and ground that falls towards it, and along it. */
const wall: ObstacleSpec = { kind: "box", name: "wall", centre: [7, 0, 0], size: [2, 100, 100] };

function ground(towards: number, along: number): PlaneData {
  return { kind: "plane", gradient: [-towards, -along], height: 0 };
}

function cornerOf(towards: number, down: number): Corner {
  const size = Math.sqrt(1 + towards * towards + down * down);
  const ofSlope: Triple = [towards / size, down / size, 1 / size];
  const ofWall: Triple = [-1, 0, 0];
  const line: Triple = [0, 1, -down];
  return { ofSlope, ofWall, along: times(1 / Math.sqrt(dot(line, line)), line) };
}

/** Centre of a sphere that touches both, where it is at y = 0. */
function touching({ ofSlope }: Corner, towards: number): Triple {
  return [6 - RADIUS, 0, RADIUS / ofSlope[2] - towards * (6 - RADIUS)];
}

/** Forces per mass of both on a sphere that nothing accelerates across their line. */
function normalForces({ ofSlope, ofWall }: Corner): readonly [slope: number, wall: number] {
  const across = sum([0, 0, g]);
  // N_s n_s + N_w n_w is the part of -g across the line
  const c = dot(ofSlope, ofWall);
  const [s, w] = [dot(across, ofSlope), dot(across, ofWall)];
  return [(s - c * w) / (1 - c * c), (w - c * s) / (1 - c * c)];
}

/** Velocity along the line, angular velocity, slip of both feet along the line, way: at the begin of a stage. */
interface Stage {
  readonly t: number;
  readonly way: number;
  readonly v: number;
  readonly w: Triple;
}

/**
 * Friction of both feet acts along the line alone, for a sphere that turns about axes across it: u_i = v - a w.b_i with
 * b_i = n_i x d,
 *
 *   m v' = m g_d + T_s + T_w,   A w' = -a (T_s b_s + T_w b_w),   b_s . b_w = n_s . n_w.
 *
 * While a foot slips T_i = -mu_i N_i sgn(u_i); one that has come to grip has the T_i for which u_i' = 0.
 */
function stages(corner: Corner, mu: readonly [number, number], v0: number): readonly Stage[] {
  const N = normalForces(corner);
  const b = [cross(corner.ofSlope, corner.along), cross(corner.ofWall, corner.along)] as const;
  const c = dot(b[0], b[1]);
  const driven = -g * corner.along[2];
  const slipOf = (stage: Stage, i: 0 | 1) => stage.v - RADIUS * dot(stage.w, b[i]);
  const list: Stage[] = [{ t: 0, way: 0, v: v0, w: [0, 0, 0] }];
  const grips = [false, false];
  while (list.length < 4) {
    const now = list.at(-1) as Stage;
    const T = [0, 1].map((i) => (grips[i] ? 0 : -(mu[i] ?? 0) * (N[i] ?? 0)));
    // u_i' = g_d + T_s + T_w + (T_i + c T_j)/k, per mass
    if (grips[0] && grips[1]) T[0] = T[1] = -driven / (2 + (1 + c) / k);
    else if (grips[0]) T[0] = -(driven + (1 + c / k) * (T[1] ?? 0)) / (1 + 1 / k);
    else if (grips[1]) T[1] = -(driven + (1 + c / k) * (T[0] ?? 0)) / (1 + 1 / k);
    const [Ts = 0, Tw = 0] = T;
    const a = driven + Ts + Tw;
    const turn = times(-1 / (k * RADIUS), sum(times(Ts, b[0]), times(Tw, b[1])));
    const rates = [0, 1].map((i) => a - RADIUS * dot(turn, b[i as 0 | 1]));
    const ends = [0, 1].map((i) => (grips[i] ? Infinity : -slipOf(now, i as 0 | 1) / (rates[i] ?? 0)));
    const first = Math.min(...ends.map((t) => (t > 0 ? t : Infinity)), END - now.t);
    list.push({
      t: now.t + first,
      way: now.way + now.v * first + 0.5 * a * first * first,
      v: now.v + a * first,
      w: sum(now.w, times(first, turn)),
    });
    if (now.t + first >= END) break;
    grips[ends.indexOf(first)] = true;
  }
  return list;
}

/** A sphere moves along the foot of a wall on a slope; the two have different friction. */
export function slipsAlongAWall(): ScenarioCase {
  return variable(
    {
      ofSlope: { meaning: "friction coefficient of the slope", unit: "1", value: 0.4, least: 0.3, most: 0.6 },
      ofWall: { meaning: "friction coefficient of the wall", unit: "1", value: 0.2, least: 0.15, most: 0.6 },
    },
    ({ ofSlope: muSlope, ofWall: muWall }) => {
      const [towards, down] = [0.6, 0.15];
      const corner = cornerOf(towards, down);
      const place = touching(corner, towards);
      const v0 = 2;
      const [, first, second, end] = stages(corner, [muSlope, muWall], v0) as readonly Stage[];
      return sphereCase(
        {
          id: "contacts/wall-foot-slips",
          source: "Derived: Coulomb friction of both along their line, linear in time between two grips",
          tolerance: 1e-9,
          because:
            "each stage has constant accelerations; what is left is rounding of some hundred projections",
          equations: [
            equation(
              String.raw`\dot v = g_d - \mu_s N_s - \mu_w N_w, \qquad \tfrac25\, r\,\dot{\boldsymbol\omega} = \mu_s N_s\,\mathbf b_s + \mu_w N_w\,\mathbf b_w`,
              "Momentum along the line d of slope and wall, and moment about the centre, b = n × d",
            ),
            equation(
              String.raw`u_i = v - r\,\boldsymbol\omega\cdot\mathbf b_i`,
              "Slip of each foot; where it ends, the friction of that foot is the one that keeps it zero",
            ),
          ],
          sketch: cornerSketch(),
        },
        {
          title: "A sphere slips along the foot of a wall until it grips on one side, then on the other",
          ground: ground(towards, down),
          obstacles: [
            { ...wall, material: { staticFriction: muWall, kineticFriction: muWall, restitution: 0 } },
          ],
          radius: RADIUS,
          friction: muSlope,
          start: flightStart(place, times(v0, corner.along)),
          endTime: END,
        },
        (run) => {
          const grips = run.events.filter(({ kind }) => kind === "grip");
          return [
            number("first grip", "s", grips[0]?.t, first?.t ?? NaN),
            number("second grip", "s", grips[1]?.t, second?.t ?? NaN),
            ...vector(
              "p",
              "m",
              run.y.slice(p_WB, p_WB + 3),
              sum(place, times(end?.way ?? NaN, corner.along)),
              end?.way ?? NaN,
            ),
            ...vector(
              "v",
              "m/s",
              run.y.slice(v_WB, v_WB + 3),
              times(end?.v ?? NaN, corner.along),
              end?.v ?? NaN,
            ),
            ...vector("ω", "rad/s", run.y.slice(w_WB, w_WB + 3), end?.w ?? [NaN, NaN, NaN], 10),
          ];
        },
      );
    },
  );
}

/** A frictionless sphere slides down to a wall that does not throw it back, and stays there: N of slope and wall. */
export function restsAtAWall(): ScenarioCase {
  return variable(
    { tan: { meaning: "gradient of the slope", unit: "1", value: 0.4, least: 0.1, most: 2 } },
    ({ tan }) => {
      const corner = cornerOf(tan, 0);
      const place = touching(corner, tan);
      const cos = 1 / Math.sqrt(1 + tan * tan);
      const sin = tan * cos;
      const way = 1.5;
      const start = sum(place, times(-way, [cos, 0, -sin]));
      const mass = 1;
      return sphereCase(
        {
          id: "contacts/wall-foot-rests",
          source: "Statics: the triangle of weight and both normal forces",
          tolerance: 1e-9,
          because: "the time of a way under constant acceleration; the forces are exact to rounding",
          equations: [
            equation(
              String.raw`N_{\text{wall}} = m g\tan\alpha, \qquad N_{\text{slope}} = \frac{m g}{\cos\alpha}`,
              "Balance of the forces on the sphere",
            ),
          ],
          sketch: cornerSketch(),
        },
        {
          title: "A sphere slides down to a wall and stays between wall and slope",
          ground: ground(tan, 0),
          obstacles: [wall],
          radius: RADIUS,
          friction: 0,
          start: flightStart(start, [0, 0, 0]),
          endTime: 10,
        },
        (run) => {
          return [
            number("comes to rest", "s", run.t, Math.sqrt((2 * way) / (g * sin))),
            ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), place, way),
            number("N of the wall", "N", normalForceAtRest(run, "wall"), mass * g * tan),
            number("N of the slope", "N", normalForceAtRest(run, "ground"), (mass * g) / cos),
          ];
        },
      );
    },
  );
}
