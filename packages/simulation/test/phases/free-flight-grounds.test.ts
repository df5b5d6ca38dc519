import type { EventRecord, RunResult } from "@talus/results";
import { ModelError } from "@talus/scenario";
import { createTerrain, type TerrainData } from "@talus/terrain";
import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { SphereState } from "../../src/index.ts";
import { runWith } from "../support/own-loads.ts";
import { randomGrounds } from "../support/random-ground.ts";
import { type Choice, flight } from "../support/scenarios.ts";

const { p_WB, v_WB, w_WB } = SphereState;
const obstacles = [
  { kind: "tree", at: [1, 1], radius: 0.3, height: 6 },
  { kind: "sphere", centre: [-2, 1, 2], radius: 1 },
  { kind: "wall", from: [3, -4], to: [3, 4], thickness: 0.5, height: 3 },
] as const;

/** A force of zero newtons: the run does not know that it is none, and integrates its flights. */
const nothing = { kind: "push", parameters: { x: 0, y: 0, z: 0, stored: 1 } };

/** A sphere dropped with some speed from a place above the ground. */
function drop(random: SeededRandom): Choice["start"] {
  const any = (most: number): number => random.uniform(-most, most);
  return {
    kind: "hopping",
    at: [any(4), any(4)],
    height: random.uniform(0.3, 3),
    velocity: [any(4), any(4), any(3)],
    angularVelocity: [any(9), any(9), any(9)],
    orientation: [1, 0, 0, 0],
  };
}

function slower(start: Choice["start"]): Choice["start"] {
  if (start.kind !== "hopping") return start;
  const [x, y, z] = start.velocity;
  return { ...start, velocity: [x * (1 - 1e-12), y * (1 + 1e-12), z * (1 - 1e-12)] };
}

/** Linear drag of 0.05 to 4 1/s, and a wind. */
function airOf(random: SeededRandom): Pick<Choice, "drag" | "wind"> {
  const any = (): number => random.uniform(-5, 5);
  const coefficient = 10 ** random.uniform(1.1, 3);
  return { drag: { law: "linear", coefficient }, wind: [any(), any(), any()] };
}

/** The three runs: closed form, integrated, and integrated with another start by 1e-12. */
function threeRuns(kind: string, seed: number, inAir: boolean): readonly RunResult[] {
  const random = seededRandom(seed);
  const isScene = kind === "grid with obstacles";
  const ground = randomGrounds[isScene ? "C2 grid" : kind]?.(random);
  if (ground === undefined) throw new RangeError(kind);
  const base = {
    ground,
    terrain: createTerrain(ground),
    radius: 0.3,
    restitution: random.uniform(0.3, 0.8),
    time: 1,
    ...(isScene && { obstacles }),
    ...(inAir && airOf(random)),
  };
  for (let drawn = 0; drawn < 100; drawn += 1) {
    const choice = { ...base, start: drop(random) };
    try {
      const free = runWith(choice);
      const integrated = runWith({ ...choice, forces: [nothing] });
      return [free, integrated, runWith({ ...choice, forces: [nothing], start: slower(choice.start) })];
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
    }
  }
  throw new RangeError(`no start on ${kind}`);
}

/** Largest difference of time, place, velocities of both sides of an event, s, m, m/s and rad/s. */
function apart(one: EventRecord, other: EventRecord | undefined): number {
  if (other === undefined || one.kind !== other.kind || one.to !== other.to) return Infinity;
  let most = Math.abs(one.t - other.t);
  for (const side of ["yMinus", "yPlus"] as const) {
    for (const offset of [p_WB, v_WB, w_WB]) {
      for (let i = offset; i < offset + 3; i += 1)
        most = Math.max(most, Math.abs(one[side][i] - other[side][i]));
    }
  }
  return most;
}

/**
 * A touch of an integrated flight is reported late by the rounding of the gap, 64 eps of the coordinates (0.3 to 40 m)
 * over the normal speed: 6e-13 m over 0.05 m/s is 1e-11 s, that of 20 impacts 2e-10 s. Slower impacts are not compared.
 * What later flights make of it, the twin tells.
 */
const [late, slow] = [1e-9, 0.05];
const [chaos, lost] = [1000, 1e-5];

function isSlow({ kind, yMinus, normal }: EventRecord): boolean {
  if (kind === "bounces-end") return true;
  if (kind !== "impact" || normal === undefined) return false;
  const approach = [0, 1, 2].reduce((sum, i) => sum + yMinus[v_WB + i] * normal[i], 0);
  return approach > -slow;
}

describe.each([...Object.keys(randomGrounds), "grid with obstacles"])("flights over a %s", (kind) => {
  it.each([
    [1, "without air", false],
    [2, "without air", false],
    [3, "with linear drag", true],
    [4, "with linear drag", true],
  ])("have the events of integrated ones (seed %i, %s)", (seed, _name, inAir) => {
    const [free, integrated, twin] = threeRuns(kind, seed, inAir) as [RunResult, RunResult, RunResult];
    let compared = 0;
    for (const [i, event] of integrated.events.entries()) {
      const allowed = late + chaos * apart(event, twin.events[i]);
      if (!(allowed < lost) || isSlow(event)) break;
      expect(apart(event, free.events[i]), `event ${i}, ${event.kind} at ${event.t} s`).toBeLessThan(allowed);
      compared += 1;
    }
    expect(compared).toBeGreaterThan(0);
    expect(free.statistics.steps).toBeLessThanOrEqual(integrated.statistics.steps);
  });
});

describe("a ground without firstTouch", () => {
  it("has its flights integrated", () => {
    const tube = {
      kind: "sweep",
      x: "s",
      y: "0",
      z: "0",
      range: [-9, 9],
      radius: 2,
      side: "inside",
    } as const;
    const start = {
      kind: "flight",
      position: [0, 0, 0],
      velocity: [1, 0, 0],
      angularVelocity: [0, 0, 0],
    } as const;
    const more = { orientation: [1, 0, 0, 0], place: "as-given" } as const;
    const { statistics } = runWith({ ground: tube, start: { ...start, ...more }, time: 0.3 });
    expect(statistics.steps).toBeGreaterThan(0);
  });
});

describe("a roof on which flights end in rolling", () => {
  it("has the same branch in the run and in what is measured of it, whichever was flown over first", () => {
    const ground: TerrainData = {
      kind: "formula",
      z: "0.034*abs(x - 0.734) + 0.038*y",
      domain: { x: [-12, 12], y: [-12, 12] },
    };
    const start = flight([0.501, 0.653, 4.782], [2.892, 1.477, 0.97], [-3.929, 7.104, -3.348]);
    const bouncing = { ending: "threshold", normalSpeed: 1e-3 } as const;
    const { phase, outcome, warnings, ledger } = runWith({ ground, start, bouncing, radius: 0.266, time: 4 });
    expect([phase, outcome, warnings]).toEqual(["roll", "time", []]);
    expect(ledger.residual).toBeLessThan(1e-9); // ten relative tolerances, above which a run warns
  });
});
