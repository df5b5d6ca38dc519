import { closedForm, detestSource, extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

const common = { source: `${detestSource}, class B`, t0: 0, tEnd: 20, stiff: false, scale: 1 } as const;

/** DETEST class B: small systems. */
export const detestB: readonly TestProblem[] = [
  {
    ...common,
    id: "detest-b1",
    title: "B1: two populations in conflict",
    n: 2,
    y0: [1, 3],
    f: (_t, y, ydot) => {
      const met = y[0] * y[1];
      ydot[0] = 2 * (y[0] - met);
      ydot[1] = met - y[1];
    },
    growth: 24,
    reference: [0.6761876008576606, 0.18608160996400297],
    referenceSource: extrapolated,
  },
  {
    ...common,
    id: "detest-b2",
    title: "B2: a linear chemical reaction",
    n: 3,
    y0: [2, 0, 1],
    f: (_t, y, ydot) => {
      ydot[0] = -y[0] + y[1];
      ydot[1] = y[0] - 2 * y[1] + y[2];
      ydot[2] = y[1] - y[2];
    },
    growth: 1,
    reference: [1.0000000010305767, 1, 0.9999999989694232],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-b3",
    title: "B3: a nonlinear chemical reaction",
    n: 3,
    y0: [1, 0, 0],
    f: (_t, y, ydot) => {
      ydot[0] = -y[0];
      ydot[1] = y[0] - y[1] * y[1];
      ydot[2] = y[1] * y[1];
    },
    growth: 2,
    reference: [2.061153622438558e-9, 0.05257228022048512, 0.9474277177183612],
    referenceSource: extrapolated,
  },
  {
    ...common,
    id: "detest-b4",
    title: "B4: the integral surface of a torus",
    n: 3,
    y0: [3, 0, 0],
    f: (_t, y, ydot) => {
      const r = Math.sqrt(y[0] * y[0] + y[1] * y[1]);
      ydot[0] = -y[1] - (y[0] * y[2]) / r;
      ydot[1] = y[0] - (y[1] * y[2]) / r;
      ydot[2] = y[0] / r;
    },
    growth: 16,
    reference: [0.982695092800653, 2.1984470816949298, 0.9129452507276277],
    referenceSource: extrapolated,
  },
  {
    ...common,
    id: "detest-b5",
    title: "B5: Euler's equations of a rigid body",
    n: 3,
    y0: [0, 1, 1],
    f: (_t, y, ydot) => {
      ydot[0] = y[1] * y[2];
      ydot[1] = -y[0] * y[2];
      ydot[2] = -0.51 * y[0] * y[1];
    },
    growth: 41,
    reference: [-0.9396570798729204, -0.34211777540007493, 0.7414126596199953],
    referenceSource: closedForm,
  },
];
