import type { RunRequest } from "./run-request.ts";

/** How to go on with what was interrupted: what was computed comes out again bit for bit, so that nothing is lost but time. */
export function sameCommandAgain({ out, overwrite }: Pick<RunRequest, "out" | "overwrite">): string {
  return `give the same command again${out === undefined || overwrite ? "" : " with --overwrite"}`;
}
