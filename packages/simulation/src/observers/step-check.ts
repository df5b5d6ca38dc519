import { Wrench } from "@talus/bodies/motion";
import { norm3 } from "@talus/kinematics";
import type { RunStatus, Sample } from "@talus/results";
import { gapRounding } from "../contact/gap-rounding.ts";
import { mechanicalEnergy } from "../model/energy.ts";
import { bookedLoss } from "../model/ledger.ts";
import { boundedLoadsInto } from "../model/loads/evaluate-loads.ts";
import type { LoadSet } from "../model/loads/load-set.ts";
import type { SphereModel } from "../model/sphere-model.ts";
import { SphereState } from "../model/state/state-layout.ts";
import { energyNotBalanced, penetration } from "../modes/run-outcome.ts";

const { p_WB, v_WB, w_WB } = SphereState;

/**
 * Examines points within and at the ends of each accepted step: the gap of its dense output, and its energy against the
 * ledger:
 *
 *   |E(t) + losses - work in - E(0)|  <=  10 (rtol turnover + energy of one tolerance in the state)         else a
 *   warning
 *   gap(t)  >=  -(1e-9 radius + rounding of the coordinates + ten tolerances of the place)                  else the
 *   run fails
 *
 * Beyond ten times the first bound the run fails too. Motion in layers with a force law, which is into the ground, is
 * excluded.
 */
export interface StepCheck {
  /**
   * @param sample   with the ledger's entries in its state
   * @param gap      of the dense output, before projection, to the nearest ground searched for, m
   * @param turnover of the run so far, J
   */
  look(sample: Sample, gap: number, turnover: number): void;
  /** Error of the energy in state y below which no run gets a warning, J. */
  tolerated(y: Float64Array, turnover: number): number;
  /** Failure of the run, if any. */
  readonly fault: RunStatus | undefined;
  /** Warnings for a reader of the results. */
  warnings(): readonly string[];
  /** For another run, from a state: nothing was examined yet. */
  restart(start: Float64Array): void;
}

/** Fraction of the radius up to which a sphere touches, as at a start. */
const DEPTH = 1e-9;
/**
 * Error of the dense output in tolerances: it is of order 4 where the step is of order 5 and under error control. Over
 * long smooth steps the energy of samples is off by up to some ten of them (random scenario 91383).
 */
const DENSE = 10;
/**
 * Multiples of the tolerated error of the energy beyond which a run gets a warning, and beyond which it has failed.
 */
const WARNED = 10;
const FAILED = 100;

/** @param start state in which the run begins */
export function createStepCheck(model: SphereModel, start: Float64Array): StepCheck {
  const { mass, inertia, radius, gravity, loads } = model;
  const { relativeTolerance: rtol, absoluteTolerance: atol } = model.scenario.solver;
  const wrench = new Float64Array(Wrench.size);
  let whole = 0;
  let kinetic = 0;
  let fault: RunStatus | undefined;
  let worst = 0;
  let [off, time] = [0, 0];

  /**
   * Change of the energy, J, by an error of one tolerance in the state: for the dense output, which moves as much
   * energy as the body has, however little has been turned over so far.
   */
  function toleratedEnergy(y: Float64Array): number {
    const speed = norm3(y, v_WB);
    const turning = norm3(y, w_WB);
    const height = Math.abs(y[p_WB + 2]);
    return (
      mass * speed * (rtol * speed + atol) +
      inertia * turning * (rtol * turning + atol) +
      mass * gravity * (rtol * height + atol) +
      (loads.hasBounded ? errorOfLoads(loads, y) : 0)
    );
  }

  function errorOfLoads(set: LoadSet, y: Float64Array): number {
    boundedLoadsInto(set, y, false, wrench);
    return norm3(wrench, Wrench.force) * (rtol * norm3(y, p_WB) + atol);
  }

  function begin(y: Float64Array): void {
    whole = mechanicalEnergy(model, y) + bookedLoss(y);
    kinetic = 0.5 * (mass * square(y, v_WB) + inertia * square(y, w_WB));
    fault = undefined;
    worst = 0;
    off = 0;
    time = 0;
  }

  begin(start);
  return {
    restart: begin,
    look(sample, gap, turnover) {
      const { y } = sample;
      const denseDepth = DENSE * (rtol * norm3(y, p_WB) + atol);
      const depth = DEPTH * radius + gapRounding(model, y) + denseDepth;
      if (sample.onMap && gap < -depth) fault ??= penetration(sample, -gap, depth);
      const energy = sample.kineticEnergy + sample.potentialEnergy + bookedLoss(y);
      const allowed = rtol * Math.max(turnover, kinetic) + toleratedEnergy(y);
      const difference = Math.abs(energy - whole);
      if (!(difference > worst * allowed)) return;
      worst = difference / allowed;
      [off, time] = [difference, sample.t];
      if (worst > FAILED) fault ??= energyNotBalanced(sample.t, difference, worst);
    },
    tolerated: (y, turnover) => WARNED * (rtol * Math.max(turnover, kinetic) + toleratedEnergy(y)),
    get fault() {
      return fault;
    },
    warnings() {
      if (!(worst > WARNED) || worst > FAILED) return [];
      return [
        `within its steps, at t = ${time} s, the energy differs from the ledger by ${off} J, ${worst} times what these tolerances allow`,
      ];
    },
  };
}

function square(y: Float64Array, at: number): number {
  const size = norm3(y, at);
  return size * size;
}
