import type { ConvertOptions } from "../terrain/convert-request.ts";
import type { ProfileOptions } from "../terrain/perform-terrain-profile.ts";
import type { AddCommand } from "./add-command.ts";
import { withReader } from "./scenario-options.ts";

const terrainExamples = `
Examples:
  talus terrain info dem.tif
  talus terrain info dem.asc --json | jq .largestSphere
  talus terrain info cloud.laz
  talus terrain info survey.grd --reader ./my-format.js    a format of your own (its code is run)
  talus terrain convert srtm.tif dem.tif --to EPSG:32632`;

const profileExamples = `
CSV with s, the distance along the line, x, y, z in m, and the slope along the line; z is empty where there is no ground. Heights are those
of the surface that a run moves on: of the spline, of the patches, of the triangles, or of the ground of a scenario.

Examples:
  talus terrain profile dem.tif --from 2696000,1167500 --to 2697000,1168000 --step 5 > profile.csv
  talus terrain profile slope.yaml --from 0,0 --to 100,0`;

const convertExamples = `
Nothing is done to the heights but what is asked for, in this order: --fill, --to or --resample, --clip.
New heights are those of the bicubic spline through the cell centres. What was done is printed and written to OUT.json.

Examples:
  talus terrain convert srtm.tif dem.tif --to EPSG:32632 --resample 30
  talus terrain convert dem.tif part.asc --clip 2696000,1167000,2697000,1168000 --fill
  talus terrain convert degrees.asc dem.tif --from EPSG:4326 --to EPSG:2056`;

export const addTerrain: AddCommand = (program, host, say) => {
  const terrain = program
    .command("terrain")
    .description("look at terrain files, and convert grids")
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", terrainExamples);
  withReader(terrain.command("info"))
    .description("size, place, heights, slopes, and the largest sphere that fits everywhere")
    .argument("FILE", "a grid (.tif, .asc), points (.las, .laz, .xyz, .csv) or a mesh (.stl, .obj, .ply)")
    .option("--json", "print it as JSON", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", terrainExamples)
    .action(async (file: string, { json, reader }: { json: boolean; reader: readonly string[] }) => {
      const { performTerrainInfo } = await import("../terrain/perform-terrain-info.ts");
      say(await performTerrainInfo(file, json, reader));
    });
  withReader(terrain.command("profile"))
    .description("heights along a line, as CSV")
    .argument("FILE", "a grid, points, a mesh, or a scenario")
    .requiredOption("--from <x,y>", "where the line begins, m on the map")
    .requiredOption("--to <x,y>", "where it ends")
    .option("--step <M>", "largest distance between two points, m (default: a two hundredth of the line)")
    .option("--json", "print it as JSON", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", profileExamples)
    .action(async (file: string, options: ProfileOptions) => {
      const { performTerrainProfile } = await import("../terrain/perform-terrain-profile.ts");
      say(await performTerrainProfile(file, options));
    });
  withReader(terrain.command("convert"))
    .description("write a grid as another file, on another map, with other cells, or a part of it")
    .argument("IN", "a GeoTIFF, in degrees too, or an ESRI ASCII grid")
    .argument("OUT", "a new .tif or .asc, in metres")
    .option("--to <CRS>", "bring it to this map: EPSG:32632, or a definition of PROJ in metres")
    .option("--from <CRS>", "the map it is on, when the file does not say")
    .option("--resample <CELL>", "side of the new cells, m")
    .option("--clip <x0,y0,x1,y1>", "keep the cells whose centres lie inside, m on the map of OUT")
    .option("--fill", "give heights to cells without data, from those round them", false)
    .option("--spline <KIND>", "C2, or C1 for rough data", "C2")
    .option("--overwrite", "replace OUT and its record", false)
    .helpOption("-h, --help", "show this help")
    .addHelpText("after", convertExamples)
    .action(async (file: string, out: string, options: ConvertOptions) => {
      const { performTerrainConvert } = await import("../terrain/perform-terrain-convert.ts");
      say(await performTerrainConvert(file, out, options, host.version, host));
    });
};
