import type { VectorField } from "../stepper/vector-field.ts";
import { closedForm, detestSource } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/** Two bodies: positions x, y and velocities, with unit gravity. */
const kepler: VectorField = (_t, y, ydot) => {
  const square = y[0] * y[0] + y[1] * y[1];
  const cube = square * Math.sqrt(square);
  ydot[0] = y[2];
  ydot[1] = y[3];
  ydot[2] = -y[0] / cube;
  ydot[3] = -y[1] / cube;
};

function orbit(
  name: string,
  eccentricity: number,
  growth: number,
  reference: readonly number[],
): TestProblem {
  return {
    id: `detest-${name}`,
    title: `${name.toUpperCase()}: an orbit of eccentricity ${eccentricity}`,
    source: `${detestSource}, class D`,
    n: 4,
    t0: 0,
    tEnd: 20,
    y0: [1 - eccentricity, 0, 0, Math.sqrt((1 + eccentricity) / (1 - eccentricity))],
    f: kepler,
    stiff: false,
    scale: 1,
    growth,
    reference,
    referenceSource: closedForm,
  };
}

/** DETEST class D: orbits, from the point nearest to the centre. */
export const detestD: readonly TestProblem[] = [
  orbit("d1", 0.1, 250, [0.21988353520083964, 0.9427076846341813, -0.9787659841058176, 0.3287977990962036]),
  orbit("d2", 0.3, 400, [-0.17770273571404116, 0.9467784719905893, -1.0302941631929696, 0.12110748900539522]),
  orbit("d3", 0.5, 460, [-0.5780432953035362, 0.8633840009194192, -0.9595083730380727, -0.06504915126712091]),
  orbit("d4", 0.7, 540, [-0.9538990293416394, 0.6907409024219432, -0.8212674270877434, -0.15395742591258246]),
  orbit(
    "d5",
    0.9,
    2400,
    [-1.2952662509875743, 0.4003938963792321, -0.6775390924707566, -0.12708381542786862],
  ),
];
