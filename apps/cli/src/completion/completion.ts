import type { Command } from "commander";
import { bashScript } from "./completion-bash.ts";
import { type CompletionWords, entriesOf } from "./completion-entries.ts";
import { fishScript } from "./completion-fish.ts";
import { zshScript } from "./completion-zsh.ts";

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript } as const;

/** Shells that completion is written for. */
export type Shell = keyof typeof scripts;
export const shells = ["bash", "zsh", "fish"] as const satisfies readonly Shell[];

/** A script that teaches a shell the commands and options of `program`. */
export function completionScript(shell: Shell, program: Command, words: CompletionWords): string {
  return scripts[shell](entriesOf(program, words));
}
