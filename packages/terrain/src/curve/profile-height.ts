import { createContact, type Found } from "../contact.ts";
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

/** Height and derivatives of the highest ground over (x, y) that a body can lie on. */
export function createProfileHeight(
  curve: Curve,
  { s, jets }: CurveTree,
  how: ProfileForm,
  fromAxis: (x: number, y: number) => number,
): (x: number, y: number, out: Float64Array) => Found {
  const foot = createCurveFoot();
  const contact = createContact();
  const c = new Float64Array(3);
  const p = new Float64Array(3);

  /** Sets foot to the place between samples k and k + 1 whose ground lies over or under `place`. */
  function find(k: number, place: number): void {
    let low = s[k];
    let high = s[k + 1];
    const rises = groundPlace(jets.subarray(jetLength * k, jetLength * (k + 1)), how) <= place;
    while (true) {
      foot.at[0] = 0.5 * (low + high);
      curve.evaluate(foot.at, foot.jet);
      if (!(foot.at[0] > low && foot.at[0] < high)) return;
      if (groundPlace(foot.jet, how) <= place === rises) low = foot.at[0];
      else high = foot.at[0];
    }
  }

  return (x, y, out) => {
    const place = fromAxis(x, y);
    let found: Found = "outside";
    out.fill(0);
    for (let k = 0; k + 1 < s.length; k += 1) {
      const before = groundPlace(jets.subarray(jetLength * k, jetLength * (k + 1)), how) - place;
      const after = groundPlace(jets.subarray(jetLength * (k + 1), jetLength * (k + 2)), how) - place;
      if (before * after > 0) continue;
      find(k, place);
      const { jet } = foot;
      const speed = Math.sqrt(jet[3] * jet[3] + jet[4] * jet[4]);
      const upward = (how.sign * jet[3]) / speed;
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
