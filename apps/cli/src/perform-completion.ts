import type { Command } from "commander";
import { completionScript, shells } from "./completion.ts";
import { formatNames } from "./format-meanings.ts";
import { done, type Reply, replyOf } from "./reply.ts";
import { schemaKinds } from "./schema-kinds.ts";
import { templates } from "./templates/templates.ts";
import { unknownName } from "./unknown-name.ts";

/** @param program whose commands and options are completed */
export function performCompletion(name: string, program: Command): Promise<Reply> {
  return replyOf(async () => {
    const shell = shells.find((each) => each === name);
    if (shell === undefined) throw unknownName("completion", "shell", name, shells);
    const words = {
      arguments: {
        "talus init": templates.map(({ kind }) => kind),
        "talus schema": schemaKinds,
        "talus completion": shells,
      },
      options: { "--format": formatNames },
    };
    return done(completionScript(shell, program, words));
  });
}
