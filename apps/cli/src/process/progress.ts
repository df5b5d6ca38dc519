/** A progress line on a terminal, which is overwritten. */
export interface Progress {
  update(done: number, total: number): void;
  /** Removes the line. */
  clear(): void;
}

/** Unit in which progress is counted. */
export interface ProgressUnit {
  /** "12 of 25 runs". */
  amount(done: number, total: number): string;
  /** "runs per s". */
  readonly rate: string;
}

export const secondsOfMotion: ProgressUnit = {
  amount: (done, total) => `t = ${short(done)} of at most ${short(total)} s`,
  rate: "s of motion per s",
};

/** The same without a unit. */
export const timeOfMotion: ProgressUnit = {
  amount: (done, total) => `t = ${short(done)} of at most ${short(total)}`,
  rate: "of motion per s",
};

/** Progress of things done one by one, such as "runs". */
export function counted(things: string): ProgressUnit {
  return { amount: (done, total) => `${done} of ${total} ${things}`, rate: `${things} per s` };
}

/** Work shorter than this shows no progress, s. */
const quietTime = 1;
/** Time between two updates of the line, s. */
const interval = 0.2;

/**
 * @param write for a terminal; default: nothing is shown
 * @param clock time in s from an arbitrary start
 */
export function createProgress(
  unit: ProgressUnit,
  write: ((text: string) => void) | undefined,
  clock: () => number,
): Progress {
  if (write === undefined) return { update() {}, clear() {} };
  const start = clock();
  let first: number | undefined;
  let next = start + quietTime;
  let isShown = false;
  return {
    update(done, total) {
      first ??= done;
      const now = clock();
      if (now < next) return;
      next = now + interval;
      const rate = (done - first) / (now - start);
      write(`\r\u001b[K${progressText(unit, done, total, rate)}`);
      isShown = true;
    },
    clear() {
      if (isShown) write("\r\u001b[K");
      isShown = false;
    },
  };
}

function progressText(unit: ProgressUnit, done: number, total: number, rate: number): string {
  const share = `${Math.floor((100 * done) / total)} %`;
  const left = rate > 0 ? `, ${duration((total - done) / rate)} left` : "";
  return `${unit.amount(done, total)} (${share}), ${short(rate)} ${unit.rate}${left}`;
}

/** "9 s", "3 min 20 s", "2 h 5 min". */
function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function short(x: number): string {
  return String(Number(x.toPrecision(3)));
}
