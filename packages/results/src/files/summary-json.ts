import { type MapOrigin, toMap } from "@talus/geodata";
import { readRigidBodyState } from "@talus/kinematics";
import { requireMembers } from "@talus/portable-math/arguments";
import type { Extreme, FeltExtreme, GateRecord, LoadRecord, RunResult } from "../run-records.ts";
import { type JsonRecord, jsonText } from "../text/index.ts";

/** Information that a summary adds to the result of a run. */
export interface SummaryContext {
  readonly title: string;
  readonly origin: MapOrigin;
  /** Elapsed time of the computation, s; the only clock time in any file. */
  readonly wallSeconds: number;
}

/**
 * Text of `summary.json`: map coordinates, SI units; keys and units are in docs/results.md. A largest value that does
 * not exist (no impact, no flight) is null; `outcome` is omitted if the run has none.
 */
export function summaryJson(result: RunResult, context: SummaryContext): string {
  return jsonText(summaryRecord(result, context));
}

/** The same as plain data. */
export function summaryRecord(result: RunResult, context: SummaryContext): JsonRecord {
  requireMembers("summaryRecord", "result", result, ["status", "y"]);
  requireMembers("summaryRecord", "context", context, ["origin"]);
  const { title, origin, wallSeconds } = context;
  const state = readRigidBodyState(result.y);
  return {
    title,
    status: result.status.kind,
    message: result.status.message,
    outcome: result.outcome,
    restsOn: (result.restsOn ?? []).map((each) => ({ ...each, place: toMap(each.place, origin) })),
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
    notUniqueEvents: result.events.filter(({ notUnique }) => notUnique === true).length,
    pathLength: result.pathLength,
    largestSpeed: extremeRecord(result.largestSpeed, origin),
    largestNormalForce: extremeRecord(result.largestNormalForce, origin),
    highestJump: extremeRecord(result.highestJump, origin),
    largestImpulse: extremeRecord(result.largestImpulse, origin),
    largestFelt: feltRecord(result.largestFelt, origin),
    nearestBorder: extremeRecord(result.nearestBorder, origin),
    deepestGap: result.deepestGap ?? null,
    loads: result.loads.map((load) => loadRecord(load, origin)),
    gates: result.gates.map((gate) => gateRecord(gate, origin)),
    energy: { ...result.ledger },
    ...(result.stepped === undefined ? {} : { method: "stepped", stepped: { ...result.stepped } }),
    warnings: [...result.warnings],
    startShift: [...result.startShift],
    statistics: { ...result.statistics },
    wall_s: wallSeconds,
  };
}

function extremeRecord(extreme: Extreme | undefined, origin: MapOrigin): JsonRecord | null {
  if (extreme === undefined) return null;
  const { value, t, place } = extreme;
  return { value, t, place: toMap(place, origin) };
}

function feltRecord(felt: FeltExtreme | undefined, origin: MapOrigin): JsonRecord | null {
  return felt === undefined ? null : { ...extremeRecord(felt, origin), body: felt.body };
}

function loadRecord({ largestForce, largestImpulse, ...load }: LoadRecord, origin: MapOrigin): JsonRecord {
  return {
    ...load,
    largestForce: extremeRecord(largestForce, origin),
    largestImpulse: extremeRecord(largestImpulse, origin),
  };
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
