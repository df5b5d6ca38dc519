import type { PlotOptions } from "../run/perform-plot.ts";
import type { AddCommand } from "./add-command.ts";
import { withFilm } from "./film-options.ts";
import { withReader } from "./scenario-options.ts";

const help = `
Draws into DIR, from its manifest and CSV tables. Figures are plan (the track on the map), height, elevation, speed, spin,
forces (reactions), friction (used and available), slip, energy and impulses; the default is all that the run has.

Examples:
  talus plot results                      all figures as SVG
  talus plot results --what speed,friction --format png
  talus plot results --x s                against path length instead of time, for slides
  talus plot results --format html        the report
  talus plot results --format film --view=-60,25 --frames 200
  ffmpeg -i results/film-%04d.png film.mp4    joins the frames into a film (a separate program)`;

export const addPlot: AddCommand = (program, host, say) => {
  const command = program
    .command("plot")
    .description("draw figures, the report or a film of a run")
    .argument("DIR", "directory written by talus run --out DIR, with its CSV tables")
    .option("--what <FIGURES>", "figures to draw, separated by commas, see below")
    .option("--x <AXIS>", "t: against time; s: against path length", "t")
    .option("--format <FORMAT>", "svg, png, html, or film: a sequence of PNG pictures", "svg");
  withReader(withFilm(command))
    .option("--overwrite", "replace existing files", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (directory: string, options: PlotOptions) => {
      const { performPlot } = await import("../run/perform-plot.ts");
      const { surroundingsOf } = await import("../host/surroundings.ts");
      say(await performPlot(directory, options, surroundingsOf(host, false)));
    });
};
