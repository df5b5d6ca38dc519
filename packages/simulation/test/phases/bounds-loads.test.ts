import { norm3, RigidBodyState } from "@talus/kinematics";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { boundedLoadsInto } from "../../src/model/loads/evaluate-loads.ts";
import { boundLoads, rateOfLoads } from "../../src/model/loads/load-bound.ts";
import type { LoadSet } from "../../src/model/loads/load-set.ts";
import { initialDiscrete } from "../../src/model/state/discrete-state.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { createSlipEndPhase } from "../../src/phases/ground/slip-end-phase.ts";
import { modelWith } from "../support/own-loads.ts";
import { flight } from "../support/scenarios.ts";

const { p_WB, v_WB, w_WB } = RigidBodyState;
const seed = 20251;
const rounding = 1 + 1e-12;

const loads = {
  spring: [{ kind: "spring", parameters: { stiffness: 900, z: 2 } }],
  couple: [{ kind: "couple", parameters: { x: 30, z: 4 } }],
  shaking: [{ kind: "shaking", parameters: { force: 500, rate: 40 } }],
  all: [
    { kind: "spring", parameters: { stiffness: 900, z: 2 } },
    { kind: "couple", parameters: { x: 30, z: 4 } },
    { kind: "shaking", parameters: { force: 500, rate: 40, known: 1 } },
  ],
};

type Forces = NonNullable<Parameters<typeof modelWith>[0]["forces"]>;

function setOf(forces: Forces): LoadSet {
  return modelWith({ forces, start: flight([0, 0, 9], [0, 0, 0]), time: 100 }).loads;
}

function randomState(random: ReturnType<typeof seededRandom>): Float64Array {
  const y = new Float64Array(SphereState.length);
  for (let i = 0; i < 3; i += 1) {
    y[p_WB + i] = random.uniform(-5, 5);
    y[v_WB + i] = random.uniform(-5, 5);
    y[w_WB + i] = random.uniform(-20, 20);
  }
  y[SphereState.time] = random.uniform(0, 10);
  return y;
}

describe.each(Object.entries(loads))(`loads: %s (seed ${seed})`, (_name, forces) => {
  it("are asked about all motions that the body can make while their bound holds", () => {
    const random = seededRandom(seed);
    const set = setOf(forces);
    for (let n = 0; n < 500; n += 1) {
      const y = randomState(random);
      const [others, othersSpin, times] = [random.uniform(0, 30), random.uniform(0, 30), n % 2 === 0 ? 1 : 2];
      boundLoads(set, y, others, othersSpin, times, 1.7);
      const { range, reached } = set;
      const { duration } = reached;
      const growth = others + reached.acceleration;
      expect(duration).toBeGreaterThan(0);
      expect(range.from + duration).toBeLessThanOrEqual(range.until * rounding);
      expect(norm3(y, v_WB) + growth * duration).toBeLessThanOrEqual(range.speed * rounding);
      const turning = othersSpin + reached.spinRate;
      expect(norm3(y, w_WB) + turning * duration).toBeLessThanOrEqual(range.spin * rounding);
      const way = (norm3(y, v_WB) + 0.5 * growth * duration) * duration;
      expect(way).toBeLessThanOrEqual(range.reach * rounding);
      expect(range.speed * duration).toBeLessThanOrEqual(range.reach * rounding);
    }
    expect(set.fault).toBe(undefined);
  });

  it("change along a motion by no more than their rate allows, whether they say it or not", () => {
    const random = seededRandom(seed);
    const set = setOf(forces);
    for (let n = 0; n < 500; n += 1) {
      const y = randomState(random);
      const T = random.uniform(0.001, 0.2);
      const rate = rateOfLoads(set, y, 0, 0, T);
      boundedLoadsInto(set, y, false, set.wrench);
      const before = set.wrench.slice();
      for (let i = 0; i < 3; i += 1) y[p_WB + i] += T * y[v_WB + i];
      y[SphereState.time] += T;
      boundedLoadsInto(set, y, false, set.wrench);
      const change = set.wrench.map((x, i) => x - before[i]);
      expect(norm3(change, 0) + norm3(change, 3) / 0.3).toBeLessThanOrEqual(rate * T * rounding + 1e-9);
    }
  });
});

it("slip is not brought to its end with forces frozen that change a thousand times in it", () => {
  const take = (rate: number) => {
    const forces = [{ kind: "shaking", parameters: { force: 100, rate, known: 1 } }];
    const model = modelWith({ forces, friction: 0.4, start: flight([0, 0, 9], [0, 0, 0]), time: 1 });
    const { gripSpeed } = model.thresholds;
    const y = new Float64Array(SphereState.length);
    y[p_WB + 2] = 0.3;
    y[v_WB] = 0.9 * gripSpeed;
    return createSlipEndPhase(model).accumulate?.([], 0, y, { ...initialDiscrete, gripSpeed }, undefined);
  };
  // u = 1.5e-6 m/s ends after 1.1e-7 s under 3.5 mu g
  expect(take(1)?.tEnd).toBeGreaterThan(0);
  expect(take(1e11)?.tEnd).toBe(0);
});
