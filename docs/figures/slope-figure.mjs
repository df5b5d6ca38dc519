import { phaseColours, polyline, scaleBar, svg } from "./svg.mjs";

/**
 * Side view of the sphere thrown onto the slope: path of the centre coloured by phase, spheres at the impacts.
 *
 * @param trajectory rows of trajectory.csv
 * @param events     rows of events.csv
 */
export function slopeFigure(trajectory, events) {
  const [width, height] = [860, 400];
  const upTo = trajectory.filter(({ t }) => Number(t) <= 6.2);
  const scale = 44;
  const x = (value) => 40 + scale * Number(value);
  const y = (value) => height - 40 - scale * Number(value);
  const pieces = [];
  for (const row of upTo) {
    const last = pieces.at(-1);
    const point = [x(row.px), y(row.pz)];
    if (last?.phase === row.phase) last.points.push(point);
    else
      pieces.push({ phase: row.phase, points: last === undefined ? [point] : [last.points.at(-1), point] });
  }
  const ground = polyline(
    [
      [x(-0.6), y(-0.21)],
      [x(18.2), y(6.37)],
    ],
    'stroke="#777777" stroke-width="3"',
  );
  const spheres = events
    .filter(({ kind }) => kind === "impact" || kind === "bounces-end")
    .map(
      ({ px, pz }) =>
        `<circle cx="${x(px)}" cy="${y(pz)}" r="${0.3 * scale}" fill="#0072b2" fill-opacity="0.12" stroke="#0072b2"/>`,
    );
  const paths = pieces.map(({ phase, points }) =>
    polyline(points, `stroke="${phaseColours[phase]}" stroke-width="2"`),
  );
  const highest = upTo.reduce((best, row) => (Number(row.px) > Number(best.px) ? row : best));
  const end = events.find(({ kind }) => kind === "bounces-end");
  const labels = [
    label(x(0) + 8, y(3) - 8, "thrown: 10 m/s, 20 rad/s"),
    label(x(end.px) - 20, y(end.pz) + 44, `infinitely many bounces end at t = ${Number(end.t).toFixed(6)} s`),
    label(
      x(highest.px) - 196,
      y(highest.pz) - 24,
      `stops at t = ${Number(highest.t).toFixed(2)} s, rolls back`,
    ),
    `<text x="40" y="26" font-size="15" font-weight="bold">A sphere thrown onto a 35 % slope</text>`,
    legend(560, 380, ["flight", "roll"]),
    scaleBar(700, 340, 2, scale),
  ];
  return svg(width, height, "Path of a sphere thrown onto a slope", [
    ground,
    ...spheres,
    ...paths,
    ...labels,
  ]);
}

function label(x, y, text) {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="#333333">${text}</text>`;
}

function legend(x, y, phases) {
  return phases
    .map((phase, i) => {
      const left = x + 110 * i;
      return `<line x1="${left}" y1="${y}" x2="${left + 28}" y2="${y}" stroke="${phaseColours[phase]}" stroke-width="3"/><text x="${left + 34}" y="${y + 4}">${phase}</text>`;
    })
    .join("");
}
