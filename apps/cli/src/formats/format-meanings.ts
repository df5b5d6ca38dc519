/** Descriptions of the formats of `--format`, for help. Separate from the writers, so that help appears at once. */
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

/** One line for each format. */
export function formatsHelp(): string {
  return Object.entries(formatMeanings)
    .map(([name, meaning]) => `  ${name.padEnd(9)}${meaning}`)
    .join("\n");
}
