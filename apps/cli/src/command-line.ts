import { CommanderError } from "commander";
import type { Host } from "./host/host.ts";
import { exitCode } from "./process/exit-code.ts";
import { bugMessage } from "./process/failure-report.ts";
import type { Reply } from "./process/reply.ts";
import { createProgram } from "./program.ts";

/** Parses the arguments, executes the command and returns the exit code. */
export async function runCommandLine(args: readonly string[], host: Host): Promise<number> {
  let code: number = exitCode.done;
  const say = (reply: Reply): void => {
    host.stdout(reply.stdout);
    host.stderr(reply.stderr);
    code = reply.exitCode;
  };
  try {
    await createProgram(host, say).parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.done : exitCode.badInput;
    host.stderr(bugMessage(error));
    return exitCode.bug;
  }
}
