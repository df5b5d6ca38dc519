import { type FailAt, isObject, quoted } from "./geojson-file.ts";

/**
 * The rings of each polygon of a GeoJSON geometry, as x, y, x, y, …, without the last corner, which repeats the first
 * (RFC 7946, section 3.1.6).
 */
export function ringsOf(
  geometry: unknown,
  place: string,
  fail: FailAt,
): readonly (readonly Float64Array[])[] {
  const type = isObject(geometry) ? geometry.type : undefined;
  const coordinates = isObject(geometry) ? geometry.coordinates : undefined;
  if (type === "Polygon") return [polygon(coordinates, `${place}.coordinates`, fail)];
  if (type === "MultiPolygon") {
    return listOf(coordinates, `${place}.coordinates`, "polygons", fail).map((each, i) => {
      return polygon(each, `${place}.coordinates[${i}]`, fail);
    });
  }
  return fail(`${place}.type`, `is ${quoted(type)}, allowed: Polygon, MultiPolygon`);
}

function polygon(coordinates: unknown, place: string, fail: FailAt): readonly Float64Array[] {
  return listOf(coordinates, place, "rings", fail).map((each, i) => ring(each, `${place}[${i}]`, fail));
}

function ring(coordinates: unknown, place: string, fail: FailAt): Float64Array {
  const corners = listOf(coordinates, place, "positions", fail).map((each, i) => {
    const isPosition = Array.isArray(each) && each.length >= 2 && each.slice(0, 2).every(Number.isFinite);
    return isPosition
      ? (each.slice(0, 2) as number[])
      : fail(`${place}[${i}]`, `is ${quoted(each)}, allowed: [x, y]`);
  });
  const [first, last] = [corners[0], corners[corners.length - 1]];
  if (corners.length < 4 || first[0] !== last[0] || first[1] !== last[1]) {
    fail(place, "must be closed: at least 4 positions, the last one equal to the first");
  }
  return Float64Array.from(corners.slice(0, -1).flat());
}

function listOf(value: unknown, place: string, what: string, fail: FailAt): readonly unknown[] {
  return Array.isArray(value) && value.length > 0 ? value : fail(place, `must be a list of ${what}`);
}
