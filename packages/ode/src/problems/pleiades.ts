import { extrapolated } from "./reference-sources.ts";
import type { TestProblem } from "./test-problem.ts";

/**
 * Seven stars of masses 1 to 7 in a plane, with close encounters: x of all, y of all, then their velocities.
 *
 * ẍ_i = Σ_{j≠i} m_j (x_j − x_i) / r_ij³, r_ij² = (x_i − x_j)² + (y_i − y_j)².
 */
export const pleiades: TestProblem = {
  id: "pleiades",
  title: "Pleiades: seven stars in a plane",
  source:
    "Mazzia and Magherini (2008), Test Set for Initial Value Problem Solvers, release 2.4, problem PLEI",
  n: 28,
  t0: 0,
  tEnd: 3,
  y0: [3, 3, -1, -3, 2, -2, 2, 3, -3, 2, 0, 0, -4, 4, 0, 0, 0, 0, 0, 1.75, -1.5, 0, 0, 0, -1.25, 1, 0, 0],
  f: (_t, y, ydot) => {
    for (let i = 0; i < 14; i++) {
      ydot[i] = y[14 + i];
      ydot[14 + i] = 0;
    }
    for (let i = 0; i < 7; i++) {
      for (let j = 0; j < i; j++) {
        const dx = y[j] - y[i];
        const dy = y[7 + j] - y[7 + i];
        const square = dx * dx + dy * dy;
        const cube = square * Math.sqrt(square);
        ydot[14 + i] += ((j + 1) * dx) / cube;
        ydot[21 + i] += ((j + 1) * dy) / cube;
        ydot[14 + j] -= ((i + 1) * dx) / cube;
        ydot[21 + j] -= ((i + 1) * dy) / cube;
      }
    }
  },
  stiff: false,
  scale: 1,
  growth: 8500,
  reference: [
    0.37061391439705127, 3.237284092057233, -3.2225590324183235, 0.6597091455775308, 0.342558170715658,
    1.5621721014006311, -0.7003092922212495, -3.943437585517392, -3.27138097397255, 5.225081843456544,
    -2.5906124349774693, 1.1982136933922747, -0.24296823449358235, 1.0914492404289797, 3.4170038063143147,
    1.3545845016255011, -2.5900655978107756, 2.025053734714241, -1.155815100160449, -0.8072988170223022,
    0.5952396354208719, -3.7412449612340084, 0.3773459685750629, 0.9386858869551079, 0.36679222272005696,
    -0.3474046353808494, 2.344915448180937, -1.947020434263292,
  ],
  referenceSource: `${extrapolated}; agrees with the digits of the test set`,
};
