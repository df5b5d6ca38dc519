import { polyline, signed, svg } from "./svg.mjs";

const [width, left, right] = [640, 64, 620];
const [top, middle, lower, bottom] = [56, 226, 266, 396];
const [blue, orange] = ["#0072b2", "#d55e00"];
/** Smallest difference drawn: below it is rounding. */
const floor = 1e-16;

/**
 * The gap of a bouncing disc by both methods, and how far their states are apart.
 *
 * @param rows [{ t, gapUnified, gapEvent, difference }], as text
 */
export function unifiedFigure(rows) {
  const points = rows.map((row) => Object.fromEntries(Object.entries(row).map(([k, v]) => [k, Number(v)])));
  const tEnd = points.at(-1).t;
  const highest = 0.5;
  const x = (t) => left + (t / tEnd) * (right - left);
  const y = (gap) => middle - (gap / highest) * (middle - top);
  const [low, high] = [Math.log10(floor), -8];
  const z = (d) => bottom - ((Math.log10(Math.max(d, floor)) - low) / (high - low)) * (bottom - lower);
  const text = (tx, ty, anchor, content) =>
    `<text x="${tx.toFixed(1)}" y="${ty.toFixed(1)}" text-anchor="${anchor}" font-size="11" fill="#333333">${signed(content)}</text>`;
  const rule = (x1, y1, x2, y2, colour) =>
    `<line x1="${x1.toFixed(1)}" y1="${y1.toFixed(1)}" x2="${x2.toFixed(1)}" y2="${y2.toFixed(1)}" stroke="${colour}"/>`;
  const times = Array.from({ length: Math.floor(tEnd * 2) + 1 }, (_, i) => i / 2);
  const gaps = [0, 0.1, 0.2, 0.3, 0.4, 0.5];
  const powers = [-16, -14, -12, -10, -8];
  const grid = [
    ...times.flatMap((t) => [
      rule(x(t), top, x(t), middle, "#e5e5e5"),
      rule(x(t), lower, x(t), bottom, "#e5e5e5"),
      text(x(t), bottom + 15, "middle", t),
    ]),
    ...gaps.flatMap((gap) => [
      rule(left, y(gap), right, y(gap), gap === 0 ? "#999999" : "#e5e5e5"),
      text(left - 6, y(gap) + 4, "end", gap),
    ]),
    ...powers.flatMap((power) => [
      rule(left, z(10 ** power), right, z(10 ** power), power === -9 ? "#999999" : "#e5e5e5"),
      text(left - 6, z(10 ** power) + 4, "end", `1e${power}`),
    ]),
    rule(left, z(1e-9), right, z(1e-9), orange),
    text(right - 4, z(1e-9) - 4, "end", "tolerance: 1e-9"),
  ];
  const body = [
    `<text x="${left}" y="20" font-weight="bold">An eccentric disc dropped on a smooth plane</text>`,
    ...grid,
    polyline(
      points.map(({ t, gapEvent }) => [x(t), y(gapEvent)]),
      `stroke="${orange}" stroke-width="4"`,
    ),
    polyline(
      points.map(({ t, gapUnified }) => [x(t), y(gapUnified)]),
      `stroke="${blue}" stroke-width="1.5" stroke-dasharray="6 4"`,
    ),
    polyline(
      points.map(({ t, difference }) => [x(t), z(difference)]),
      `stroke="#111111" stroke-width="1"`,
    ),
    text(left, top - 6, "start", "gap q, m"),
    text(left, lower - 8, "start", "largest difference of the thirteen numbers of the state, SI"),
    text((left + right) / 2, bottom + 30, "middle", "time, s"),
    `<line x1="430" y1="20" x2="455" y2="20" stroke="${blue}" stroke-width="1.5" stroke-dasharray="6 4"/>`,
    text(460, 24, "start", "unified form"),
    `<line x1="540" y1="20" x2="565" y2="20" stroke="${orange}" stroke-width="4"/>`,
    text(570, 24, "start", "events"),
  ];
  return svg(width, bottom + 40, "Gap of a bouncing disc by two methods, and their difference", body);
}
