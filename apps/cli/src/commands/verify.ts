import type { AddCommand } from "./add-command.ts";

const help = `
Each case is a motion or a system with a known answer: a closed form, a published table, a second program. CASE is the id of one, or
the group before its "/". A single case is shown with all its numbers. The exit code is 3 when one fails.
Ctrl-C shows the finished cases and names the others.

Examples:
  talus verify                            all of them, over all processors
  talus verify plane                      a sphere on a plane
  talus verify curved/rolls-off-a-sphere  one case: computed, reference, error, tolerance, source
  talus verify --list
  talus verify --json | jq '.cases[] | select(.passed | not)'`;

interface VerifyOptions {
  readonly list: boolean;
  readonly quiet: boolean;
  readonly json: boolean;
}

export const addVerify: AddCommand = (program, host, say) => {
  program
    .command("verify")
    .description("compare Talus with known answers")
    .argument("[CASE...]", "cases to run (default: all)")
    .option("--list", "only list the cases", false)
    .option("--quiet", "print nothing; the exit code is the result", false)
    .option(
      "--json",
      "print { cases: [{ id, title, passed, error, tolerance, source }] }; with --list id and title",
      false,
    )
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", help)
    .action(async (cases: readonly string[], { list, quiet, json }: VerifyOptions) => {
      const { performVerify } = await import("../run/perform-verify.ts");
      const { surroundingsOf } = await import("../host/surroundings.ts");
      const { startProgress } = surroundingsOf(host, quiet);
      say(await performVerify({ cases, list, quiet, json }, { openPool: host.openPool, startProgress }));
    });
};
