import { type LengthUnit, lengthUnitOfName } from "./length-unit.ts";
import { refuseDegrees, reprojectPoints, type StatedReference } from "./map-reference.ts";

/** KEYWORD[value, value, OTHER[…], …]: one element of well-known text. */
interface Element {
  readonly keyword: string;
  readonly values: (string | number)[];
  readonly children: Element[];
}

/** Elements inside elements; real systems need about ten. */
const DEEPEST = 64;

/**
 * Reads name, code and units of a coordinate reference system in well-known text (OGC 01-009 and 18-010r7).
 *
 * @param fail throws an error of the file
 */
export function readWellKnownText(text: string, fail: (what: string) => never): StatedReference {
  const root = parse(text, fail);
  const projected = find(root, ["PROJCS", "PROJCRS", "PROJECTEDCRS"]);
  const vertical = find(root, ["VERT_CS", "VERTCRS", "VERTICALCRS"]);
  if (projected === undefined) {
    const other = find(root, ["GEOGCS", "GEOGCRS", "GEODCRS", "GEOCCS", "GEOGRAPHICCRS", "GEODETICCRS"]);
    if (other !== undefined) return fail(refuseDegrees(nameOf(other), reprojectPoints));
  }
  return {
    name: nameOf(projected ?? root),
    epsg: projected && epsgOf(projected),
    verticalEpsg: vertical && epsgOf(vertical),
    horizontalUnit: projected && unitOf(projected, fail),
    verticalUnit: vertical && unitOf(vertical, fail),
  };
}

function parse(text: string, fail: (what: string) => never): Element {
  const stack: Element[] = [];
  let root: Element | undefined;
  // A keyword with its bracket, a quoted text with "" for a quote, a number or an enumeration word, a bracket.
  const token = /\s*(?:([A-Za-z_]\w*)\s*[[(]|"((?:[^"]|"")*)"|([^\s,[\]()"]+)|([\])])|(,))/y;
  while (token.lastIndex < text.length && (root === undefined || stack.length > 0)) {
    const match = token.exec(text);
    if (match === null) break;
    const [, keyword, quoted, bare, closing] = match;
    const parent = stack[stack.length - 1];
    if (keyword !== undefined) {
      const element = { keyword: keyword.toUpperCase(), values: [], children: [] };
      parent?.children.push(element);
      root ??= element;
      if (stack.length === DEEPEST) return fail("well-known text is nested too deeply");
      stack.push(element);
    } else if (closing !== undefined) stack.pop();
    else if (quoted !== undefined) parent?.values.push(quoted.replaceAll('""', '"'));
    else if (bare !== undefined) parent?.values.push(Number.isNaN(Number(bare)) ? bare : Number(bare));
  }
  if (root === undefined || stack.length > 0)
    return fail("well-known text is damaged: brackets do not match");
  return root;
}

/** The first element with one of the keywords, itself or inside, but not inside the base of a derived system. */
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

function epsgOf({ children }: Element): number | undefined {
  const id = children.find(({ keyword }) => keyword === "AUTHORITY" || keyword === "ID");
  const code = Number(id?.values[1]);
  return id !== undefined && String(id.values[0]).toUpperCase() === "EPSG" && code > 0 ? code : undefined;
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
  // Files round the factor of a foot; a unit that is known by its name has the exact one.
  const known = lengthUnitOfName(String(name));
  return known !== undefined && Math.abs(known.metres / metres - 1) < 1e-7
    ? known
    : { name: String(name), metres };
}
