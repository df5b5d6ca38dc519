import {
  type Case,
  type CaseParameter,
  type CaseReport,
  type Comparison,
  errorOf,
  reportCase,
  runCase,
  type Sketch,
} from "@talus/cases";
import type { RunResult } from "@talus/results";
import { gatherCurves, type ShownCurve } from "./gather-curves.ts";
import { type CaseChoice, chosenCase } from "./known-cases.ts";
import { runScenario, type ShownRun } from "./run-scenario.ts";
import { type ShownEquation, shownEquations } from "./shown-equations.ts";

/** Data of the page of one case. */
export interface CasePage {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly because: string;
  readonly equations: readonly ShownEquation[];
  readonly sketch?: Sketch;
  readonly parameters: readonly CaseParameter[];
  readonly report: MeasuredReport;
  /** Absent if the case computes something other than a run. */
  readonly motion?: CaseMotion;
}

/** A report with the error of each comparison, relative to its scale. */
export interface MeasuredReport extends CaseReport {
  readonly comparisons: readonly MeasuredComparison[];
}

export interface MeasuredComparison extends Comparison {
  readonly error: number;
}

/** The run of a case that is a scenario. */
export interface CaseMotion extends ShownRun {
  readonly curves: readonly ShownCurve[];
  readonly events: readonly ShownEvent[];
  /** Number of all events. */
  readonly eventCount: number;
}

/** An event, with its exact time if one of the comparisons contains it. */
export interface ShownEvent {
  readonly t: number;
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  /** N s; absent if it is not an impact. */
  readonly impulse?: number;
  /** J */
  readonly energyLost: number;
  /** s */
  readonly exact?: number;
}

/** Largest number of events that keeps a page responsive. */
const mostEvents = 200;

export function openCase(choice: CaseChoice): Promise<CasePage> {
  return pageOf(chosenCase(choice));
}

/** Computes the data of the page of a case. */
export async function pageOf(one: Case): Promise<CasePage> {
  const { id, title, source, because, sketch } = one;
  const about = {
    id,
    title,
    source,
    because,
    equations: await shownEquations(one.equations ?? []),
    ...(sketch !== undefined && { sketch }),
    parameters: one.variation?.parameters ?? [],
  };
  if ("compute" in one) return { ...about, report: measured(runCase(one)) };
  const gathered = gatherCurves(one.curves ?? []);
  const { result, shown } = await runScenario(one.scenario, gathered.take);
  const report = measured(reportCase(one, result));
  const motion = {
    ...shown,
    curves: gathered.curves(),
    events: shownEvents(result, report.comparisons),
    eventCount: result.events.length,
  };
  return { ...about, report, motion };
}

function measured(report: CaseReport): MeasuredReport {
  return { ...report, comparisons: report.comparisons.map((each) => ({ ...each, error: errorOf(each) })) };
}

/**
 * Exact times of events. A comparison concerns an event if its computed value equals, to the last bit, the time of the
 * event, or the time since the event before, whose exact time is known.
 */
function shownEvents(
  { events }: RunResult,
  comparisons: readonly MeasuredComparison[],
): readonly ShownEvent[] {
  const times = new Map(
    comparisons.filter(({ unit }) => unit === "s").map(({ computed, reference }) => [computed, reference]),
  );
  let before: number | undefined = 0;
  return events.slice(0, mostEvents).map(({ t, kind, from, to, impulse, energyLost }, i) => {
    const flight = t - (events[i - 1]?.t ?? 0);
    const since = flight === 0 ? 0 : times.get(flight);
    const exact = times.get(t) ?? (before === undefined || since === undefined ? undefined : before + since);
    before = exact;
    return {
      t,
      kind,
      from,
      to,
      energyLost,
      ...(impulse !== undefined && { impulse: impulse.normal }),
      ...(exact !== undefined && { exact }),
    };
  });
}
