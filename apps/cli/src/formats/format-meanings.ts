/** The formats of `--format`, for help. Apart from what writes them, since help is to come at once. */
const formatMeanings = {
  csv: "tables for spreadsheets and programs",
  json: "the same tables as lists of records",
  geojson: "track and events for a GIS, in map coordinates",
  vtk: "track, events, ground and obstacles for ParaView",
  parquet: "the tables by columns, for DuckDB, pandas and the like",
  glb: "the scene with the moving body, for Blender and viewers",
  html: "a report for the browser, in one file",
  svg: "figures for a paper",
  png: "the same figures as images",
  film: "numbered PNG pictures of ground and body",
} as const;

export type FormatName = keyof typeof formatMeanings;

export const formatNames = Object.keys(formatMeanings);

/** A line for each format. */
export function formatsHelp(): string {
  return Object.entries(formatMeanings)
    .map(([name, meaning]) => `  ${name.padEnd(9)}${meaning}`)
    .join("\n");
}
