import { requireList, requireText } from "@talus/portable-math/arguments";
/**
 * The name most likely meant by a mistyped one, or undefined if none is close.
 *
 * Case, "-" and "_" do not count; close means that at most half of the letters differ (insertions, deletions,
 * replacements, and transpositions of two neighbours).
 *
 * Source: Damerau (1964), A technique for computer detection and correction of spelling errors.
 */
export function nearestName(name: string, names: readonly string[]): string | undefined {
  requireText("nearestName", "name", name);
  requireList("nearestName", "names", names);
  const wanted = plain(name);
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of names) {
    const distance = editDistance(wanted, plain(candidate));
    const letters = Math.max(wanted.length, candidate.length);
    if (distance < bestDistance && 2 * distance <= letters) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** Letters compared: names are short, and this bounds the work for any input. */
const longestName = 60;

function plain(name: string): string {
  return name
    .slice(0, longestName)
    .toLowerCase()
    .replace(/[-_\s]/g, "");
}

/** Computed row by row: row[j] is the distance between the first i letters of a and the first j of b. */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const inserted = (next[j - 1] ?? 0) + 1;
      const deleted = (row[j] ?? 0) + 1;
      const isSwap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? Infinity) + 1 : Infinity;
      next.push(Math.min(replaced, inserted, deleted, swapped));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
