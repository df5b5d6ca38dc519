import { column, createFilm } from "@talus/viewer";
import { counted } from "../process/progress.ts";
import type { FilmChoice } from "./film-choice.ts";
import { pngBytes } from "./png-bytes.ts";
import type { DrawnRun, WriteRecorded } from "./recorded-run.ts";
import { viewOf } from "./run-view.ts";

/** Resolution of the ground and the path. */
const fineness = { rows: 20_000, nodes: 60_000 };

/** Writes pictures until an interrupt. */
export const writeFilm: WriteRecorded = async (run, open) => {
  const { interrupts, startProgress, film } = run;
  const progress = startProgress(counted("pictures"));
  try {
    let drawn = 0;
    for (const [name, pieces] of filmOf(run, film)) {
      await interrupts.pause();
      if (interrupts.signal.aborted) return;
      const file = open(name);
      for (const piece of pieces) file.write(piece);
      file.close();
      drawn += 1;
      progress.update(drawn, film.frames);
    }
  } finally {
    progress.clear();
  }
};

/** Pictures of a film by file name. Each is drawn when it is read: they must be read in order. */
export function filmOf(
  run: DrawnRun,
  { frames, ...options }: FilmChoice,
): readonly (readonly [string, Iterable<Uint8Array>])[] {
  const view = viewOf(run, fineness);
  const t = column(view.track, "t");
  const [first = 0, last = first] = [t[0], t[t.length - 1]];
  const pixelsAt = createFilm(view, options);
  const digits = Math.max(4, String(frames).length);
  return Array.from({ length: frames }, (_, i) => {
    const time = frames > 1 ? first + (i / (frames - 1)) * (last - first) : last;
    return [
      `film-${String(i + 1).padStart(digits, "0")}.png`,
      made(() => pngBytes(options.width, options.height, pixelsAt(time))),
    ];
  });
}

function* made(content: () => Uint8Array): Generator<Uint8Array> {
  yield content();
}
