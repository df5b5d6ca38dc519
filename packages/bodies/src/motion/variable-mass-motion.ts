import { quaternionRateInto, RigidBodyState, rotateInto } from "@talus/kinematics";
import { requireFinite } from "@talus/portable-math/arguments";
import { writeAirVelocity } from "./air-velocity.ts";
import { type BodyInertia, projectQuaternion, requireBody, type VectorField } from "./free-motion.ts";
import { type Load, LoadInput, type VectorSource, Wrench } from "./load.ts";
import { angularAccelerationInto } from "./newton-euler-motion.ts";
import { calm, createVectorWriter } from "./vector-source.ts";

/** `RigidBodyState` followed by the mass (kg). */
export const VariableMassState = { ...RigidBodyState, mass: 13, size: 14 } as const;

/** Mass that arrives or leaves, and its velocity. */
export interface MassFlow {
  /**
   * m', kg/s: negative while mass leaves (a rocket), positive while it sticks to the body. A constant or a function of
   * time.
   */
  readonly rate: number | ((t: number) => number);
  /** Velocity of that mass, m/s, in the frame of `relativeTo`. */
  readonly velocity: VectorSource;
  /** "body": v_r relative to the body, along its axes (exhaust). "world": v_m in W (rain, snow). */
  readonly relativeTo: "body" | "world";
}

/** Motion of a body whose mass changes; the state is `VariableMassState`. */
export interface VariableMassMotion {
  /** Numbers in the state. */
  readonly size: number;
  readonly f: VectorField;
  /** Renormalises the quaternion in place: an option of the integrator. False if it has no length. */
  project(t: number, y: Float64Array): boolean;
}

const { p_WB, q_WB, v_WB, w_WB, mass: massAt, size } = VariableMassState;

/**
 * Motion of a body of variable mass.
 *
 *   m v' = m' v_r + F,   v_r = v_m − v                                             Harl, Kegl, Karner (2.36)-(2.38)
 *   J w' = M − w × (J w) − max(m', 0)/m J w,   J = (m/m₀) R J₀ Rᵀ
 *
 * The mass is assumed to arrive and leave such that mass centre and radii of gyration do not change: m' v_r acts at the
 * mass centre. Mass that leaves carries its share of the spin away; mass that arrives brings no spin. When m reaches 0
 * or less ydot is NaN, which an integrator reports as "not-finite": end the run by an event at burn-out.
 *
 * @param body mass m₀ (kg) to which the moments (kg m²) belong.
 * @throws RangeError or TypeError that names the wrong number.
 */
export function variableMassMotion(
  body: BodyInertia,
  flow: MassFlow,
  loads: readonly Load[],
  wind: VectorSource = calm,
): VariableMassMotion {
  const where = "variableMassMotion";
  const atStart = requireBody(where, body);
  const rate = flow.rate;
  if (typeof rate !== "function") requireFinite(where, "rate", [rate], 1);
  if (flow.relativeTo !== "body" && flow.relativeTo !== "world") {
    throw new TypeError(`${where}: relativeTo must be "body" or "world", got ${flow.relativeTo}`);
  }
  const writeVelocity = createVectorWriter(where, "velocity", flow.velocity);
  const isRelative = flow.relativeTo === "body";
  const writeWind = createVectorWriter(where, "wind", wind);
  const windAt = new Float64Array(3);
  const list = [...loads];
  const inertia = new Float64Array(4);
  const input = new Float64Array(LoadInput.size);
  const wrench = new Float64Array(Wrench.size);
  const scratch = new Float64Array(6);
  const flowVelocity = new Float64Array(3);

  function f(t: number, y: Float64Array, ydot: Float64Array): void {
    const m = y[massAt];
    if (!(m > 0)) {
      ydot.fill(Number.NaN);
      return;
    }
    const mRate = typeof rate === "function" ? rate(t) : rate;
    for (let i = 0; i < size; i += 1) input[i] = y[i];
    input[LoadInput.t] = t;
    writeAirVelocity(input, writeWind, windAt);
    wrench.fill(0);
    for (let i = 0; i < list.length; i += 1) list[i].addTo(input, wrench);
    for (let i = 0; i < 4; i += 1) inertia[i] = (m / atStart[0]) * atStart[i];
    writeVelocity(input, flowVelocity);
    if (isRelative) rotateInto(y, q_WB, flowVelocity, 0, flowVelocity, 0);
    const gain = Math.max(mRate, 0) / m;
    quaternionRateInto(y, q_WB, y, w_WB, ydot, q_WB);
    angularAccelerationInto(inertia, y, wrench, scratch, ydot);
    for (let i = 0; i < 3; i += 1) {
      const relative = isRelative ? flowVelocity[i] : flowVelocity[i] - y[v_WB + i];
      ydot[p_WB + i] = y[v_WB + i];
      ydot[v_WB + i] = (mRate * relative + wrench[Wrench.force + i]) / m;
      ydot[w_WB + i] -= gain * y[w_WB + i];
    }
    ydot[massAt] = mRate;
  }
  return { size, f, project: projectQuaternion };
}
