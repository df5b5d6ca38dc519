import type { Command } from "commander";

/** Adds the options of a film. */
export function withFilm(command: Command): Command {
  return command
    .option("--view <AZIMUTH,ELEVATION>", "view direction of a film, deg: -90,20 is from the south", "-60,25")
    .option("--frames <N>", "number of film frames, at equal times", "100")
    .option("--size <WIDTHxHEIGHT>", "size of a film frame, pixels", "960x540");
}
