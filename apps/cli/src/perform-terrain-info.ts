import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { readGridFile } from "./grid-file.ts";
import { readInputFile } from "./input-file.ts";
import { namingFile } from "./naming-file.ts";
import type { Reply } from "./run-request.ts";
import { describeGridFile, terrainInfoText } from "./terrain-info.ts";

/** Reads a grid of heights and says what it holds, and how large a sphere can move on it. */
export async function performTerrainInfo(file: string, json: boolean): Promise<Reply> {
  try {
    const read = await readGridFile(readInputFile(file), file);
    const info = namingFile(`${file}: `, () => describeGridFile(file, read));
    const shown = json ? `${JSON.stringify(info, undefined, 2)}\n` : terrainInfoText(info);
    return { exitCode: exitCode.done, stdout: shown, stderr: "" };
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}
