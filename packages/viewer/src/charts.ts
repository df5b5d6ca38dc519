import { hypot } from "@talus/portable-math";
import { requireMembers } from "@talus/portable-math/arguments";
import { withoutRoundOff } from "@talus/results/text";
import { column, rowAt, type Samples, sizeOf } from "./samples.ts";

/** One line, or one row of stems, of a chart. */
export interface Series {
  readonly label: string;
  /** Value for each x of the chart; NaN if there is none. */
  readonly values: Float64Array;
  readonly isDashed?: boolean;
}

/** Quantities of a run against time or against the path length of the centre. */
export interface Chart {
  /** Identifier in options and addresses. */
  readonly id: string;
  readonly title: string;
  /** Label of the vertical axis, with its unit. */
  readonly axis: string;
  /** True if each value is drawn as a stem from zero instead of a point of a line. */
  readonly hasStems?: boolean;
  /** True for a logarithmic vertical axis: values above zero, NaN elsewhere. */
  readonly isLogarithmic?: boolean;
  /** Time, s, and path length of the centre, m, of each value. */
  readonly t: Float64Array;
  readonly s: Float64Array;
  readonly series: readonly Series[];
  /** First and last time, s, and path length, m, of the run if the values do not reach from one to the other. */
  readonly whole?: { readonly t: readonly [number, number]; readonly s: readonly [number, number] };
}

/** Charts by the name used for `--what` of `talus plot`, with their titles. */
export const chartTitles = {
  height: "Height above the ground",
  elevation: "Elevation",
  speed: "Speed",
  spin: "Spin",
  forces: "Reaction of the ground",
  friction: "Friction used against available",
  slip: "Slip",
  energy: "Energy",
  impulses: "Impulses of impacts",
} as const;
export type ChartId = keyof typeof chartTitles;

/**
 * Charts of a run, without those that have no values. Round-off relative to the size of the run is set to zero.
 *
 * @param track  columns of trajectory.csv, s (path length of the centre) and, if known, mu_s and mu_d (coefficients of
 *   friction at the contact)
 * @param events columns of events.csv
 */
export function chartsOf(track: Samples, events: Samples): readonly Chart[] {
  requireMembers("chartsOf", "track", track, ["numbers", "texts"]);
  requireMembers("chartsOf", "events", events, ["numbers", "texts"]);
  const [t, s] = [column(track, "t"), column(track, "s")];
  const sizes = sizesOf(track);
  /** @param size of the quantities from which the values are computed, if larger than the values of the chart itself */
  const chart = (id: ChartId, axis: string, series: readonly Series[], size = 0): Chart => {
    const shown = readable(series.filter(hasValues), size);
    return { id, title: chartTitles[id], axis, t, s, series: shown };
  };
  const of = (label: string, name: string): Series => ({ label, values: column(track, name) });
  const charts = [
    chart("height", "height (m)", [of("gap below the body", "gap")], sizes.length),
    chart("elevation", "z (m)", [of("centre", "pz"), of("nearest ground", "bz")], sizes.length),
    chart(
      "speed",
      "speed (m/s)",
      [
        { label: "speed", values: sizeOf(track, ["vx", "vy", "vz"]) },
        { label: "horizontal", values: sizeOf(track, ["vx", "vy"]) },
        { ...of("upward", "vz"), isDashed: true },
      ],
      sizes.speed,
    ),
    chart(
      "spin",
      "angular velocity (rad/s)",
      [
        { label: "spin", values: sizeOf(track, ["wx", "wy", "wz"]) },
        { ...of("about z", "wz"), isDashed: true },
      ],
      sizes.speed / sizes.arm,
    ),
    chart("forces", "force (N)", [
      of("normal force N", "N"),
      { label: "friction |T|", values: sizeOf(track, ["Tx", "Ty", "Tz"]) },
    ]),
    chart(
      "friction",
      "|T| / N (1)",
      [{ label: "used, |T| / N", values: frictionUsed(track) }, ...available(track)],
      1,
    ),
    chart("slip", "slip speed (m/s)", [of("slip speed", "slip")], sizes.speed),
    chart("energy", "energy (J)", energies(track, events), sizes.energy),
    impulses(track, events),
  ];
  return charts.filter(({ series }) => series.length > 0);
}

/** Scales of the quantities of a run. */
interface Sizes {
  /** Largest coordinate, m. */
  readonly length: number;
  /** Least distance of the centre from the ground, m: the radius of a sphere that touched it. */
  readonly arm: number;
  /** Largest speed of the centre or the surface of the body, m/s. */
  readonly speed: number;
  /** Largest recorded potential or kinetic energy, J. */
  readonly energy: number;
}

function sizesOf(track: Samples): Sizes {
  const reach = (name: string): number => {
    const values = column(track, name);
    return Math.max(0, largest(values) + largest(values.map((x) => -x)));
  };
  const away = ["x", "y", "z"].map((axis) => {
    const foot = column(track, `b${axis}`);
    return column(track, `p${axis}`).map((x, i) => x - (foot[i] ?? NaN));
  });
  const distance = Float64Array.from({ length: track.length }, (_, i) =>
    away.reduce((size, part) => hypot(size, part[i] ?? NaN), 0),
  );
  const arm = -largest(distance.map((x) => -x));
  const turning = largest(sizeOf(track, ["wx", "wy", "wz"]));
  const moving = largest(sizeOf(track, ["vx", "vy", "vz"]));
  const known = arm > 0 && arm < Infinity;
  return {
    length: reach("px") + reach("py") + reach("pz") + (known ? arm : 0),
    arm: known ? arm : Infinity,
    speed: Math.max(0, moving) + (known ? arm * Math.max(0, turning) : 0),
    energy: Math.max(0, largest(column(track, "e_pot").map(Math.abs)), largest(column(track, "e_kin"))),
  };
}

/** Largest value, ignoring NaN; −∞ if there is none. */
function largest(values: Float64Array): number {
  return values.reduce((most, x) => (Number.isNaN(x) ? most : Math.max(most, x)), -Infinity);
}

/** Lines of a chart with round-off set to zero, relative to `size` and to the largest value of all lines. */
function readable(series: readonly Series[], size: number): readonly Series[] {
  const most = series.reduce((sum, { values }) => Math.max(sum, largest(values.map(Math.abs))), size);
  return series.map((each) => ({ ...each, values: each.values.map((x) => withoutRoundOff(x, most)) }));
}

function hasValues({ values }: Series): boolean {
  return values.some((x) => !Number.isNaN(x));
}

function frictionUsed(track: Samples): Float64Array {
  const normal = column(track, "N");
  return sizeOf(track, ["Tx", "Ty", "Tz"]).map((size, i) => {
    const N = normal[i] ?? 0;
    return N > 0 ? size / N : NaN;
  });
}

/** Coefficients of friction; one line where that of rest and that of slip are equal. */
function available(track: Samples): readonly Series[] {
  const [atRest, inSlip] = [column(track, "mu_s"), column(track, "mu_d")];
  if (atRest.every((x, i) => Object.is(x, inSlip[i])))
    return [{ label: "available", values: atRest, isDashed: true }];
  return [
    { label: "available at rest", values: atRest, isDashed: true },
    { label: "available in slip", values: inSlip, isDashed: true },
  ];
}

/** Energy balance: present and lost energies; the potential energy is zero at the lowest position of the centre. */
function energies(track: Samples, events: Samples): readonly Series[] {
  const potential = column(track, "e_pot");
  const kinetic = column(track, "e_kin");
  const lowest = potential.reduce((low, x) => Math.min(low, x), Infinity);
  const height = potential.map((x) => x - lowest);
  const total = height.map((x, i) => x + (kinetic[i] ?? NaN));
  const impact = lostAtImpacts(column(track, "t"), events);
  const other = total.map((x, i) => (total[0] ?? NaN) - x - (impact[i] ?? 0));
  return [
    { label: "kinetic", values: kinetic },
    { label: "potential", values: height },
    { label: "total", values: total },
    { label: "lost at impacts", values: impact, isDashed: true },
    { label: "lost otherwise", values: other, isDashed: true },
  ];
}

/**
 * Sum of the energies lost in events up to each time. At the time of an event the first row is before it, the last
 * after.
 */
function lostAtImpacts(t: Float64Array, events: Samples): Float64Array {
  const lost = new Float64Array(t.length);
  const times = column(events, "t");
  column(events, "energy_lost").forEach((energy, k) => {
    if (energy > 0 || energy < 0) {
      const row = rowAt(t, times[k] ?? 0);
      lost[row] = (lost[row] ?? 0) + energy;
    }
  });
  let sum = 0;
  return lost.map((energy) => {
    sum += energy;
    return sum;
  });
}

function endsOf(values: Float64Array): readonly [number, number] {
  return [values[0] ?? 0, values[values.length - 1] ?? 0];
}

function impulses(track: Samples, events: Samples): Chart {
  const [t, s] = [column(track, "t"), column(track, "s")];
  const normal = column(events, "impulse_n");
  const rows = Uint32Array.from(normal.keys()).filter((row) => !Number.isNaN(normal[row] ?? NaN));
  const at = (name: string): Float64Array =>
    Float64Array.from(rows, (row) => column(events, name)[row] ?? NaN);
  const times = at("t");
  return {
    id: "impulses",
    title: chartTitles.impulses,
    axis: "impulse (N s)",
    hasStems: true,
    whole: { t: endsOf(t), s: endsOf(s) },
    t: times,
    s: times.map((time) => s[rowAt(t, time)] ?? 0),
    series: readable(
      [
        { label: "normal", values: at("impulse_n") },
        { label: "tangential", values: at("impulse_t") },
      ].filter(hasValues),
      0,
    ),
  };
}
