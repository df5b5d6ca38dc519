import { requireMembers } from "@talus/portable-math/arguments";
import { type Columns, numberColumn, stretchesOf, textColumn } from "../columns/columns.ts";
import { numberText } from "../text/index.ts";

/**
 * `track.geojson`: the path of the centre in map coordinates, one 3-D line for each stretch in one phase.
 *
 * @param crs of the map, such as "EPSG:2056"; null: a plane in metres, nothing more is known
 * @param metresPerUnit length of the unit of that system, m: x and y are written in this unit, heights in m
 */
export function trackGeoJson(trajectory: Columns, crs: string | null, metresPerUnit = 1): string {
  requireMembers("trackGeoJson", "trajectory", trajectory, ["names", "numbers", "texts"]);
  const [t, x, y, z] = ["t", "px", "py", "pz"].map((name) => numberColumn(trajectory, name));
  const phases = textColumn(trajectory, "phase");
  const unit = unitOf(crs, metresPerUnit);
  const features = stretchesOf(trajectory).map(([first, last]) => {
    const places: string[] = [];
    for (let i = first; i <= last; i += 1) places.push(placeText(x?.[i], y?.[i], z?.[i], unit));
    if (first === last) places.push(places[0] ?? ""); // a line needs two points
    return featureText("LineString", `[${places.join(",")}]`, {
      phase: phases[first] ?? "",
      t_start: t?.[first],
      t_end: t?.[last],
      ...measuresOf(trajectory, first, last),
    });
  });
  return collectionText("track", features, crs);
}

/** `events.geojson`: each event at the position of the centre, with all columns of `events.csv` that apply. */
export function eventsGeoJson(events: Columns, crs: string | null, metresPerUnit = 1): string {
  requireMembers("eventsGeoJson", "events", events, ["names", "numbers", "texts"]);
  const [x, y, z] = ["px", "py", "pz"].map((name) => numberColumn(events, name));
  const unit = unitOf(crs, metresPerUnit);
  const features = Array.from({ length: events.length }, (_, i) => {
    const properties: Record<string, string | number | undefined> = {};
    for (const name of events.names) {
      properties[name] = events.texts.get(name)?.[i] ?? events.numbers.get(name)?.[i];
    }
    return featureText("Point", placeText(x?.[i], y?.[i], z?.[i], unit), properties);
  });
  return collectionText("events", features, crs);
}

/** Path length and largest values in the rows `first` to `last`. */
function measuresOf(trajectory: Columns, first: number, last: number): Properties {
  const column = (name: string): Float64Array => numberColumn(trajectory, name);
  const size = (i: number, names: readonly string[]): number => {
    let square = 0;
    for (const name of names) square += (column(name)[i] ?? 0) * (column(name)[i] ?? 0);
    return Math.sqrt(square);
  };
  let [length, speed, spin, height, normal] = [0, 0, 0, 0, 0];
  for (let i = first; i <= last; i += 1) {
    if (i > first) {
      let square = 0;
      for (const name of ["px", "py", "pz"]) {
        const step = (column(name)[i] ?? 0) - (column(name)[i - 1] ?? 0);
        square += step * step;
      }
      length += Math.sqrt(square);
    }
    speed = Math.max(speed, size(i, ["vx", "vy", "vz"]));
    spin = Math.max(spin, size(i, ["wx", "wy", "wz"]));
    normal = Math.max(normal, column("N")[i] ?? 0);
    const gap = column("gap")[i] ?? NaN;
    if (gap > height) height = gap;
  }
  return { length, largest_speed: speed, largest_spin: spin, largest_height: height, largest_N: normal };
}

type Properties = Readonly<Record<string, string | number | undefined>>;

/** A value as JSON: numbers read back to the same double, a value that does not apply is null. */
function valueText(value: string | number | undefined): string {
  if (typeof value === "string") return JSON.stringify(value);
  return value === undefined || Number.isNaN(value) ? "null" : numberText(value);
}

function placeText(
  x: number | undefined,
  y: number | undefined,
  z: number | undefined,
  metresPerUnit: number,
): string {
  const inUnits = (value = Number.NaN): number => (metresPerUnit === 1 ? value : value / metresPerUnit);
  return `[${[inUnits(x), inUnits(y), z].map(valueText).join(",")}]`;
}

/** Unit of x and y in a file, m: that of the reference system if it has an EPSG code, otherwise the metre. */
function unitOf(crs: string | null, metresPerUnit: number): number {
  if (!(metresPerUnit > 0 && metresPerUnit < Infinity))
    throw new RangeError(`geoJson: metresPerUnit must be > 0 and finite, got ${metresPerUnit}`);
  return codeOf(crs) === undefined ? 1 : metresPerUnit;
}

function codeOf(crs: string | null): string | undefined {
  return /^EPSG:(\d+)/.exec(crs ?? "")?.[1];
}

function featureText(kind: "Point" | "LineString", coordinates: string, properties: Properties): string {
  const members = Object.entries(properties).map(
    ([name, value]) => `${JSON.stringify(name)}:${valueText(value)}`,
  );
  return `{"type":"Feature","properties":{${members.join(",")}},"geometry":{"type":"${kind}","coordinates":${coordinates}}}`;
}

function collectionText(name: string, features: readonly string[], crs: string | null): string {
  return `{"type":"FeatureCollection","name":"${name}",${crsText(crs)},\n"features":[\n${features.join(",\n")}\n]}\n`;
}

/**
 * The member `crs` of GeoJSON 2008, which GDAL and QGIS read; RFC 7946 removed it and allows WGS 84 in degrees only.
 * Without an EPSG code the system is a plane in metres, and nothing else is claimed about it.
 */
function crsText(crs: string | null): string {
  const code = codeOf(crs);
  const name = code === undefined ? planeInMetres(crs ?? "local") : `urn:ogc:def:crs:EPSG::${code}`;
  return `"crs":${JSON.stringify({ type: "name", properties: { name } })}`;
}

/** Well-known text 2 (ISO 19162) of an engineering reference system. */
function planeInMetres(name: string): string {
  const quoted = `"${name.replaceAll('"', '""')}"`;
  const axes = 'CS[Cartesian,2],AXIS["x",east],AXIS["y",north],LENGTHUNIT["metre",1]';
  return `ENGCRS[${quoted},EDATUM[${quoted}],${axes}]`;
}
