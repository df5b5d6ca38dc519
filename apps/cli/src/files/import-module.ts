/**
 * Loads a module of the user's. The bundle has it in a file of its own, which needs no other: code that V8 compiled before knows no
 * import() (bin/compiled.js).
 */
export function importModule(href: string): Promise<unknown> {
  return import(href);
}
