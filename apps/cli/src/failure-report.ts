import { ScenarioError } from "@talus/io";
import { ModelError } from "@talus/simulation";
import { TerrainFileError } from "@talus/terrain";
import { BadInput } from "./bad-input.ts";
import { exitCode } from "./exit-code.ts";

/** What a command prints and tells the shell when it could not do its work. */
export interface Failure {
  readonly exitCode: number;
  /** For stderr, with line end. One line when the input is wrong. */
  readonly message: string;
}

/** Tells wrong input, whose message is one line, from a mistake of ours, which shows where it happened. */
export function failureOf(error: unknown): Failure {
  const isBadInput = [BadInput, ScenarioError, TerrainFileError, ModelError].some(
    (kind) => error instanceof kind,
  );
  if (isBadInput && error instanceof Error) {
    return { exitCode: exitCode.badInput, message: `talus: ${error.message}\n` };
  }
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    exitCode: exitCode.bug,
    message: `talus: this is a mistake in Talus, not in your input; please report it with the scenario file and these lines:\n${trace}\n`,
  };
}
