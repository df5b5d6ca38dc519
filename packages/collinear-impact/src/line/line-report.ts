import type { LineEvent } from "./line-events.ts";
import type { LineExtremes } from "./line-extremes.ts";
import { frictionOn } from "./line-friction.ts";
import { kineticEnergy, type LineLedger, momentum, relativeEnergy } from "./line-ledger.ts";
import type { LineModel } from "./line-model.ts";
import type {
  LayerResult,
  LineBodyResult,
  LineError,
  LineResult,
  LineSample,
  LineStatus,
} from "./line-result.ts";
import type { LineState } from "./line-state.ts";
import { scenarioNumber } from "./scenario-number.ts";

/** Everything that a run leaves behind. */
export interface LineRecord {
  readonly model: LineModel;
  readonly state: LineState;
  readonly ledger: LineLedger;
  readonly extremes: LineExtremes;
  readonly events: readonly LineEvent[];
  readonly hasReversed: Uint8Array;
  readonly hasMoved: Uint8Array;
  readonly steps: number;
  /** Energy left in each layer; undefined if the scheme does not compute it. */
  readonly stored?: readonly number[];
  readonly error?: LineError;
}

/** The result of a run, dimensionless. */
export function reportLine(status: LineStatus, record: LineRecord): LineResult {
  const { model, state, ledger, events, steps } = record;
  const real = model.hasWall ? model.count - 1 : model.count;
  const bodies = Array.from({ length: model.count }, (_, i) => bodyResult(i, record));
  const layers = Array.from(state.p, (_, j) => layerResult(j, record));
  const start = kineticEnergy(model.startVelocities, model);
  const end = kineticEnergy(state.v, model);
  const intoLayers = sum(ledger.layerWork);
  const lost = sum(ledger.frictionWork) + intoLayers;
  const relativeStart = relativeEnergy(model.startVelocities, model);
  const relativeLost = relativeStart - relativeEnergy(state.v, model);
  const momentumBefore = momentum(model.startVelocities, model);
  const momentumAfter = momentum(state.v, model);
  const frictionImpulse = sum(ledger.frictionImpulse);
  const size = model.startVelocities.reduce((total, v, i) => total + model.masses[i] * Math.abs(v), 0);
  return {
    status,
    t: state.t,
    ...ofTwo(status, record, bodies),
    bodies: bodies.slice(0, real),
    layers,
    ...(record.error === undefined ? {} : { error: record.error }),
    energy: {
      start,
      end,
      lost,
      residual: (relativeLost - ledger.relativeFrictionWork - intoLayers) / relativeStart,
    },
    momentum: {
      start: momentumBefore,
      end: momentumAfter,
      frictionImpulse,
      residual: (momentumAfter - momentumBefore - frictionImpulse) / size,
    },
    events,
    steps,
  };
}

function ofTwo(
  { kind }: LineStatus,
  { model, state }: LineRecord,
  [first, second]: readonly LineBodyResult[],
): Pick<LineResult, "scenario" | "restitution"> {
  if (model.count !== 2 || kind !== "ended") return {};
  const [before, beforeSecond] = model.startVelocities;
  const restitution = (second.velocity - first.velocity) / (before - beforeSecond);
  const isOfTable = before > 0 && beforeSecond === 0;
  const scenario = isOfTable ? scenarioNumber(first, second, state.isOpen[0] === 0) : undefined;
  return { restitution, ...(scenario === undefined ? {} : { scenario }) };
}

function bodyResult(i: number, { model, state, ledger, hasMoved, hasReversed }: LineRecord): LineBodyResult {
  return {
    velocity: state.v[i],
    displacement: state.z[i],
    friction: frictionOn(i, state, model),
    frictionWork: ledger.frictionWork[i],
    hasMoved: hasMoved[i] === 1,
    hasReversed: hasReversed[i] === 1,
  };
}

function layerResult(j: number, { state, ledger, extremes, stored }: LineRecord): LayerResult {
  const work = ledger.layerWork[j];
  return {
    force: state.p[j],
    compression: state.memory[j][0],
    isOpen: state.isOpen[j] === 1,
    peakForce: { value: extremes.peakForce[j], t: extremes.peakForceTime[j] },
    peakCompression: { value: extremes.peakCompression[j], t: extremes.peakCompressionTime[j] },
    work,
    ...(stored === undefined ? {} : { stored: stored[j], dissipated: work - stored[j] }),
  };
}

/** The present state of the line, dimensionless. */
export function sampleLine(state: LineState, model: LineModel): LineSample {
  const real = model.hasWall ? model.count - 1 : model.count;
  return {
    t: state.t,
    displacements: Array.from(state.z.subarray(0, real)),
    velocities: Array.from(state.v.subarray(0, real)),
    frictions: Array.from({ length: real }, (_, i) => frictionOn(i, state, model)),
    forces: Array.from(state.p),
    compressions: state.memory.map((y) => y[0]),
  };
}

function sum(values: Float64Array): number {
  let total = 0;
  for (let i = 0; i < values.length; i += 1) total += values[i];
  return total;
}
