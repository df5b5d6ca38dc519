import { sin } from "@talus/portable-math";
import { closedForm, detestSource, extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";
import { vanDerPolField } from "./van-der-pol.ts";

const common = { source: `${detestSource}, class E`, n: 2, t0: 0, tEnd: 20, stiff: false, scale: 1 } as const;

/** DETEST class E: equations of the second order. */
export const detestE: readonly TestProblem[] = [
  {
    ...common,
    id: "detest-e1",
    title: "E1: Bessel's equation of order 1/2",
    y0: [0.6713967071418031, 0.09540051444747454],
    f: (t, y, ydot) => {
      const x = t + 1;
      ydot[0] = y[1];
      ydot[1] = -(y[1] / x + (1 - 0.25 / (x * x)) * y[0]);
    },
    growth: 1.4,
    reference: [0.1456723600728247, -0.0988350019557458],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-e2",
    title: "E2: Van der Pol's equation",
    y0: [2, 0],
    f: vanDerPolField(1),
    growth: 8.7,
    reference: [2.0081497621749484, -0.04250887527320215],
    referenceSource: extrapolated,
  },
  {
    ...common,
    id: "detest-e3",
    title: "E3: Duffing's equation",
    y0: [0, 0],
    f: (t, y, ydot) => {
      ydot[0] = y[1];
      ydot[1] = (y[0] * y[0] * y[0]) / 6 - y[0] + 2 * sin(2.78535 * t);
    },
    growth: 13,
    reference: [-0.10041788586472407, 0.24114001320959555],
    referenceSource: extrapolated,
  },
  {
    ...common,
    id: "detest-e4",
    title: "E4: a body falling against drag",
    y0: [30, 0],
    f: (_t, y, ydot) => {
      ydot[0] = y[1];
      ydot[1] = 0.032 - 0.4 * y[1] * y[1];
    },
    growth: 1.1,
    reference: [33.95091444646556, 0.2767822659672868],
    referenceSource: closedForm,
  },
  {
    ...common,
    id: "detest-e5",
    title: "E5: a linear pursuit",
    y0: [0, 0],
    f: (t, y, ydot) => {
      ydot[0] = y[1];
      ydot[1] = Math.sqrt(1 + y[1] * y[1]) / (25 - t);
    },
    growth: 1.8,
    reference: [14.117973905426254, 2.4],
    referenceSource: closedForm,
  },
];
