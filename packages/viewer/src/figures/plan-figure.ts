import { requireMembers } from "@talus/portable-math/arguments";
import type { RunView } from "../run-view.ts";
import { column } from "../samples.ts";
import { contourPieces, contourStep } from "./contours.ts";
import { escapedText, phaseColours, pointList, svgDocument } from "./svg.ts";
import { createTicks } from "./ticks.ts";

const size = 640;
const frame = { left: 90, right: 20, top: 58, bottom: 52 };

/** The track on the map, coloured by phase, over lines of equal height and the obstacles; one scale for x and y. */
export function planFigure(view: RunView): string {
  requireMembers("planFigure", "view", view, ["track", "ground", "obstacles", "offset"]);
  const { track, ground, obstacles, offset, title } = view;
  const [px, py] = [column(track, "px"), column(track, "py")];
  const [west, east] = rangeOf(px, view.radius);
  const [south, north] = rangeOf(py, view.radius);
  const scale = Math.min(size / (east - west), size / (north - south));
  const [w, h] = [Math.max(160, scale * (east - west)), Math.max(120, scale * (north - south))];
  const x = (value: number): number =>
    frame.left + scale * (value - west) + 0.5 * (w - scale * (east - west));
  const y = (value: number): number =>
    frame.top + scale * (north - value) + 0.5 * (h - scale * (north - south));
  const [width, height] = [
    Math.round(frame.left + w + frame.right),
    Math.round(frame.top + h + frame.bottom),
  ];

  const step = contourStep(ground, 20);
  const pieces = step > 0 ? contourPieces(ground, step, offset[2]) : [];
  let contours = "";
  for (let k = 0; k < pieces.length; k += 6) {
    const [x0 = 0, y0 = 0, , x1 = 0, y1 = 0] = pieces.slice(k, k + 6);
    contours += `M${x(x0).toFixed(1)} ${y(y0).toFixed(1)}L${x(x1).toFixed(1)} ${y(y1).toFixed(1)}`;
  }
  const body = [
    `<clipPath id="map"><rect x="${frame.left}" y="${frame.top}" width="${w.toFixed(1)}" height="${h.toFixed(1)}"/></clipPath>`,
    '<g clip-path="url(#map)">',
    `<path d="${contours}" fill="none" stroke="#b9b2a0" stroke-width="0.7"/>`,
    ...obstacles.map((obstacle) => `<path d="${shadowOf(obstacle, x, y)}" fill="#8a5a2b"/>`),
    ...stretchesOf(view).map(
      ({ phase, rows }) =>
        `<polyline points="${pointList(rows.map((i) => [x(px[i] ?? 0), y(py[i] ?? 0)]))}" fill="none" stroke="${phaseColours[phase] ?? "#333333"}" stroke-width="2"/>`,
    ),
    "</g>",
    `<rect x="${frame.left}" y="${frame.top}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="none" stroke="#333333"/>`,
    `<text x="${frame.left}" y="20" font-size="15" font-weight="bold">${escapedText(title)}</text>`,
    ...legendOf(view, step),
    ...scaleTexts(
      [west, east],
      offset[0],
      (at, text) =>
        `<text x="${x(at).toFixed(1)}" y="${(frame.top + h + 18).toFixed(1)}" text-anchor="middle">${text}</text>`,
    ),
    ...scaleTexts(
      [south, north],
      offset[1],
      (at, text) =>
        `<text x="${frame.left - 6}" y="${(y(at) + 4).toFixed(1)}" text-anchor="end">${text}</text>`,
    ),
    `<text x="${(frame.left + w / 2).toFixed(1)}" y="${height - 12}" text-anchor="middle">x (m)</text>`,
    `<text transform="translate(16 ${(frame.top + h / 2).toFixed(1)}) rotate(-90)" text-anchor="middle">y (m)</text>`,
  ];
  return svgDocument(width, height, `${title}: track on the map`, body);
}

function rangeOf(values: Float64Array, radius: number): readonly [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  const more = 0.08 * (high - low) + 4 * radius;
  return [low - more, high + more];
}

/** Round coordinates of the map inside a range that is counted from `zero`. */
function scaleTexts(
  [low, high]: readonly [number, number],
  zero: number,
  write: (at: number, text: string) => string,
): string[] {
  const ticks = createTicks(low + zero, high + zero, 4);
  const inside = ticks.values.filter((value) => value >= low + zero && value <= high + zero);
  return inside.map((value) =>
    write(
      value - zero,
      value
        .toFixed(Math.abs(value) < 1000 ? 1 : 0)
        .replace(/\.0$/, "")
        .replace("-", "−"),
    ),
  );
}

/** The faces of an obstacle that look up, as they are seen from above. */
function shadowOf(
  { vertices, triangles }: RunView["ground"],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  let path = "";
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [0, 1, 2].map((i) => {
      const vertex = 3 * (triangles[k + i] ?? 0);
      return [vertices[vertex] ?? 0, vertices[vertex + 1] ?? 0] as const;
    }) as [Corner, Corner, Corner];
    if (!((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0)) continue;
    path += `M${[a, b, c].map((corner) => `${x(corner[0]).toFixed(1)} ${y(corner[1]).toFixed(1)}`).join("L")}Z`;
  }
  return path;
}

type Corner = readonly [number, number];

function stretchesOf({ track }: RunView): { phase: string; rows: number[] }[] {
  const phases = track.texts.get("phase") ?? [];
  const stretches: { phase: string; rows: number[] }[] = [];
  phases.forEach((phase, i) => {
    const last = stretches.at(-1);
    if (last?.phase === phase) last.rows.push(i);
    else stretches.push({ phase, rows: [i] });
  });
  return stretches;
}

function legendOf({ track }: RunView, step: number): string[] {
  const used = [...new Set(track.texts.get("phase") ?? [])];
  const entries = used.map((phase, k) => {
    const left = frame.left + 90 * k;
    return `<line x1="${left}" y1="40" x2="${left + 24}" y2="40" stroke="${phaseColours[phase] ?? "#333333"}" stroke-width="3"/><text x="${left + 30}" y="44">${escapedText(phase)}</text>`;
  });
  const note = `<text x="${frame.left + 90 * used.length}" y="44" fill="#777777">contours every ${Number(step.toPrecision(3))} m</text>`;
  return step > 0 ? [...entries, note] : entries;
}
