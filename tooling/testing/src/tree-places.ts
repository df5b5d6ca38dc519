/** A mapping or list of a scenario file. */
export type Tree = Record<string, unknown>;

/** Every value within a tree: the mapping or list that holds it, and its key there. */
export function treePlaces(tree: unknown): readonly { readonly parent: Tree; readonly key: string }[] {
  const places: { parent: Tree; key: string }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    for (const key of Object.keys(node)) {
      places.push({ parent: node as Tree, key });
      visit((node as Tree)[key]);
    }
  };
  visit(tree);
  return places;
}
