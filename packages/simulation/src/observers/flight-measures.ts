import { norm3, parabolaLength } from "@talus/kinematics";
import { locateMinimum } from "@talus/ode";
import type { LargestValue } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/sphere-discrete.ts";
import { SphereState } from "../model/state/sphere-state.ts";
import { topOf } from "./contact-measures.ts";
import type { Sampler } from "./sampler.ts";
import type { StepCheck } from "./step-check.ts";

const { p_WB, v_WB, riseSpeed } = SphereState;

type Step = RunningStep<SphereDiscrete>;

/** Measures whole flights under weight alone, whose form is known: `createFreeFlight`. */
export interface FlightMeasures {
  /** Measures one flight. Its largest values are offered. @param turnover of the run before it, J */
  measure(step: Step, turnover: number): void;
  /** Of the last flight: path, m, turnover of energy, J, deepest gap, m, Infinity if there was no ground. */
  readonly measured: { readonly path: number; readonly turnover: number; readonly deepestGap: number };
}

/** Parts of a flight between the places at which its gap is looked at. */
const PARTS = 8;
/** A gap at the end above this part of the radius is no touch. */
const TOUCHING = 1e-9;
/** The largest gap is located to this fraction of the parts beside it: its value to the square of that. */
const PLACE = 1e-5;

/**
 * Path, turnover of energy and largest speed follow from both ends of the parabola and its apex. The gap is that of the
 * ground below, whatever that is like: on a plane it is largest where the rise ends; elsewhere it is looked at in
 * `PARTS` parts, and its maximum located. That is omitted where the height over the ground straight below, which is no
 * smaller than the gap, does not exceed the highest jump so far. It is deepest at the touch, and is looked at there.
 * Gaps that are looked at are checked, as those of steps are: a ground whose first touch is wrong is found out.
 */
export function createFlightMeasures(
  model: SphereModel,
  sampler: Sampler,
  check: StepCheck,
  largestSpeed: LargestValue,
  highestJump: LargestValue,
): FlightMeasures {
  const { mass, gravity, radius, query, terrain } = model;
  const { sample, gap } = sampler;
  const weight = mass * gravity;
  const y = new Float64Array(SphereState.length);
  const velocities = new Float64Array(6);
  const surface = new Float64Array(6);
  const gaps = new Float64Array(PARTS + 1);
  const beside = new Float64Array(3);
  let before = 0; // turnover of the run
  const measured = { path: 0, turnover: 0, deepestGap: Infinity };

  /** The gap at t, m; it counts. */
  function look(step: Step, t: number): number {
    step.evaluate(t, y);
    sampler.fill("flight", t, y, t === step.t0 || t === step.t1, step.discrete);
    check.look(sample, gap[0], before + measured.turnover);
    if (!sample.onMap) return -Infinity;
    highestJump.offer(sample.gap, t, y);
    measured.deepestGap = Math.min(measured.deepestGap, sample.gap);
    return sample.gap;
  }

  /** True if the centre is above the ground everywhere, and the gap nowhere larger than the highest jump so far. */
  function isLow(step: Step): boolean {
    for (let part = 0; part < PARTS; part += 1) {
      step.evaluate(timeOf(step, part), y);
      if (terrain.evaluateSurface(y[p_WB], y[p_WB + 1], surface) !== "found") return false;
      const height = y[p_WB + 2] - surface[0];
      if (!(height > 0 && height - radius <= highestJump.value())) return false;
    }
    return true;
  }

  function lookAlong(step: Step): void {
    for (let part = 0; part <= PARTS; part += 1) gaps[part] = look(step, timeOf(step, part));
    for (let part = 1; part < PARTS; part += 1) {
      for (let i = 0; i < 3; i += 1) beside[i] = gaps[part - 1 + i];
      if (!(topOf(beside) > highestJump.value())) continue;
      const [from, to] = [timeOf(step, part - 1), timeOf(step, part + 1)];
      locateMinimum((t) => -look(step, t), from, to, -Infinity, PLACE * (to - from));
    }
  }

  return {
    measured,
    measure(step, turnover) {
      before = turnover;
      const { t0, t1 } = step;
      step.evaluate(t0, y);
      for (let i = 0; i < 3; i += 1) velocities[i] = y[v_WB + i];
      for (let i = 0; i < 3; i += 1) velocities[3 + i] = step.y[v_WB + i];
      largestSpeed.offer(norm3(y, v_WB), t0, y);
      largestSpeed.offer(norm3(step.y, v_WB), t1, step.y);
      const rises = velocities[2] > 0 && velocities[5] < 0;
      const climb = rises ? (velocities[2] * velocities[2]) / (2 * gravity) : 0;
      const fall = step.y[p_WB + 2] - y[p_WB + 2];
      measured.path = parabolaLength(velocities, t1 - t0);
      measured.turnover = weight * (rises ? 2 * climb - fall : Math.abs(fall));
      measured.deepestGap = Infinity;
      const ends = t0 + y[riseSpeed] / (gravity * (step.discrete.normal[2] ?? 0));
      const atEnd = look(step, t1);
      if (query.flat) {
        look(step, t0);
        if (ends > t0 && ends < t1) look(step, ends);
      } else if (atEnd > TOUCHING * radius || !isLow(step)) lookAlong(step);
    },
  };
}

/** Beginning of a part of a step, s. */
function timeOf({ t0, t1 }: Step, part: number): number {
  return part === PARTS ? t1 : t0 + (part / PARTS) * (t1 - t0);
}
