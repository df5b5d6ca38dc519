import type { Stepper } from "@talus/ode";
import { arenstorf, pleiades, robertson, type TestProblem, vanDerPol1000 } from "@talus/ode/problems";
import type { CaseDescription, CaseSolver, ComputedCase } from "../case/case.ts";
import { number, withPrinted } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { explicitSteppers, implicitSteppers } from "./case-steppers.ts";
import { solverCase } from "./solver-case.ts";
import { graphSketch, moonSketch, starsSketch } from "./solver-sketches.ts";

interface Published extends CaseDescription {
  readonly problem: TestProblem;
  readonly steppers: readonly Stepper[];
  readonly solver: CaseSolver;
  /** y(tEnd) as published. */
  readonly published?: readonly number[];
  /** An intermediate time, and y there. */
  readonly onTheWay?: { readonly t: number; readonly y: readonly number[] };
}

const TEST_SET = "F. Mazzia, C. Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4";

/** Well-known problems of the literature. */
export function testSetCases(): readonly ComputedCase[] {
  return [
    publishedCase({
      id: "solver/arenstorf",
      title: "A small body between earth and moon comes back to where it began, after four loops",
      source: "R. F. Arenstorf (1963); E. Hairer, S. P. Nørsett, G. Wanner (1993), section II.0",
      tolerance: 1e-6,
      because: "steps of 1e-13; the passages near the moon magnify a disturbance 1.5 million times",
      equations: [
        equation(
          String.raw`\ddot x = x + 2\dot y - \mu'\,\frac{x+\mu}{D_1} - \mu\,\frac{x-\mu'}{D_2}, \qquad \ddot y = y - 2\dot x - \mu'\,\frac{y}{D_1} - \mu\,\frac{y}{D_2}`,
          "E. Hairer, S. P. Nørsett, G. Wanner (1993), II.(0.1), in the frame that turns with them",
        ),
        equation(
          String.raw`D_1 = \bigl((x+\mu)^2+y^2\bigr)^{3/2}, \quad D_2 = \bigl((x-\mu')^2+y^2\bigr)^{3/2}, \qquad \mathbf y(17.0652165601579\ldots) = \mathbf y(0)`,
          "The orbit closes; the period by extrapolation at 45 digits",
        ),
      ],
      sketch: moonSketch(),
      problem: arenstorf,
      steppers: explicitSteppers,
      solver: { stepper: "dormand-prince-853", relativeTolerance: 1e-13, absoluteTolerance: 1e-13 },
    }),
    publishedCase({
      id: "solver/pleiades",
      title: "Seven stars of a cluster attract each other and pass close by",
      source: `${TEST_SET}, problem PLEI`,
      tolerance: 1e-8,
      because: "steps of 1e-13; close passages magnify a disturbance 8500 times",
      equations: [
        equation(
          String.raw`\ddot{\mathbf r}_i = \sum_{j\neq i} j\,\frac{\mathbf r_j - \mathbf r_i}{|\mathbf r_j - \mathbf r_i|^3}, \qquad i = 1,\ldots,7`,
          `${TEST_SET}, problem PLEI: star j has the mass j`,
        ),
      ],
      sketch: starsSketch(pleiades.y0),
      problem: pleiades,
      steppers: explicitSteppers,
      solver: { stepper: "dormand-prince-853", relativeTolerance: 1e-13, absoluteTolerance: 1e-13 },
      published: [
        0.3706139143970502, 0.3237284092057233e1, -0.3222559032418324e1, 0.659709145577531,
        0.3425581707156584, 0.1562172101400631e1, -0.7003092922212495, -0.3943437585517392e1,
        -0.327138097397255e1, 0.5225081843456543e1, -0.259061243497747e1, 0.1198213693392275e1,
        -0.2429682344935824, 0.109144924042898e1,
      ],
    }),
    publishedCase({
      id: "solver/van-der-pol",
      title: "A relaxation oscillator creeps, then jumps: Van der Pol's equation with mu = 1000",
      source: `${TEST_SET}, problem VDPOL`,
      tolerance: 1e-7,
      because: "steps of 1e-10; jumps move with the errors of the slow part",
      equations: [
        equation(
          String.raw`\ddot x = \mu\,(1 - x^2)\,\dot x - x, \qquad \mu = 1000`,
          "B. van der Pol (1926), Phil. Mag. 2, 978–992",
        ),
      ],
      sketch: graphSketch((t) => relaxation(t), 4, "x"),
      problem: vanDerPol1000,
      steppers: implicitSteppers,
      solver: { stepper: "radau-5", relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
      published: [0.1706167732170483e1, -0.8928097010247975e-3],
      // shortly before the first jump: by packages/ode/references/collocation.py, as the end
      onTheWay: { t: 800, y: [1.083923364642549, -0.006195233865024619] },
    }),
    publishedCase({
      id: "solver/robertson",
      title: "Three substances react over eleven powers of ten of time: Robertson's reaction",
      source: `${TEST_SET}, problem ROBER`,
      tolerance: 1e-7,
      because: "steps of 1e-10 relative; a disturbance grows to 380 times its size",
      equations: [
        equation(
          String.raw`\dot y_1 = -0.04\,y_1 + 10^4\,y_2 y_3, \quad \dot y_2 = 0.04\,y_1 - 10^4\,y_2 y_3 - 3\cdot10^7\,y_2^2, \quad \dot y_3 = 3\cdot10^7\,y_2^2`,
          "H. H. Robertson (1966), The solution of a set of reaction rate equations",
        ),
      ],
      sketch: graphSketch((t) => 1 / (1 + t * t), 4, "y₁"),
      problem: robertson,
      steppers: implicitSteppers,
      solver: { stepper: "radau-5", relativeTolerance: 1e-10, absoluteTolerance: 1e-10 },
      published: [0.2083340149701255e-7, 0.8333360770334713e-13, 0.999999979166505],
    }),
  ];
}

/** The end of a test problem, and an intermediate time, beside its reference and the published values. */
function publishedCase({ problem, published = [], onTheWay, ...about }: Published): ComputedCase {
  const { f, jacobian, t0, tEnd, y0, reference, scale } = problem;
  // components below their scale count relative to themselves: a substance of Robertson's is 1e-13 of the whole
  const sizes = reference.map((value) => (scale < 1 ? Math.abs(value) : 1));
  const places = [...(onTheWay === undefined ? [] : [onTheWay]), { t: tEnd, y: reference }];
  return solverCase({
    ...about,
    problem: { f, t0, y0, ...(jacobian !== undefined && { jacobian }) },
    times: places.map(({ t }) => t),
    sizes,
    compare: (states) =>
      places.flatMap(({ t, y }, k) =>
        y.map((value, i) => {
          const size = scale < 1 ? Math.abs(value) : scale + Math.abs(value);
          const one = number(`t = ${t}: y${i + 1}`, "1", states[k][i], value, size);
          return withPrinted(one, t === tEnd ? published[i] : undefined);
        }),
      ),
  });
}

/** The shape of a relaxation oscillation: two slow falls and the jumps between them. */
function relaxation(t: number): number {
  const phase = t - 2 * Math.floor(t / 2);
  return phase < 1 ? 2 - phase * phase : phase * (2 - phase) - 3 + (phase - 1) * (phase - 1) * 2;
}
