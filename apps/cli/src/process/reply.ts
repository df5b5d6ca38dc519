import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";

/** What a command says in the end. */
export interface Reply {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The reply of a command that did what it was asked for. */
export function done(stdout: string): Reply {
  return { exitCode: exitCode.done, stdout, stderr: "" };
}

/** The reply of `work`; when it throws, that of its failure. */
export async function replyOf(work: () => Promise<Reply>): Promise<Reply> {
  try {
    return await work();
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}
