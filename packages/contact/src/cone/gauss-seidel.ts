import { contactVelocityInto } from "./cone-violation.ts";
import { type ConeWorkspace, hasSlip, leastOf } from "./cone-workspace.ts";
import { solveSingleContact } from "./single-contact.ts";

/**
 * Sweeps over the contacts, each solved exactly while the others stay, of the problem with D + ε in place of D. ε and
 * the share of each change that is made are those of `workspace.sweep`.
 *
 * @param P changed. No allocation
 */
export function sweepContacts(workspace: ConeWorkspace, sweeps: number, P: Float64Array): void {
  const { trial } = workspace;
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    for (let i = 0; i < trial.count; i += 1) solveOne(workspace, i, P);
  }
}

function solveOne({ trial, single, mu, own, sweep }: ConeWorkspace, i: number, P: Float64Array): void {
  const { D, slip } = trial;
  const { epsilon, share } = sweep;
  const n = 3 * trial.count;
  const at = 3 * i;
  const T1 = P[at];
  const T2 = P[at + 1];
  const N = P[at + 2];
  const r1 = at * n + at;
  const r2 = r1 + n;
  const r3 = r2 + n;
  const D12 = D[r1 + 1];
  const D13 = D[r1 + 2];
  const D23 = D[r2 + 2];
  contactVelocityInto(trial, P, i, own);
  const f3 = own[2] - D13 * T1 - D23 * T2 - D[r3 + 2] * N;
  const least = leastOf(trial, i);
  if (slip !== undefined && hasSlip(trial, i)) {
    const s1 = mu[i] * slip[2 * i];
    const s2 = mu[i] * slip[2 * i + 1];
    const A = D[r3 + 2] - D13 * s1 - D23 * s2 + epsilon;
    const full = A > 0 ? Math.max(least, -f3 / A) : least; // A <= 0: Painleve's case, left to the enumeration
    const force = N + share * (full - N);
    P[at] = -s1 * force;
    P[at + 1] = -s2 * force;
    P[at + 2] = force;
    return;
  }
  single.D11 = D[r1] + epsilon;
  single.D12 = D12;
  single.D22 = D[r2 + 1] + epsilon;
  single.D13 = D13;
  single.D23 = D23;
  single.D33 = D[r3 + 2] + epsilon;
  single.f1 = own[0] - D[r1] * T1 - D12 * T2 - D13 * N;
  single.f2 = own[1] - D12 * T1 - D[r2 + 1] * T2 - D23 * N;
  single.f3 = f3;
  single.mu = mu[i];
  single.least = least;
  solveSingleContact(single, P, at);
  if (share === 1) return;
  P[at] = T1 + share * (P[at] - T1);
  P[at + 1] = T2 + share * (P[at + 1] - T2);
  P[at + 2] = N + share * (P[at + 2] - N);
}
