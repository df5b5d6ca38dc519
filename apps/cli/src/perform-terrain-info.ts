import { cloudInfoText, describeLas, describeXyz } from "./cloud-info.ts";
import { exitCode } from "./exit-code.ts";
import { failureOf } from "./failure-report.ts";
import { openFileSource } from "./file-source.ts";
import { readGridFile } from "./grid-file.ts";
import { createLazPerf } from "./laz-decoder.ts";
import { describeMesh, meshInfoText } from "./mesh-info.ts";
import { namingFile } from "./naming-file.ts";
import type { Reply } from "./reply.ts";
import { describeGridFile, terrainInfoText } from "./terrain-info.ts";

/** Reads a grid, a cloud of points or a mesh, and says what it holds and how large a sphere can move on it. */
export async function performTerrainInfo(file: string, json: boolean): Promise<Reply> {
  try {
    const [info, text] = await readInfo(file);
    const shown = json ? `${JSON.stringify(info, undefined, 2)}\n` : text;
    return { exitCode: exitCode.done, stdout: shown, stderr: "" };
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}

/** By the ending of the name; any other is an ESRI ASCII grid. */
async function readInfo(file: string): Promise<readonly [unknown, string]> {
  const source = openFileSource(file);
  const whole = (): Uint8Array => source.read(0, source.size);
  try {
    switch (endingOf(file)) {
      case "las":
      case "laz": {
        const { readLas } = await import("@talus/terrain/las");
        const info = describeLas(file, await readLas(source, file, { createLazPerf }));
        return [info, cloudInfoText(info)];
      }
      case "xyz":
      case "csv": {
        const { readXyz } = await import("@talus/terrain/points");
        const info = describeXyz(file, readXyz(whole(), file));
        return [info, cloudInfoText(info)];
      }
      case "stl":
      case "obj":
      case "ply": {
        const { readMesh } = await import("@talus/terrain/mesh");
        const read = readMesh(whole(), file);
        const info = namingFile(`${file}: `, () => describeMesh(file, read));
        return [info, meshInfoText(info)];
      }
      default: {
        const read = await readGridFile(source, file);
        const info = namingFile(`${file}: `, () => describeGridFile(file, read));
        return [info, terrainInfoText(info)];
      }
    }
  } finally {
    source.close();
  }
}

function endingOf(file: string): string {
  return /[^.]*$/.exec(file)?.[0].toLowerCase() ?? "";
}
