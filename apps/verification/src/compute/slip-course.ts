import { type ExactPhase, type LaboratorySettings, laboratorySlip } from "@talus/cases";
import { column, type Samples } from "@talus/viewer";

/** The slip u over time, computed and exact: components up the slope and across it, m/s. */
export interface SlipCourse {
  /** Times, s; each event twice, before and after it. */
  readonly t: Float64Array;
  readonly computed: readonly [Float64Array, Float64Array];
  readonly exact: readonly [Float64Array, Float64Array];
  /** 1 while the sphere is on the ground. */
  readonly isOnGround: Uint8Array;
}

/** The slip at each row of a run, and the exact one at the same time on the same side of an event. */
export function slipCourse(
  settings: LaboratorySettings,
  phases: readonly ExactPhase[],
  track: Samples,
): SlipCourse {
  const t = column(track, "t").slice();
  const [vx, vy, vz, wx, wy, wz] = ["vx", "vy", "vz", "wx", "wy", "wz"].map((name) =>
    column(track, name),
  ) as [F, F, F, F, F, F];
  const names = track.texts.get("phase") ?? [];
  const parts = (): [F, F] => [new Float64Array(t.length), new Float64Array(t.length)];
  const [computed, exact] = [parts(), parts()];
  const put = ([up, across]: [F, F], i: number, u: readonly [number, number]): void => {
    [up[i], across[i]] = u;
  };
  for (let i = 0; i < t.length; i += 1) {
    const time = t[i] ?? NaN;
    const at = (values: F): number => values[i] ?? NaN;
    const state = {
      t: time,
      p: [0, 0, 0],
      v: [at(vx), at(vy), at(vz)],
      w: [at(wx), at(wy), at(wz)],
    } as const;
    put(computed, i, laboratorySlip(settings, state));
    const phase = phaseBeside(phases, time, t[i - 1] === time);
    const motion = phase?.at(time);
    put(exact, i, motion === undefined ? [NaN, NaN] : laboratorySlip(settings, motion));
  }
  return { t, computed, exact, isOnGround: Uint8Array.from(names, (name) => Number(name !== "flight")) };
}

type F = Float64Array;

/** Times of an event, computed and exact, that differ by less than this are the same, s. */
const SAME = 1e-7;

/** The phase at a time; just after an event if the row is its second, otherwise just before. */
function phaseBeside(phases: readonly ExactPhase[], t: number, isAfter: boolean): ExactPhase | undefined {
  if (isAfter) return phases.filter(({ start }) => start.t <= t + SAME).at(-1);
  return phases.find(({ end }) => end >= t - SAME);
}
