import {
  type ExactPhase,
  type LaboratorySettings,
  laboratory,
  laboratoryPhases,
  laboratoryRegimes,
  laboratorySlip,
} from "@talus/cases";
import type { Samples } from "@talus/viewer";
import type { ShownCurve } from "./gather-curves.ts";
import { type CaseMotion, type CasePage, pageOf } from "./open-case.ts";
import { type SlipCourse, slipCourse } from "./slip-course.ts";

/** Data of the laboratory for given numbers. */
export interface LaboratoryPage {
  readonly page: CasePage & { readonly motion: CaseMotion };
  readonly settings: LaboratorySettings;
  readonly regimes: ReturnType<typeof laboratoryRegimes>;
  readonly phases: readonly ShownPhase[];
  /** Number of all phases. */
  readonly phaseCount: number;
  readonly slip: SlipCourse;
}

/** A phase of the exact motion, and the corresponding one of the run. */
export interface ShownPhase {
  readonly kind: ExactPhase["kind"];
  readonly endedBy: ExactPhase["endedBy"];
  /** s */
  readonly begins: number;
  readonly ends: number;
  /** Time of the same event in the run, s; absent if the phase is cut by the end, or the run has no such event. */
  readonly computedEnd?: number;
  /** At its beginning: speed of the centre, and slip speed, m/s; spin, rad/s. */
  readonly speed: number;
  readonly slip: number;
  readonly spin: number;
}

/** Largest number of phases that keeps a page responsive. */
const mostPhases = 100;

/** @throws RangeError for a number that is not allowed */
export async function openLaboratory(values: Readonly<Record<string, number>>): Promise<LaboratoryPage> {
  const { variation } = laboratory();
  const page = await pageOf(variation?.create(values) ?? laboratory());
  const { motion } = page;
  if (motion === undefined) throw new Error("The laboratory has no run.");
  const settings = Object.fromEntries(
    page.parameters.map(({ name, value }) => [name, values[name] ?? value]),
  ) as LaboratorySettings;
  const phases = laboratoryPhases(settings);
  const slip = slipCourse(settings, phases, motion.view.track);
  return {
    page: { ...page, motion: { ...motion, curves: [...motion.curves, slipSpeed(slip, settings)] } },
    settings,
    regimes: laboratoryRegimes(settings),
    phases: shownPhases(settings, phases, motion.view.events).slice(0, mostPhases),
    phaseCount: phases.length,
    slip,
  };
}

function shownPhases(
  settings: LaboratorySettings,
  phases: readonly ExactPhase[],
  events: Samples,
): readonly ShownPhase[] {
  const kinds = events.texts.get("kind") ?? [];
  const times = events.numbers.get("t") ?? new Float64Array();
  const found = new Map<string, number>();
  return phases.map(({ kind, endedBy, start, end }) => {
    const from = found.get(endedBy) ?? 0;
    const row = kinds.indexOf(endedBy, from);
    if (row >= 0) found.set(endedBy, row + 1);
    const [up, across] = laboratorySlip(settings, start);
    return {
      kind,
      endedBy,
      begins: start.t,
      ends: end,
      ...(row >= 0 && { computedEnd: times[row] ?? Number.NaN }),
      speed: Math.hypot(...start.v),
      slip: Math.hypot(up, across),
      spin: Math.hypot(...start.w),
    };
  });
}

function slipSpeed({ t, computed, exact }: SlipCourse, settings: LaboratorySettings): ShownCurve {
  const size = ([up, across]: readonly [Float64Array, Float64Array]): Float64Array =>
    up.map((each, i) => Math.hypot(each, across[i] ?? NaN));
  const reference = size(exact);
  const found = size(computed);
  // Rounding is relative to the speeds, also where there is no slip.
  const scale = Math.hypot(settings.speedUp, settings.speedAcross, settings.speedOut) + 1;
  return {
    quantity: "slip speed",
    unit: "m/s",
    t: t.slice(),
    computed: found,
    reference,
    error: found.map((each, i) => Math.abs(each - (reference[i] ?? NaN)) / scale || NaN),
  };
}
