import { phaseColours, polyline, scaleBar, svg } from "./svg.mjs";

/**
 * Plan of the Tschamut grid with shaded heights and the tracks of the releases, coloured by phase.
 *
 * @param ascii  text of terrain.asc
 * @param tracks for each release, rows of trajectory.csv
 */
export function tschamutFigure(ascii, tracks) {
  const { columns, rows, x0, y0, cell, heights } = readGrid(ascii);
  const scale = 2.4;
  const [left, top] = [20, 44];
  const width = left + scale * cell * columns + 150;
  const height = top + scale * cell * rows + 20;
  const x = (value) => left + scale * (value - x0);
  const y = (value) => top + scale * (y0 + rows * cell - value);
  const low = Math.min(...heights.flat());
  const span = Math.max(...heights.flat()) - low;
  const size = (scale * cell + 0.3).toFixed(1);
  const cells = heights.flatMap((row, j) =>
    row.map((z, i) => {
      const grey = Math.round(150 + (95 * (z - low)) / span);
      return `<rect x="${(left + scale * cell * i).toFixed(1)}" y="${(top + scale * cell * j).toFixed(1)}" width="${size}" height="${size}" fill="rgb(${grey},${grey},${grey - 14})"/>`;
    }),
  );
  const paths = tracks.flatMap((track) => pieces(track, x, y));
  const key = ["flight", "slip", "roll"].map((phase, i) => {
    const at = width - 130;
    const down = top + 20 + 24 * i;
    return `<line x1="${at}" y1="${down}" x2="${at + 28}" y2="${down}" stroke="${phaseColours[phase]}" stroke-width="3"/><text x="${at + 36}" y="${down + 4}">${phase}</text>`;
  });
  const note = `<text x="${width - 130}" y="${top + 110}">lighter: higher</text><text x="${width - 130}" y="${top + 128}">${columns * cell} m × ${rows * cell} m</text>${scaleBar(width - 130, top + 166, 50, scale)}`;
  const title = `<text x="${left}" y="28" font-size="15" font-weight="bold">Forty releases at Tschamut, seen from above</text>`;
  return svg(Math.round(width), Math.round(height), "Tracks of forty releases at Tschamut", [
    title,
    ...cells,
    ...paths,
    ...key,
    note,
  ]);
}

/** One line per stretch of a phase. */
function pieces(track, x, y) {
  const lines = [];
  let points = [];
  let phase = track[0]?.phase;
  const close = () =>
    lines.push(polyline(points, `stroke="${phaseColours[phase]}" stroke-width="1" stroke-opacity="0.8"`));
  for (const row of track) {
    const point = [x(Number(row.px)), y(Number(row.py))];
    points.push(point);
    if (row.phase === phase) continue;
    close();
    phase = row.phase;
    points = [point];
  }
  close();
  return lines;
}

function readGrid(text) {
  const lines = text.trim().split(/\r?\n/);
  const header = Object.fromEntries(lines.slice(0, 6).map((line) => line.toLowerCase().split(/\s+/)));
  return {
    columns: Number(header.ncols),
    rows: Number(header.nrows),
    x0: Number(header.xllcorner),
    y0: Number(header.yllcorner),
    cell: Number(header.cellsize),
    heights: lines.slice(6).map((line) => line.trim().split(/\s+/).map(Number)),
  };
}
