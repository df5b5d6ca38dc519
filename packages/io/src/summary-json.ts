import { readRigidBodyState } from "@talus/kinematics";
import type { Extreme, GateRecord, RunResult } from "@talus/simulation";
import { type JsonRecord, jsonText } from "./json-text.ts";
import { type MapOrigin, toMap } from "./map-origin.ts";

/** What a summary adds to the result of a run. */
export interface SummaryContext {
  readonly title: string;
  readonly origin: MapOrigin;
  /** Duration of the computation on the clock, s; the only clock time in any file. */
  readonly wallSeconds: number;
}

/**
 * The text of `summary.json`: places in map coordinates, SI units. Keys and units are in docs/results.md.
 * A largest value that does not exist (no impact, no flight) is null; `outcome` is left out when the run has none.
 */
export function summaryJson(result: RunResult, context: SummaryContext): string {
  return jsonText(summaryRecord(result, context));
}

/** The same as plain data. */
export function summaryRecord(result: RunResult, { title, origin, wallSeconds }: SummaryContext): JsonRecord {
  const state = readRigidBodyState(result.y);
  return {
    title,
    status: result.status.kind,
    message: result.status.message,
    outcome: result.outcome,
    t: result.t,
    phase: result.phase,
    state: {
      position: toMap(state.p_WB, origin),
      orientation: [...state.q_WB],
      velocity: [...state.v_WB],
      angularVelocity: [...state.w_WB],
    },
    phaseCounts: { ...result.phaseCounts },
    eventCounts: { ...result.eventCounts },
    pathLength: result.pathLength,
    largestSpeed: extremeRecord(result.largestSpeed, origin),
    largestNormalForce: extremeRecord(result.largestNormalForce, origin),
    highestJump: extremeRecord(result.highestJump, origin),
    largestImpulse: extremeRecord(result.largestImpulse, origin),
    deepestGap: finiteOrNull(result.deepestGap),
    gates: result.gates.map((gate) => gateRecord(gate, origin)),
    energy: { ...result.ledger },
    warnings: [...result.warnings],
    startShift: [...result.startShift],
    statistics: { ...result.statistics },
    wall_s: wallSeconds,
  };
}

function extremeRecord({ value, t, place }: Extreme, origin: MapOrigin): JsonRecord | null {
  if (!Number.isFinite(value) || !Number.isFinite(t)) return null;
  return { value, t, place: toMap(place, origin) };
}

function gateRecord({ name, forward, backward, first }: GateRecord, origin: MapOrigin): JsonRecord {
  return {
    name,
    crossings: forward + backward,
    forward,
    backward,
    first: first === undefined ? null : { ...first, place: toMap(first.place, origin) },
  };
}

function finiteOrNull(x: number): number | null {
  return Number.isFinite(x) ? x : null;
}
