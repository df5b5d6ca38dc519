import { join } from "node:path";
import { nearestName, shown } from "@talus/io";
import { BadInput } from "./bad-input.ts";
import { figureNames } from "./formats/figure-names.ts";
import { figureFineness, figuresOf } from "./formats/figures.ts";
import { reportOf } from "./formats/html-format.ts";
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
  readonly overwrite: boolean;
}

/** Draws the results of a run into their directory, and names the files. */
export function performPlot(directory: string, options: PlotOptions): Promise<Reply> {
  return replyOf(async () => {
    const along = oneOf("--x", options.x, ["t", "s"] as const);
    const format = oneOf("--format", options.format, ["svg", "png", "html"] as const);
    const what = options.what?.split(",").map((name) => oneOf("--what", name.trim(), figureNames));
    const run = await readResults(directory);
    const files = new Map<string, Pieces>();
    if (format === "html") files.set(join(directory, "report.html"), [reportOf(run)]);
    else {
      const toPng = format === "png" ? await loadSvgToPng() : undefined;
      for (const [name, svg] of figuresOf(viewOf(run, figureFineness), { what, along })) {
        files.set(join(directory, `${name}.${format}`), [toPng?.(svg) ?? svg]);
      }
    }
    checkOutputFiles([...files.keys()], options.overwrite, "DIR");
    writeOutputFiles(files);
    return done([...files.keys()].map((path) => `${path}\n`).join(""));
  });
}

function oneOf<T extends string>(option: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  const nearest = nearestName(value, allowed);
  const hint = nearest === undefined ? "" : `; nearest: ${nearest}`;
  throw new BadInput(`${option}: got ${shown(value)}${hint}; allowed: ${allowed.join(", ")}`);
}
