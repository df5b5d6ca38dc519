import { column, createFilm, type FilmOptions, type RunView } from "@talus/viewer";
import { pngBytes } from "./png-bytes.ts";

/** What a film is asked for. */
export interface FilmChoice extends FilmOptions {
  /** Number of pictures, at equal times from the first to the last of the run. */
  readonly frames: number;
}

/** How finely the ground and the way are drawn. */
export const filmFineness = { rows: 20_000, nodes: 60_000 };

/** The pictures of a film by the names of their files. Each is made when it is read: they must be read in their order. */
export function filmFiles(
  view: RunView,
  { frames, ...options }: FilmChoice,
): readonly (readonly [string, Iterable<Uint8Array>])[] {
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
