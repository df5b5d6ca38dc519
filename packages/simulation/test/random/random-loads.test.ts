import type { RunResult } from "@talus/results";
import { type GateSpec, ModelError } from "@talus/scenario";
import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { randomGrounds } from "../support/random-ground.ts";
import { randomScenario } from "../support/random-scenario.ts";
import { type Choice, run } from "../support/scenarios.ts";

/** A run with its states; undefined where the start is refused. */
function statesOf(choice: Choice): { states: number[]; result: RunResult } | undefined {
  const states: number[] = [];
  try {
    const result = run(choice, { observer: { onStep: (t, y) => states.push(t, ...y.slice(0, 13)) } });
    return { states, result };
  } catch (error) {
    if (error instanceof ModelError) return undefined;
    throw error;
  }
}

const gates: readonly GateSpec[] = Array.from({ length: 8 }, (_, i) => {
  return { kind: "plane", name: `gate ${i}`, point: [i - 4, 0, 0], normal: [1, 0.3 * i, 0.2] };
});

describe.each(Object.keys(randomGrounds))("random spheres without air on a ground of the kind %s", (kind) => {
  it.each([9001])("load it with what they lose of their momentum, gates or not (seed %i)", (seed) => {
    const choice: Choice = {
      ...randomScenario(seededRandom(seed), kind),
      drag: { law: "linear", coefficient: 0 },
    };
    const reported = statesOf(choice);
    if (reported === undefined) return;
    const { states, result } = reported;
    const mass = choice.mass as number;
    const weight = mass * (choice.gravity as number) * result.t;
    let scale = weight;
    const missing = [0, 1, 2].map((i) => {
      const change = mass * ((result.y[7 + i] as number) - (states[8 + i] as number));
      let loads = 0;
      for (const { impulse, contactImpulse } of result.loads) {
        loads += (impulse[i] as number) + (contactImpulse[i] as number);
        scale += Math.abs(impulse[i] as number) + Math.abs(contactImpulse[i] as number);
      }
      return change + loads + (i === 2 ? weight : 0);
    });
    // velocities below the grip speed, 1e-6 sqrt(g a), are taken away without an impulse: some per run
    for (const each of missing) expect(Math.abs(each)).toBeLessThan(1e-5 * scale);

    const gated = statesOf({ ...choice, gates });
    expect(gated?.states).toEqual(states);
    const events = gated?.result.events ?? [];
    expect(events.every(({ t }, i) => i === 0 || t >= (events[i - 1]?.t as number))).toBe(true);
    expect(result.events.length).toBe(events.filter(({ kind }) => kind !== "gate").length);
  });
});
