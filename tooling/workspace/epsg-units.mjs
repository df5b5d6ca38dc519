// node tooling/workspace/epsg-units.mjs [proj.db]: writes packages/geodata/src/reference/tables/epsg-codes.ts from two
// sources:
// - proj.db, the EPSG data set as PROJ has it (Debian's package proj-data), read by the program sqlite3;
// - @esri/proj-codes (Apache-2.0), for codes that are newer than that.
// Where both have a code, proj.db counts, as it does in GDAL.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createRequire } from "node:module";

const database = process.argv[2] ?? "/usr/share/proj/proj.db";
const esri = createRequire(new URL("../../packages/geodata/package.json", import.meta.url));

const version = query("SELECT value FROM metadata WHERE key = 'EPSG.VERSION'")[0][0];
const units = new Map(
  query(
    "SELECT code, name, conv_factor FROM unit_of_measure WHERE auth_name = 'EPSG' AND type = 'length'",
  ).map(([code, name, metres]) => [Number(code), { name, metres: Number(metres) }]),
);
const projected = unitsOf("projected_crs");
const vertical = unitsOf("vertical_crs");
const geographic = new Set(codesOf("geodetic_crs WHERE auth_name = 'EPSG' AND type LIKE 'geographic%'"));
const depths = new Set(
  query(
    `SELECT s.code FROM vertical_crs s JOIN axis a
     ON a.coordinate_system_auth_name = s.coordinate_system_auth_name
     AND a.coordinate_system_code = s.coordinate_system_code
     WHERE s.auth_name = 'EPSG' AND a.orientation = 'down'`,
  ).map(([code]) => Number(code)),
);
const compound = query(
  `SELECT code, horiz_crs_code, vertical_crs_code FROM compound_crs WHERE auth_name = 'EPSG'
   AND horiz_crs_auth_name = 'EPSG' AND vertical_crs_auth_name = 'EPSG'`,
).map((row) => row.map(Number));

const newer = { projected: 0, vertical: 0, geographic: 0 };
const known = new Set([...codesOf("crs_view WHERE auth_name = 'EPSG'")]);
for (const { wkid, authority, wkt } of esri("@esri/proj-codes/pe_list_projcs.json")
  .ProjectedCoordinateSystems) {
  if (authority !== "EPSG" || known.has(wkid)) continue;
  projected.set(wkid, unitOfText(wkt));
  newer.projected += 1;
}
for (const { wkid, authority, wkt } of esri("@esri/proj-codes/pe_list_vertcs.json")
  .VerticalCoordinateSystems) {
  if (authority !== "EPSG" || known.has(wkid)) continue;
  vertical.set(wkid, unitOfText(wkt));
  if (/PARAMETER\["Direction",-1/.test(wkt)) depths.add(wkid);
  newer.vertical += 1;
}
for (const { wkid, authority } of esri("@esri/proj-codes/pe_list_geogcs.json").GeographicCoordinateSystems) {
  if (authority !== "EPSG" || known.has(wkid)) continue;
  geographic.add(wkid);
  newer.geographic += 1;
}

const used = [...new Set([...projected.values(), ...vertical.values()])].filter((unit) => unit !== 9001);
const text = `// Written by tooling/workspace/epsg-units.mjs from the EPSG Geodetic Parameter Dataset ${version} in PROJ's proj.db, and
// for newer codes @esri/proj-codes ${esri("@esri/proj-codes/package.json").version} (Apache-2.0). The EPSG data set is the property of IOGP and used under its
// terms, https://epsg.org/terms-of-use.html: these are extracts, not the data set.

/** Units of length by their EPSG code. */
export const lengthUnits: Readonly<Record<number, readonly [name: string, metres: number]>> = {
${[9001, 1025, 1033, 9014, 9030, 9093, 9096, ...used]
  .filter((code, k, all) => all.indexOf(code) === k)
  .sort((a, b) => a - b)
  .map((code) => `  ${code}: [${JSON.stringify(units.get(code).name)}, ${metresText(code)}],\n`)
  .join("")}};

/** Projected systems that are not in metres, by the code of their unit: codes and ranges of codes. */
export const projectedUnits: Readonly<Record<number, string>> = {
${unitLines(projected)}};

/** Vertical systems that are not in metres. */
export const verticalUnits: Readonly<Record<number, string>> = {
${unitLines(vertical)}};

/** Vertical systems that count downward: of depths. */
export const depthCodes =
${wrapped(ranges([...depths]))};

/** Geographic systems, whose coordinates are in degrees (a few in grads). */
export const geographicCodes =
${wrapped(ranges([...geographic]))};

/** Compound systems: code, code of the horizontal and of the vertical system. */
export const compoundCodes =
${wrapped(compound.map((row) => row.join(":")).join(" "))};
`;
writeFileSync(new URL("../../packages/geodata/src/reference/tables/epsg-codes.ts", import.meta.url), text);
spawnSync("node_modules/.bin/biome", [
  "format",
  "--write",
  "packages/geodata/src/reference/tables/epsg-codes.ts",
]);
const notMetric = [...projected.values()].filter((unit) => unit !== 9001).length;
console.log(JSON.stringify({ projected: projected.size, notMetric, newer, compound: compound.length }));

function query(sql) {
  const { status, stdout, stderr } = spawnSync("sqlite3", ["-separator", "\t", database, sql], {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  if (status !== 0) throw new Error(`sqlite3: ${stderr}`);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split("\t"));
}

function codesOf(from) {
  return query(`SELECT code FROM ${from}`).map(([code]) => Number(code));
}

/** Code of the unit of the first axis, by code of the system. */
function unitsOf(table) {
  const rows = query(
    `SELECT s.code, a.uom_code FROM ${table} s JOIN axis a ON a.coordinate_system_order = 1
     AND a.coordinate_system_auth_name = s.coordinate_system_auth_name
     AND a.coordinate_system_code = s.coordinate_system_code WHERE s.auth_name = 'EPSG'`,
  );
  return new Map(rows.map(([code, unit]) => [Number(code), Number(unit)]));
}

/** Code of the unit at the end of well-known text, by its length. */
function unitOfText(wkt) {
  const metres = Number([...wkt.matchAll(/UNIT\["[^"]+",([\d.]+)/g)].at(-1)[1]);
  const found = [9001, 9002, 9003, ...units.keys()].find(
    (code) => Math.abs(units.get(code).metres / metres - 1) < 1e-9,
  );
  if (found === undefined) throw new Error(`no unit of ${metres} m`);
  return found;
}

/** The US survey foot is 1200/3937 m by definition; the data set rounds the factor. */
function metresText(code) {
  return code === 9003 ? "1200 / 3937" : String(units.get(code).metres);
}

function unitLines(systems) {
  return used
    .sort((a, b) => a - b)
    .map((unit) => [unit, ranges([...systems].filter(([, each]) => each === unit).map(([code]) => code))])
    .filter(([, codes]) => codes !== "")
    .map(([unit, codes]) => `  ${unit}:\n${wrapped(codes)},\n`)
    .join("");
}

function ranges(codes) {
  const runs = [];
  for (const code of codes.sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === code - 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(" ");
}

/** Quoted text on lines of at most 110 characters. */
function wrapped(words) {
  const lines = words.match(/.{1,104}(?: |$)/g) ?? [""];
  return lines.map((line) => `    ${JSON.stringify(line)}`).join(" +\n");
}
