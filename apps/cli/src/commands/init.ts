import type { AddCommand } from "./add-command.ts";

const help = `
Without KIND the kinds are listed. What is written runs as it is, and says in comments what else it may hold.

Examples:
  talus init
  talus init throw                       writes throw.yaml
  talus init wall my-wall.yaml
  talus init dem slope.yaml --terrain dem.asc    on your own grid, dropped in its middle`;

interface InitOptions {
  readonly terrain?: string;
  readonly overwrite: boolean;
}

export const addInit: AddCommand = (program, _, say) => {
  program
    .command("init")
    .description("write a commented scenario for a kind of problem")
    .argument("[KIND]", "throw, dem, wall, slide, mesh, zones or selected-frame")
    .argument("[FILE]", "where it goes; left out: KIND.yaml")
    .option("--terrain <FILE>", "with the kind dem: your own GeoTIFF or ESRI ASCII grid")
    .option("--overwrite", "replace files that are there", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (kind: string | undefined, file: string | undefined, options: InitOptions) => {
      const { performInit } = await import("../scenario/perform-init.ts");
      say(await performInit({ kind, file, terrain: options.terrain, overwrite: options.overwrite }));
    });
};
