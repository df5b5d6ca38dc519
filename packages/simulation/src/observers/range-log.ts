import type { LawNote } from "../contact/impact.ts";
import type { LawRange } from "../model/laws/law-ranges.ts";

/** Impacts outside the ranges of their laws, one count for each law and range. */
export interface RangeLog {
  /** Adds an impact at time t, s. */
  add(outside: NonNullable<LawNote["outside"]>, t: number): void;
  /** A sentence for each law that was used outside its range. */
  warnings(): readonly string[];
  /** For another run: nothing was counted yet. */
  restart(): void;
}

interface Count {
  readonly range: LawRange;
  readonly t: number;
  readonly first: number;
  impacts: number;
  slowest: number;
  fastest: number;
}

export function createRangeLog(): RangeLog {
  const counts = new Map<string, Count>();
  return {
    add({ ranges, normalSpeed }, t) {
      for (const range of ranges) {
        const key = `${range.law} ${range.from} ${range.to}`;
        const count = counts.get(key) ?? {
          range,
          t,
          first: normalSpeed,
          impacts: 0,
          slowest: normalSpeed,
          fastest: normalSpeed,
        };
        count.impacts += 1;
        count.slowest = Math.min(count.slowest, normalSpeed);
        count.fastest = Math.max(count.fastest, normalSpeed);
        counts.set(key, count);
      }
    },
    warnings: () => [...counts.values()].map(warningOf),
    restart: () => counts.clear(),
  };
}

function warningOf({ range, t, first, impacts, slowest, fastest }: Count): string {
  const { law, from, to, reason } = range;
  const holds = [
    from === undefined ? "" : ` from ${shown(from)}`,
    to === undefined ? "" : ` up to ${shown(to)}`,
  ];
  const times = impacts === 1 ? "1 impact" : `${impacts} impacts`;
  const speeds = impacts === 1 ? shown(first) : `${shown(slowest)} to ${shown(fastest)}`;
  return (
    `the impact law "${law}" holds for normal speeds${holds.join("")} m/s, and ${times} of ${speeds} m/s ` +
    `${impacts === 1 ? "was" : "were"} outside, the first at t = ${Number(t.toPrecision(6))} s with ${shown(first)} m/s: ${reason}`
  );
}

/** A speed in as many digits as a reader needs. */
const shown = (speed: number): string => String(Number(speed.toPrecision(4)));
