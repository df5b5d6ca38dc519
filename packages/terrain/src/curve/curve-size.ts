import { jetLength } from "./curve.ts";
import type { CurveTree } from "./curve-tree.ts";

/** Length of the polygon through the samples, m. */
export function lengthOf({ s, jets }: CurveTree): number {
  let length = 0;
  for (let k = 1; k < s.length; k += 1) {
    const a = jetLength * (k - 1);
    const b = jetLength * k;
    const [dx, dy, dz] = [jets[b] - jets[a], jets[b + 1] - jets[a + 1], jets[b + 2] - jets[a + 2]];
    length += Math.sqrt(dx * dx + dy * dy + dz * dz);
  }
  return length;
}

/** Largest curvature |γ' × γ''|/|γ'|³ at the samples, 1/m. */
export function largestCurvature({ s, jets }: CurveTree): number {
  let largest = 0;
  for (let k = 0; k < s.length; k += 1) {
    const jet = jets.subarray(jetLength * k, jetLength * (k + 1));
    const [, , , x, y, z, xx, yy, zz] = jet;
    const [a, b, c] = [y * zz - z * yy, z * xx - x * zz, x * yy - y * xx];
    const speed = Math.sqrt(x * x + y * y + z * z);
    largest = Math.max(largest, Math.sqrt(a * a + b * b + c * c) / (speed * speed * speed));
  }
  return largest;
}
