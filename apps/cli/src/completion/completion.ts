import type { Command } from "commander";
import { bashScript } from "./completion-bash.ts";
import { type CompletionWords, entriesOf } from "./completion-entries.ts";
import { fishScript } from "./completion-fish.ts";
import { zshScript } from "./completion-zsh.ts";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Shells for which completion scripts are available. */
export type Shell = keyof typeof scripts;
export const shells = ["bash", "zsh", "fish"] as const satisfies readonly Shell[];

/** Completion script of a shell for the commands and options of `program`. */
export function completionScript(shell: Shell, program: Command, words: CompletionWords): string {
  return scripts[shell](entriesOf(program, words));
}
