import { ScenarioError } from "@talus/scenario";

/** What went wrong with a file, told where a scenario names it. A mistake in a program stays what it is. */
export function refusedFile(error: unknown, file: string, line: number | undefined, key: string): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof ScenarioError) return error;
  const refusal = new ScenarioError(file, line, key, error.message);
  refusal.cause = error;
  return refusal;
}
