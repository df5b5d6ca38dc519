import { runTool, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { coneFamilies, createConeProblem } from "../../fuzz/random-cone.ts";
import { type ConeProblem, createConeSolver } from "../../src/cone/index.ts";
import { createRandomSequence } from "../../src/testing/random-sequence.ts";

const siconos = tool("siconos");

/**
 * Velocities after the impact by four solvers of Siconos 4.4, rows (n, t1, t2), D over its largest diagonal entry. A
 * problem is left out unless all four converge and agree to 1e-8 of the largest velocity: several motions may hold.
 */
const script = `
import json, sys
import numpy as np
import siconos.numerics as sn
kinds = [(sn.SICONOS_FRICTION_3D_NSGS, 20000), (sn.SICONOS_FRICTION_3D_NSN_AC, 200),
         (sn.SICONOS_FRICTION_3D_ADMM, 20000), (sn.SICONOS_FRICTION_3D_VI_EG, 20000)]
answers = []
for p in json.load(sys.stdin):
    k = p["count"]
    W = np.array(p["D"]).reshape(3 * k, 3 * k)
    q = np.array(p["free"])
    order = [3 * i + c for i in range(k) for c in (2, 0, 1)]
    W = W[np.ix_(order, order)]
    q = q[order]
    scale = W.diagonal().max()
    found = []
    for kind, most in kinds:
        problem = sn.FrictionContactProblem(3, k, W / scale, q, np.array(p["mu"]))
        options = sn.SolverOptions(kind)
        options.dparam[0] = 1e-12
        options.iparam[0] = most
        r = np.zeros(3 * k)
        u = np.zeros(3 * k)
        try:
            info = sn.fc3d_driver(problem, r, u, options)
        except Exception:
            info = 1
        found.append(W @ (r / scale) + q if info == 0 else None)
    if any(f is None for f in found) or max(abs(f - found[0]).max() for f in found) > 1e-8 * abs(q).max():
        answers.append(None)
    else:
        back = np.zeros(3 * k)
        back[order] = found[0]
        answers.append(list(back))
print("ANSWERS" + json.dumps(answers))
`;

/** Siconos agrees with itself to 1e-8 of the largest velocity; ten times that for a problem of poor condition. */
const AGREES = 1e-7;

describe.skipIf(!siconos.available)(
  `velocities after impacts as Siconos computes them${siconos.note}`,
  () => {
    it("agree in a thousand random problems with one to four contacts, where its four solvers agree", () => {
      const problems = Array.from({ length: 1000 }, (_, i) => {
        const random = createRandomSequence(5000 + i);
        const problem = createConeProblem(random, coneFamilies[i % 5], 1 + (Math.floor(i / 5) % 4));
        return { ...problem, staticFriction: problem.kineticFriction };
      });
      const input = JSON.stringify(
        problems.map(({ count, D, free, kineticFriction }) => ({
          count,
          D: [...D],
          free: [...free],
          mu: [...kineticFriction],
        })),
      );
      const output = runTool(siconos, { args: ["-c", script], input });
      // Siconos itself may print before and after
      const [, found = ""] = /^.*ANSWERS(.*)$/m.exec(output) ?? [];
      const answers = JSON.parse(found) as (number[] | null)[];
      const solver = createConeSolver(4);
      let compared = 0;
      const differing: string[] = [];
      problems.forEach((problem, i) => {
        const answer = answers[i];
        const P = new Float64Array(12);
        // several motions hold: the rule may choose another one than Siconos
        if (answer === null || solver.solve(problem, P) !== "solved") return;
        compared += 1;
        const difference = distanceOf(problem, P, answer);
        if (!(difference <= AGREES)) differing.push(`problem ${i}: ${difference}`);
      });
      expect(differing).toEqual([]);
      expect(compared).toBeGreaterThan(500);
    });
  },
);

/** Largest difference of velocities, over the largest free velocity. */
function distanceOf({ count, D, free }: ConeProblem, P: Float64Array, answer: readonly number[]): number {
  const n = 3 * count;
  let worst = 0;
  for (let i = 0; i < n; i += 1) {
    let u = free[i];
    for (let j = 0; j < n; j += 1) u += D[i * n + j] * P[j];
    worst = Math.max(worst, Math.abs(u - answer[i]));
  }
  return worst / Math.max(...free.map(Math.abs));
}
