import type { Jacobian, VectorField } from "../stepper/vector-field.ts";
import { collocated, extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/** Van der Pol's equation as a system: ẍ = μ (1 − x²) ẋ − x. */
export function vanDerPolField(mu: number): VectorField {
  return (_t, y, ydot) => {
    ydot[0] = y[1];
    ydot[1] = mu * (1 - y[0] * y[0]) * y[1] - y[0];
  };
}

function vanDerPolJacobian(mu: number): Jacobian {
  return (_t, y, J) => {
    J[0] = 0;
    J[1] = 1;
    J[2] = -2 * mu * y[0] * y[1] - 1;
    J[3] = mu * (1 - y[0] * y[0]);
  };
}

/** Van der Pol's oscillator, not stiff. */
export const vanDerPol1: TestProblem = {
  id: "van-der-pol-1",
  title: "Van der Pol, μ = 1",
  source: "Van der Pol (1926), On relaxation-oscillations, Phil. Mag. 2, 978–992",
  n: 2,
  t0: 0,
  tEnd: 20,
  y0: [2, 0],
  f: vanDerPolField(1),
  jacobian: vanDerPolJacobian(1),
  stiff: false,
  scale: 1,
  growth: 8.7,
  reference: [2.0081497621749484, -0.04250887527320215],
  referenceSource: extrapolated,
};

/**
 * Van der Pol's oscillator over more than one of its slow periods, stiff: t and ẋ are those of the test set scaled by
 * μ.
 */
export const vanDerPol1000: TestProblem = {
  id: "van-der-pol-1000",
  title: "Van der Pol, μ = 1000",
  source:
    "Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem VDPOL",
  n: 2,
  t0: 0,
  tEnd: 2000,
  y0: [2, 0],
  f: vanDerPolField(1000),
  jacobian: vanDerPolJacobian(1000),
  stiff: true,
  scale: 1,
  growth: 1.5,
  reference: [1.706167732170465, -0.0008928097010248166],
  referenceSource: `${collocated}; agrees with the 14 digits of the test set`,
};
