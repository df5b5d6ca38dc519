import type { Contact } from "../ground/contact.ts";

/**
 * Moves a contact with a surface to its other side, on which c lies: d, n and hess d change their signs. The curvature
 * is then the largest one on that side: with the two eigenvalues λ of hess d normal to n, κ = −λ/(1 − d λ), the inverse
 * of λ = −κ/(1 − d κ).
 */
export function turnOver(contact: Contact): void {
  const { normal, hessian: h } = contact;
  contact.distance = -contact.distance;
  for (let i = 0; i < 3; i += 1) normal[i] = -normal[i];
  for (let i = 0; i < 6; i += 1) h[i] = -h[i];
  const half = 0.5 * (h[0] + h[3] + h[5]);
  const minors = h[0] * h[3] - h[1] * h[1] + h[0] * h[5] - h[2] * h[2] + h[3] * h[5] - h[4] * h[4];
  const split = Math.sqrt(Math.max(0, half * half - minors));
  const low = half - split;
  contact.curvature = -low / (1 - contact.distance * low); // d λ < 1 if c is nearest to its foot, and it falls with λ
}
