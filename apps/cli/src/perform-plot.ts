import { join } from "node:path";
import { nearestName, shown } from "@talus/io";
import { BadInput } from "./bad-input.ts";
import { figureNames } from "./formats/figure-names.ts";
import { figureFineness, figuresOf } from "./formats/figures.ts";
import { filmFiles, filmFineness } from "./formats/film-files.ts";
import { reportOf } from "./formats/html-format.ts";
import type { DrawnRun } from "./formats/recorded-run.ts";
import { viewOf } from "./formats/run-view.ts";
import { loadSvgToPng } from "./formats/svg-to-png.ts";
import { checkOutputFiles, type Pieces, writeOutputFiles } from "./output-files.ts";
import { readResults } from "./read-results.ts";
import { done, type Reply, replyOf } from "./reply.ts";

/** What `talus plot` is asked for. */
export interface PlotOptions {
  readonly what?: string;
  readonly x: string;
  readonly format: string;
  readonly view: string;
  readonly frames: string;
  readonly size: string;
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
  const [azimuth = 0, elevation = 0] = numbersOf("--view", options.view, ",", {
    count: 2,
    low: -360,
    high: 360,
  });
  const [width = 0, height = 0] = numbersOf("--size", options.size, "x", {
    count: 2,
    low: 16,
    high: 8192,
    isWhole: true,
  });
  const [frames = 0] = numbersOf("--frames", options.frames, ",", {
    count: 1,
    low: 1,
    high: 100_000,
    isWhole: true,
  });
  switch (format) {
    case "html":
      return (run) => [["report.html", [reportOf(run)]]];
    case "film":
      return (run) => filmFiles(viewOf(run, filmFineness), { azimuth, elevation, width, height, frames });
    case "svg":
    case "png":
      return async (run) => {
        const figures = [...figuresOf(viewOf(run, figureFineness), { what, along })];
        const toPng = format === "png" ? await loadSvgToPng() : undefined;
        return figures.map(([name, svg]) => [`${name}.${format}`, [toPng?.(svg) ?? svg]]);
      };
  }
}

interface Wanted {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly isWhole?: boolean;
}

function numbersOf(option: string, text: string, separator: string, wanted: Wanted): readonly number[] {
  const { count, low, high, isWhole = false } = wanted;
  const parts = text.split(separator);
  const numbers = parts.map((part) => (part.trim() === "" ? NaN : Number(part)));
  const fits = (x: number): boolean => x >= low && x <= high && (!isWhole || Number.isInteger(x));
  if (numbers.length === count && numbers.every(fits)) return numbers;
  const kind = isWhole ? "whole numbers" : "numbers";
  const many = count === 1 ? `1 ${kind.replace(/s$/, "")}` : `${count} ${kind} with "${separator}" between`;
  throw new BadInput(`${option}: got ${shown(text)}; allowed: ${many}, from ${low} to ${high}`);
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const nearest = nearestName(value, allowed);
  const hint = nearest === undefined ? "" : `; nearest: ${nearest}`;
  throw new BadInput(`${option}: got ${shown(value)}${hint}; allowed: ${allowed.join(", ")}`);
}
