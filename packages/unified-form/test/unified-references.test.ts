import { readFileSync } from "node:fs";
import { matrixFromQuaternionInto, quaternionFromMatrixInto } from "@talus/kinematics";
import { expectWithin } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { type PlaneBody, solveByEvents, solveUnified } from "../src/index.ts";
import { onPlane, tight } from "./unified-bodies.ts";

interface Rigid {
  readonly z?: number;
  readonly zRate?: number;
  readonly p?: readonly number[];
  readonly v?: readonly number[];
  readonly R: readonly number[];
  readonly w: readonly number[];
}
interface Reference {
  readonly name: string;
  readonly start: Rigid;
  /** Time, and q' before. */
  readonly impacts: readonly (readonly [number, number])[];
  readonly states: readonly (readonly [number, Rigid])[];
  readonly liftOff?: readonly [number, Rigid] | null;
}

const references = JSON.parse(
  readFileSync(new URL("./fixtures/unified-form.json", import.meta.url), "utf8"),
) as readonly Reference[];

const BECAUSE =
  "the reference has 20 digits; steps with 1e-13 each, some hundred of them, and errors grow tenfold in a tumbling flight";
const tolerance = { abs: 2e-11, because: BECAUSE };

const frictions: Readonly<Record<string, number>> = {
  "ellipsoid with friction": 0.1,
  "eccentric sphere with friction": 0.2,
};

function bodyOf(name: string): PlaneBody {
  const kind = name.startsWith("ellipsoid")
    ? "ellipsoid"
    : name.startsWith("eccentric")
      ? "eccentric sphere"
      : "rounded disc";
  return onPlane(kind, 0.7, frictions[name] ?? 0);
}

function stateOf({ z = 0, zRate = 0, p = [0, 0, z], v = [0, 0, zRate], R, w }: Rigid): Float64Array {
  const y = new Float64Array(13);
  y.set(p);
  quaternionFromMatrixInto(Float64Array.from(R), 0, y, 3);
  y.set(v, 7);
  y.set(w, 10);
  return y;
}

function compare(y: Float64Array, reference: Rigid): void {
  const R = new Float64Array(9);
  matrixFromQuaternionInto(y, 3, R, 0);
  expectWithin(R, reference.R, tolerance);
  expectWithin(y.slice(10, 13), reference.w, tolerance);
  if (reference.p === undefined) {
    expectWithin([y[2], y[9]], [reference.z ?? Number.NaN, reference.zRate ?? Number.NaN], tolerance);
    return;
  }
  expectWithin(y.slice(0, 3), reference.p, tolerance);
  expectWithin(y.slice(7, 10), reference.v ?? [], tolerance);
}

describe.each([
  ["the unified form", solveUnified],
  ["the event method", solveByEvents],
] as const)("%s", (_method, solve) => {
  it.each(references.map((each) => [each.name, each] as const))(
    "moves the %s as other equations in Euler angles or matrices do, with 30 digits",
    (name, { start, impacts, states, liftOff }) => {
      const body = bodyOf(name);
      const tEnd = states[0]?.[0] ?? (liftOff?.[0] ?? 0) + 0.01;
      const run = solve(body, stateOf(start), { ...tight, tEnd });
      expect(run.status.kind).toBe("reached-end");
      const hits = run.events.filter(({ kind }) => kind === "impact");
      expect(hits.length).toBe(impacts.length);
      impacts.forEach(([t], i) => {
        expectWithin(hits[i].t, t, tolerance);
      });
      for (const [, reference] of states) compare(run.y, reference);
      if (liftOff) {
        const event = run.events.find(({ kind }) => kind === "lift-off");
        // F = 0 is crossed with some 100 m/s³; it is located to 1e-12 g and the state's errors
        expectWithin(event?.t ?? Number.NaN, liftOff[0], tolerance);
        compare(event?.yPlus ?? new Float64Array(13), liftOff[1]);
      }
    },
  );
});
