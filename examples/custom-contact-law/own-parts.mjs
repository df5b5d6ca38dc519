// A custom stepper and a custom ground, as explained in docs/extending.md.
import { createRungeKutta } from "@talus/ode";
import { createHeightQuery } from "@talus/terrain";

/** Kutta's method of order 3, with the midpoint rule inside it for the error, and a quadratic as dense output. */
export const kuttaTableau = {
  name: "kutta-32",
  order: 3,
  embeddedOrder: 2,
  denseOrder: 2,
  c: [0, 1 / 2, 1],
  a: [[], [1 / 2], [-1, 2]],
  b: [1 / 6, 2 / 3, 1 / 6],
  bError: [1 / 6, 2 / 3 - 1, 1 / 6], // b less that of the midpoint rule, [0, 1, 0]
  dense: [
    [1, -5 / 6],
    [0, 2 / 3],
    [0, 1 / 6],
  ],
};

export const kutta = createRungeKutta(kuttaTableau);

/** An unbounded bowl z = (x² + y²)/(2 p). */
function createBowlSurface(p) {
  const middle = (from, to) =>
    from === -Infinity ? Math.min(to - 1, 0) : to === Infinity ? Math.max(from + 1, 0) : (from + to) / 2;
  const squares = (from, to) => ({
    least: from > 0 ? from * from : to < 0 ? to * to : 0,
    most: Math.max(from * from, to * to),
  });
  const boundHeight = (box, offset, out) => {
    const x = squares(box[offset], box[offset + 1]);
    const y = squares(box[offset + 2], box[offset + 3]);
    out[0] = (x.least + y.least) / (2 * p);
    out[1] = (x.most + y.most) / (2 * p);
  };
  return {
    evaluate(at, jet) {
      jet.set([(at[0] * at[0] + at[1] * at[1]) / (2 * p), at[0] / p, at[1] / p, 1 / p, 0, 1 / p]);
      return true;
    },
    boundHeight,
    boundJet(box, offset, out) {
      boundHeight(box, offset, out);
      for (let i = 0; i < 4; i += 1) out[2 + i] = box[offset + i] / p; // zx, zy increase with x, y
      out.set([1 / p, 1 / p, 0, 0, 1 / p, 1 / p], 6);
    },
    divide(box, offset, axis, out) {
      out[0] = middle(box[offset + 2 * axis], box[offset + 2 * axis + 1]);
    },
    pieceAt: () => 0,
    hasData: () => true,
    measureBorders(_piece, _at, out) {
      out[0] = Infinity;
      out[1] = Infinity;
    },
    west: -Infinity,
    east: Infinity,
    south: -Infinity,
    north: Infinity,
    lowest: 0,
    smoothLength: Infinity,
    smallestBox: 1e-6,
  };
}

/** A ground for `createModel`: a new surface, with its buffers, for each query. */
export function createBowl(p) {
  const surface = createBowlSurface(p);
  return {
    data: { kind: "formula", z: `(x^2 + y^2)/(2*${p})` }, // for the manifest
    evaluateSurface(x, y, out) {
      surface.evaluate([x, y], out);
      return "found";
    },
    createQuery: () => createHeightQuery(createBowlSurface(p)),
  };
}
