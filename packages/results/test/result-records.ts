import type { EventRecord, RunResult, Sample } from "../src/index.ts";
import { type Columns, createEventColumns, createTrajectoryColumns } from "../src/tables/index.ts";

interface Origin {
  readonly x: number;
  readonly y: number;
}

/** The trajectory of these samples. */
export function trajectoryOf(samples: readonly Sample[], origin: Origin): Columns {
  const table = createTrajectoryColumns(origin);
  for (const sample of samples) table.add(sample);
  return table.columns();
}

/** The table of these events. */
export function eventTable(events: readonly EventRecord[], origin: Origin): Columns {
  const table = createEventColumns(origin);
  for (const event of events) table.add(event);
  return table.columns();
}

/** Doubles that are hard to write: minus zero, smallest, largest, neighbours of round numbers, thirds. */
export const awkwardNumbers: readonly number[] = [
  -0,
  5e-324,
  2.2250738585072014e-308,
  1.7976931348623157e308,
  -1e21,
  1e-7,
  0.1 + 0.2,
  1 / 3,
  2 ** 53 - 1,
  1 + Number.EPSILON,
  123456789.12345679,
  -9.81,
  0,
];

/** A state of 13 awkward numbers, starting at another one each time. */
export function awkwardState(shift: number): Float64Array {
  return Float64Array.from({ length: 13 }, (_, i) => awkwardNumbers[(i + shift) % 13] as number);
}

export const impactEvent: EventRecord = {
  index: 3,
  t: 0.1 + 0.2,
  kind: "impact",
  from: "flight",
  to: "flight",
  p: Float64Array.of(1 / 3, -0, 5e-324),
  foot: Float64Array.of(1, 2, 3),
  normal: Float64Array.of(-0.6, 0, 0.8),
  yMinus: awkwardState(0),
  yPlus: awkwardState(5),
  impulse: {
    duration: 0,
    normal: 7,
    tangential: 6,
    compression: 5,
    restitution: 2,
    slipEnd: 0.7,
    vector: Float64Array.of(1e-300, -0, 4),
  },
  energyLost: 12.5,
  feature: "ground",
  material: 'granite, "weathered"',
};

/** The end of a run above nothing: neither foot nor impulse. */
export const endEvent: EventRecord = {
  index: 4,
  t: 10,
  kind: "end",
  from: "flight",
  to: "flight",
  p: Float64Array.of(1, 2, 3),
  yMinus: awkwardState(1),
  yPlus: awkwardState(1),
  energyLost: 0,
  feature: "",
  material: "",
};

export const slipSample: Sample = {
  t: 1 / 3,
  phase: "slip",
  y: awkwardState(2),
  gap: -1e-17,
  onMap: true,
  foot: Float64Array.of(0.1, 0.2, 0.3),
  normal: Float64Array.of(0, 0.6, 0.8),
  feature: "ground",
  normalForce: 1471.5,
  friction: Float64Array.of(-0, 1e-5, 2),
  slip: 0.25,
  kineticEnergy: 1e5,
  potentialEnergy: -3,
  storedEnergy: 0,
};

export const runResult: RunResult = {
  status: { kind: "ended", message: "" },
  outcome: "at-rest",
  t: 10.25,
  phase: "rest",
  y: awkwardState(3),
  events: [impactEvent, endEvent],
  phaseCounts: { flight: 2, slip: 1, roll: 1, rest: 1 },
  eventCounts: { impact: 1, end: 1 },
  pathLength: 12.5,
  largestSpeed: { value: 11, t: 1, place: [1, 2, 3] },
  largestNormalForce: { value: 1500, t: 2, place: [4, 5, 6] },
  highestJump: { value: 0.5, t: 3, place: [7, 8, 9] },
  deepestGap: -1e-16,
  gates: [],
  loads: [],
  ledger: {
    start: 100,
    end: 60,
    lostToSlip: 10,
    lostToImpact: 30,
    lostToRollingResistance: 0,
    lostToPivoting: 0,
    lostToDrag: 0,
    workOfGround: 0,
    turnover: 200,
    residual: 1e-12,
  },
  warnings: [],
  startShift: [0, 0, 0.5],
  statistics: { steps: 50, rejectedSteps: 2, evaluations: 300, groundQueries: 400, largestDrift: 1e-13 },
};
