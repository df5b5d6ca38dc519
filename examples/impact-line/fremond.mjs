import { collideThreeBalls } from "@talus/contact/impact";

/**
 * Figure 3.2: outcome of the impact of three equal balls after Frémond, as a function of their mass m and the
 * dissipation ν of the outer two, both over k of neighbours. For each m the regions from below: range of ν, and which
 * balls move on together.
 */
export function regions() {
  return Array.from({ length: 121 }, (_, i) => (i === 0 ? 0.001 : i * 0.05)).flatMap((m) => {
    const at = (nu) =>
      collideThreeBalls({ mass: m, dissipation: 1, distantDissipation: nu, speed: 1 }).together;
    const rows = [];
    for (let from = 0; from < largest; ) {
      const together = at(from);
      const to = endOf(from, (nu) => at(nu) === together);
      rows.push({ m, from, to, together });
      from = to;
    }
    return rows;
  });
}

/** Largest ν. */
const largest = 2;

/** End of a region that begins at `from`: located by steps, then by halving to the last bit. */
function endOf(from, isInside) {
  let low = from;
  let high = from;
  while (isInside(high) && high < largest) [low, high] = [high, high + 0.02];
  if (isInside(high)) return largest;
  for (let middle = 0.5 * (low + high); middle > low && middle < high; middle = 0.5 * (low + high)) {
    if (isInside(middle)) low = middle;
    else high = middle;
  }
  return high;
}
