/** Who imports whom: files or folders, by name. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Groups of nodes that lead to each other in a circle, each sorted, in the order of their first nodes (Tarjan (1972),
 * Depth-first search and linear graph algorithms, SIAM J. Comput. 1, 146). Neighbours that are no node are passed over.
 */
export function circlesOf(graph: Graph): string[][] {
  const circles: string[][] = [];
  const place = new Map<string, number>();
  const lowest = new Map<string, number>();
  const path: string[] = [];
  const onPath = new Set<string>();
  const visit = (node: string): number => {
    const own = place.size;
    let low = own;
    place.set(node, own);
    path.push(node);
    onPath.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!graph.has(next)) continue;
      if (!place.has(next)) low = Math.min(low, visit(next));
      else if (onPath.has(next)) low = Math.min(low, lowest.get(next) ?? place.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === own) {
      const circle = path.splice(path.indexOf(node));
      for (const each of circle) onPath.delete(each);
      if (circle.length > 1) circles.push(circle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) {
    if (!place.has(node)) visit(node);
  }
  return circles.sort((a, b) => ((a[0] ?? "") < (b[0] ?? "") ? -1 : 1));
}
