import { type ClassZones, classesOfGrid, type PolygonZones, type ZoneData } from "@talus/geodata";
import { readGeoTiff } from "@talus/geodata/geotiff";
import { createGdalFolder, expectWithin, gdal, seededRandom } from "@talus/testing-tools";
import { describe, expect, it, onTestFinished } from "vitest";
import {
  type Contact,
  createContact,
  createQuery,
  createScene,
  createTerrain,
  createZonedTerrain,
  type DistanceQuery,
} from "../../src/index.ts";
import { describeTerrain } from "../../src/testing/index.ts";
import { isInsideExactly, starPolygons } from "../polygons.ts";

const slope = createTerrain({ kind: "plane", gradient: [0.25, 0], height: 0 });
const because = "round-off of differences of coordinates of 100 m";

function queryOf(zones: ZoneData) {
  return createZonedTerrain(slope, zones).createQuery();
}

/** NaN where the ground has no zones. */
function zoneDistance(query: DistanceQuery, contact: Contact): number {
  return query.zoneDistance?.(contact) ?? NaN;
}

/** The centre one metre above the foot (x, y) of the slope. */
function above(x: number, y: number): Float64Array {
  const w = Math.hypot(1, 0.25);
  return Float64Array.of(x - 0.25 / w, y, 0.25 * x + 1 / w);
}

/** Distance from the nearest side by projection, tried one by one. */
function distanceFromSides({ polygons }: PolygonZones, x: number, y: number): number {
  let least = Infinity;
  for (const { rings } of polygons) {
    for (const ring of rings) {
      for (let i = 0; i < ring.length; i += 2) {
        const [x0, y0] = [ring[i], ring[i + 1]];
        const [x1, y1] = [ring[(i + 2) % ring.length], ring[(i + 3) % ring.length]];
        const [dx, dy] = [x1 - x0, y1 - y0];
        const s = Math.min(Math.max(((x - x0) * dx + (y - y0) * dy) / (dx * dx + dy * dy), 0), 1);
        least = Math.min(least, Math.hypot(x - x0 - s * dx, y - y0 - s * dy));
      }
    }
  }
  return least;
}

describe("zones bounded by polygons", () => {
  it("random points lie in the polygons that an exact winding number says (seed 60601)", () => {
    const random = seededRandom(60601);
    for (let round = 0; round < 20; round += 1) {
      const zones = starPolygons(random, 30, 100);
      const query = queryOf(zones);
      const contact = createContact();
      for (let k = 0; k < 100; k += 1) {
        const [x, y] = [random.integer(0, 102_400) / 1024, random.integer(0, 102_400) / 1024];
        const last = [...zones.polygons].reverse().find((polygon) => isInsideExactly(polygon, x, y));
        contact.foot[0] = x;
        contact.foot[1] = y;
        contact.material = last?.material ?? 0;
        // its sign says whether the zone of a place is the one named
        const way = zoneDistance(query, contact);
        expectWithin(Math.abs(way), distanceFromSides(zones, x, y), { abs: 1e-11, because });
        if (Math.abs(way) > 1e-9) expect(way).toBeGreaterThan(0);
        contact.material += 1;
        expect(zoneDistance(query, contact)).toBeLessThanOrEqual(0);
      }
    }
  });

  it("a contact has the material of its foot, and a distance from the border of its zone", () => {
    const square = Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4);
    const hole = Float64Array.of(1, 1, 1, 2, 2, 2, 2, 1);
    const query = queryOf({ kind: "polygons", polygons: [{ material: 3, rings: [square, hole] }] });
    const contact = createContact();
    for (const [x, y, material, way] of [
      [3, 3, 3, 1],
      [1.5, 1.25, 0, 0.25],
      [-3, -4, 0, 5],
      [2.5, 1.5, 3, 0.5],
    ] as const) {
      query.nearest(above(x, y), undefined, contact);
      expect(contact.material).toBe(material);
      expectWithin(zoneDistance(query, contact), way, { abs: 1e-14, because: "round-off of the foot" });
    }
    // from the square into the hole, as the square sees it
    query.nearest(above(2.5, 1.5), undefined, contact);
    query.follow(above(1.75, 1.5), contact, contact);
    expect(contact.material).toBe(0);
    contact.material = 3;
    expectWithin(zoneDistance(query, contact), -0.25, { abs: 1e-14, because: "round-off of the foot" });
    expect(query.within(above(3, 3), 2, undefined, [contact])).toBe(1);
    expect(contact.material).toBe(3);
  });

  it("later polygons cover earlier ones, a common side divides without a gap (seed 60602)", () => {
    const random = seededRandom(60602);
    const [p, q] = [Float64Array.of(0, 0), Float64Array.of(97, 61)];
    const zones: PolygonZones = {
      kind: "polygons",
      polygons: [
        { material: 1, rings: [Float64Array.of(-200, -200, 300, -200, 300, 300, -200, 300)] },
        { material: 2, rings: [Float64Array.of(...p, ...q, 0, 90)] },
        { material: 3, rings: [Float64Array.of(...q, ...p, 90, 0)] },
      ],
    };
    const query = queryOf(zones);
    const contact = createContact();
    for (let k = 0; k < 2000; k += 1) {
      const s = random.uniform(0.05, 0.95);
      contact.foot[0] = 97 * s;
      contact.foot[1] = 61 * s;
      const signs = [1, 2, 3].map((material) => {
        contact.material = material;
        return Math.sign(zoneDistance(query, contact));
      });
      expect(signs[0]).not.toBe(1);
      if (signs[1] !== 0) expect(signs[1] + signs[2]).toBe(0);
    }
  });

  it("answers do not depend on what was asked before (seed 60603)", () => {
    const random = seededRandom(60603);
    const zones = starPolygons(random, 200, 100);
    const used = queryOf(zones);
    const [a, b] = [createContact(), createContact()];
    for (let k = 0; k < 500; k += 1) {
      const c = above(random.uniform(0, 100), random.uniform(0, 100));
      used.nearest(c, undefined, a);
      queryOf(zones).nearest(c, undefined, b);
      expect([a.material, zoneDistance(used, a)]).toEqual([b.material, zoneDistance(queryOf(zones), b)]);
    }
  });

  it.each([
    [{ material: -1, rings: [Float64Array.of(0, 0, 1, 0, 0, 1)] }, "polygons[0].material"],
    [{ material: 1, rings: [] }, "polygons[0] has no ring"],
    [{ material: 1, rings: [Float64Array.of(0, 0, 1, 0)] }, "at least 3 corners"],
    [{ material: 1, rings: [Float64Array.of(0, 0, 1, 0, 1, 0, 1, 0)] }, "fewer than 3 corners"],
    [{ material: 1, rings: [Float64Array.of(0, 0, 1, 0, 0, Number.NaN)] }, "all finite"],
  ])("%j is refused", (polygon, message) => {
    expect(() => createZonedTerrain(slope, { kind: "polygons", polygons: [polygon] })).toThrow(message);
  });
});

describe("zones of a raster", () => {
  const random = seededRandom(60604);
  const [columns, rows, cell, x0, y0] = [40, 30, 0.75, -3, 2] as const;
  const materials = Uint8Array.from({ length: columns * rows }, () => {
    return random.uniform() < 0.9 ? 1 : random.integer(0, 3);
  });
  const zones: ClassZones = { kind: "classes", columns, rows, x0, y0, cell, materials };

  /** Nearest cell of another material, all tried; outside of the raster is material 0. */
  function expectedAt(x: number, y: number): { material: number; distance: number } {
    const materialOf = (i: number, j: number): number =>
      i >= 0 && j >= 0 && i < columns && j < rows ? materials[j * columns + i] : 0;
    const [west, south] = [x0 - cell / 2, y0 - cell / 2];
    const material = materialOf(Math.floor((x - west) / cell), Math.floor((y - south) / cell));
    const outside = Math.hypot(
      Math.max(west - x, 0, x - west - columns * cell),
      Math.max(south - y, 0, y - south - rows * cell),
    );
    let distance = Math.max(4 * cell, outside); // inside not looked for beyond
    for (let j = -8; j < rows + 8; j += 1) {
      for (let i = -8; i < columns + 8; i += 1) {
        if (materialOf(i, j) === material) continue;
        const dx = Math.max(west + i * cell - x, 0, x - west - (i + 1) * cell);
        const dy = Math.max(south + j * cell - y, 0, y - south - (j + 1) * cell);
        distance = Math.min(distance, Math.hypot(dx, dy));
      }
    }
    return { material, distance };
  }

  it("the nearest cell of another material bounds a place, within the raster at most four cells away (seed 60604)", () => {
    const query = queryOf(zones);
    const contact = createContact();
    for (let k = 0; k < 1500; k += 1) {
      const [x, y] = [random.uniform(-7, 32), random.uniform(-2, 28)];
      query.nearest(above(x, y), undefined, contact);
      const { material, distance } = expectedAt(contact.foot[0], contact.foot[1]);
      expect(contact.material).toBe(material);
      expectWithin(zoneDistance(query, contact), distance, {
        abs: 1e-12,
        because: "round-off of coordinates of 30 m",
      });
    }
  });

  it("comes from a grid of classes; cells without data have the ground's material", () => {
    const grid = { columns: 3, rows: 2, x0: 0, y0: 0, cell: 1, heights: Float32Array.of(7, 7, 9, 9, 0, 7) };
    const known = new Map([
      [7, 1],
      [9, 2],
    ]);
    const noData = Uint8Array.of(0, 0, 0, 0, 1, 0);
    expect([...classesOfGrid({ ...grid, noData }, known, "c.tif").materials]).toEqual([1, 1, 2, 2, 0, 1]);
    expect(() => classesOfGrid(grid, known, "c.tif")).toThrow(
      "c.tif: cell (1, 1): has class 0, allowed: 7, 9, no data",
    );
  });

  it.skipIf(!gdal.available)(
    `with a palette is read as classes, but not as heights${gdal.note}`,
    async () => {
      const folder = createGdalFolder();
      onTestFinished(folder.remove);
      const header = "ncols 3\nnrows 2\nxllcorner 10\nyllcorner 20\ncellsize 5\nNODATA_value 0\n";
      folder.write("classes.asc", `${header}7 9 0\n9 9 7\n`);
      folder.translate("classes.asc", "classes.tif", ["-ot", "Byte", "-a_srs", "EPSG:2056"]);
      const colours = Array.from({ length: 10 }, (_, k) => `<Entry c1="${20 * k}" c2="0" c3="0" c4="255"/>`);
      const palette = `<ColorInterp>Palette</ColorInterp><ColorTable>${colours.join("")}</ColorTable>`;
      const vrt = new TextDecoder().decode(folder.translate("classes.tif", "plain.vrt", ["-of", "VRT"]));
      folder.write("palette.vrt", vrt.replace(/<ColorInterp>.*<\/ColorInterp>/, palette));
      const bytes = folder.translate("palette.vrt", "palette.tif", []);
      await expect(readGeoTiff(bytes, "palette.tif")).rejects.toThrow(
        "is 3 (palette), allowed: heights, not colours",
      );
      const { grid } = await readGeoTiff(bytes, "palette.tif", { values: "classes" });
      const known = new Map([
        [7, 1],
        [9, 2],
      ]);
      expect([...classesOfGrid(grid, known, "palette.tif").materials]).toEqual([2, 2, 1, 1, 2, 0]);
    },
  );

  it("of a wrong size is refused", () => {
    expect(() => createZonedTerrain(slope, { ...zones, rows: 29 })).toThrow("1200 for 40 and 29");
    expect(() => createZonedTerrain(slope, { ...zones, cell: 0 })).toThrow("cell > 0");
  });
});

it("obstacles stand on zones with materials of their own", () => {
  const square = Float64Array.of(0, 0, 4, 0, 4, 4, 0, 4);
  const zoned = createZonedTerrain(slope, { kind: "polygons", polygons: [{ material: 1, rings: [square] }] });
  const query = createScene(zoned, [
    { kind: "tree", at: [2, 2], radius: 0.5, height: 5, material: 2 },
  ]).createQuery();
  const contact = createContact();
  const asked = [
    [3.9, 3.9],
    [2.7, 2],
    [5, 5],
    [3.9, 3.9],
  ] as const;
  const told = asked.map(([x, y]) => {
    query.nearest(Float64Array.of(x, y, 0.25 * x + 0.4), contact, contact);
    return [contact.object, contact.material];
  });
  expect(told).toEqual([
    [0, 1],
    [1, 2],
    [0, 0],
    [0, 1],
  ]);
  contact.object = 1;
  expect(zoneDistance(query, contact)).toBe(Infinity); // on the tree there are no zones
});

const zones = starPolygons(seededRandom(60605), 10, 10);
const ground = createTerrain({ kind: "formula", z: "sin(x)/2 + y^2/20" });
describeTerrain(
  () => createZonedTerrain(ground, zones).createQuery(),
  { describe, it, expect },
  { name: "waves with zones", area: [0, 10, 0, 10], reach: 0.4, scale: 1 },
);
expect(createQuery(ground).zoneDistance).toBe(undefined);
