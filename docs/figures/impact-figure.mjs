import { colours, grid, linear, logarithmic, panel, place } from "./axes.mjs";
import { svg } from "./svg.mjs";

const [panelWidth, panelHeight, rowHeight] = [270, 130, 205];

/**
 * Histories as the source draws them: a row for each impact, with forces of the layers, velocities, friction over own
 * weight.
 *
 * @param impacts [{ title, rows }], rows of results/impact-line/ID.csv
 */
export function impactFigure(title, impacts) {
  const groups = [
    { name: "force of layer", columns: ["p1", "p2"] },
    { name: "velocity of body", columns: ["v1", "v2", "v3"] },
    { name: "friction/weight of body", columns: ["q1", "q2", "q3"] },
  ];
  const most = impacts.some(({ rows }) => rows[0].v3 !== undefined) ? 3 : 2;
  const body = impacts.flatMap(({ title: heading, rows }, i) => {
    const top = 96 + i * rowHeight;
    const last = Number(rows[rows.length - 1].t);
    return [
      `<text x="45" y="${top - 27}" font-weight="bold">${heading}</text>`,
      ...groups.flatMap(({ name, columns }, k) => {
        const known = columns.filter((column) => rows[0][column] !== undefined);
        const curves = known.map((column) => rows.map((row) => [Number(row.t), Number(row[column])]));
        const axes = { x: linear(0, last), y: linear(...rangeOf(curves)) };
        return panel(
          { left: 45 + k * (panelWidth + 50), top, width: panelWidth, height: panelHeight },
          `${name} ${known.map((each) => each[1]).join(", ")}`,
          curves,
          axes,
        );
      }),
    ];
  });
  return svg(3 * (panelWidth + 50) + 10, 70 + impacts.length * rowHeight, title, [
    `<text x="45" y="22" font-size="15" font-weight="bold">${title}: histories over time t</text>`,
    ...legend(most),
    ...body,
  ]);
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
  const frame = [
    ...grid(axes, left, top, width, height),
    `<text x="${left + width / 2}" y="${top + height + 36}" text-anchor="middle" font-size="11">step</text>`,
  ];
  const heading = `<text x="${left}" y="24" font-weight="bold">error of v2 after the impact over the step</text>`;
  return svg(760, 470, "Order of convergence of both schemes", [
    heading,
    ...frame,
    ...lines.flat(),
    ...drawn,
    ...labels,
  ]);
}

/** Which curve is which body or layer, counted from the left. */
function legend(most) {
  return ["first", "second", "third"]
    .slice(0, most)
    .map(
      (name, i) =>
        `<line x1="${45 + 110 * i}" y1="42" x2="${69 + 110 * i}" y2="42" stroke="${colours[i]}" stroke-width="3"/><text x="${75 + 110 * i}" y="46">${name}</text>`,
    );
}

function rangeOf(curves) {
  const values = curves.flat().map(([, value]) => value);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const room = 0.06 * (high - low || 1);
  return [low < 0 ? low - room : 0, high + room];
}
