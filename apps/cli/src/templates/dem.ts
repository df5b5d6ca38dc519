import type { Template } from "./template.ts";

/** Cells of the example: 5 m, 41 by 41, from (0, 0) to (200, 200). */
const [cells, cell] = [41, 5];

/** A slope that falls 100 m to the east and flattens, with a gully along y = 100. */
export function slopeHeights(): string {
  const rows: string[] = [];
  for (let row = 0; row < cells; row += 1) {
    const y = (cells - 1 - row) * cell;
    const values = Array.from({ length: cells }, (_, column) => {
      const x = column * cell;
      const gully = 6 * Math.exp(-(((y - 100) / 15) ** 2));
      return (100 * Math.exp(-x / 70) - gully).toFixed(2);
    });
    rows.push(values.join(" "));
  }
  const corner = -cell / 2;
  const header = [`ncols ${cells}`, `nrows ${cells}`, `xllcorner ${corner}`, `yllcorner ${corner}`];
  return [...header, `cellsize ${cell}`, "NODATA_value -9999", ...rows, ""].join("\n");
}

const exampleFile = "heights.asc";
const exampleAt: readonly [number, number] = [20, 97];

/** @param file the terrain, as named in the scenario; @param at place where the block is dropped, map coordinates, m */
export function demScenario(file: string, [x, y]: readonly [number, number]): string {
  return `# A block is dropped onto a terrain from a file and runs down it.
# Look at the terrain first: talus terrain info FILE. One in degrees: talus terrain convert FILE dem.tif --to EPSG:...
talus: 1
title: Block on a terrain
body: { shape: sphere, radius: 0.5, density: 2600 }
terrain:
  surface:
    kind: grid                 # GeoTIFF or ESRI ASCII; points: .las, .laz, .xyz; mesh: .obj, .stl, .ply
    file: ${JSON.stringify(file)}         # relative to this file
    # spline: C1               # for rough data
  material: { staticFriction: 0.7, kineticFriction: 0.6, restitution: 0.4 }
forces:
  - { kind: rolling-resistance, arm: 5 cm }          # without it a block rolls as on a road
  - { kind: pivoting, arm: 1 cm }                    # without it a standing block may spin forever
start:
  kind: hopping                # dropped onto the ground below
  at: [${x}, ${y}]                # map coordinates, m
  height: 1                    # m above the ground
end: { time: 60 }              # s; earlier where the block rests or leaves the map
`;
}

export const demTemplate: Template = {
  kind: "dem",
  meaning: "a block on a terrain grid (writes heights.asc too; or --terrain FILE for your own)",
  scenario: demScenario(exampleFile, exampleAt),
  files: () => ({ [exampleFile]: slopeHeights() }),
};
