import { cos, sin } from "@talus/portable-math";
import type { FormulaData, SphereData } from "@talus/terrain";
import type { ScenarioCase } from "../case.ts";
import { number, vector } from "../comparison.ts";
import { contactStart, flightStart, sphereCase } from "../sphere-case.ts";
import { cross, dot, sum, type Triple, times } from "../triple.ts";
import { ACCURATE, g, k } from "./curved-case.ts";

/** A sphere of radius a in a bowl of radius 1 about (0, 0, 1): its centre runs at the distance L = 1 - a from there. */
const a = 0.1;
const L = 1 - a;
const PI = 3.141592653589793;

const sphere: SphereData = { kind: "sphere", centre: [0, 0, 1], radius: 1, side: "inside" };
const formula: FormulaData = {
  kind: "formula",
  z: "1 - sqrt(1 - x^2 - y^2)",
  domain: { x: [-0.95, 0.95], y: [-0.95, 0.95], where: "x^2 + y^2 < 0.9025" },
};
const grounds = { sphere, formula } as const;

export function bowlCases(): readonly ScenarioCase[] {
  return [
    swings("sphere", 1e-3),
    swings("sphere", 0.6),
    swings("sphere", 1.2),
    swings("formula", 0.6),
    runsInACircle(0),
    runsInACircle(20),
    keepsRouthsIntegrals(),
  ];
}

/** 2 pi sqrt((1 + k) L/g)/AGM(1, cos(amplitude/2)): the period of a pendulum of length (1 + k) L, Gauss. s */
function periodOf(amplitude: number): number {
  let [x, y] = [1, cos(amplitude / 2)];
  for (let i = 0; i < 8; i += 1) [x, y] = [0.5 * (x + y), Math.sqrt(x * y)];
  return (2 * PI * Math.sqrt(((1 + k) * L) / g)) / x;
}

/** Two periods and a quarter: back at the bottom. A phase error of 1e-9 there is a way of speed times time. */
function swings(ground: keyof typeof grounds, amplitude: number): ScenarioCase {
  const T = periodOf(amplitude);
  const speed = Math.sqrt((2 * g * L * (1 - cos(amplitude))) / (1 + k));
  return sphereCase(
    {
      id: `curved/bowl-${ground}-${amplitude}`,
      source: "Classical: pendulum of length (7/5)(R - a); complete elliptic integral by Gauss' AGM",
      ...ACCURATE,
    },
    {
      title: `A sphere rolls to and fro in a bowl like a pendulum 7/5 as long, from ${amplitude} rad`,
      ground: grounds[ground],
      radius: a,
      friction: 5,
      start: contactStart([sin(amplitude), 0]),
      endTime: 2.25 * T,
      absoluteTolerance: 1e-12 * amplitude,
    },
    (run) => [
      // at the bottom it moves with `speed`: the way left is the error of the time
      number("period", "s", T * (1 - (run.y[0] ?? NaN) / (-speed * 2.25 * T)), T),
      number("speed at the bottom", "m/s", -(run.y[7] ?? NaN), speed),
      number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
    ],
  );
}

/**
 * A steady circle at the angle th from the bottom with the normal spin s: along the meridian
 * (1 + k) v' = g_t - (k a s/L) n x v gives (1 + k) L W^2 cos th + k a s W - g = 0 for the rate W.
 */
function runsInACircle(normalSpin: number): ScenarioCase {
  const th = 0.7;
  const [A, B] = [(1 + k) * L * cos(th), k * a * normalSpin];
  const W = (-B + Math.sqrt(B * B + 4 * A * g)) / (2 * A);
  const v: Triple = [0, W * L * sin(th), 0];
  const n: Triple = [-sin(th), 0, cos(th)];
  const w = sum(times(1 / a, cross(n, v)), times(normalSpin, n));
  const endTime = 3.3;
  const angle = W * endTime;
  const place: Triple = [L * sin(th) * cos(angle), L * sin(th) * sin(angle), 1 - L * cos(th)];
  const velocity: Triple = [-(v[1] * sin(angle)), v[1] * cos(angle), 0];
  return sphereCase(
    {
      id: `curved/bowl-circle-${normalSpin}`,
      source:
        "E. J. Routh (1905), Advanced Dynamics of a System of Rigid Bodies, sphere in a sphere: steady motion",
      ...ACCURATE,
    },
    {
      title: `A sphere that turns about its normal with ${normalSpin} rad/s rolls in a steady circle round a bowl`,
      ground: sphere,
      radius: a,
      friction: 5,
      start: flightStart([L * sin(th), 0, 1 - L * cos(th)], v, w),
      endTime,
    },
    (run) => [
      ...vector("p", "m", run.y.slice(0, 3), place, L * angle),
      ...vector("v", "m/s", run.y.slice(7, 10), velocity, v[1] * angle),
    ],
  );
}

/**
 * Per mass, about the bowl's centre: the spin about the normal w.n, since n' is along v = a w x n; and (r x v)_z - k a L w_z,
 * since A w' = -a n x T and r = -L n give friction's moment.
 */
function routhIntegrals(p: Triple, v: Triple, w: Triple): readonly [number, number] {
  const r = sum(p, [0, 0, -1]);
  return [-dot(r, w) / L, cross(r, v)[2] - k * a * L * w[2]];
}

function keepsRouthsIntegrals(): ScenarioCase {
  const n: Triple = [-0.36, -0.48, 0.8];
  const p = sum([0, 0, 1], times(-L, n));
  const v = cross([0.7, 1.1, -0.4], n);
  const w = sum(times(1 / a, cross(n, v)), times(4, n));
  const [normalSpin, momentum] = routhIntegrals(p, v, w);
  const energy = 0.5 * (1 + k) * dot(v, v) + 0.5 * k * a * a * normalSpin * normalSpin + g * p[2];
  return sphereCase(
    {
      id: "curved/bowl-integrals",
      source: "E. J. Routh (1905), Advanced Dynamics of a System of Rigid Bodies: two linear integrals",
      ...ACCURATE,
    },
    {
      title: "A sphere that rolls about in a bowl keeps its normal spin, Routh's momentum and its energy",
      ground: sphere,
      radius: a,
      friction: 5,
      start: flightStart(p, v, w),
      endTime: 3,
    },
    (run) => {
      const part = (at: number): Triple => [run.y[at] ?? NaN, run.y[at + 1] ?? NaN, run.y[at + 2] ?? NaN];
      const [endSpin, endMomentum] = routhIntegrals(part(0), part(7), part(10));
      return [
        number("normal spin", "rad/s", endSpin, normalSpin),
        number("momentum", "m^2/s", endMomentum, momentum),
        number("energy", "J", run.ledger.end, energy),
        number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
      ];
    },
  );
}
