import type { Command } from "commander";
import { BadInput } from "./bad-input.ts";
import { completionScript, shells } from "./completion.ts";
import { formatNames } from "./format-meanings.ts";
import { done, type Reply, replyOf } from "./reply.ts";
import { templates } from "./templates/templates.ts";

/** @param program whose commands and options are completed */
export function performCompletion(name: string, program: Command): Promise<Reply> {
  return replyOf(async () => {
    const shell = shells.find((each) => each === name);
    if (shell === undefined) {
      throw new BadInput(`completion: unknown shell ${name}; allowed: ${shells.join(", ")}`);
    }
    const words = {
      arguments: { "talus init": templates.map(({ kind }) => kind), "talus completion": shells },
      options: { "--format": formatNames },
    };
    return done(completionScript(shell, program, words));
  });
}
