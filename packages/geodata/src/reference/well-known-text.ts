import { type CylindricalMap, scaleAt } from "./cylindrical-map.ts";
import { type LengthUnit, lengthUnitOfName } from "./length-unit.ts";
import type { StatedReference } from "./map-reference.ts";

/** KEYWORD[value, value, OTHER[…], …]: one element of well-known text. */
interface Element {
  readonly keyword: string;
  readonly values: (string | number)[];
  readonly children: Element[];
}

/** Largest depth of nested elements; real systems need about ten. */
const DEEPEST = 64;

/** A reference system in well-known text. */
export interface WellKnownReference extends StatedReference {
  /** True if coordinates are longitude and latitude, or geocentric; `name` is then that of the system. */
  readonly isGeographic: boolean;
}

const PROJECTED = ["PROJCS", "PROJCRS", "PROJECTEDCRS"];
const VERTICAL = ["VERT_CS", "VERTCS", "VERTCRS", "VERTICALCRS"];
const GEOGRAPHIC = ["GEOGCS", "GEOGCRS", "GEODCRS", "GEOCCS", "GEOGRAPHICCRS", "GEODETICCRS"];
const LOCAL = ["LOCAL_CS", "ENGCRS", "ENGINEERINGCRS"];

/**
 * Reads name, codes, units and projection of a coordinate reference system in well-known text: WKT 1 of OGC (01-009)
 * and of ESRI, WKT 2 (18-010r7); compound systems too.
 *
 * @param fail throws an error of the file
 */
export function readWellKnownText(text: string, fail: (what: string) => never): WellKnownReference {
  const root = parse(text, fail);
  const projected = find(root, PROJECTED);
  const vertical = find(root, VERTICAL);
  const geographic = projected === undefined ? find(root, GEOGRAPHIC) : undefined;
  const planar = projected ?? (geographic === undefined ? find(root, LOCAL) : undefined);
  const horizontalUnit = planar && unitOf(planar, fail);
  return {
    isGeographic: geographic !== undefined,
    name: nameOf(geographic ?? projected ?? root.children[0]),
    epsg: codeOf(geographic ?? projected),
    verticalEpsg: codeOf(vertical),
    horizontalUnit,
    verticalUnit: vertical && unitOf(vertical, fail),
    depths: vertical && countsDown(vertical) ? nameOf(vertical) : undefined,
    cylindrical: projected && cylindricalOf(projected, horizontalUnit?.metres ?? 1),
  };
}

/** The elements of a text in one without a name: ESRI writes the vertical system behind the other, with a comma. */
function parse(text: string, fail: (what: string) => never): Element {
  const root: Element = { keyword: "", values: [], children: [] };
  const stack = [root];
  // A keyword with its bracket, a quoted text with "" for a quote, a number or an enumeration word, a bracket.
  const token = /\s*(?:([A-Za-z_]\w*)\s*[[(]|"((?:[^"]|"")*)"|([^\s,[\]()"]+)|([\])])|(,))/y;
  while (token.lastIndex < text.length) {
    const match = token.exec(text);
    if (match === null) break;
    const [, keyword, quoted, bare, closing] = match;
    const parent = stack[stack.length - 1];
    if (keyword !== undefined) {
      const element = { keyword: keyword.toUpperCase(), values: [], children: [] };
      parent.children.push(element);
      if (stack.length > DEEPEST) return fail("well-known text is nested too deeply");
      stack.push(element);
    } else if (closing !== undefined) {
      if (stack.length === 1) break;
      stack.pop();
    } else if (quoted !== undefined) parent.values.push(quoted.replaceAll('""', '"'));
    else if (bare !== undefined) parent.values.push(Number.isNaN(Number(bare)) ? bare : Number(bare));
  }
  if (root.children.length === 0 || stack.length > 1)
    return fail("well-known text is damaged: brackets do not match");
  return root;
}

/** The first element with one of the keywords, including `element` itself. */
function find(element: Element, keywords: readonly string[]): Element | undefined {
  if (keywords.includes(element.keyword)) return element;
  for (const child of element.children) {
    const found = find(child, keywords);
    if (found !== undefined) return found;
  }
  return undefined;
}

function nameOf({ values }: Element): string {
  return String(values[0] ?? "");
}

function codeOf(element: Element | undefined): number | undefined {
  const id = element?.children.find(({ keyword }) => keyword === "AUTHORITY" || keyword === "ID");
  const code = Number(id?.values[1]);
  return id !== undefined && String(id.values[0]).toUpperCase() === "EPSG" && code > 0 ? code : undefined;
}

/** By its axis in the texts of OGC, by the parameter Direction in those of ESRI. */
function countsDown({ children }: Element): boolean {
  return children.some(({ keyword, values: [name, value] }) => {
    if (keyword === "AXIS") return String(value).toLowerCase() === "down";
    return keyword === "PARAMETER" && name === "Direction" && value === -1;
  });
}

const UNITS = ["UNIT", "LENGTHUNIT"];

/** The unit of the system: its own element, or that of its first axis. */
function unitOf({ children }: Element, fail: (what: string) => never): LengthUnit | undefined {
  const axis = children.find(({ keyword }) => keyword === "AXIS");
  const unit = [...children, ...(axis?.children ?? [])].find(({ keyword }) => UNITS.includes(keyword));
  if (unit === undefined) return undefined;
  const [name, metres] = unit.values;
  if (typeof metres !== "number" || !(metres > 0 && metres < 1e6)) {
    return fail(`unit "${name}" must have its length in metres, got ${metres}`);
  }
  // Files round the factor of a foot; a unit known by its name has the exact one.
  const known = lengthUnitOfName(String(name));
  return known !== undefined && Math.abs(known.metres / metres - 1) < 1e-7
    ? known
    : { name: String(name), metres };
}

/**
 * Names of cylindrical projections in the well-known texts of OGC, ESRI and EPSG, in lower case without punctuation.
 */
const KINDS: readonly (readonly [names: RegExp, kind: CylindricalMap["kind"]])[] = [
  [/^(mercatorauxiliarysphere|popularvisualisationpseudomercator)$/, "Web Mercator"],
  [/^mercator(1sp|2sp|varianta|variantb|variantc|1spspherical|spherical)?$/, "Mercator"],
  [
    /^(platecarree|equirectangular|equidistantcylindrical(spherical|ellipsoidal)?)$/,
    "equidistant cylindrical",
  ],
  [/^(lambert)?cylindricalequalarea(spherical)?$/, "cylindrical equal-area"],
];

/** Projection whose scale depends on latitude; undefined for others. @param metres m per unit of the map */
function cylindricalOf(projected: Element, metres: number): CylindricalMap | undefined {
  const method = plain(nameOf(find(projected, ["PROJECTION", "METHOD"]) ?? projected));
  const ellipsoid = find(projected, ["SPHEROID", "ELLIPSOID"])?.values ?? [];
  const [, a = 6378137, inverse = 0] = ellipsoid.map(Number);
  const kind = KINDS.find(([names]) => names.test(method))?.[1];
  if (kind === undefined || !(a > 1e6 && a < 1e8) || !(inverse >= 0)) return undefined;
  const values = new Map<string, number>();
  const collect = (element: Element): void => {
    if (element.keyword === "PARAMETER") values.set(plain(nameOf(element)), Number(element.values[1]));
    for (const child of element.children) collect(child);
  };
  collect(projected);
  const value = (names: readonly string[], whenAbsent: number): number => {
    const given = names.map((name) => values.get(name)).find((each) => each !== undefined);
    return Number.isFinite(given) ? (given as number) : whenAbsent;
  };
  const flattening = inverse === 0 ? 0 : 1 / inverse;
  const parallel = value(["standardparallel1", "latitudeof1ststandardparallel"], 0);
  return {
    kind,
    a,
    flattening,
    k0: value(["scalefactor", "scalefactoratnaturalorigin"], 1) * scaleAt(parallel, flattening),
    lon0: value(["centralmeridian", "longitudeofnaturalorigin", "longitudeoforigin"], 0),
    x0: value(["falseeasting"], 0) * metres,
    y0: value(["falsenorthing"], 0) * metres,
  };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, "");
}
