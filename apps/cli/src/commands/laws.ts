import type { AddCommand } from "./add-command.ts";
import { collect } from "./scenario-options.ts";

const help = `
A scenario names a law under laws.impact, laws.friction or laws.contact (force laws, in place of impacts), under laws.rolling or laws.pivoting,
or for one material under its keys of the same names:
  laws: { impact: { kind: pfeiffer-bowen, halfSpeed: 9 }, friction: coulomb }

Examples:
  talus laws
  talus laws soil stribeck
  talus laws --law ./my-law.js
  talus laws --json | jq -r '.laws[].name'`;

export const addLaws: AddCommand = (program, _, say) => {
  program
    .command("laws")
    .description("list the laws of contact with their parameters")
    .argument("[NAME...]", "laws to show (default: all)")
    .option("--law <MODULE>", "load laws from this JavaScript file; repeatable", collect, [])
    .option("--json", "print them as JSON", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (names: readonly string[], options: { law: readonly string[]; json: boolean }) => {
      const { performLaws } = await import("../scenario/perform-laws.ts");
      say(await performLaws({ names, laws: options.law, json: options.json }));
    });
};
