/**
 * True if a cell has heights at its four nodes.
 *
 * @param noData  1 at nodes without a height; undefined if all have one
 * @param node    its south-west node
 * @param columns of the grid
 */
export function hasCellData(noData: Uint8Array | undefined, node: number, columns: number): boolean {
  if (noData === undefined) return true;
  return noData[node] + noData[node + 1] + noData[node + columns] + noData[node + columns + 1] === 0;
}
