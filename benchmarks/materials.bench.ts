import type { PolygonZones } from "@talus/geodata";
import { createContact, createTerrain, createZonedTerrain } from "@talus/terrain";
import { bench, describe } from "vitest";

// Additional cost of material zones in a query of the plane: along a line, each place near the last, and anywhere on
// the map.
const count = 1000;

/** n × n zones of 20 m whose wavy borders of 10 sides each are shared by neighbours. */
function patchwork(n: number): PolygonZones {
  const sides = 10;
  const wave = (s: number, k: number): number => 2 * Math.sin(2 * Math.PI * s) * Math.cos(k);
  const polygons = Array.from({ length: n * n }, (_, p) => {
    const [i, j] = [p % n, Math.floor(p / n)];
    const ring: number[] = [];
    for (let k = 0; k < sides; k += 1) ring.push(20 * (i + k / sides), 20 * j + wave(k / sides, j));
    for (let k = 0; k < sides; k += 1) ring.push(20 * (i + 1) + wave(k / sides, i + 1), 20 * (j + k / sides));
    for (let k = sides; k > 0; k -= 1) ring.push(20 * (i + k / sides), 20 * (j + 1) + wave(k / sides, j + 1));
    for (let k = sides; k > 0; k -= 1) ring.push(20 * i + wave(k / sides, i), 20 * (j + k / sides));
    return { material: (7 * i + 3 * j) % 5, rings: [Float64Array.from(ring)] };
  });
  return { kind: "polygons", polygons };
}

describe.each([0, 100, 10_000])("1000 places on a plane with %i polygons of materials", (zones) => {
  const plane = createTerrain({ kind: "plane", gradient: [0.1, 0.2], height: 0 });
  const ground = zones === 0 ? plane : createZonedTerrain(plane, patchwork(Math.sqrt(zones)));
  const query = ground.createQuery();
  const contact = createContact();
  const side = 20 * Math.max(Math.sqrt(zones), 10);
  const along = Array.from({ length: count }, (_, k) => Float64Array.of(30 + 0.13 * k, 40 + 0.07 * k, 30));
  const anywhere = along.map((_, k) => {
    return Float64Array.of(((k * 7919) % 1009) * (side / 1009), ((k * 104_729) % 1013) * (side / 1013), 30);
  });
  query.nearest(along[0], undefined, contact);

  bench("foot followed", () => {
    for (const c of along) query.follow(c, contact, contact);
  });
  bench("foot anywhere", () => {
    for (const c of anywhere) query.nearest(c, undefined, contact);
  });
});
