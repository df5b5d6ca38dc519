import { sourceTrace } from "./source-trace.ts";

/** What the user reads when Talus itself is at fault, with where it happened. */
export function bugMessage(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = sourceTrace(trace, new URL(".", import.meta.url));
  return `talus: this is a mistake in Talus, not in your input; please report it with the scenario file and these lines:\n${lines}\n`;
}
