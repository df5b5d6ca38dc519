import { createContact, type Found } from "../ground/contact.ts";
import { writeHeightJet } from "../surface/height-jet.ts";
import { type Curve, jetLength } from "./curve.ts";
import { createCurveFoot } from "./curve-foot.ts";
import type { CurveTree } from "./curve-tree.ts";
import { fillProfileContact, type ProfileForm } from "./profile-contact.ts";

/** x, or the distance from the axis, of the ground at a sample, m. */
export function groundPlace(jet: Float64Array, { sign, offset }: ProfileForm): number {
  return jet[0] - (sign * offset * jet[4]) / Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
}

/** A surface steeper than this has no height; sine of the angle between the vertical and the surface. */
const steepest = 1e-6;

/**
 * Height and derivatives of the highest ground over (x, y) on which a body can lie. The curve is cut at its samples and
 * where it is vertical, so that the ground is monotone in x over each part; there its place over x is found by halving.
 */
export function createProfileHeight(
  curve: Curve,
  tree: CurveTree,
  how: ProfileForm,
  fromAxis: (x: number, y: number) => number,
): (x: number, y: number, out: Float64Array) => Found {
  const cuts = cutWhereVertical(curve, tree);
  const places = cuts.map((s) => groundPlace(jetAt(curve, s), how));
  const foot = createCurveFoot();
  const contact = createContact();
  const c = new Float64Array(3);
  const p = new Float64Array(3);

  return (x, y, out) => {
    const place = fromAxis(x, y);
    let found: Found = "outside";
    out.fill(0);
    for (let k = 0; k + 1 < cuts.length; k += 1) {
      if ((places[k] - place) * (places[k + 1] - place) > 0) continue;
      const rises = places[k] <= place;
      foot.at[0] = halve(cuts[k], cuts[k + 1], (s) => {
        foot.at[0] = s;
        curve.evaluate(foot.at, foot.jet);
        return groundPlace(foot.jet, how) <= place === rises;
      });
      const { jet } = foot;
      const upward = (how.sign * jet[3]) / Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
      const z = jet[1] + how.offset * upward;
      if (!(upward > steepest) || (found === "found" && z <= out[0])) continue;
      c[0] = x;
      c[1] = y;
      c[2] = z;
      p[0] = place;
      p[1] = z;
      fillProfileContact(c, p, foot, false, how, contact);
      writeHeightJet(z, contact.normal, contact.hessian, out);
      found = "found";
    }
    return found;
  };
}

function cutWhereVertical(curve: Curve, { s, jets }: CurveTree): readonly number[] {
  const cuts: number[] = [];
  for (let k = 0; k < s.length; k += 1) {
    cuts.push(s[k]);
    if (k + 1 === s.length) break;
    const before = jets[jetLength * k + 3];
    if (!(before * jets[jetLength * (k + 1) + 3] < 0)) continue;
    cuts.push(halve(s[k], s[k + 1], (middle) => jetAt(curve, middle)[3] * before > 0));
  }
  return cuts;
}

/**
 * Point at which `isBefore`, true at low and false at high, changes, to round-off; the last number tested.
 */
function halve(from: number, to: number, isBefore: (s: number) => boolean): number {
  let low = from;
  let high = to;
  for (;;) {
    const middle = 0.5 * (low + high);
    const isLow = isBefore(middle);
    if (!(middle > low && middle < high)) return middle;
    if (isLow) low = middle;
    else high = middle;
  }
}

function jetAt(curve: Curve, s: number): Float64Array {
  const jet = new Float64Array(jetLength);
  curve.evaluate(Float64Array.of(s), jet);
  return jet;
}
