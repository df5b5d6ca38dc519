import { polyline, signed, svg } from "./svg.mjs";

/** Colours that can be distinguished without red and green. */
const colours = ["#0072b2", "#d55e00", "#111111", "#cc79a7", "#009e73", "#e69f00"];

const [panelWidth, panelHeight] = [300, 210];
const heading = 26;
const [legendWidth, legendHeight] = [150, 20];
const margin = { left: 58, right: 14, top: 30, bottom: 40 };

/**
 * Panels side by side, three in a row, each with the same axes.
 *
 * @param title  of the whole
 * @param panels [{ title, curves: [[x, y], ...][] }]
 * @param axes   { x: { label, from, to, step, log }, y: { label, from, to, step } }; numbers
 *               of the upright axis may have a text of their own, y.text
 * @param names  of the curves, in their order
 */
export function panelsFigure(title, panels, axes, names) {
  const columns = Math.min(3, panels.length);
  const rows = Math.ceil(panels.length / columns);
  const width = Math.max(columns * panelWidth, 420);
  const perLine = Math.max(1, Math.floor((width - 30) / legendWidth));
  const height = heading + rows * panelHeight + 14 + legendHeight * Math.ceil(names.length / perLine);
  const drawn = panels.map((panel, i) => {
    const left = (i % columns) * panelWidth;
    const top = heading + Math.floor(i / columns) * panelHeight;
    return `<g transform="translate(${left},${top})">${drawPanel(panel, axes)}</g>`;
  });
  return svg(width, height, title, [
    `<text x="20" y="20" font-size="15" font-weight="bold">${title}</text>`,
    ...drawn,
    legend(names, perLine, heading + rows * panelHeight + 14),
  ]);
}

function drawPanel({ title, curves }, { x, y }) {
  const right = panelWidth - margin.right;
  const bottom = panelHeight - margin.bottom;
  const along = ({ from, to, log }, value) =>
    log ? (Math.log(value) - Math.log(from)) / (Math.log(to) - Math.log(from)) : (value - from) / (to - from);
  const px = (value) => margin.left + along(x, value) * (right - margin.left);
  const py = (value) => bottom - along(y, value) * (bottom - margin.top);
  const line = (x1, y1, x2, y2, colour) =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${colour}"/>`;
  const text = (tx, ty, anchor, content) =>
    `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" text-anchor="${anchor}" font-size="11" fill="#333333">${signed(content)}</text>`;
  const xTicks = ticks(x).flatMap((value) => [
    line(px(value), margin.top, px(value), bottom, "#e5e5e5"),
    text(px(value), bottom + 17, "middle", value),
  ]);
  const yTicks = ticks(y).flatMap((value) => [
    line(margin.left, py(value), right, py(value), value === 0 ? "#999999" : "#e5e5e5"),
    text(margin.left - 5, py(value) + 4, "end", y.text?.(value) ?? value),
  ]);
  const isInside = ([, value]) => value >= y.from && value <= y.to;
  const lines = curves.map((points, i) =>
    polyline(
      points.filter(isInside).map(([vx, vy]) => [px(vx), py(vy)]),
      `stroke="${colours[i]}" stroke-width="2"`,
    ),
  );
  return [
    ...xTicks,
    ...yTicks,
    ...lines,
    `<text x="${margin.left}" y="20" font-weight="bold">${title}</text>`,
    text(0.5 * (margin.left + right), bottom + 33, "middle", x.label),
    `<text transform="translate(14 ${0.5 * (margin.top + bottom)}) rotate(-90)" text-anchor="middle" font-size="11" fill="#333333">${y.label}</text>`,
  ].join("\n");
}

function ticks({ from, to, step, log }) {
  const list = [];
  for (let value = from; value <= to * (1 + 1e-9); value = log ? value * 10 : value + step) {
    list.push(Number(value.toPrecision(6)));
  }
  return list;
}

function legend(names, perLine, top) {
  return names
    .map((name, i) => {
      const left = 20 + legendWidth * (i % perLine);
      const y = top + legendHeight * Math.floor(i / perLine);
      return `<line x1="${left}" y1="${y}" x2="${left + 24}" y2="${y}" stroke="${colours[i]}" stroke-width="3"/><text x="${left + 30}" y="${y + 4}">${name}</text>`;
    })
    .join("");
}
