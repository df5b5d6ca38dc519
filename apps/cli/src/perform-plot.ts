import { join } from "node:path";
import { nearestName, shown } from "@talus/io";
import { BadInput } from "./bad-input.ts";
import { type FilmOptions, filmChoice } from "./film-choice.ts";
import { figureNames } from "./formats/figure-names.ts";
import { figureFineness, figuresOf } from "./formats/figures.ts";
import { filmOf } from "./formats/film-format.ts";
import { reportOf } from "./formats/html-format.ts";
import type { DrawnRun } from "./formats/recorded-run.ts";
import { viewOf } from "./formats/run-view.ts";
import { loadSvgToPng } from "./formats/svg-to-png.ts";
import { checkOutputFiles, type Pieces, writeOutputFiles } from "./output-files.ts";
import { readResults } from "./read-results.ts";
import { done, type Reply, replyOf } from "./reply.ts";

/** What `talus plot` is asked for. */
export interface PlotOptions extends FilmOptions {
  readonly what?: string;
  readonly x: string;
  readonly format: string;
  readonly overwrite: boolean;
}

/** Draws the results of a run into their directory, and names the files. */
export function performPlot(directory: string, options: PlotOptions): Promise<Reply> {
  return replyOf(async () => {
    const draw = drawing(options);
    const drawn = await draw(await readResults(directory));
    const files = new Map(drawn.map(([name, content]) => [join(directory, name), content]));
    checkOutputFiles([...files.keys()], options.overwrite, "DIR");
    writeOutputFiles(files);
    return done([...files.keys()].map((path) => `${path}\n`).join(""));
  });
}

/** Files by their names. */
type Drawn = readonly (readonly [string, Pieces])[];

/** What draws as the options say. @throws BadInput when one of them is wrong */
function drawing(options: PlotOptions): (run: DrawnRun) => Drawn | Promise<Drawn> {
  const along = oneOf("--x", options.x, ["t", "s"] as const);
  const format = oneOf("--format", options.format, ["svg", "png", "html", "film"] as const);
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
        const figures = [...figuresOf(viewOf(run, figureFineness), { what, along })];
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
