import type { PolygonZones, ZonePolygon } from "@talus/geodata";
import type { SeededRandom } from "@talus/testing-tools";

/**
 * Star-shaped polygons of materials 1 to 3 in a square of a given side, every other one with a smaller star as hole;
 * they overlap. Corners are whole multiples of 1/1024 m.
 */
export function starPolygons(random: SeededRandom, count: number, side: number): PolygonZones {
  const polygons = Array.from({ length: count }, (_, k): ZonePolygon => {
    const [x, y] = [random.uniform(0, side), random.uniform(0, side)];
    const size = random.uniform(0.02, 0.15) * side;
    const outer = star(random, x, y, size);
    const rings = k % 2 === 0 ? [outer] : [outer, star(random, x, y, 0.3 * size)];
    return { material: random.integer(1, 3), rings };
  });
  return { kind: "polygons", polygons };
}

/** Corners between 0.4 and 1 of a size away, in order of their angle. */
function star(random: SeededRandom, x: number, y: number, size: number): Float64Array {
  const corners = random.integer(5, 20);
  const ring = new Float64Array(2 * corners);
  for (let i = 0; i < corners; i += 1) {
    const [angle, r] = [(2 * Math.PI * i) / corners, size * random.uniform(0.4, 1)];
    ring[2 * i] = Math.round((x + r * Math.cos(angle)) * 1024) / 1024;
    ring[2 * i + 1] = Math.round((y + r * Math.sin(angle)) * 1024) / 1024;
  }
  return ring;
}

/**
 * True if a point with coordinates in multiples of 1/1024 m lies in a polygon: its winding number about each ring by
 * whole numbers of any size (D. Sunday's rule), so without rounding; rings in rings are holes. Rings must not cross
 * themselves.
 */
export function isInsideExactly({ rings }: ZonePolygon, x: number, y: number): boolean {
  const whole = (value: number): bigint => BigInt(value * 1024);
  const [px, py] = [whole(x), whole(y)];
  let around = 0;
  for (const ring of rings) {
    let winding = 0;
    for (let i = 0; i < ring.length; i += 2) {
      const [ax, ay] = [whole(ring[i]), whole(ring[i + 1])];
      const [bx, by] = [whole(ring[(i + 2) % ring.length]), whole(ring[(i + 3) % ring.length])];
      const left = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
      if (ay <= py && by > py && left > 0n) winding += 1;
      if (ay > py && by <= py && left < 0n) winding -= 1;
    }
    if (winding !== 0) around += 1;
  }
  return around % 2 === 1;
}
