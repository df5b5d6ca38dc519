/** @throws RangeError unless `range` is two finite numbers, the smaller first */
export function checkRange(kind: string, range: readonly [number, number]): readonly [number, number] {
  if (range?.length === 2 && Number.isFinite(range[0]) && Number.isFinite(range[1]) && range[0] < range[1]) {
    return range;
  }
  throw new RangeError(
    `createTerrain: ${kind} range must be two finite numbers of s, the smaller first, got [${String(range)}]`,
  );
}
