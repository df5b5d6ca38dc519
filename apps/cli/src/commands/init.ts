import type { AddCommand } from "./add-command.ts";
import { withReader } from "./scenario-options.ts";

const help = `
Without KIND, lists the kinds. The file runs as it is written; its comments describe further keys.

Examples:
  talus init
  talus init throw                       writes throw.yaml
  talus init wall my-wall.yaml
  talus init dem slope.yaml --terrain dem.asc    on your grid; the block is dropped in its middle`;

interface InitOptions {
  readonly terrain?: string;
  readonly reader: readonly string[];
  readonly overwrite: boolean;
}

export const addInit: AddCommand = (program, _, say) => {
  withReader(program.command("init"))
    .description("write a commented scenario for a kind of problem")
    .argument("[KIND]", "throw, dem, wall, slide, mesh, zones, rock or selected-frame")
    .argument("[FILE]", "file to write (default: KIND.yaml)")
    .option("--terrain <FILE>", "for the kind dem: a grid as GeoTIFF, ESRI ASCII, or in a format of --reader")
    .option("--overwrite", "replace existing files", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (kind: string | undefined, file: string | undefined, options: InitOptions) => {
      const { performInit } = await import("../scenario/perform-init.ts");
      const { terrain, reader: readers, overwrite } = options;
      say(await performInit({ kind, file, terrain, readers, overwrite }));
    });
};
