import { RigidBodyState } from "@talus/kinematics";
import { createModel, simulate } from "@talus/simulation";
import { createTerrain } from "@talus/terrain";
import { createPlaneBody, type PlaneRun, quasiVelocities } from "@talus/unified-form";
import type { Comparison, ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { slipInSpace } from "../plane/plane-equations.ts";
import { firstOf, methods, SOURCE, tightSteps } from "./disc.ts";
import { smoothForm } from "./unified-equations.ts";
import { chordsSketch } from "./unified-sketches.ts";

const { p_WB, v_WB } = RigidBodyState;

const [gravity, radius, mass] = [9.81, 0.25, 2];
const [ownFriction, ownRestitution] = [0.03, 0.8];
const k = 0.4;
const inertia = k * mass * radius * radius;
const [v, w] = [
  [5, 2.5, 1.5],
  [-6, 4, 9],
] as const;
const height = 0.6; // m, gap
const slipStart = [v[0] - radius * w[1], v[1] + radius * w[0]] as const;
const slipSpeed = Math.sqrt(slipStart[0] * slipStart[0] + slipStart[1] * slipStart[1]);
const beta = [slipStart[0] / slipSpeed, slipStart[1] / slipSpeed] as const;
const start = [0, 0, radius + height, 1, 0, 0, 0, ...v, ...w];

/** Closed forms of the whole motion: chords of a parabola, the parabola, a straight line. */
export function sphereOnChords(): ComputedCase {
  return variable(
    {
      mu: { meaning: "friction", unit: "1", value: ownFriction, least: 0.01, most: 0.03 },
      e: { meaning: "restitution", unit: "1", value: ownRestitution, least: 0.3, most: 0.8 },
    },
    ({ mu, e }) => onParabola(mu, e),
  );
}

function onParabola(friction: number, kappa: number): ComputedCase {
  return {
    id: "unified/thrown-sphere-on-chords",
    title:
      "A ball thrown with spin flies over the chords of a parabola, slides along it when its bounces are over, and rolls off straight",
    source: `${SOURCE}, (3.05) to (3.08): x' sin beta − y' cos beta = const, x' cos beta + y' sin beta + mu z' = const − mu g t; slip ends at 2 u/(7 mu g) for e = 0`,
    tolerance: 1e-9,
    because: "bounces below 1e-10 of the speed scale count as none, and slip below 1e-9 in the event method",
    equations: [
      equation(
        String.raw`\dot x\cos\beta + \dot y\sin\beta + \mu\,\dot z = \text{const} - \mu g t, \qquad \dot x\sin\beta - \dot y\cos\beta = \text{const}`,
        `${SOURCE}, (3.05), (3.06): the slip keeps its direction β`,
      ),
      equation(
        String.raw`t^\ast = \frac{2\,|\mathbf u_0| + 7\,\mu v_z}{7\,\mu g}`,
        "Friction impulse against the slip over flights and contact alike",
      ),
    ],
    sketch: chordsSketch(),
    compute: () =>
      methods.flatMap(([name, solve]) => {
        const run = solve(sphere(friction, kappa), start, { ...tightSteps, tEnd: 0.3 / friction });
        return onChords(name, run, friction, kappa);
      }),
  };
}

function sphere(friction: number, kappa: number) {
  return createPlaneBody({
    body: { shape: { kind: "sphere", radius }, mass, inertia_B: [inertia, inertia, inertia] },
    gravity,
    restitution: kappa,
    friction,
  });
}

function onChords(name: string, run: PlaneRun, friction: number, kappa: number): readonly Comparison[] {
  const body = sphere(friction, kappa);
  const fall = (v[2] + Math.sqrt(v[2] * v[2] + 2 * gravity * height)) / gravity;
  const touchSpeed = gravity * fall - v[2];
  const bouncesEnd = fall + (2 * kappa * touchSpeed) / gravity / (1 - kappa);
  // u along beta is that of pi_5 and pi_1 to pi_3: it loses (1 + 1/k) mu g each second, on average over a flight
  const along = v[0] * beta[0] + v[1] * beta[1];
  const slipEnd = (slipSpeed + (1 + 1 / k) * friction * v[2]) / ((1 + 1 / k) * friction * gravity);
  const y = new Float64Array(13);
  let [chord, parabola, across] = [0, 0, 0];
  const place = (t: number): readonly [number, number, number] => {
    run.at(t, y);
    return [
      y[p_WB] * beta[0] + y[p_WB + 1] * beta[1],
      y[p_WB] * beta[1] - y[p_WB + 1] * beta[0],
      y[p_WB + 2] - radius,
    ];
  };
  for (let i = 0; i <= 400; i += 1) {
    const t = (slipEnd * i) / 400;
    const [a, b, q] = place(t);
    const pi5 = along * t + friction * (v[2] * t + height) - 0.5 * friction * gravity * t * t;
    parabola = Math.max(parabola, Math.abs(a + friction * q - pi5));
    across = Math.max(across, Math.abs(b - (v[0] * beta[1] - v[1] * beta[0]) * t));
  }
  const impacts = run.events.filter(({ kind }) => kind === "impact").slice(0, 12);
  impacts.slice(1).forEach(({ t }, i) => {
    const [a0, b0] = place(impacts[i].t);
    const [a1, b1] = place(t);
    const [a, b] = place(0.3 * impacts[i].t + 0.7 * t);
    chord = Math.max(chord, Math.abs((a - a0) * (b1 - b0) - (b - b0) * (a1 - a0)));
  });
  const ended = firstOf(run, "bounces-end");
  const grip = firstOf(run, "grip");
  const size = along * slipEnd;
  const rolling = rollingVelocity(body);
  return [
    number(`${name}: bounces end`, "s", ended?.t, bouncesEnd),
    number(`${name}: slip ends`, "s", grip?.t, slipEnd),
    number(`${name}: largest distance from the parabola of x + mu q`, "m", parabola, 0, size),
    number(`${name}: largest distance from pi_4`, "m", across, 0, size),
    number(`${name}: flights from their chords`, "m²", chord, 0, size),
    ...[0, 1].map((i) => number(`${name}: rolls off with v ${"xy"[i]}`, "m/s", run.y[v_WB + i], rolling[i])),
  ];
}

/** From pi_1, pi_2: (J + m rho²) w_t = pi. */
function rollingVelocity(body: ReturnType<typeof sphere>): readonly [number, number] {
  const [pi1, pi2] = quasiVelocities(body, Float64Array.from(start), beta);
  const whole = inertia + mass * radius * radius;
  return [(radius * pi2) / whole, (-radius * pi1) / whole];
}

/** The sphere model's run, which does not use the unified form. */
export function sphereByBothModels(): ComputedCase {
  return {
    id: "unified/thrown-sphere-by-events",
    title:
      "A ball thrown with spin moves alike in the unified form and by the phases of the sphere model, to the end of its slip and on",
    source: `${SOURCE}, (3.02) to (3.07), beside the event method of this project`,
    tolerance: 1e-9,
    because: "asked for; both with steps of 1e-13",
    equations: [smoothForm, slipInSpace],
    sketch: chordsSketch(),
    compute() {
      const [friction, kappa] = [ownFriction, ownRestitution];
      const run = methods[0][1](sphere(friction, kappa), start, { ...tightSteps, tEnd: 10 });
      const surface = { kind: "plane", gradient: [0, 0], height: 0 } as const;
      const law = (kind: string) => ({ kind, parameters: {} });
      let [place, velocity, spin, turn, samples] = [0, 0, 0, 0, 0];
      const y = new Float64Array(13);
      const reference = simulate(
        createModel(
          {
            talus: 1,
            title: "",
            seed: 1,
            body: { shape: "sphere", radius, mass },
            environment: { gravity, wind: [0, 0, 0], drag: { law: "linear", coefficient: 0 } },
            terrain: {
              surface,
              material: { staticFriction: friction, kineticFriction: friction, restitution: kappa },
            },
            laws: { impact: law("newton"), friction: law("coulomb") },
            start: {
              kind: "flight",
              position: [0, 0, radius + height],
              velocity: v,
              angularVelocity: w,
              orientation: [1, 0, 0, 0],
              place: "as-given",
            },
            end: { time: 10, atRest: false },
            bouncing: { ending: "exact" },
            output: { step: 0.01 },
            solver: {
              stepper: "dormand-prince-54",
              relativeTolerance: 1e-13,
              absoluteTolerance: 1e-14,
              maxSteps: 1e6,
            },
          },
          createTerrain(surface),
        ),
        {
          observer: {
            onSample(sample) {
              if (Math.abs(sample.t / 0.01 - Math.round(sample.t / 0.01)) > 1e-9) return; // a side of an event
              run.at(Math.min(sample.t, run.t), y);
              const largest = (from: number, to: number) => {
                let all = 0;
                for (let i = from; i < to; i += 1) all = Math.max(all, Math.abs(sample.y[i] - y[i]));
                return all;
              };
              place = Math.max(place, largest(0, 3));
              turn = Math.max(turn, largest(3, 7));
              velocity = Math.max(velocity, largest(7, 10));
              spin = Math.max(spin, largest(10, 13));
              samples += 1;
            },
          },
        },
      );
      const count = run.events.filter(({ kind }) => kind === "impact").length;
      return [
        number("largest difference of p", "m", place, 0),
        number("largest difference of q_WB", "1", turn, 0),
        number("largest difference of v", "m/s", velocity, 0),
        number("largest difference of w", "rad/s", spin, 0),
        number("samples compared, at least 1000", "1", Math.min(samples, 1000), 1000),
        number("bounces, at least 20", "1", Math.min(count, 20), 20),
        number(
          "end of slip: t",
          "s",
          firstOf(run, "grip")?.t,
          reference.events.find(({ kind }) => kind === "grip")?.t ?? Number.NaN,
        ),
        number(
          "end of the bounces: t",
          "s",
          firstOf(run, "bounces-end")?.t,
          reference.events.find(({ kind }) => kind === "bounces-end")?.t ?? Number.NaN,
        ),
      ];
    },
  };
}
