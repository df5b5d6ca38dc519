import { ScenarioError } from "@talus/scenario";

/** An error in a file, reported at the key that names the file. Errors in the program are passed on unchanged. */
export function refusedFile(error: unknown, file: string, line: number | undefined, key: string): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof ScenarioError) return error;
  const refusal = new ScenarioError(file, line, key, error.message);
  refusal.cause = error;
  return refusal;
}
