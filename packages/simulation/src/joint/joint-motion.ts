import { addScaled3Into, dot3 } from "@talus/kinematics";
import { rigidMotionInto } from "../contact/contact-motion.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { JointContacts } from "./joint-contacts.ts";
import { type RedundantSystem, solveRedundant } from "./redundant-system.ts";

const { p_WB, v_WB, w_WB } = SphereState;

/** Rates of a state with solved contacts, as `contactMotionInto`. No allocation. */
export function jointMotionInto(y: Float64Array, joint: JointContacts, ydot: Float64Array): void {
  const { count, modes, states, T, acceleration, turning } = joint;
  rigidMotionInto(y, ydot);
  ydot.fill(0, SphereState.lostToSlip);
  for (let k = 0; k < 3; k += 1) {
    ydot[v_WB + k] = acceleration[k];
    ydot[w_WB + k] = turning[k];
  }
  let slip = 0;
  let ground = 0;
  let drag = states[0].dragPower;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] === "slip" || modes[i] === "slip-begins") slip -= dot3(T[i], 0, states[i].slip, 0);
    ground += dot3(T[i], 0, states[i].ground, 0);
    drag -= dot3(states[i].surfaceForce, 0, y, v_WB);
  }
  let [rolling, pivoting] = [0, 0];
  for (let i = 0; i < count; i += 1) {
    const { turn, spin, contact, groundSpin } = states[i];
    rolling -= dot3(joint.couples[i], 0, turn, 0);
    pivoting -= spin * dot3(joint.couples[i], 0, contact.normal, 0);
    ground += dot3(joint.couples[i], 0, groundSpin, 0);
  }
  ydot[SphereState.lostToRolling] = rolling;
  ydot[SphereState.lostToPivoting] = pivoting;
  ydot[SphereState.lostToSlip] = slip;
  ydot[SphereState.lostToDrag] = drag;
  ydot[SphereState.workOfGround] = ground;
  ydot[SphereState.time] = 1;
}

/**
 * Moves the centre by the shortest way to the distance a from all contacts that are closed. The contacts are evaluated.
 *
 * @returns the way, m. No allocation.
 */
export function projectJointPosition(model: SphereModel, y: Float64Array, joint: JointContacts): number {
  const { states, scratch } = joint;
  fillNormals(joint, (i) => model.radius - states[i].contact.distance);
  solveRedundant(joint.system);
  scratch.fill(0);
  let at = 0;
  for (let i = 0; i < joint.count; i += 1) {
    if (joint.modes[i] === "open") continue;
    addScaled3Into(scratch, 0, joint.system.x[at], states[i].contact.normal, 0, scratch, 0);
    at += 1;
  }
  addScaled3Into(y, p_WB, 1, scratch, 0, y, p_WB);
  return Math.sqrt(dot3(scratch, 0, scratch, 0));
}

function fillNormals({ system, count, modes, states }: JointContacts, right: (i: number) => number): void {
  const { A, b, most, weights } = system;
  let row = 0;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] === "open") continue;
    let column = 0;
    for (let j = 0; j < count; j += 1) {
      if (modes[j] === "open") continue;
      A[row * most + column] = dot3(states[i].contact.normal, 0, states[j].contact.normal, 0);
      column += 1;
    }
    b[row] = right(i);
    weights[row] = 0;
    row += 1;
  }
  system.size = row;
}

/**
 * Changes velocity and angular velocity by the impulses of least energy that end the normal velocity of all closed
 * contacts, and the slip of those that stick: u = 0 by an impulse along t1, t2 and n. The contacts are evaluated; their
 * slip and normal speed are those before. No allocation.
 *
 * @param out change of the velocity, m/s (3)
 */
export function projectJointVelocity(
  model: SphereModel,
  y: Float64Array,
  joint: JointContacts,
  out: Float64Array,
): void {
  const { count, modes, states, t1, t2, scratch } = joint;
  assembleVelocities(model, joint);
  solveRedundant(joint.system);
  const { x } = joint.system;
  out.fill(0);
  let at = 0;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] === "open") continue;
    const { normal: n } = states[i].contact;
    if (modes[i] === "stick") {
      for (let k = 0; k < 3; k += 1) scratch[k] = x[at] * t1[i][k] + x[at + 1] * t2[i][k];
      addTurn(model, y, n, scratch);
      for (let k = 0; k < 3; k += 1) out[k] += scratch[k];
      at += 2;
    }
    addScaled3Into(out, 0, x[at], n, 0, out, 0);
    at += 1;
  }
  addScaled3Into(y, v_WB, 1, out, 0, y, v_WB);
}

/** w += -(m a/A) n x T/m by the impulse T/m of friction. */
function addTurn(
  { gyration, radius }: SphereModel,
  y: Float64Array,
  n: Float64Array,
  perMass: Float64Array,
): void {
  const factor = -1 / (gyration * radius);
  const [a, b, c] = perMass;
  y[w_WB] += factor * (n[1] * c - n[2] * b);
  y[w_WB + 1] += factor * (n[2] * a - n[0] * c);
  y[w_WB + 2] += factor * (n[0] * b - n[1] * a);
}

function assembleVelocities(model: SphereModel, joint: JointContacts): void {
  const { count, modes, states, t1, t2, system } = joint;
  const { A, b, most, weights }: RedundantSystem = system;
  let row = 0;
  for (let i = 0; i < count; i += 1) {
    if (modes[i] === "open") continue;
    for (let p = modes[i] === "stick" ? 0 : 2; p < 3; p += 1) {
      const to = p === 0 ? t1[i] : p === 1 ? t2[i] : states[i].contact.normal;
      b[row] = p === 2 ? -states[i].normalSpeed : -dot3(states[i].slip, 0, to, 0);
      weights[row] = p === 2 ? 0 : 1;
      let column = 0;
      for (let j = 0; j < count; j += 1) {
        if (modes[j] === "open") continue;
        for (let q = modes[j] === "stick" ? 0 : 2; q < 3; q += 1) {
          const from = q === 0 ? t1[j] : q === 1 ? t2[j] : states[j].contact.normal;
          const along = dot3(to, 0, from, 0);
          let entry = along;
          if (p < 2 && q < 2) {
            const n = states[i].contact.normal;
            const nn = states[j].contact.normal;
            const turned = dot3(n, 0, nn, 0) * along - dot3(n, 0, from, 0) * dot3(to, 0, nn, 0);
            entry += turned / model.gyration;
          }
          A[row * most + column] = entry;
          column += 1;
        }
      }
      row += 1;
    }
  }
  system.size = row;
}
