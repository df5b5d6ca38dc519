import type { FrictionLaw } from "@talus/contact";
import type { RunObserver, RunResult, Simulation } from "@talus/results";
import type { Scenario } from "@talus/scenario";
import { createTerrain } from "@talus/terrain";
import { describe, expect, it } from "vitest";
import { builtInLaws, createModel, createSimulation, type LawTables } from "../../src/index.ts";
import { contact, flight, level, modelOf, scenarioOf } from "../support/scenarios.ts";

const thrown = { start: flight([0, 0, 1], [3, 0, 0], [0, 5, 0]), time: 1 };

/** Throws at its n-th call, once. */
function bombAt(n: number): () => void {
  let calls = 0;
  return () => {
    calls += 1;
    if (calls === n) throw new Error(`call ${n}`);
  };
}

function moveOn(run: Simulation<unknown>): void {
  while (run.advance());
}

/** A run that throws somewhere, and is refused from then on. */
function expectRefusal(run: Simulation<unknown>, n: number): void {
  expect(() => moveOn(run)).toThrow(`call ${n}`);
  const { t } = run;
  for (const go of [() => run.advance(), () => run.result()]) {
    expect(go).toThrow(/threw .*at t = .*, and the rest of the step is lost \(call \d+\)/);
    expect(go).toThrow(expect.objectContaining({ cause: new Error(`call ${n}`) }));
  }
  expect(run.t).toBe(t);
}

const observers: readonly (readonly [string, (bomb: () => void) => RunObserver, number])[] = [
  ["onState", (onState) => ({ onState }), 4],
  ["onStep", (onStep) => ({ onStep }), 4],
  ["onSample", (onSample) => ({ onSample }), 3],
  ["onEvent", (onEvent) => ({ onEvent }), 1],
];

describe.each(observers)(
  "an observer whose %s throws has lost an event or a sample with its run:",
  (_, observerOf, n) => {
    it("a sphere in the air and on the ground", () => {
      expectRefusal(createSimulation(modelOf(thrown), { observer: observerOf(bombAt(n)) }), n);
    });
  },
);

describe("a friction law of a scenario that throws once", () => {
  const coulomb = builtInLaws.friction.find(({ name }) => name === "coulomb");
  if (coulomb === undefined) throw new Error("there is no Coulomb friction");
  const plain = coulomb;

  function slidingRun(bomb: () => void): Simulation<RunResult> {
    const law: LawTables["friction"][number] = {
      ...plain,
      name: "watched",
      create(parameters) {
        const made = plain.create(parameters);
        const slip: FrictionLaw["slip"] = (...given) => {
          bomb();
          made.slip(...given);
        };
        return { ...made, name: "watched", slip };
      },
    };
    const given = scenarioOf({ start: contact([0, 0], [0, 0, 0], 5), time: 1.5 });
    const laws = { ...given.laws, friction: { kind: "watched", parameters: {} } };
    const tables = { ...builtInLaws, friction: [law] };
    return createSimulation(createModel({ ...given, laws } as Scenario, createTerrain(level), tables));
  }

  it("in a rate leaves the sphere where it is: continued, the run is the undisturbed one bit for bit", () => {
    let calls = 0;
    const whole = slidingRun(() => {
      calls += 1;
    });
    moveOn(whole);
    const expected = whole.result();
    let continued = 0;
    for (let n = 2; n < calls; n += Math.ceil(calls / 40)) {
      let run: Simulation<RunResult>;
      try {
        run = slidingRun(bombAt(n));
      } catch {
        continue;
      }
      expect(() => moveOn(run)).toThrow(`call ${n}`);
      try {
        moveOn(run);
      } catch (error) {
        expect(error).toMatchObject({
          message: expect.stringMatching(/^advance: the run cannot continue: /),
        });
        continue; // it threw in a reset or a measure
      }
      continued += 1;
      const { y, events, t } = run.result();
      expect([t, [...y], events.length]).toEqual([expected.t, [...expected.y], expected.events.length]);
    }
    expect(continued).toBeGreaterThan(10);
  });
});
