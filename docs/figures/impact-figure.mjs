import { polyline, svg } from "./svg.mjs";

const colours = ["#0072b2", "#d55e00", "#009e73", "#111111"];
const [panelWidth, panelHeight, rowHeight] = [270, 130, 205];

/**
 * Histories as the source draws them: a row for each impact, with forces of the layers, velocities, friction over own weight.
 *
 * @param impacts [{ title, rows }], rows of results/impact-line/ID.csv
 */
export function impactFigure(title, impacts) {
  const groups = [
    { name: "force of layer", columns: ["p1", "p2"] },
    { name: "velocity of body", columns: ["v1", "v2", "v3"] },
    { name: "friction/weight of body", columns: ["q1", "q2", "q3"] },
  ];
  const body = impacts.flatMap(({ title: heading, rows }, i) => {
    const top = 66 + i * rowHeight;
    const last = Number(rows[rows.length - 1].t);
    return [
      `<text x="45" y="${top - 27}" font-weight="bold">${heading}</text>`,
      ...groups.flatMap(({ name, columns }, k) => {
        const known = columns.filter((column) => rows[0][column] !== undefined);
        const curves = known.map((column) => rows.map((row) => [Number(row.t), Number(row[column])]));
        const axes = { x: linear(0, last), y: linear(...rangeOf(curves)) };
        return panel(
          45 + k * (panelWidth + 50),
          top,
          `${name} ${known.map((each) => each[1]).join(", ")}`,
          curves,
          axes,
        );
      }),
    ];
  });
  return svg(3 * (panelWidth + 50) + 10, 40 + impacts.length * rowHeight, title, [...legend(), ...body]);
}

/** Errors over the step on logarithmic axes, with lines of the first and second order. */
export function orderFigure(rows) {
  const names = Object.keys(rows[0]).filter((name) => name !== "step");
  const curves = names.map((name) => rows.map((row) => [Number(row.step), Number(row[name])]));
  const axes = { x: logarithmic(1e-3, 1e-1), y: logarithmic(1e-9, 1e-1) };
  const [left, top, width, height] = [70, 40, 520, 380];
  const guide = (order, at) => [1e-3, 6.4e-2].map((h) => [h, at * (h / 1e-2) ** order]);
  const labels = names.map(
    (name, i) =>
      `<text x="${left + width + 20}" y="${top + 20 + 22 * i}" fill="${colours[i]}" font-weight="bold">${name}</text>`,
  );
  const lines = [guide(1, 8e-3), guide(2, 2e-7)].map((points, i) => [
    place(points, axes, left, top, width, height, `stroke="#999999" stroke-dasharray="4 3"`),
    `<text x="${left + width + 20}" y="${top + 130 + 22 * i}" fill="#777777">dashed: order ${i + 1}</text>`,
  ]);
  const drawn = curves.map((points, i) =>
    place(points, axes, left, top, width, height, `stroke="${colours[i]}" stroke-width="2"`),
  );
  const frame = grid(axes, left, top, width, height);
  const heading = `<text x="${left}" y="24" font-weight="bold">error of v2 after the impact over the step</text>`;
  return svg(760, 470, "Order of convergence of both schemes", [
    heading,
    ...frame,
    ...lines.flat(),
    ...drawn,
    ...labels,
  ]);
}

function legend() {
  return ["1", "2", "3"].map(
    (name, i) => `<text x="${45 + 60 * i}" y="20" fill="${colours[i]}" font-weight="bold">${name}</text>`,
  );
}

function panel(left, top, title, curves, axes) {
  return [
    `<text x="${left + panelWidth}" y="${top - 12}" text-anchor="end" font-size="11">${title}</text>`,
    ...grid(axes, left, top, panelWidth, panelHeight),
    ...curves.map((points, i) =>
      place(points, axes, left, top, panelWidth, panelHeight, `stroke="${colours[i]}" stroke-width="1.6"`),
    ),
  ];
}

function place(points, { x, y }, left, top, width, height, attributes) {
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

function grid({ x, y }, left, top, width, height) {
  const line = (x1, y1, x2, y2, zero) =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${zero ? "#999999" : "#e5e5e5"}"/>`;
  const label = (tx, ty, anchor, text) =>
    `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" text-anchor="${anchor}" font-size="10" fill="#333333">${text}</text>`;
  return [
    ...x.ticks.flatMap((value) => {
      const px = left + width * x.at(value);
      return [line(px, top, px, top + height, false), label(px, top + height + 13, "middle", value)];
    }),
    ...y.ticks.flatMap((value) => {
      const py = top + height * (1 - y.at(value));
      return [line(left, py, left + width, py, value === 0), label(left - 4, py + 3, "end", value)];
    }),
  ];
}

function rangeOf(curves) {
  const values = curves.flat().map(([, value]) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = 0.06 * (high - low || 1);
  return [low < 0 ? low - room : 0, high + room];
}

function linear(low, high) {
  const rough = (high - low) / 5;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((each) => each >= rough);
  const ticks = [];
  for (let k = Math.ceil(low / step); k * step <= high; k += 1) ticks.push(Number((k * step).toPrecision(4)));
  return { at: (value) => (value - low) / (high - low), ticks };
}

function logarithmic(low, high) {
  const ticks = [];
  for (let value = low; value <= high * 1.01; value *= 10) ticks.push(value.toExponential(0));
  return { at: (value) => Math.log(Number(value) / low) / Math.log(high / low), ticks };
}
