/**
 * @throws TypeError when `options` has a key that is not in `known`; the message names the nearest known key
 */
export function rejectUnknownOptions(where: string, options: object, known: readonly string[]): void {
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue;
    throw new TypeError(`${where}: unknown option "${key}"; did you mean "${nearest(key, known)}"?`);
  }
}

/**
 * The candidate that begins with `word`, else one that it abbreviates (rtol), else the one with the
 * smallest edit distance (insert, delete, replace) to it.
 */
function nearest(word: string, candidates: readonly string[]): string {
  const completed = candidates.find((candidate) => candidate.toLowerCase().startsWith(word.toLowerCase()));
  if (completed !== undefined) return completed;
  const abbreviated = candidates.find((candidate) =>
    abbreviates(word.toLowerCase(), candidate.toLowerCase()),
  );
  if (abbreviated !== undefined) return abbreviated;
  let best = candidates[0];
  let bestDistance = Infinity;
  for (const candidate of candidates) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** The letters of `short` are among those of `long`, in this order and with the same first one. */
function abbreviates(short: string, long: string): boolean {
  if (short[0] !== long[0]) return false;
  let found = 0;
  for (const letter of long) {
    if (letter === short[found]) found += 1;
  }
  return found === short.length;
}

function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[to.length];
}
