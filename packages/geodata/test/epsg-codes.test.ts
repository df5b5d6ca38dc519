import { createRequire } from "node:module";
import { expectWithin, runTool, tool } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { cylindricalOfCode, placeOn, wrongScale } from "../src/reference/cylindrical-map.ts";
import {
  isDepthCode,
  isGeographicCode,
  partsOfCompound,
  unitOfProjected,
  unitOfVertical,
} from "../src/reference/epsg-systems.ts";

interface Listed {
  readonly wkid: number;
  readonly authority: string;
  readonly wkt: string;
}

const load = createRequire(import.meta.url);

describe("units by EPSG code", () => {
  it("are those of the list of Esri, but for two codes whose unit the EPSG data set corrected by new codes", () => {
    const list = (
      load("@esri/proj-codes/pe_list_projcs.json") as { ProjectedCoordinateSystems: readonly Listed[] }
    ).ProjectedCoordinateSystems;
    const different: number[] = [];
    let count = 0;
    for (const { wkid, authority, wkt } of list) {
      if (authority !== "EPSG") continue;
      count += 1;
      const metres = Number([...wkt.matchAll(/UNIT\["[^"]+",([\d.]+)/g)].at(-1)?.[1]);
      const ours = unitOfProjected(wkid)?.metres ?? 1;
      if (Math.abs(ours / metres - 1) > 1e-12) different.push(wkid); // Esri prints 13 digits and more
    }
    expect(count).toBeGreaterThan(5000);
    expect(different).toEqual([3359, 3366]); // replaced by 3404 and 3407
  });

  it("count downward where those of the list of Esri do", () => {
    const list = (
      load("@esri/proj-codes/pe_list_vertcs.json") as { VerticalCoordinateSystems: readonly Listed[] }
    ).VerticalCoordinateSystems.filter(({ authority }) => authority === "EPSG");
    expect(list.length).toBeGreaterThan(250);
    const down = list.filter(({ wkt }) => wkt.includes('PARAMETER["Direction",-1'));
    expect(list.filter(({ wkid }) => isDepthCode(wkid))).toEqual(down);
    expect([5715, 5714, 6357, 5703].map(isDepthCode)).toEqual([true, false, true, false]);
  });

  it("of heights, of degrees and of compound systems are known", () => {
    expect([6360, 5614, 5754, 5703].map((code) => unitOfVertical(code)?.metres)).toEqual([
      1200 / 3937,
      0.3048,
      0.3048007491,
      undefined,
    ]);
    expect([4326, 4258, 4087, 4399, 32633].map(isGeographicCode)).toEqual([true, true, false, false, false]);
    expect(partsOfCompound(8700)).toEqual({ horizontal: 2222, vertical: 8228 });
    expect(partsOfCompound(2222)).toBe(undefined);
  });
});

describe("a cylindrical projection", () => {
  const world = cylindricalOfCode(3395);

  it("of Web Mercator stretches the ground by 1/cos of the latitude (spherical: exactly on its sphere)", () => {
    const map = cylindricalOfCode(3857);
    if (map === undefined) throw new Error("3857 is known");
    const { latitude, scale } = placeOn({ ...map, flattening: 0 }, 0, 5999959);
    expectWithin(scale, Math.cosh(5999959 / 6378137), { rel: 1e-12, because: "cos(gd(y)) = 1/cosh(y)" });
    expectWithin(scale, 1 / Math.cos((latitude * Math.PI) / 180), { rel: 1e-12, because: "the same" });
  });

  it("that is true to a hundredth near the equator is taken, and refused at 9 degrees with its zone of UTM", () => {
    if (world === undefined) throw new Error("3395 is known");
    const bounds = { xMin: 1e6, xMax: 1.001e6, yMin: 5e5, yMax: 5.01e5 };
    expect(wrongScale(world, bounds)).toBe(undefined);
    const wrong = wrongScale(world, { ...bounds, yMin: 1e6, yMax: 1.001e6 });
    expect(wrong?.zone).toBe("EPSG:32632");
    expect(wrong?.what).toMatch(/at latitude \d\.\d\d its scale factor is 1\.012,/);
  });

  const gdal = tool("gdal");
  it.skipIf(!gdal.available)(`has places and scales of PROJ${gdal.note}`, () => {
    const systems = [
      [3395, -100000, 6000000],
      [3857, 1000061, 5999959],
      [3994, 5e5, -4e6],
      [5641, 5.2e6, 9.5e6],
      [3001, 3.8e6, 1e6],
    ] as const;
    for (const [code, x, y] of systems) {
      const map = cylindricalOfCode(code);
      if (map === undefined) throw new Error(`${code} is known`);
      const geographic = code === 3001 ? "EPSG:4211" : code === 5641 ? "EPSG:4674" : "EPSG:4326";
      const args = ["-s_srs", `EPSG:${code}`, "-t_srs", geographic, "-output_xy"];
      const input = `${x} ${y}\n${x + 1000} ${y}\n`;
      const reply = runTool({ ...gdal, command: "/usr/bin/gdaltransform" }, { args, input });
      const [here, east] = reply
        .trim()
        .split("\n")
        .map((line) => line.split(" ").map(Number));
      const place = placeOn(map, x, y);
      expectWithin(place.longitude, here[0], { abs: 1e-9, because: "a tenth of a millimetre" });
      expectWithin(place.latitude, here[1], { abs: 1e-9, because: "a tenth of a millimetre" });
      // A step along the parallel: N cos(latitude) per radian, N the radius of curvature in the prime vertical.
      const [radians, e2] = [Math.PI / 180, map.flattening * (2 - map.flattening)];
      const sine = Math.sin(here[1] * radians);
      const ground =
        (map.a / Math.sqrt(1 - e2 * sine * sine)) *
        Math.cos(here[1] * radians) *
        (east[0] - here[0]) *
        radians;
      expectWithin(place.scale, 1000 / ground, {
        rel: 1e-7,
        because: "degrees are printed with 1e-12, over 0.01",
      });
    }
  });
});
