import { type ReaderTable, readerOf, readerOfEnding } from "@talus/geodata";
import { exitCode } from "../process/exit-code.ts";
import { failureOf } from "../process/failure-report.ts";
import { namingFile } from "../process/naming-file.ts";
import type { Reply } from "../process/reply.ts";
import { loadReaders } from "../scenario/load-readers.ts";
import { cloudInfoText, describeCloudFile } from "./cloud-info.ts";
import { type DataFileOptions, openDataFile } from "./data-file.ts";
import { describeMesh, meshInfoText } from "./mesh-info.ts";
import { describeGridFile, terrainInfoText } from "./terrain-info.ts";

/**
 * Reads a grid, a cloud of points or a mesh, and reports its contents and the largest sphere that can move on it.
 *
 * @param modules with file formats
 */
export async function performTerrainInfo(
  file: string,
  json: boolean,
  modules: readonly string[],
  options: DataFileOptions = {},
): Promise<Reply> {
  try {
    const [info, text] = await readInfo(file, (await loadReaders(modules)).table, options);
    const shown = json ? `${JSON.stringify(info, undefined, 2)}\n` : text;
    return { exitCode: exitCode.done, stdout: shown, stderr: "" };
  } catch (error) {
    const failure = failureOf(error);
    return { exitCode: failure.exitCode, stdout: "", stderr: failure.message };
  }
}

/** Reader by the extension of the name; any other is an ESRI ASCII grid. */
async function readInfo(
  file: string,
  readers: ReaderTable,
  typed: DataFileOptions,
): Promise<readonly [unknown, string]> {
  const { source, options, close } = openDataFile(file, readers, typed);
  try {
    const points = readerOfEnding(readers.points, file);
    if (points !== undefined) {
      const info = describeCloudFile(file, await points.read(source, file, options));
      return [info, cloudInfoText(info)];
    }
    const mesh = readerOfEnding(readers.meshes, file);
    if (mesh !== undefined) {
      const read = await mesh.read(source, file, options);
      const info = namingFile(`${file}: `, () => describeMesh(file, mesh.name, read));
      return [info, meshInfoText(info)];
    }
    const read = await readerOf(readers.grids, file).read(source, file, options);
    const info = namingFile(`${file}: `, () => describeGridFile(file, read));
    return [info, terrainInfoText(info)];
  } finally {
    close();
  }
}
