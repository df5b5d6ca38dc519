import type { RunOptions } from "@talus/results";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type SphereModel, simulate } from "../src/index.ts";
import { type Choice, contact, flight, gridOf, modelOf, run } from "./support/scenarios.ts";

const hills = gridOf((x, y) => -0.3 * x + 0.5 * Math.sin(0.6 * x) * Math.cos(0.4 * y), 25, 1);
const thrown = (vy: number): Choice => ({
  ground: hills,
  start: flight([-10, 1, 6], [3, vy, 0], [0, 5, 2]),
  time: 3,
});

/** All states of a run as one list of bits; `meanwhile` is called once in the middle of it. */
function statesOf(model: SphereModel, meanwhile?: () => void): BigUint64Array {
  const numbers: number[] = [];
  let pending = meanwhile;
  const onStep: NonNullable<RunOptions["observer"]>["onStep"] = (t, y) => {
    numbers.push(t, ...y.slice(0, 13));
    if (t > 1) {
      const call = pending;
      pending = undefined;
      call?.();
    }
  };
  simulate(model, { observer: { onStep } });
  return new BigUint64Array(Float64Array.from(numbers).buffer);
}

describe("the same scenario gives the same bits", () => {
  const alone = statesOf(modelOf(thrown(0.5)));

  it("from a model used twice", () => {
    const model = modelOf(thrown(0.5));
    expect(statesOf(model)).toEqual(alone);
    expect(statesOf(model)).toEqual(alone);
    expect(alone.length).toBeGreaterThan(1000);
  });

  it("with another run in the middle of it, on the same terrain and model", () => {
    const model = modelOf(thrown(0.5));
    let other: BigUint64Array | undefined;
    const interrupted = statesOf(model, () => {
      other = statesOf(model);
    });
    expect(interrupted).toEqual(alone);
    expect(other).toEqual(alone);
  });

  it("after a run of another scenario", () => {
    statesOf(modelOf(thrown(-1)));
    expect(statesOf(modelOf(thrown(0.5)))).toEqual(alone);
  });
});

describe("mass", () => {
  it("1 kg and 1000 t roll and slip the same way over hills, with forces in proportion", () => {
    const [light, heavy] = [1, 1e6].map((mass) =>
      run({ ground: hills, mass, friction: 0.15, start: contact([-8, 1]), time: 3 }),
    ) as [ReturnType<typeof run>, ReturnType<typeof run>];
    const because = "round-off of a few hundred steps, which the hills stretch some hundred times";
    expect(light.phaseCounts.slip).toBeGreaterThan(0);
    expectWithin([...heavy.y], [...light.y], { abs: 1e-10, because });
    expect(heavy.events.map(({ kind }) => kind)).toEqual(light.events.map(({ kind }) => kind));
    expectWithin(
      (heavy.largestNormalForce?.value as number) / 1e6,
      light.largestNormalForce?.value as number,
      {
        rel: 1e-10,
        because,
      },
    );
    expectWithin(heavy.ledger.lostToSlip / 1e6, light.ledger.lostToSlip, { rel: 1e-9, because });
  });
});
