import type { AddCommand } from "./add-command.ts";
import { collect, withReader } from "./scenario-options.ts";

const help = `
An editor completes and checks scenario files with it, or impact files with that of KIND impact. In a YAML file, for
editors with a YAML language server, the first line is
  # yaml-language-server: $schema=scenario.schema.json
and in a JSON file the first key is "$schema": "scenario.schema.json".

Examples:
  talus schema > scenario.schema.json
  talus schema --law ./my-law.js --reader ./my-format.js > scenario.schema.json
  talus schema impact > impact.schema.json`;

export const addSchema: AddCommand = (program, _, say) => {
  withReader(program.command("schema"))
    .description("print the JSON Schema of scenario or impact files")
    .argument("[KIND]", "scenario or impact", "scenario")
    .option("--law <MODULE>", "load laws from this JavaScript file; repeatable", collect, [])
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (kind: string, options: Record<"law" | "reader", readonly string[]>) => {
      const { performSchema } = await import("../scenario/perform-schema.ts");
      say(await performSchema(kind, options.law, options.reader));
    });
};
