import { boundsLength, type Curve } from "./curve.ts";
import type { CurveTree } from "./curve-tree.ts";

/** Bounds of f = |γ − p|²/2 and its derivatives over a part of a curve. Keeps buffers; no method allocates. */
export interface PartBound {
  /**
   * Bounds f, f' = (γ − p)·γ' and f'' = γ'·γ' + (γ − p)·γ'' over [from, to].
   *
   * @param node the tree's node of this part, −1: none
   * @returns    false if the part contains no local minimum with f below `enough`
   */
  bound(p: Float64Array, from: number, to: number, node: number, enough: number): boolean;
  /** f'' > 0 all over the part last bounded. */
  isConvex(): boolean;
  /**
   * True if the rates [f, f', f''] in the middle m of the part last bounded, of half width h, rule out a minimum below
   * `enough`: by f >= f(m) − |f'(m)| h + min f'' h²/2, or by |f'(m)| > max |f''| h.
   */
  isRuledOut(rates: Float64Array, h: number, enough: number): boolean;
}

export function createPartBound(curve: Curve, tree: CurveTree): PartBound {
  const own = new Float64Array(boundsLength);
  const range = new Float64Array(4); // of f' and f''

  /** Adds the range of a product of ranges. */
  function addProduct(al: number, au: number, bl: number, bu: number, at: number): void {
    const p = al * bl;
    const q = al * bu;
    const r = au * bl;
    const s = au * bu;
    const low = Math.min(p, q, r, s);
    const high = Math.max(p, q, r, s);
    range[at] += Number.isNaN(low) ? -Infinity : low; // 0 · ∞ is not a number
    range[at + 1] += Number.isNaN(high) ? Infinity : high;
  }

  return {
    bound(p, from, to, node, enough) {
      const bounds = node >= 0 ? tree.bounds : own;
      const offset = node >= 0 ? boundsLength * node : 0;
      if (node < 0) curve.bound(from, to, own, 0);
      let least = 0;
      for (let i = 0; i < 3; i += 1) {
        const at = offset + 2 * i;
        if (bounds[at] > bounds[at + 1]) return false;
        const away = Math.max(bounds[at] - p[i], 0, p[i] - bounds[at + 1]);
        least += 0.5 * away * away;
      }
      if (least >= enough) return false;
      range.fill(0);
      for (let i = 0; i < 3; i += 1) {
        const at = offset + 2 * i;
        const low = bounds[at] - p[i];
        const high = bounds[at + 1] - p[i];
        const vl = bounds[at + 6];
        const vu = bounds[at + 7];
        addProduct(low, high, vl, vu, 0);
        addProduct(low, high, bounds[at + 12], bounds[at + 13], 2);
        const square = Math.max(vl * vl, vu * vu);
        range[2] += vl <= 0 && vu >= 0 ? 0 : Math.min(vl * vl, vu * vu);
        range[3] += square;
      }
      return range[0] <= 0 && range[1] >= 0 && range[3] >= 0;
    },
    isConvex: () => range[2] > 0,
    isRuledOut(rates, h, enough) {
      const slope = Math.abs(rates[1]);
      if (slope > h * Math.max(Math.abs(range[2]), Math.abs(range[3]))) return true;
      return rates[0] - h * (slope - 0.5 * h * Math.min(range[2], 0)) >= enough;
    },
  };
}
