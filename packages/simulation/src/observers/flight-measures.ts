import { dampedLength, dampedStopTime, dot3, norm3, parabolaLength } from "@talus/kinematics";
import { locateMinimum } from "@talus/ode";
import type { LargestValue } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import { createFreeMotion, freeAccelerationInto } from "../model/free-motion.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { topOf } from "./contact-measures.ts";
import type { Sampler } from "./sampler.ts";
import type { StepCheck } from "./step-check.ts";

const { p_WB, v_WB, lostToDrag, riseSpeed } = SphereState;

type Step = RunningStep<SphereDiscrete>;

/** Measures whole flights whose form is known: `createFreeFlight`. */
export interface FlightMeasures {
  /** Measures one flight. Its largest values are offered. @param turnover of the run before it, J */
  measure(step: Step, turnover: number): void;
  /** Of the last flight: path, m, turnover of energy, J; of all: deepest gap, m, Infinity if there was no ground. */
  readonly measured: { readonly path: number; readonly turnover: number; readonly deepestGap: number };
  /** For another run: there was no flight yet. */
  restart(): void;
}

/** Parts of a flight between the places at which its gap is looked at. */
const PARTS = 8;
/** A gap above this part of the radius is no touch. */
const TOUCHING = 1e-9;
/** The largest gap is located to this fraction of the parts beside it: its value to the square of that. */
const PLACE = 1e-5;

/**
 * Path, turnover of energy and largest speed follow from both ends of the path and its apex; in air what that takes is
 * looked at in `PARTS` parts, since wind may give it back. The gap is that of the
 * ground below, whatever that is like: on a plane it is largest where the rise ends; elsewhere it is looked at in
 * `PARTS` parts, and its maximum located, unless distances from single places of the ground, which are no smaller, show
 * that it does not exceed the highest jump so far. It is deepest at a touch; until there was one all parts are looked
 * at. Gaps that are looked at are checked, as those of steps are: a ground whose first touch is wrong is found out.
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
  const free = createFreeMotion(model);
  const acceleration = new Float64Array(3);
  const normal = new Float64Array(3);
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

  /**
   * No less than the gap at t, m: the distance from a place of the ground, that below the centre or the one next to its
   * foot on the tangent plane there, which is not looked at if the first one is no further than `enough`, m. NaN where
   * the centre is not over ground.
   */
  function mostAt(step: Step, t: number, enough: number): number {
    step.evaluate(t, y);
    const [x, yy, z] = [y[p_WB], y[p_WB + 1], y[p_WB + 2]];
    if (terrain.evaluateSurface(x, yy, surface) !== "found") return NaN;
    const height = z - surface[0];
    if (!(height > 0)) return NaN;
    if (height - radius <= enough) return height - radius;
    const aside = height / (1 + surface[1] * surface[1] + surface[2] * surface[2]);
    const [dx, dy] = [aside * surface[1], aside * surface[2]];
    if (terrain.evaluateSurface(x + dx, yy + dy, surface) !== "found") return height - radius;
    const dz = z - surface[0];
    return Math.min(height, Math.sqrt(dx * dx + dy * dy + dz * dz)) - radius;
  }

  /** Looks where the gap may exceed the highest jump so far: at the parts, and at the maximum beside the largest. */
  function lookForJump(step: Step): void {
    let best = 0;
    for (let part = 0; part <= PARTS; part += 1) {
      const t = timeOf(step, part);
      const most = mostAt(step, t, highestJump.value());
      gaps[part] = Number.isNaN(most) ? look(step, t) : most;
      if (gaps[part] > gaps[best]) best = part;
    }
    if (!(gaps[best] > highestJump.value())) return;
    if (best > 0 && best < PARTS) {
      const [from, to] = [timeOf(step, best - 1), timeOf(step, best + 1)];
      const lowest = (t: number): number => -(mostAt(step, t, -Infinity) || -Infinity);
      look(step, locateMinimum(lowest, from, to, -Infinity, PLACE * (to - from)));
    }
    for (let part = 0; part <= PARTS; part += 1) {
      if (gaps[part] > highestJump.value()) look(step, timeOf(step, part));
    }
  }

  /** Looks at all parts, and where the gap culminates in between. */
  function lookAlong(step: Step): void {
    for (let part = 0; part <= PARTS; part += 1) gaps[part] = look(step, timeOf(step, part));
    for (let part = 1; part < PARTS; part += 1) {
      for (let i = 0; i < 3; i += 1) beside[i] = gaps[part - 1 + i];
      if (!(topOf(beside) > highestJump.value())) continue;
      const [from, to] = [timeOf(step, part - 1), timeOf(step, part + 1)];
      locateMinimum((t) => -look(step, t), from, to, -Infinity, PLACE * (to - from));
    }
  }

  /** Energy that the air takes or gives in the parts of a flight, J. */
  function takenByAir(step: Step): number {
    let sum = 0;
    let last = 0;
    for (let part = 0; part <= PARTS; part += 1) {
      step.evaluate(timeOf(step, part), y);
      if (part > 0) sum += Math.abs(y[lostToDrag] - last);
      last = y[lostToDrag];
    }
    return sum;
  }

  /** Way up and down, m, of a flight that ends higher by `fall` and may turn at a time. */
  function climbed(step: Step, turn: number, fall: number): number {
    if (!(turn > step.t0 && turn < step.t1)) return Math.abs(fall);
    step.evaluate(turn, y);
    const high = y[p_WB + 2];
    const end = step.y[p_WB + 2];
    return Math.abs(high - (end - fall)) + Math.abs(end - high);
  }

  return {
    measured,
    restart() {
      measured.deepestGap = Infinity;
    },
    measure(step, turnover) {
      before = turnover;
      const { t0, t1 } = step;
      step.evaluate(t0, y);
      for (let i = 0; i < 3; i += 1) velocities[i] = y[v_WB + i];
      for (let i = 0; i < 3; i += 1) velocities[3 + i] = step.y[v_WB + i];
      largestSpeed.offer(norm3(y, v_WB), t0, y);
      largestSpeed.offer(norm3(step.y, v_WB), t1, step.y);
      const fall = step.y[p_WB + 2] - y[p_WB + 2];
      let ends = t0;
      if (free === undefined || free.damping === 0) {
        const rises = velocities[2] > 0 && velocities[5] < 0;
        const climb = rises ? (velocities[2] * velocities[2]) / (2 * gravity) : 0;
        measured.path = parabolaLength(velocities, t1 - t0);
        measured.turnover = weight * (rises ? 2 * climb - fall : Math.abs(fall));
        ends += y[riseSpeed] / (gravity * (step.discrete.normal[2] ?? 0));
      } else {
        freeAccelerationInto(free, y, acceleration);
        normal.set(step.discrete.normal);
        measured.path = dampedLength(velocities, acceleration, free.damping, t1 - t0);
        ends += dampedStopTime(y[riseSpeed], dot3(acceleration, 0, normal, 0), free.damping);
        const turn = t0 + dampedStopTime(velocities[2], acceleration[2], free.damping);
        measured.turnover = takenByAir(step) + weight * climbed(step, turn, fall);
      }
      look(step, t1);
      if (query.flat) {
        look(step, t0);
        if (ends > t0 && ends < t1) look(step, ends);
      } else if (measured.deepestGap <= TOUCHING * radius) lookForJump(step);
      else lookAlong(step);
    },
  };
}

/** Beginning of a part of a step, s. */
function timeOf({ t0, t1 }: Step, part: number): number {
  return part === PARTS ? t1 : t0 + (part / PARTS) * (t1 - t0);
}
