import type { GridData } from "@talus/geodata";
import { readGeoTiffRaster } from "@talus/geodata/geotiff";
import {
  type MapChange,
  type Raster,
  regrid,
  type SurfaceOfGrid,
  writeAsciiGrid,
} from "@talus/geodata/raster";
import { createGdalFolder, expectWithin, type GdalFolder, gdal, runTool } from "@talus/testing-tools";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTerrain } from "../../src/index.ts";

/** A raster of a function of the map. */
function rasterOf(
  z: (x: number, y: number) => number,
  columns: number,
  rows: number,
  place: Raster["place"],
): Raster {
  const heights = Float64Array.from({ length: columns * rows }, (_, k) => {
    return z(
      place.x + (k % columns) * place.perColumn[0],
      place.y + Math.floor(k / columns) * place.perRow[1],
    );
  });
  return { columns, rows, heights, place };
}

const square: Raster["place"] = { x: 100, y: 200, perColumn: [2, 0], perRow: [0, 2] };

function gridOf({ columns, rows, heights, place }: Raster): GridData {
  return { columns, rows, x0: place.x, y0: place.y, cell: place.perColumn[0], heights };
}

/** The ground on which bodies move. */
function splineOf(spline: "C2" | "C1"): SurfaceOfGrid {
  return (grid) => {
    const terrain = createTerrain({ kind: "grid", grid, spline });
    const jet = new Float64Array(6);
    return (u, v) => {
      terrain.evaluateSurface(u, v, jet);
      return jet[0];
    };
  };
}

describe("a raster on another map", () => {
  it("of a smooth ground keeps it to fourth order on a map that is bent against its own", () => {
    const z = (x: number, y: number): number => Math.sin(x / 7) * Math.cos(y / 9);
    const bend: MapChange = (at) => {
      const [x, y] = at;
      at[0] = x + (0.02 * y * y) / 40;
      at[1] = y + 0.3 * x;
    };
    const lattice = { columns: 40, rows: 40, x0: 12, y0: 8, cell: 0.31 };
    const errors = [2, 1].map((cell) => {
      const place = { x: 0, y: 0, perColumn: [cell, 0], perRow: [0, cell] } as const;
      const grid = regrid(rasterOf(z, 60 / cell + 1, 60 / cell + 1, place), lattice, bend, splineOf("C2"));
      let worst = 0;
      const at = new Float64Array(2);
      for (let k = 0; k < grid.heights.length; k += 1) {
        at[0] = grid.x0 + (k % grid.columns) * grid.cell;
        at[1] = grid.y0 + Math.floor(k / grid.columns) * grid.cell;
        bend(at);
        worst = Math.max(worst, Math.abs(grid.heights[k] - z(at[0], at[1])));
      }
      return worst;
    });
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(3.8); // 4, and a spread of places about the worst one
  });
});

describe.skipIf(!gdal.available)(`a raster on another map beside GDAL${gdal.note}`, () => {
  let folder: GdalFolder;
  beforeAll(() => {
    folder = createGdalFolder();
  });
  afterAll(() => folder.remove());

  it("on the C1 spline, moved by parts of a cell, has the heights of gdalwarp -r cubic", async () => {
    folder.write(
      "whole.asc",
      [
        ...writeAsciiGrid(gridOf(rasterOf((x, y) => 50 * Math.sin((x * y) / 900) + 0.1 * x, 30, 20, square))),
      ].join(""),
    );
    folder.translate("whole.asc", "whole.tif", ["-ot", "Float64", "--config", "AAIGRID_DATATYPE", "Float64"]);
    const lattice = { columns: 20, rows: 12, x0: 110.6, y0: 207.4, cell: 2 };
    const edges = ["109.6", "206.4", "149.6", "230.4"];
    const [from, to] = [folder.path("whole.tif"), folder.path("moved.tif")];
    const how = ["-q", "-r", "cubic", "-te", ...edges, "-tr", "2", "2", "-et", "0"];
    runTool({ ...gdal, command: "/usr/bin/gdalwarp" }, { args: [...how, from, to] });
    const { values } = folder.read("moved.tif");
    const { raster } = await readGeoTiffRaster(folder.translate("whole.tif", "copy.tif", []), "whole.tif");
    const { heights } = regrid(raster, lattice, () => undefined, splineOf("C1"));
    const northFirst = Array.from(
      { length: 240 },
      (_, k) => heights[(11 - Math.floor(k / 20)) * 20 + (k % 20)],
    );
    expectWithin(values, northFirst, {
      abs: 1e-10,
      because: "cubic convolution with a = -1/2 is this spline; sums of 16 products",
    });
  });
});
