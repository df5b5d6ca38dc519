/** Address of a view: the part after #, such as `#/case/plane/rolling-down?slope=0.2`. */
export interface Route {
  /** First part of the path: "" for the list. */
  readonly view: string;
  /** The rest of the path. */
  readonly path: string;
  readonly values: Readonly<Record<string, string>>;
}

export function parseRoute(hash: string): Route {
  const [address = "", query = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s, 2);
  const [view = "", ...rest] = address.split("/").map(decoded);
  return { view, path: rest.join("/"), values: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a route, as `parseRoute` reads it back. */
export function routeHash({ view, path, values }: Route): string {
  const address = [view, ...path.split("/")].filter((part) => part !== "").map(encodeURIComponent);
  const query = new URLSearchParams(values).toString();
  return `#/${address.join("/")}${query === "" ? "" : `?${query}`}`;
}

export function caseHash(id: string, values: Readonly<Record<string, string>> = {}): string {
  return routeHash({ view: "case", path: id, values });
}

/** Values of an address as numbers; NaN for anything else and for empty values. */
export function numbersOf({ values }: Route): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, text.trim() === "" ? Number.NaN : Number(text)]),
  );
}

/** Decodes a part of an address, which may have been typed by hand. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
