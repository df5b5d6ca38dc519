import type { RunResult } from "@talus/results";
import { SphereState } from "../../src/model/state/state-layout.ts";
import { type Choice, flight } from "../support/scenarios.ts";
import { type Comparable, differences, instantsOf, runOf } from "./compared-runs.ts";
import { unchanged } from "./similarity.ts";

const { p_WB, v_WB, w_WB } = SphereState;

type Triple = readonly [number, number, number];

/** A state as a place and velocities, in the air or on the ground. */
export function startAt(y: Float64Array): Choice["start"] {
  const at = (offset: number): Triple => [y[offset] ?? 0, y[offset + 1] ?? 0, y[offset + 2] ?? 0];
  return flight(at(p_WB), at(v_WB), at(w_WB));
}

/** Part of the longest flight or contact after which a run is split: no instant of it is special. */
const middle = 0.4;

/**
 * The run ended in the middle of its longest flight, or of its longest time in contact between two events, and from the
 * state there to the end. Rest has no middle: the run ends with it.
 */
export function fromMiddleOf(kind: "flight" | "contact", base: Comparable): readonly string[] | undefined {
  const { choice, result } = base;
  const t = middleOf(kind, result);
  if (t === undefined) return undefined;
  const before = runOf({ ...choice, time: t });
  if (before?.outcome !== "time" || isInContact(before.phase) !== (kind === "contact")) return undefined;
  const rest = runOf({ ...choice, start: startAt(before.y), time: choice.time - t });
  const count = instantsOf(result).filter((each) => each.t < t).length;
  return differences(base, rest, unchanged, { count, t });
}

function middleOf(kind: "flight" | "contact", { events }: RunResult): number | undefined {
  let [longest, begin, at] = [0, 0, undefined as number | undefined];
  for (const { t, from } of events) {
    if (from !== "rest" && isInContact(from) === (kind === "contact") && t - begin > longest) {
      longest = t - begin;
      at = begin + middle * longest;
    }
    begin = t;
  }
  return at;
}

const isInContact = (phase: RunResult["phase"]): boolean => phase !== "flight";

/** Parts of √(g a), of √(g/a): what counts as standing is slower. */
const still = 1e-8;

/** A sphere that has come to rest is at rest where it begins as it lies. */
export function fromRest({ choice, result }: Comparable): readonly string[] | undefined {
  const { outcome, y } = result;
  if (outcome !== "at-rest" && outcome !== "spins-in-place") return undefined;
  const again = runOf({ ...choice, start: startAt(y) });
  if (again?.outcome !== outcome || again.t !== 0)
    return [`${again?.outcome ?? "refused"} at ${again?.t} s in place of ${outcome}`];
  const { radius = 0.3, gravity = 9.81 } = choice;
  const speed = Math.sqrt(radius * gravity);
  const units = { [p_WB]: radius, [v_WB]: speed, [w_WB]: speed / radius };
  return Object.entries(units).flatMap(([offset, unit]) => {
    const parts = [0, 1, 2].map((i) => Number(offset) + i);
    const off = Math.max(...parts.map((i) => Math.abs((y[i] ?? 0) - (again.y[i] ?? 0)))) / unit;
    return off < still ? [] : [`${outcome}: off by ${off} in place ${offset} of the state`];
  });
}
