import type { ConeWorkspace } from "./cone-workspace.ts";
import { isGiven, isSlipping } from "./contact-mode.ts";
import { nullEntry } from "./redundancy.ts";

/** Changes of velocity below this fraction of D times the change of impulse are rounding. */
const MOVES = 1e-9;

/** Columns of the projector on the null space shorter than the root of this are rounding. */
const DIRECTION = 1e-6;

/**
 * True if contacts are redundant, and impulses that move none of them by themselves move the body by the friction that
 * they change: a face that slides and spins. Then a whole interval of motions satisfies (7.2) to (7.4).
 *
 * For each column z of the null space, δN = z_n, δT = z_t where the contact sticks and −mu z_n s where it slips: other
 * motions exist if D (δT, δN) is not 0. Only redundant contacts that carry an impulse can exchange it.
 *
 * @param P impulse found last by `solveByNewton`, whose modes still stand. No allocation
 */
export function hasFreeMotion(workspace: ConeWorkspace, P: Float64Array): boolean {
  const { trial, mode, redundancy, rows, step } = workspace;
  const { D, count } = trial;
  const n = 3 * count;
  if (redundancy.rank === redundancy.size) return false;
  for (let column = 0; column < redundancy.size; column += 1) {
    if (nullEntry(redundancy, column, column) < DIRECTION) continue;
    step.fill(0, 0, n);
    let isLoaded = true;
    for (let a = 0; a < redundancy.size; a += 1) {
      const entry = nullEntry(redundancy, a, column);
      step[rows[a]] = entry;
      const contact = Math.floor(rows[a] / 3);
      if (Math.abs(entry) > MOVES && !(P[3 * contact + 2] > 0)) isLoaded = false;
    }
    if (!isLoaded) continue;
    for (let i = 0; i < count; i += 1) {
      if (!(isSlipping(mode[i]) || isGiven(mode[i]))) continue;
      const N = P[3 * i + 2];
      step[3 * i] = N > 0 ? (step[3 * i + 2] * P[3 * i]) / N : 0;
      step[3 * i + 1] = N > 0 ? (step[3 * i + 2] * P[3 * i + 1]) / N : 0;
    }
    for (let i = 0; i < n; i += 1) {
      let u = 0;
      let products = 0;
      for (let j = 0; j < n; j += 1) {
        u += D[i * n + j] * step[j];
        products += Math.abs(D[i * n + j] * step[j]);
      }
      if (Math.abs(u) > MOVES * products) return true;
    }
  }
  return false;
}
