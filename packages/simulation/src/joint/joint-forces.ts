import { Wrench } from "@talus/bodies/motion";
import { addScaled3Into, cross3Into, dot3 } from "@talus/kinematics";
import { contactBasisInto } from "../contact/contact-basis.ts";
import { slipFrictionInto } from "../contact/contact-friction.ts";
import type { ContactState } from "../contact/contact-state.ts";
import { evaluateContact } from "../contact/evaluate-contact.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { JointContacts } from "./joint-contacts.ts";
import { evaluateJointCouples } from "./joint-couples.ts";
import { solveRedundant } from "./redundant-system.ts";

const { w_WB } = SphereState;

/** Evaluates each contact at state y; the last one is the hint for the next. No allocation. */
export function evaluateJoint(model: SphereModel, y: Float64Array, joint: JointContacts): void {
  for (let i = 0; i < joint.count; i += 1) {
    const state = joint.states[i];
    evaluateContact(model, y, state);
    if (state.material >= 0) state.contact.material = state.material;
    contactBasisInto(state.contact.normal, joint.t1[i], joint.t2[i]);
  }
  const { force } = joint;
  force.set(joint.states[0].force);
  for (let k = 0; k < joint.count; k += 1) {
    for (let i = 0; i < 3; i += 1) force[i] += joint.states[k].surfaceForce[i];
  }
}

/** The friction of slip is known where N changes from one iteration to the next by no more than this part. */
const SETTLED = 1e-14;
const MOST_ITERATIONS = 30;
/** Slip speed that represents the limit 0 of slip that has just begun, m/s. */
const SLOW = 9.094947017729282e-13;

/**
 * Forces and accelerations of a sphere on several contacts in their modes (docs/theory/several-contacts.md (7.12) to
 * (7.15)). With the forces of contact j along its t1, t2 and n as unknowns, m times the rates of the velocities at i:
 *
 *   normal    m (n_i . v' + n_i' . v) = 0                                                             (1)
 *   stick     m (v' - a w' x n_i - a w x n_i' - g_i')_t = 0                                           (2)
 *   slip      T_i = T(u_i, N_i) of the friction law                                                   (3)
 *
 * where m v' = F + sum (N_j n_j + T_j), A w' = M_L - a sum n_j x T_j. Of forces that are not unique it takes those with
 * the least friction. Friction that is not proportional to N is iterated.
 *
 * The contacts are evaluated. No allocation.
 */
export function solveJoint(model: SphereModel, y: Float64Array, joint: JointContacts): void {
  const { states, forces } = joint;
  const scale = model.thresholds.forceRounding;
  for (let i = 0; i < joint.count; i += 1) forces[i] = Math.max(states[i].normalForce, scale);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration += 1) {
    modelFriction(model, joint);
    if (model.resistsTurning) evaluateJointCouples(model, joint);
    assemble(model, y, joint);
    solveRedundant(joint.system);
    readForces(model, joint);
    let largest = scale;
    let change = 0;
    for (let i = 0; i < joint.count; i += 1) {
      const N = states[i].normalForce;
      largest = Math.max(largest, Math.abs(N));
      if (joint.modes[i] === "slip" || joint.modes[i] === "slip-begins" || model.resistsTurning) {
        change = Math.max(change, Math.abs(N - forces[i]));
      }
      forces[i] = Math.max(N, scale);
    }
    if (change <= SETTLED * largest || (iteration > 0 && !model.resistsTurning && !hasOtherFriction(joint)))
      break;
  }
  accelerate(model, joint);
}

/** True if a friction is not proportional to N. */
function hasOtherFriction({ count, modes, constant }: JointContacts): boolean {
  for (let i = 0; i < count; i += 1) {
    if (modes[i] !== "slip" && modes[i] !== "slip-begins") continue;
    if (constant[i][0] !== 0 || constant[i][1] !== 0) return true;
  }
  return false;
}

/** A constant part of the friction below this fraction of it is rounding. */
const PROPORTIONAL = 1e-14;

/** The friction of each contact that slips, as an affine function of its N about the present one. */
function modelFriction(model: SphereModel, joint: JointContacts): void {
  const { count, modes, states, directions, friction, scratch, constant, slope, t1, t2, forces } = joint;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] !== "slip" && modes[i] !== "slip-begins") continue;
    const state = states[i];
    const d = directions[i];
    const isFrozen = d[0] !== 0 || d[1] !== 0 || d[2] !== 0;
    if (modes[i] === "slip" && !isFrozen) scratch.set(state.slip);
    else {
      const speed = modes[i] === "slip" ? Math.max(state.slipSpeed, SLOW) : SLOW;
      const along = dot3(d, 0, state.contact.normal, 0);
      for (let k = 0; k < 3; k += 1) scratch[k] = speed * (d[k] - along * state.contact.normal[k]);
    }
    const T = joint.T[i];
    const N = forces[i];
    state.normalForce = N;
    slipFrictionInto(model, state, scratch, friction, T);
    const [x, y] = [dot3(T, 0, t1[i], 0), dot3(T, 0, t2[i], 0)];
    state.normalForce = 2 * N;
    slipFrictionInto(model, state, scratch, friction, T);
    const [xx, yy] = [dot3(T, 0, t1[i], 0), dot3(T, 0, t2[i], 0)];
    slope[i][0] = (xx - x) / N;
    slope[i][1] = (yy - y) / N;
    const rounding = PROPORTIONAL * (Math.abs(xx) + Math.abs(yy));
    constant[i][0] = Math.abs(2 * x - xx) <= rounding ? 0 : 2 * x - xx;
    constant[i][1] = Math.abs(2 * y - yy) <= rounding ? 0 : 2 * y - yy;
  }
}

/** Components of a contact in the system: t1, t2, n; of one that slips only n. */
const NORMAL = 2;

/** Equation or unknown of a component of a contact that does not slip, or of the only one of one that does. */
function firstOf(joint: JointContacts, contact: number): number {
  let first = 0;
  for (let i = 0; i < contact; i += 1) first += sizeOf(joint, i);
  return first;
}

function sizeOf({ modes }: JointContacts, i: number): number {
  return modes[i] === "open" ? 0 : modes[i] === "stick" ? 3 : 1;
}

/**
 * m times the rate of component p of the velocity at contact i by a force of 1 N along component q at contact j: 1/k =
 * m a^2/A of the turning.
 */
export function mobility(
  { gyration }: SphereModel,
  { t1, t2, states }: JointContacts,
  i: number,
  p: number,
  j: number,
  q: number,
): number {
  const from = q === 0 ? t1[j] : q === 1 ? t2[j] : states[j].contact.normal;
  const to = p === 0 ? t1[i] : p === 1 ? t2[i] : states[i].contact.normal;
  const along = dot3(to, 0, from, 0);
  if (p === NORMAL || q === NORMAL) return along;
  // (n_i x t_i) . (n_j x t_j) = (n_i . n_j)(t_i . t_j) - (n_i . t_j)(t_i . n_j)
  const n = states[i].contact.normal;
  const nn = states[j].contact.normal;
  const turned = dot3(n, 0, nn, 0) * along - dot3(n, 0, from, 0) * dot3(to, 0, nn, 0);
  return along + turned / gyration;
}

function assemble(model: SphereModel, y: Float64Array, joint: JointContacts): void {
  const { count, modes, system, slope, constant } = joint;
  const { A, b, most, weights } = system;
  let row = 0;
  for (let i = 0; i < count; i += 1) {
    const rows = sizeOf(joint, i);
    for (let r = 0; r < rows; r += 1) {
      const p = rows === 1 ? NORMAL : r;
      b[row] = -freeRate(model, y, joint, i, p);
      let column = 0;
      for (let j = 0; j < count; j += 1) {
        const columns = sizeOf(joint, j);
        for (let c = 0; c < columns; c += 1) {
          const q = columns === 1 ? NORMAL : c;
          let entry = mobility(model, joint, i, p, j, q);
          if (columns === 1) {
            const x = mobility(model, joint, i, p, j, 0);
            const z = mobility(model, joint, i, p, j, 1);
            entry += slope[j][0] * x + slope[j][1] * z;
            b[row] -= constant[j][0] * x + constant[j][1] * z;
          }
          A[row * most + column] = entry;
          column += 1;
        }
      }
      row += 1;
    }
  }
  system.size = row;
  for (let i = 0; i < count; i += 1) {
    const first = firstOf(joint, i);
    if (modes[i] === "stick") {
      weights[first] = 1;
      weights[first + 1] = 1;
      weights[first + 2] = 0;
    } else if (modes[i] !== "open") {
      weights[first] = slope[i][0] * slope[i][0] + slope[i][1] * slope[i][1];
    }
  }
}

/** m times the rate of component p of the velocity at contact i without forces of contacts, N. */
export function freeRate(
  model: SphereModel,
  y: Float64Array,
  joint: JointContacts,
  i: number,
  p: number,
): number {
  const { force, states, scratch, t1, t2 } = joint;
  const { mass: m, radius: a, gyration: k } = model;
  const state = states[i];
  const { normal: n } = state.contact;
  if (p === NORMAL) return dot3(force, 0, n, 0) + m * dot3(y, SphereState.v_WB, state.normalRate, 0);
  cross3Into(y, w_WB, state.normalRate, 0, scratch, 0);
  for (let c = 0; c < 3; c += 1) scratch[c] = force[c] - m * a * scratch[c] - m * state.groundRate[c];
  const t = p === 0 ? t1[i] : t2[i];
  const rate = dot3(scratch, 0, t, 0);
  if (!model.loads.hasTorque && !model.resistsTurning) return rate;
  const { torque } = joint;
  torque.fill(0);
  if (model.loads.hasTorque) addScaled3Into(torque, 0, 1, states[0].load, Wrench.torque, torque, 0);
  if (model.resistsTurning) addScaled3Into(torque, 0, 1, joint.couple, 0, torque, 0);
  cross3Into(torque, 0, n, 0, scratch, 0);
  return rate - dot3(scratch, 0, t, 0) / (k * a);
}

/** A part of the equations without a solution up to this fraction of the forces is rounding. */
const POSSIBLE = 1e-9;

function readForces(model: SphereModel, joint: JointContacts): void {
  const { count, modes, states, system, T, t1, t2, slope, constant } = joint;
  const { x } = system;
  let at = 0;
  let largest = model.thresholds.forceRounding / POSSIBLE;
  for (let i = 0; i < count; i += 1) {
    T[i].fill(0);
    states[i].normalForce = 0;
    if (modes[i] === "open") continue;
    const isStick = modes[i] === "stick";
    const N = x[isStick ? at + 2 : at];
    const x1 = isStick ? x[at] : constant[i][0] + slope[i][0] * N;
    const x2 = isStick ? x[at + 1] : constant[i][1] + slope[i][1] * N;
    at += isStick ? 3 : 1;
    states[i].normalForce = N;
    for (let k = 0; k < 3; k += 1) T[i][k] = x1 * t1[i][k] + x2 * t2[i][k];
    largest = Math.max(largest, Math.abs(N), Math.abs(x1), Math.abs(x2));
  }
  for (let k = 0; k < 3; k += 1) largest = Math.max(largest, Math.abs(joint.force[k]));
  joint.freedom = system.freedom;
  joint.isPossible = system.residual <= POSSIBLE * largest;
}

function accelerate(
  { mass: m, radius: a, inertia, loads, resistsTurning }: SphereModel,
  joint: JointContacts,
): void {
  const { count, states, T, acceleration, turning, scratch, force } = joint;
  acceleration.set(force);
  turning.fill(0);
  for (let i = 0; i < count; i += 1) {
    const { normal: n } = states[i].contact;
    for (let k = 0; k < 3; k += 1) acceleration[k] += states[i].normalForce * n[k] + T[i][k];
    cross3Into(n, 0, T[i], 0, scratch, 0);
    for (let k = 0; k < 3; k += 1) turning[k] -= a * scratch[k];
  }
  for (let k = 0; k < 3; k += 1) {
    if (loads.hasTorque) turning[k] += states[0].load[Wrench.torque + k];
    if (resistsTurning) turning[k] += joint.couple[k];
    acceleration[k] /= m;
    turning[k] /= inertia;
  }
}

/** Second derivative of the gap of a contact by the accelerations found, m/s^2. */
export function gapRate(y: Float64Array, { acceleration }: JointContacts, state: ContactState): number {
  return dot3(acceleration, 0, state.contact.normal, 0) + dot3(y, SphereState.v_WB, state.normalRate, 0);
}

/** Rate of the slip of a contact by the accelerations found, where u = 0, m/s^2 (3). No allocation. */
export function slipRateInto(
  { radius: a }: SphereModel,
  y: Float64Array,
  { acceleration, turning, scratch }: JointContacts,
  state: ContactState,
  out: Float64Array,
): void {
  const { normal: n } = state.contact;
  for (let k = 0; k < 3; k += 1) out[k] = acceleration[k] - state.groundRate[k];
  cross3Into(turning, 0, n, 0, scratch, 0);
  for (let k = 0; k < 3; k += 1) out[k] -= a * scratch[k];
  cross3Into(y, w_WB, state.normalRate, 0, scratch, 0);
  for (let k = 0; k < 3; k += 1) out[k] -= a * scratch[k];
  const along = dot3(out, 0, n, 0);
  for (let k = 0; k < 3; k += 1) out[k] -= along * n[k];
}
