import type { ConvertOptions } from "../terrain/convert-request.ts";
import type { DataFileOptions } from "../terrain/data-file.ts";
import type { ProfileOptions } from "../terrain/perform-terrain-profile.ts";
import type { AddCommand } from "./add-command.ts";
import { withReader } from "./scenario-options.ts";

const terrainExamples = `
Examples:
  talus terrain info dem.tif
  talus terrain info dem.asc --json | jq .largestSphere
  talus terrain info cloud.laz
  talus terrain info survey.grd --reader ./my-format.js    a custom format (its code is run)
  talus terrain convert srtm.tif dem.tif --to EPSG:32632`;

const profileExamples = `
CSV with s, the distance along the line, x, y, z in m, and the slope along the line; z is empty where there is no
ground. Heights are those of the surface on which a body moves: the spline, the patches, the triangles, or the ground of
a scenario.

Examples:
  talus terrain profile dem.tif --from 2696000,1167500 --to 2697000,1168000 --step 5 > profile.csv
  talus terrain profile slope.yaml --from 0,0 --to 100,0`;

const convertExamples = `
The heights are changed by the given options only, in this order: --fill, --to or --resample, --clip.
New heights are those of the bicubic spline through the cell centres. What was done is printed and written to OUT.json.

Examples:
  talus terrain convert srtm.tif dem.tif --to EPSG:32632 --resample 30
  talus terrain convert dem.tif part.asc --clip 2696000,1167000,2697000,1168000 --fill
  talus terrain convert degrees.asc dem.tif --from EPSG:4326 --to EPSG:2056`;

interface InfoOptions extends DataFileOptions {
  readonly json: boolean;
  readonly reader: readonly string[];
}

const noDataOption = ["--nodata <VALUE>", "height that means no data, in the unit of the file"] as const;
const mostOption = [
  "--most <N>",
  "cells or points that the file may have (default: 16 million, or 64 for each of its bytes)",
] as const;

export const addTerrain: AddCommand = (program, host, say) => {
  const terrain = program
    .command("terrain")
    .description("examine terrain files and convert grids")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", terrainExamples);
  withReader(terrain.command("info"))
    .description("size, location, heights, slopes, and the largest sphere that fits everywhere")
    .argument("FILE", "a grid (.tif, .asc), points (.las, .laz, .xyz, .csv) or a mesh (.stl, .obj, .ply)")
    .option("--json", "print it as JSON", false)
    .option(...noDataOption)
    .option(...mostOption)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", terrainExamples)
    .action(async (file: string, options: InfoOptions) => {
      const { performTerrainInfo } = await import("../terrain/perform-terrain-info.ts");
      say(await performTerrainInfo(file, options.json, options.reader, options));
    });
  withReader(terrain.command("profile"))
    .description("heights along a line, as CSV")
    .argument("FILE", "a grid, points, a mesh, or a scenario")
    .requiredOption("--from <x,y>", "start of the line, m on the map")
    .requiredOption("--to <x,y>", "end of the line")
    .option("--step <M>", "largest spacing of the points, m (default: 1/200 of the line)")
    .option(...noDataOption)
    .option(...mostOption)
    .option("--json", "print it as JSON", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", profileExamples)
    .action(async (file: string, options: ProfileOptions) => {
      const { performTerrainProfile } = await import("../terrain/perform-terrain-profile.ts");
      say(await performTerrainProfile(file, options));
    });
  withReader(terrain.command("convert"))
    .description("convert a grid to another format, reference system or cell size, or clip it")
    .argument("IN", "a GeoTIFF, in degrees too, or an ESRI ASCII grid")
    .argument("OUT", "a new .tif or .asc, in metres")
    .option("--to <CRS>", "target reference system: EPSG:32632, or a PROJ definition in metres")
    .option("--from <CRS>", "reference system of IN, where the file does not state it")
    .option("--resample <CELL>", "side of the new cells, m")
    .option("--clip <x0,y0,x1,y1>", "keep the cells whose centres lie inside, m on the map of OUT")
    .option("--fill", "fill cells without data from their neighbours", false)
    .option("--spline <KIND>", "C2, or C1 for rough data", "C2")
    .option(...noDataOption)
    .option(...mostOption)
    .option("--overwrite", "replace OUT and its record", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", convertExamples)
    .action(async (file: string, out: string, options: ConvertOptions) => {
      const { performTerrainConvert } = await import("../terrain/perform-terrain-convert.ts");
      say(await performTerrainConvert(file, out, options, host.version, host));
    });
};
