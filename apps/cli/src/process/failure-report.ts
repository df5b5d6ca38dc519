import { TerrainFileError } from "@talus/geodata";
import { ScenarioError } from "@talus/scenario";
import { inShort } from "@talus/scenario/rules";
import { BadInput } from "./bad-input.ts";
import { exitCode } from "./exit-code.ts";
import { GivenUp } from "./interrupts.ts";
import { sourceTrace } from "./source-trace.ts";

/** Output and exit code of a command that failed. */
export interface Failure {
  readonly exitCode: number;
  /** Text for stderr, with line end. One line if the input is wrong. */
  readonly message: string;
}

/** Distinguishes wrong input, reported in one line, from a bug in Talus, reported with its trace. */
export function failureOf(error: unknown): Failure {
  if (error instanceof GivenUp) {
    return { exitCode: exitCode.interrupted, message: "talus: interrupted; nothing was kept\n" };
  }
  const isBadInput = [BadInput, ScenarioError, TerrainFileError].some((kind) => error instanceof kind);
  if (isBadInput && error instanceof Error) {
    return { exitCode: exitCode.badInput, message: `talus: ${inShort(oneLine(error.message))}\n` };
  }
  return { exitCode: exitCode.bug, message: bugMessage(error) };
}

/** Messages may contain text of a file: a formula of several lines, a path with unusual characters. */
function oneLine(message: string): string {
  return message.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

/** Message for a bug in Talus, with its trace. */
export function bugMessage(error: unknown): string {
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const lines = sourceTrace(trace, new URL(".", import.meta.url));
  return `talus: this is a bug in Talus, not a fault of your input; please report it with the scenario file and these lines:\n${lines}\n`;
}
