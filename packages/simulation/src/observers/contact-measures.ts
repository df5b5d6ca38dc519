import { dot3, rotateInverseInto } from "@talus/kinematics";
import { locateMinimum } from "@talus/ode";
import { createLargestValue, type Extreme, type FeltExtreme } from "@talus/results";
import type { RunningStep } from "@talus/scheduler";
import type { SphereModel } from "../model/sphere-model.ts";
import type { SphereDiscrete } from "../model/state/discrete-state.ts";
import { SphereState } from "../model/state/state-layout.ts";
import type { SpherePhase } from "../modes/event-note.ts";
import type { LoadTally } from "./load-tally.ts";
import type { Orientation } from "./orientation.ts";
import type { Sampler } from "./sampler.ts";
import type { StepCheck } from "./step-check.ts";

type Step = RunningStep<SphereDiscrete>;

/** Largest forces and the distance from the border while the body is on the ground. */
export interface ContactMeasures {
  /** The motion has begun afresh: its forces may have jumped. */
  begin(): void;
  /** Measures one accepted step on the ground; the orientation has followed it. @param turnover of the run so far, J */
  measure(step: Step, phase: SpherePhase, turnover: number): void;
  /** Infinity if there was no ground. */
  deepestGap(): number;
  largestNormalForce(): Extreme | undefined;
  largestFelt(): FeltExtreme | undefined;
  nearestBorder(): Extreme | undefined;
  /** For another run: nothing was measured yet. */
  restart(): void;
}

/** Quantities whose largest values are recorded. */
const Quantity = { normalForce: 0, force: 1, border: 2 } as const;
const quantities = [Quantity.normalForce, Quantity.force, Quantity.border] as const;
type Quantity = (typeof quantities)[number];

/** An extremum is located to this fraction of the step: its value is then accurate to the square of it. */
const PLACE = 1e-8;

/**
 * Examines both ends and the middle of each step. If the parabola through the three has a maximum inside the step that
 * is higher than all before, the maximum itself is located; so a largest value is as accurate as the run wherever a
 * step contains no more than one.
 */
export function createContactMeasures(
  model: SphereModel,
  sampler: Sampler,
  orientation: Orientation,
  loads: LoadTally,
  check: StepCheck,
): ContactMeasures {
  const { sample } = sampler;
  const weight = model.mass * model.gravity;
  const y = new Float64Array(SphereState.length);
  const force = new Float64Array(3);
  const largestNormalForce = createLargestValue();
  const largestFelt = createLargestValue();
  const body = new Float64Array(3);
  const nearestBorder = createLargestValue(-Infinity);
  /** Values of each quantity at the start, middle and end of a step. */
  const values = quantities.map(() => new Float64Array(3));
  let isFresh = true;
  let isOnObstacle = false;
  let deepestGap = Infinity;

  /** If a run ends at a border its foot is on it: no nearer than 0, without the rounding beyond. */
  function distanceFromBorder(foot: Float64Array): number {
    return model.query.borderDistance?.(foot) ?? model.query.mapDistance(foot[0], foot[1]);
  }

  function look(step: Step, phase: SpherePhase, t: number): void {
    step.evaluate(t, y);
    sampler.fill(phase, t, y, t === step.t0 || t === step.t1, step.discrete);
    for (let i = 0; i < 3; i += 1) force[i] = sample.normalForce * sample.normal[i] + sample.friction[i];
    isOnObstacle = step.discrete.object > 0;
  }

  function seen(quantity: Quantity): number {
    if (quantity === Quantity.normalForce) return sample.normalForce;
    if (quantity === Quantity.force) return Math.sqrt(dot3(force, 0, force, 0));
    const distance = isOnObstacle ? Infinity : distanceFromBorder(sample.foot);
    return -Math.min(Math.max(distance, 0), Number.MAX_VALUE);
  }

  function offer(): void {
    const { t } = sample;
    largestNormalForce.offer(sample.normalForce, t, sample.y);
    const size = seen(Quantity.force);
    loads.offerForce(sample.feature, size, t, sample.foot);
    if (weight > 0 && largestFelt.offer(size / weight, t, sample.y)) {
      orientation.writeAt(t, sample.y);
      rotateInverseInto(sample.y, SphereState.q_WB, force, 0, body, 0);
      for (let i = 0; i < 3; i += 1) body[i] /= weight;
    }
    const border = seen(Quantity.border);
    if (border > -Number.MAX_VALUE) nearestBorder.offer(border, t, sample.foot);
  }

  function largestSoFar(quantity: Quantity): number {
    if (quantity === Quantity.normalForce) return largestNormalForce.value();
    if (quantity === Quantity.force) return loads.largestForce(sample.feature);
    return nearestBorder.value();
  }

  return {
    restart() {
      isFresh = true;
      isOnObstacle = false;
      deepestGap = Infinity;
      largestNormalForce.restart();
      largestFelt.restart();
      nearestBorder.restart();
      for (const each of values) each.fill(0);
    },
    begin() {
      isFresh = true;
    },
    measure(step, phase, turnover) {
      const { t0, t1 } = step;
      const middle = t0 + 0.5 * (t1 - t0);
      for (const each of values) each[0] = each[2];
      for (let i = isFresh ? 0 : 1; i < 3; i += 1) {
        look(step, phase, i === 0 ? t0 : i === 1 ? middle : t1);
        offer();
        // at rest nothing changes; in a layer with a force law the gap is not a fault
        if (!step.discrete.isLoaded && phase !== "rest") check.look(sample, sampler.gap[0], turnover);
        if (sample.onMap) deepestGap = Math.min(deepestGap, sample.gap);
        for (const quantity of quantities) (values[quantity] as Float64Array)[i] = seen(quantity);
      }
      isFresh = false;
      for (const quantity of quantities) {
        if (!(topOf(values[quantity] as Float64Array) > largestSoFar(quantity))) continue;
        const depth = (t: number): number => {
          look(step, phase, t);
          return -seen(quantity);
        };
        look(step, phase, locateMinimum(depth, t0, t1, -Infinity, PLACE * (t1 - t0)));
        offer();
      }
    },
    deepestGap: () => deepestGap,
    largestNormalForce: largestNormalForce.read,
    largestFelt() {
      const largest = largestFelt.read();
      const [x = 0, yy = 0, z = 0] = body;
      return largest === undefined ? undefined : { ...largest, body: [x, yy, z] };
    },
    nearestBorder() {
      const nearest = nearestBorder.read();
      return nearest === undefined ? undefined : { ...nearest, value: -nearest.value };
    },
  };
}

/**
 * Height of the top of the parabola through three values at equal distances; -Infinity where it has none in between.
 */
export function topOf([left = 0, middle = 0, right = 0]: Float64Array): number {
  const slope = 0.5 * (right - left);
  const bend = left - 2 * middle + right;
  if (!(bend < 0 && Math.abs(slope) < -bend)) return -Infinity;
  return middle - (0.5 * slope * slope) / bend;
}
