import type { Command } from "commander";
import { figureNames } from "../formats/figure-names.ts";
import { formatNames } from "../formats/format-meanings.ts";
import { plotAxes, plotFormats, schemaKinds, splineKinds, sweepFormats } from "../process/option-words.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { unknownName } from "../process/unknown-name.ts";
import { templates } from "../templates/templates.ts";
import { completionScript, shells } from "./completion.ts";

/** @param program the command to complete */
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
      options: {
        "talus run --format": { words: formatNames, isList: true },
        "talus sweep --format": { words: sweepFormats, isList: true },
        "talus plot --format": { words: plotFormats, isList: false },
        "talus plot --what": { words: figureNames, isList: true },
        "talus plot --x": { words: plotAxes, isList: false },
        "talus terrain convert --spline": { words: splineKinds, isList: false },
      },
    };
    return done(completionScript(shell, program, words));
  });
}
