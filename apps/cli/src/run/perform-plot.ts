import { join } from "node:path";
import { nearestName, shown } from "@talus/scenario/rules";
import { checkOutputFiles, type Pieces, writeOutputFiles } from "../files/output-files.ts";
import { figureNames } from "../formats/figure-names.ts";
import { figuresOf } from "../formats/figures.ts";
import { type FilmOptions, filmChoice } from "../formats/film-choice.ts";
import { filmOf } from "../formats/film-format.ts";
import { reportOf } from "../formats/html-format.ts";
import type { DrawnRun } from "../formats/recorded-run.ts";
import { loadSvgToPng } from "../formats/svg-to-png.ts";
import type { Surroundings } from "../host/surroundings.ts";
import { BadInput } from "../process/bad-input.ts";
import { exitCode } from "../process/exit-code.ts";
import { plotAxes, plotFormats } from "../process/option-words.ts";
import { counted } from "../process/progress.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { readResults } from "./read-results.ts";
import { sameCommandAgain } from "./same-command.ts";

/** Options of `talus plot`. */
export interface PlotOptions extends FilmOptions {
  readonly what?: string;
  readonly x: string;
  readonly format: string;
  readonly overwrite: boolean;
  /** Modules with file formats. */
  readonly reader: readonly string[];
}

/** Draws the results of a run into their directory and lists the files; the first interrupt ends it after a file. */
export function performPlot(
  directory: string,
  options: PlotOptions,
  { hearInterrupts, startProgress }: Surroundings,
): Promise<Reply> {
  return replyOf(async () => {
    const draw = drawing(options);
    const drawn = await draw(await readResults(directory, options.reader));
    const files = drawn.map(([name, content]) => [join(directory, name), content] as const);
    const paths = files.map(([path]) => path);
    checkOutputFiles(paths, options.overwrite, "DIR");
    const interrupts = hearInterrupts();
    const progress = startProgress(counted("files"));
    let count = 0;
    try {
      for (const [path, content] of files) {
        await interrupts.pause();
        if (interrupts.signal.aborted) break;
        writeOutputFiles(new Map([[path, content]]));
        count += 1;
        progress.update(count, files.length);
      }
    } finally {
      progress.clear();
      interrupts.close();
    }
    const reply = done(
      paths
        .slice(0, count)
        .map((path) => `${path}\n`)
        .join(""),
    );
    if (count === files.length) return reply;
    const kept = `${count} of ${files.length} files are drawn`;
    const again = sameCommandAgain({ out: directory, overwrite: options.overwrite || count === 0 });
    const stderr = `talus: interrupted; ${kept}; to draw them all: ${again}\n`;
    return { ...reply, exitCode: exitCode.interrupted, stderr };
  });
}

/** Files by name. */
type Drawn = readonly (readonly [string, Pieces])[];

/** Drawing function for the options. @throws BadInput if one of them is wrong */
function drawing(options: PlotOptions): (run: DrawnRun) => Drawn | Promise<Drawn> {
  const along = oneOf("--x", options.x, plotAxes);
  const format = oneOf("--format", options.format, plotFormats);
  const what = options.what?.split(",").map((name) => oneOf("--what", name.trim(), figureNames));
  const film = filmChoice(options);
  switch (format) {
    case "html":
      return (run) => [["report.html", [reportOf(run)]]];
    case "film":
      return (run) => filmOf(run, film);
    case "svg":
    case "png":
      return async (run) => {
        const figures = [...figuresOf(run, { what, along })];
        const toPng = format === "png" ? await loadSvgToPng() : undefined;
        return figures.map(([name, svg]) => [`${name}.${format}`, [toPng?.(svg) ?? svg]]);
      };
  }
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const nearest = nearestName(value, allowed);
  const hint = nearest === undefined ? "" : `; nearest: ${nearest}`;
  throw new BadInput(`${option}: got ${shown(value)}${hint}; allowed: ${allowed.join(", ")}`);
}
