import { RigidBodyState } from "@talus/kinematics";
import { asin, cos, sin } from "@talus/portable-math";
import type { FormulaData, SphereData } from "@talus/terrain";
import type { ScenarioCase } from "../case/case.ts";
import { number, vector } from "../case/comparison.ts";
import { componentCurve } from "../case/curve.ts";
import { equation } from "../case/equation.ts";
import { contactStart, flightStart, sphereCase } from "../case/sphere-case.ts";
import { type ParameterChoice, variable } from "../case/variation.ts";
import { ellipticK, jacobi } from "../math/elliptic.ts";
import { cross, dot, sum, type Triple, times } from "../math/triple.ts";
import { ACCURATE, g, k } from "./curved-case.ts";
import { bowlSketch } from "./curved-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

/** A sphere of radius a in a bowl of radius 1 about (0, 0, 1): its centre runs at the distance L = 1 - a from there. */
const radius: ParameterChoice = {
  meaning: "radius of the sphere",
  unit: "m",
  value: 0.1,
  least: 0.02,
  most: 0.3,
};

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

/**
 * Two periods and a quarter: back at the bottom. A phase error of 1e-9 there is a way of speed times time. A pendulum
 * of length (1 + k) L let go at the amplitude: sin(th/2) = m cd(w t, m) with m = sin(amplitude/2), w^2 = g/((1 + k) L).
 */
function swings(ground: keyof typeof grounds, amplitude: number): ScenarioCase {
  return variable(
    { a: radius, g: { meaning: "gravity", unit: "m/s^2", value: g, least: 1.62, most: 25 } },
    (values) => {
      const L = 1 - values.a;
      const rate = Math.sqrt(values.g / ((1 + k) * L));
      const modulus = sin(amplitude / 2);
      const T = (4 * ellipticK(modulus)) / rate;
      const speed = Math.sqrt((2 * values.g * L * (1 - cos(amplitude))) / (1 + k));
      const angleAt = (t: number): number => {
        const { cn, dn } = jacobi(rate * t, modulus);
        return 2 * asin((modulus * cn) / dn);
      };
      return sphereCase(
        {
          id: `curved/bowl-${ground}-${amplitude}`,
          source: "Classical: pendulum of length (7/5)(R - a); complete elliptic integral by Gauss' AGM",
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\tfrac75\,(R-a)\,\ddot\vartheta = -g\sin\vartheta`,
              "Energy of a rolling sphere, with 7/5 of the inertia",
            ),
            equation(
              String.raw`T = 4\sqrt{\frac{7\,(R-a)}{5\,g}}\;K\!\left(\sin\frac{\vartheta_0}{2}\right) = 2\pi\sqrt{\frac{7\,(R-a)}{5\,g}}\,\Big/\operatorname{AGM}\!\left(1, \cos\frac{\vartheta_0}{2}\right)`,
              "C. F. Gauss, arithmetic-geometric mean",
            ),
          ],
          sketch: bowlSketch(Math.max(0.3, amplitude), "ϑ₀", false),
          curves: [
            componentCurve(0, { quantity: "x", unit: "m", to: 2.25 * T, scale: L * sin(amplitude) }, (t) => {
              return L * sin(angleAt(t));
            }),
            componentCurve(7, { quantity: "v_x", unit: "m/s", to: 2.25 * T, scale: speed }, (t) =>
              velocityAt(L, rate, modulus, t),
            ),
          ],
        },
        {
          title: `A sphere rolls to and fro in a bowl like a pendulum 7/5 as long, from ${amplitude} rad`,
          ground: grounds[ground],
          radius: values.a,
          gravity: values.g,
          friction: 5,
          start: contactStart([sin(amplitude), 0]),
          endTime: 2.25 * T,
          absoluteTolerance: 1e-12 * amplitude,
        },
        (run) => [
          // at the bottom it moves with `speed`: the remaining distance is the error of the time
          number("period", "s", T * (1 - (run.y[p_WB] ?? NaN) / (-speed * 2.25 * T)), T),
          number("speed at the bottom", "m/s", -(run.y[v_WB] ?? NaN), speed),
          number("rolls all the time", "1", run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0, 1),
        ],
      );
    },
  );
}

/** v_x = L th' cos th, where th' = -2 w m sqrt(1 - m^2) sd(w t). */
function velocityAt(L: number, rate: number, modulus: number, t: number): number {
  const { sn, cn, dn } = jacobi(rate * t, modulus);
  const turn = (-2 * rate * modulus * Math.sqrt(1 - modulus * modulus) * sn) / dn;
  return L * turn * cos(2 * asin((modulus * cn) / dn));
}

/**
 * A steady circle at the angle th from the bottom with the normal spin s: along the meridian
 * (1 + k) v' = g_t - (k a s/L) n x v gives (1 + k) L W^2 cos th + k a s W - g = 0 for the rate W.
 */
function runsInACircle(normalSpin: number): ScenarioCase {
  return variable(
    {
      th: { meaning: "angle from the bottom", unit: "rad", value: 0.7, least: 0.2, most: 1.2 },
      a: radius,
    },
    ({ th, a }) => {
      const L = 1 - a;
      const [A, B] = [(1 + k) * L * cos(th), k * a * normalSpin];
      const W = (-B + Math.sqrt(B * B + 4 * A * g)) / (2 * A);
      const v: Triple = [0, W * L * sin(th), 0];
      const n: Triple = [-sin(th), 0, cos(th)];
      const w = sum(times(1 / a, cross(n, v)), times(normalSpin, n));
      const endTime = 3.3;
      const placeAt = (t: number): Triple => [
        L * sin(th) * cos(W * t),
        L * sin(th) * sin(W * t),
        1 - L * cos(th),
      ];
      const angle = W * endTime;
      const velocity: Triple = [-(v[1] * sin(angle)), v[1] * cos(angle), 0];
      const whole = { unit: "m", to: endTime, scale: L * angle };
      return sphereCase(
        {
          id: `curved/bowl-circle-${normalSpin}`,
          source:
            "E. J. Routh (1905), Advanced Dynamics of a System of Rigid Bodies, sphere in a sphere: steady motion",
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\tfrac75\,(R-a)\,\Omega^2\cos\vartheta + \tfrac25\,a\,\omega_n\,\Omega - g = 0`,
              "E. J. Routh (1905): steady motion at the rate Ω with the spin ω_n about the normal",
            ),
          ],
          sketch: bowlSketch(th, "ϑ", true),
          curves: [0, 1].map((i) =>
            componentCurve(i, { quantity: `${"xy"[i]}`, ...whole }, (t) => placeAt(t)[i]),
          ),
        },
        {
          title: `A sphere that turns about its normal with ${normalSpin} rad/s rolls in a steady circle round a bowl`,
          ground: sphere,
          radius: a,
          friction: 5,
          start: flightStart(placeAt(0), v, w),
          endTime,
        },
        (run) => [
          ...vector("p", "m", run.y.slice(p_WB, p_WB + 3), placeAt(endTime), L * angle),
          ...vector("v", "m/s", run.y.slice(v_WB, v_WB + 3), velocity, v[1] * angle),
        ],
      );
    },
  );
}

/**
 * Per mass, about the bowl's centre: the spin about the normal w.n, since n' is along v = a w x n; and (r x v)_z - k a
 * L w_z, since A w' = -a n x T and r = -L n give friction's moment.
 */
function routhIntegrals(a: number, p: Triple, v: Triple, w: Triple): readonly [number, number] {
  const r = sum(p, [0, 0, -1]);
  return [-dot(r, w) / (1 - a), cross(r, v)[2] - k * a * (1 - a) * w[2]];
}

function keepsRouthsIntegrals(): ScenarioCase {
  return variable(
    { spin: { meaning: "spin about the normal", unit: "rad/s", value: 4, least: -20, most: 20 }, a: radius },
    ({ spin, a }) => {
      const n: Triple = [-0.36, -0.48, 0.8];
      const p = sum([0, 0, 1], times(a - 1, n));
      const v = cross([0.7, 1.1, -0.4], n);
      const w = sum(times(1 / a, cross(n, v)), times(spin, n));
      const [normalSpin, momentum] = routhIntegrals(a, p, v, w);
      const energy = 0.5 * (1 + k) * dot(v, v) + 0.5 * k * a * a * normalSpin * normalSpin + g * p[2];
      // near zero a spin is measured against that of rolling
      const spinScale = Math.max(Math.abs(normalSpin), Math.sqrt(dot(v, v)) / a);
      return sphereCase(
        {
          id: "curved/bowl-integrals",
          source: "E. J. Routh (1905), Advanced Dynamics of a System of Rigid Bodies: two linear integrals",
          ...ACCURATE,
          equations: [
            equation(
              String.raw`\boldsymbol\omega\cdot\mathbf n = \text{const}, \qquad (\mathbf r\times\mathbf v)_z - \tfrac25\,a\,(R-a)\,\omega_z = \text{const}`,
              "E. J. Routh (1905): two linear integrals, r from the middle of the bowl",
            ),
            equation(
              String.raw`\tfrac{7}{10}\,v^2 + \tfrac15\,a^2\,(\boldsymbol\omega\cdot\mathbf n)^2 + g\,z = \text{const}`,
              "Energy per mass",
            ),
          ],
          sketch: bowlSketch(0.64, "ϑ", false),
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
          const [endSpin, endMomentum] = routhIntegrals(a, part(0), part(7), part(10));
          return [
            number("normal spin", "rad/s", endSpin, normalSpin, spinScale),
            number("momentum", "m^2/s", endMomentum, momentum),
            number("energy", "J", run.ledger.end, energy),
            number(
              "rolls all the time",
              "1",
              run.phaseCounts.roll === 1 && run.events.length === 1 ? 1 : 0,
              1,
            ),
          ];
        },
      );
    },
  );
}
