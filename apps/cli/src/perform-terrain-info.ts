import { cloudInfoText, describeCloudFile } from "./cloud-info.ts";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { readGridFile } from "./grid-file.ts";
import { readInputFile } from "./input-file.ts";
import { createLazPerf } from "./laz-decoder.ts";
import { namingFile } from "./naming-file.ts";
import type { Reply } from "./run-request.ts";
import { describeGridFile, terrainInfoText } from "./terrain-info.ts";

/** Points of a laser scan. */
const cloud = /\.la[sz]$/i;

/** Reads a grid of heights and says what it holds, and how large a sphere can move on it; or a cloud of points. */
export async function performTerrainInfo(file: string, json: boolean): Promise<Reply> {
  try {
    const bytes = readInputFile(file);
    const [info, text] = cloud.test(file) ? await cloudInfo(file, bytes) : await gridInfo(file, bytes);
    const shown = json ? `${JSON.stringify(info, undefined, 2)}\n` : text;
    return { exitCode: exitCode.done, stdout: shown, stderr: "" };
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}

async function gridInfo(file: string, bytes: Uint8Array) {
  const read = await readGridFile(bytes, file);
  const info = namingFile(`${file}: `, () => describeGridFile(file, read));
  return [info, terrainInfoText(info)] as const;
}

async function cloudInfo(file: string, bytes: Uint8Array) {
  const { readLas } = await import("@talus/terrain/las");
  const info = describeCloudFile(file, await readLas(bytes, file, { createLazPerf }));
  return [info, cloudInfoText(info)] as const;
}
