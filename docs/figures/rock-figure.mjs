import { phaseColours, polyline, scaleBar, svg } from "./svg.mjs";

/**
 * Plan of the rock slope with shaded heights, barrier, trees, and tracks.
 *
 * @param ascii  text of results/rock-slope/slope.asc
 * @param tracks [{ rows, hops }], rows those of results/rock-slope/ID.csv
 * @param marks  { barrier: [[x, y], [x, y]], trees: [[x, y]] }
 */
export function rockFigure(ascii, tracks, { barrier, trees }) {
  const lines = ascii.trim().split("\n").slice(6);
  const heights = lines.map((line) => line.split(" ").map(Number));
  const [low, high] = [Math.min(...heights.flat()), Math.max(...heights.flat())];
  const scale = 12;
  const x = (value) => 40 + scale * Number(value);
  const y = (value) => 50 + scale * (20 - Number(value));
  const cells = heights.flatMap((row, j) =>
    row.map((z, i) => {
      const grey = Math.round(140 + (105 * (z - low)) / (high - low));
      const size = (scale + 0.3).toFixed(1);
      return `<rect x="${x(i) - scale / 2}" y="${50 + scale * (j - 0.5)}" width="${size}" height="${size}" fill="rgb(${grey},${grey},${grey - 12})"/>`;
    }),
  );
  const paths = tracks.map(({ rows, hops }) =>
    polyline(
      rows.map(({ x: px, y: py }) => [x(px), y(py)]),
      `stroke="${hops ? phaseColours.slip : phaseColours.roll}" stroke-width="${hops ? 3 : 1.2}" stroke-opacity="${hops ? 0.5 : 1}"`,
    ),
  );
  const wall = polyline(
    barrier.map(([px, py]) => [x(px), y(py)]),
    'stroke="#0072b2" stroke-width="5"',
  );
  const stems = trees.map(
    ([px, py]) => `<circle cx="${x(px)}" cy="${y(py)}" r="${0.25 * scale}" fill="#009e73"/>`,
  );
  const key = [
    ["rolling", phaseColours.roll],
    ["hopping", phaseColours.slip],
    ["barrier of (b)", "#0072b2"],
    ["trees of (c)", "#009e73"],
  ].map(
    ([name, colour], i) =>
      `<text x="${40 + 150 * i}" y="26" fill="${colour}" font-weight="bold">${name}</text>`,
  );
  return svg(820, 576, "Tracks of rocks on a folded gutter, seen from above", [
    ...key,
    ...cells,
    ...stems,
    wall,
    ...paths,
    `<text x="640" y="26">lighter: higher</text>`,
    scaleBar(40, 566, 10, scale),
  ]);
}
