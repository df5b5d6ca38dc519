import type { RunResult } from "@talus/results";
import type { FormulaDomain } from "@talus/terrain";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

type Triple = readonly [number, number, number];

/** A scene in lengths S: u and v stand for x/S and y/S, z counts in S. */
interface Scene {
  readonly z: string;
  readonly where?: string;
  readonly position: Triple;
  readonly velocity: Triple;
  readonly time: number;
}

const scenes: Readonly<Record<string, Scene>> = {
  "waves, thrown": {
    z: "0.3*sin(u)*cos(0.7*v) - 0.2*u",
    position: [0.1, 0.2, 2],
    velocity: [2, 0.3, 0],
    time: 2,
  },
  "bumps with kinks": { z: "0.1*abs(sin(u))", position: [0.4, 0.3, 1], velocity: [3, 0.1, 0], time: 2 },
  "a corner, rolling along one edge and off it": {
    z: "max(0.4*(u - 3), max(0.5*v, -0.3*u))",
    position: [0.5, -0.3, 0.9],
    velocity: [1, -0.4, 0],
    time: 1.5,
  },
  "a round table that ends": {
    z: "0",
    where: "u^2 + v^2 < 4",
    position: [-0.5, 0.2, 0.31],
    velocity: [4, 0.4, 0],
    time: 2,
  },
};

/** The same motion in lengths and accelerations S times as large, at the same times. */
function runAt({ z, where, position, velocity, time }: Scene, S: number): RunResult {
  const inLengths = (text: string) => text.replace(/\bu\b/g, `(x/${S})`).replace(/\bv\b/g, `(y/${S})`);
  const domain: FormulaDomain | undefined = where === undefined ? undefined : { where: inLengths(where) };
  const larger = ([x, y, w]: Triple): Triple => [S * x, S * y, S * w];
  return run({
    ground: { kind: "formula", z: `${S}*(${inLengths(z)})`, ...(domain && { domain }) },
    radius: 0.3 * S,
    gravity: 9.81 * S,
    start: flight(larger(position), larger(velocity)),
    time,
    relativeTolerance: tolerance,
    absoluteTolerance: 1e-2 * tolerance * S,
  });
}

const tolerance = 1e-10;
// a power of 2, so that no number is rounded; a unit of 1 would not be multiplied with
const unit = 2;

describe.each(Object.entries(scenes))("%s", (_name, scene) => {
  const known = runAt(scene, unit);

  it.each([-20, -10, 10, 20])("does the same, as fast, 2^%s times as large", (power) => {
    const other = runAt(scene, unit * 2 ** power);
    const kinds = ({ events }: RunResult): unknown[] => events.map(({ kind, from, to }) => [kind, from, to]);
    expect(known.events.length).toBeGreaterThan(3);
    expect(kinds(other)).toEqual(kinds(known));
    for (const [i, { t }] of known.events.entries()) {
      expectWithin(other.events[i]?.t ?? NaN, t, {
        abs: 1e3 * tolerance,
        because:
          "steps differ, since energies and angles have the absolute tolerance of lengths; impacts magnify that",
      });
    }
    // steps and searches differ a little for the same reason; by a length of its own the ground took tens of times more
    const { groundQueries } = known.statistics;
    expect(other.statistics.groundQueries / groundQueries).toBeGreaterThan(0.7);
    expect(other.statistics.groundQueries / groundQueries).toBeLessThan(1.4);
  });
});
