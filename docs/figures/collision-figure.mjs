import { colours, grid, linear, panel } from "./axes.mjs";
import { svg } from "./svg.mjs";

const names = {
  "first-two": "1 and 2 go on together",
  all: "all go on together",
  "last-two": "2 and 3 go on together",
  none: "all part",
};
const fills = { "first-two": "#9ecae1", all: "#d9d9d9", "last-two": "#fdd0a2", none: "#c7e9c0" };

/**
 * Outcome of the impact of three equal balls after Frémond, as in figure 3.2: rows of results/impact-line/fremond.csv.
 */
export function regionsFigure(rows) {
  const [left, top, width, height] = [70, 40, 520, 380];
  const axes = { x: linear(0, 6), y: linear(0, 2) };
  const step = width / 120;
  const strips = rows.map(({ m, from, to, together }) => {
    const [x, y] = [left + width * axes.x.at(Number(m)), top + height * (1 - axes.y.at(Number(to)))];
    const tall = height * (axes.y.at(Number(to)) - axes.y.at(Number(from)));
    const start = Math.max(left, x - step / 2 - 0.3); // neighbours overlap: no seam between them
    const end = Math.min(left + width, x + step / 2 + 0.3);
    return `<rect shape-rendering="crispEdges" x="${start.toFixed(1)}" y="${y.toFixed(1)}" width="${(end - start).toFixed(1)}" height="${tall.toFixed(1)}" fill="${fills[together]}"/>`;
  });
  const labels = Object.entries(names).map(
    ([key, name], i) =>
      `<rect x="${left + width + 20}" y="${top + 10 + 26 * i}" width="14" height="14" fill="${fills[key]}"/>
<text x="${left + width + 42}" y="${top + 22 + 26 * i}">${name}</text>`,
  );
  const title = "Three equal balls after Frémond: m/k to the right, ν/k upwards";
  const heading = `<text x="${left}" y="24" font-weight="bold">${title}</text>`;
  return svg(800, 470, title, [heading, ...strips, ...grid(axes, left, top, width, height), ...labels]);
}

/** Friction over velocity, as figures 1.4 and 1.5 have it: rows of results/impact-line/friction-laws.csv. */
export function frictionFigure(rows) {
  const [width, height] = [330, 240];
  const axes = { x: linear(-0.6, 0.6), y: linear(-0.6, 0.6) };
  const groups = [
    ["Coulomb: (1.16), and smoothed (1.15)", ["(1.16) set-valued", "(1.15) smoothed"]],
    [
      "stiction (1.19), Stribeck (1.18), smoothed (1.17)",
      ["(1.19) stiction", "(1.18) Stribeck", "(1.17) smoothed"],
    ],
  ];
  const panels = groups.flatMap(([title, laws], i) => {
    const frame = { left: 50 + i * (width + 60), top: 50, width, height };
    const curves = laws.map((law) => {
      const own = rows.filter((row) => row.law === law && Math.abs(Number(row.v)) <= 0.6);
      return own.map(({ v, q }) => [Number(v), Number(q)]);
    });
    const names = laws.map(
      (law, k) =>
        `<text x="${frame.left + frame.width - 8}" y="${frame.top + 20 + 18 * k}" text-anchor="end" fill="${colours[k]}" font-weight="bold">${law}</text>`,
    );
    return [...panel(frame, title, curves, axes), ...names];
  });
  const title = "Friction over own weight against velocity, as bodies in a line have felt it";
  const heading = `<text x="50" y="24" font-weight="bold">${title}</text>`;
  return svg(2 * (width + 60) + 20, 330, title, [heading, ...panels]);
}
