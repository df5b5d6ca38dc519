import type { ConeWorkspace } from "./cone-workspace.ts";
import { solveByNewton } from "./newton.ts";

/** Steps of Newton's method from each start. */
const NEWTON_STEPS = 25;

/**
 * Newton's method from many starts, always the same ones. Result in `workspace.best`, its
 * violation in `workspace.violation`.
 *
 * @param starts their number
 * @param accept violation at which the search ends. No allocation
 */
export function solveFromScatteredStarts(workspace: ConeWorkspace, starts: number, accept: number): void {
  let code = 1;
  for (let start = 0; start < starts; start += 1) {
    code = scatterStart(workspace, code);
    solveByNewton(workspace, NEWTON_STEPS, false);
    if (workspace.violation[0] <= accept) break;
  }
}

/**
 * A start in `workspace.Q`: each contact open, inside its cone, or on it in some direction, with normal impulses of up
 * to three times the largest free velocity over D_nn.
 *
 * @param code a whole number, from which the start follows
 * @returns    the code of the next start
 */
export function scatterStart({ trial, Q, mu }: ConeWorkspace, code: number): number {
  const { D, free, count } = trial;
  const n = 3 * count;
  let speed = 0;
  for (let j = 0; j < n; j += 1) speed = Math.max(speed, Math.abs(free[j]));
  let state = code;
  for (let i = 0; i < count; i += 1) {
    const at = 3 * i;
    state = nextState(state);
    const size = fraction(state);
    state = nextState(state);
    const N = fraction(state) < 0.35 ? 0 : (3 * size * size * speed) / D[(at + 2) * n + at + 2];
    state = nextState(state);
    const t = 4 * fraction(state) - 2; // tangent of half the angle, on the side chosen next
    state = nextState(state);
    const side = fraction(state) < 0.5 ? 1 : -1;
    state = nextState(state);
    const share = mu[i] * N * (fraction(state) < 0.3 ? 0.5 : 1);
    Q[at] = (side * share * (1 - t * t)) / (1 + t * t);
    Q[at + 1] = (side * share * 2 * t) / (1 + t * t);
    Q[at + 2] = N;
  }
  return state;
}

/** Linear congruence of Numerical Recipes, modulo 2³². */
function nextState(state: number): number {
  return (Math.imul(state, 1664525) + 1013904223) >>> 0;
}

function fraction(state: number): number {
  return state / 4294967296;
}
