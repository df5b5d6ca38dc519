import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";

/** Final output of a command. */
export interface Reply {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Reply of a successful command. */
export function done(stdout: string): Reply {
  return { exitCode: exitCode.done, stdout, stderr: "" };
}

/** Reply of `work`, or of its failure if it throws. */
export async function replyOf(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}
