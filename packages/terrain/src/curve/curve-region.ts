import type { OwnGround } from "../ground/own-ground.ts";
import { boundsLength, type Curve } from "./curve.ts";
import { boundOfBend, leastSpeedSquare, mostSquare } from "./curve-bend.ts";
import type { CurveFoot } from "./curve-foot.ts";

/** Ratio of the half width of a stretch to the largest motion of the foot: any number > 1 is right. */
const waysInRegion = 4;
/** The smallest stretch, as a fraction of the range. */
const smallestPart = 1e-12;
/** Fraction of f'' at the foot itself that the whole stretch is to keep: any fraction > 0 is right. */
const keptPart = 0.5;

/**
 * Finds the stretch of a curve about a foot in which f = |γ − p'|²/2 is convex for all p' within a distance w of p:
 *
 *   f'' = γ'·γ' + (γ − p')·γ'' >= λ,  with (γ − p')·γ'' changed by at most w |γ''|                     (1)
 *   the foot moves by at most w max |γ'|/λ in s,  f >= f(foot) + λ m²/2 at m from the foot in s        (2)
 *
 * Stretches are halved until that holds; nothing allocates. See `OwnGround`: `limit` and distances are those of the
 * curve.
 *
 * @param closes true if the range has no ends that are ends of the ground
 */
export function createCurveRegion(
  curve: Curve,
  closes: boolean,
): (p: Float64Array, foot: CurveFoot, out: OwnGround) => void {
  const bounds = new Float64Array(boundsLength);

  /** Lower bound of γ'·γ' + (γ − p)·γ'' over the stretch last bounded. */
  function leastBend(p: Float64Array): number {
    let least = leastSpeedSquare(bounds, 0);
    for (let i = 0; i < 3; i += 1) {
      const low = bounds[2 * i] - p[i];
      const high = bounds[2 * i + 1] - p[i];
      const a = bounds[12 + 2 * i];
      const b = bounds[13 + 2 * i];
      least += Math.min(low * a, low * b, high * a, high * b);
    }
    return Number.isNaN(least) ? -Infinity : least;
  }

  return (p, foot, out) => {
    out.way = 0;
    out.isAlone = false;
    const s = foot.at[0];
    const own = foot.rates[2];
    const distance = Math.sqrt(2 * foot.rates[0]);
    const speed = Math.sqrt(
      foot.jet[3] * foot.jet[3] + foot.jet[4] * foot.jet[4] + foot.jet[5] * foot.jet[5],
    );
    out.limit = distance;
    if (!(own > 0)) return;
    const range = curve.to - curve.from;
    let half = Math.min((waysInRegion * out.wish) / speed, range);
    for (; half > smallestPart * range; half *= 0.5) {
      const low = Math.max(curve.from, s - half);
      const high = Math.min(curve.to, s + half);
      if (closes && (low === curve.from || high === curve.to)) continue;
      curve.bound(low, high, bounds, 0);
      const fastest = Math.sqrt(mostSquare(bounds, 6));
      const bend = Math.sqrt(mostSquare(bounds, 12));
      const way = (half * own) / (waysInRegion * fastest);
      const least = leastBend(p) - way * bend; // (1)
      if (!(least >= keptPart * own) || !(fastest < Infinity)) continue;
      if (!isGentle(bounds, out)) continue;
      out.way = Math.min((half * least) / (waysInRegion * fastest), out.wish);
      const spare = half - half / waysInRegion;
      out.limit = Math.sqrt(distance * distance + 0.5 * least * spare * spare); // (2), with half of the available value
      out.region[0] = low === curve.from ? -Infinity : low;
      out.region[1] = high === curve.to ? Infinity : high;
      return;
    }
  };
}

/** True if the stretch bulges, or its curvature vector changes, by no more than requested. */
function isGentle(bounds: Float64Array, { mostBulge, mostChange }: OwnGround): boolean {
  const bend = boundOfBend(bounds, 0);
  if (bend <= mostBulge) return true;
  const least = leastSpeedSquare(bounds, 0);
  let change = bend * (mostSquare(bounds, 6) / least - 1);
  for (let k = 12; k < boundsLength; k += 2) change = Math.max(change, (bounds[k + 1] - bounds[k]) / least);
  return change <= mostChange;
}
