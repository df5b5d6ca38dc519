import type { Command } from "commander";

/** Adds the options of a film. */
export function withFilm(command: Command): Command {
  return command
    .option(
      "--view <AZIMUTH,ELEVATION>",
      "view of a film as azimuth,elevation in deg: -90,20 from the south; default: across the descent",
    )
    .option("--frames <N>", "number of pictures of a film, at equal times", "100")
    .option("--size <WIDTHxHEIGHT>", "size of a picture of a film, pixels", "960x540");
}
