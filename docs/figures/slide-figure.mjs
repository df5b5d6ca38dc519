import { polyline, svg } from "./svg.mjs";

const colours = ["#0072b2", "#7b3294", "#00805c", "#a36a00", "#d55e00", "#111111"];

/**
 * Histories of rides on the water slide, one panel for each quantity: normal force, friction, speed over time.
 *
 * @param rides [{ id, rows }], rows those of results/water-slide/ID.csv
 */
export function slideFigure(rides) {
  const [width, height, left] = [860, 780, 60];
  const panels = [
    { title: "normal force N/(m g)", column: "N_over_mg", most: 3, every: 1 },
    { title: "friction T/(m g)", column: "T_over_mg", most: 1, every: 0.5 },
    { title: "speed, m/s", column: "speed", most: 8, every: 2 },
  ];
  const x = (t) => left + 95 * Number(t);
  const body = panels.flatMap(({ title, column, most, every }, i) => {
    const [top, tall] = [60 + 240 * i, 190];
    const y = (value) => top + tall - (tall * Number(value)) / most;
    const ticks = Array.from({ length: Math.round(most / every) + 1 }, (_, j) => j * every);
    return [
      `<text x="${left}" y="${top - 8}" font-weight="bold">${title}</text>`,
      ...ticks.flatMap((value) => [
        `<line x1="${left}" y1="${y(value)}" x2="${x(8)}" y2="${y(value)}" stroke="#dddddd"/>`,
        `<text x="${left - 8}" y="${y(value) + 4}" text-anchor="end">${value}</text>`,
      ]),
      ...[0, 2, 4, 6, 8].map(
        (t) => `<text x="${x(t)}" y="${top + tall + 21}" text-anchor="middle">${t} s</text>`,
      ),
      ...rides.map(({ rows }, j) =>
        polyline(
          rows.filter((_, k) => k % 10 === 0).map((row) => [x(row.t), y(row[column])]),
          `stroke="${colours[j % colours.length]}" stroke-width="1.3"`,
        ),
      ),
    ];
  });
  const key = rides.map(
    ({ id }, j) =>
      `<text x="${left + 130 * j}" y="26" fill="${colours[j % colours.length]}" font-weight="bold">${id.replace("mu-", "μ = ")}</text>`,
  );
  return svg(width, height, "Forces and speed of a sphere on the water slide", [...key, ...body]);
}
