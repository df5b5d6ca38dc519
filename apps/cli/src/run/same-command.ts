import type { RunRequest } from "./run-request.ts";

/** Instruction for completing interrupted work: results are reproduced bit for bit, so that only time is lost. */
export function sameCommandAgain({ out, overwrite }: Pick<RunRequest, "out" | "overwrite">): string {
  return `give the same command again${out === undefined || overwrite ? "" : " with --overwrite"}`;
}
