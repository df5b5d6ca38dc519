import { cos } from "@talus/portable-math";
import { closedForm, detestSource } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

const common = {
  source: `${detestSource}, class A`,
  n: 1,
  t0: 0,
  tEnd: 20,
  stiff: false,
  scale: 1,
  referenceSource: closedForm,
} as const;

/** DETEST class A: single equations. */
export const detestA: readonly TestProblem[] = [
  {
    ...common,
    id: "detest-a1",
    title: "A1: exponential decay",
    y0: [1],
    f: (_t, y, ydot) => {
      ydot[0] = -y[0];
    },
    growth: 1,
    reference: [2.061153622438558e-9],
  },
  {
    ...common,
    id: "detest-a2",
    title: "A2: a special Riccati equation",
    y0: [1],
    f: (_t, y, ydot) => {
      ydot[0] = -0.5 * y[0] * y[0] * y[0];
    },
    growth: 1,
    reference: [0.2182178902359924],
  },
  {
    ...common,
    id: "detest-a3",
    title: "A3: an oscillation",
    y0: [1],
    f: (t, y, ydot) => {
      ydot[0] = y[0] * cos(t);
    },
    growth: 2.6,
    reference: [2.4916502718504145],
  },
  {
    ...common,
    id: "detest-a4",
    title: "A4: logistic growth",
    y0: [1],
    f: (_t, y, ydot) => {
      ydot[0] = (y[0] / 4) * (1 - y[0] / 20);
    },
    growth: 1,
    reference: [17.73016648131484],
  },
  {
    ...common,
    id: "detest-a5",
    title: "A5: a spiral",
    y0: [4],
    f: (t, y, ydot) => {
      ydot[0] = (y[0] - t) / (y[0] + t);
    },
    growth: 17,
    reference: [-0.7887826688964015],
  },
];
