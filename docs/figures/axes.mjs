import { polyline, signed } from "./svg.mjs";

/** Colours of curves, distinguishable without red and green. */
export const colours = ["#0072b2", "#d55e00", "#009e73", "#111111", "#cc79a7"];

/** Curves of points [x, y] on their axes, with a title above. */
export function panel({ left, top, width, height }, title, curves, axes) {
  return [
    `<text x="${left + width}" y="${top - 12}" text-anchor="end" font-size="11">${title}</text>`,
    ...grid(axes, left, top, width, height),
    ...curves.map((points, i) =>
      place(points, axes, left, top, width, height, `stroke="${colours[i]}" stroke-width="1.6"`),
    ),
  ];
}

/** A curve in a rectangle of the picture. */
export function place(points, { x, y }, left, top, width, height, attributes) {
  const placed = points.map(([a, b]) => [left + width * x.at(a), top + height * (1 - y.at(b))]);
  return polyline(thinned(placed), attributes);
}

/** Points that lie on the straight line of their neighbours, to a fifth of a unit of the picture, are left out. */
function thinned(points) {
  const kept = [points[0]];
  let from = 0;
  for (let to = 2; to < points.length; to += 1) {
    if (points.slice(from + 1, to).every((point) => distance(point, points[from], points[to]) < 0.2))
      continue;
    from = to - 1;
    kept.push(points[from]);
  }
  return [...kept, points[points.length - 1]];
}

/** Of a point from the line through two others. */
function distance([x, y], [x1, y1], [x2, y2]) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return Math.hypot(x - x1, y - y1);
  return Math.abs((x - x1) * (y2 - y1) - (y - y1) * (x2 - x1)) / length;
}

/** Lines and numbers of both axes. */
export function grid({ x, y }, left, top, width, height) {
  const line = (x1, y1, x2, y2, zero) =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${zero ? "#999999" : "#e5e5e5"}"/>`;
  const label = (tx, ty, anchor, text) =>
    `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" text-anchor="${anchor}" font-size="10" fill="#333333">${signed(text)}</text>`;
  return [
    ...x.ticks.flatMap((value) => {
      const px = left + width * x.at(value);
      return [line(px, top, px, top + height, false), label(px, top + height + 17, "middle", value)];
    }),
    ...y.ticks.flatMap((value) => {
      const py = top + height * (1 - y.at(value));
      return [line(left, py, left + width, py, value === 0), label(left - 4, py + 3, "end", value)];
    }),
  ];
}

/** A scale from low to high with round ticks; `at` gives the part of the way. */
export function linear(low, high) {
  const rough = (high - low) / 5;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((each) => each >= rough);
  const ticks = [];
  for (let k = Math.ceil(low / step); k * step <= high; k += 1) ticks.push(Number((k * step).toPrecision(4)));
  return { at: (value) => (value - low) / (high - low), ticks };
}

/** The same for powers of ten. */
export function logarithmic(low, high) {
  const ticks = [];
  for (let value = low; value <= high * 1.01; value *= 10) ticks.push(value.toExponential(0));
  return { at: (value) => Math.log(Number(value) / low) / Math.log(high / low), ticks };
}
