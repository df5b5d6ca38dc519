import type { ConvertOptions } from "../convert-request.ts";
import type { AddCommand } from "../program.ts";

const terrainExamples = `
Examples:
  talus terrain info dem.tif
  talus terrain info dem.asc --json | jq .largestSphere
  talus terrain info cloud.laz
  talus terrain convert srtm.tif dem.tif --to EPSG:32632`;

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
    .description("look at files of ground")
    .helpOption("--help", "show this help")
    .addHelpText("after", terrainExamples);
  terrain
    .command("info")
    .description("size, place, heights, slopes, and the largest sphere that fits everywhere")
    .argument("FILE", "a grid (.tif, .asc), points (.las, .laz, .xyz, .csv) or a mesh (.stl, .obj, .ply)")
    .option("--json", "print it as JSON", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", terrainExamples)
    .action(async (file: string, { json }: { json: boolean }) => {
      const { performTerrainInfo } = await import("../perform-terrain-info.ts");
      say(await performTerrainInfo(file, json));
    });
  terrain
    .command("convert")
    .description("write a grid as another file, on another map, with other cells, or a part of it")
    .argument("IN", "a GeoTIFF, in degrees too, or an ESRI ASCII grid")
    .argument("OUT", "a new .tif or .asc, in metres")
    .option("--to <CRS>", "bring it to this map: EPSG:32632, or a definition of PROJ in metres")
    .option("--from <CRS>", "the map it is on, when the file does not say")
    .option("--resample <CELL>", "side of the new cells, m")
    .option("--clip <x0,y0,x1,y1>", "keep the cells whose centres lie inside, m on the map of OUT")
    .option("--fill", "give heights to cells without data", false)
    .option("--spline <KIND>", "C2, or C1 for rough data", "C2")
    .option("--overwrite", "replace OUT and its record", false)
    .helpOption("--help", "show this help")
    .addHelpText("after", convertExamples)
    .action(async (file: string, out: string, options: ConvertOptions) => {
      const { performTerrainConvert } = await import("../perform-terrain-convert.ts");
      say(await performTerrainConvert(file, out, options, host.version));
    });
};
