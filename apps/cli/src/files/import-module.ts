/**
 * Loads a module of the user. The bundle has this in a separate file without dependencies: code compiled by V8 in
 * advance does not support import() (bin/compiled.js).
 */
export function importModule(href: string): Promise<unknown> {
  return import(href);
}
