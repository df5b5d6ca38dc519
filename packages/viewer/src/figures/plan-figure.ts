import { requireMembers } from "@talus/portable-math/arguments";
import type { MapPoint, RunView } from "../run-view.ts";
import { column } from "../samples.ts";
import { contourPieces, contourStep } from "./contours.ts";
import { createFrame, type FrameAxis } from "./frame.ts";
import { createLabelPlaces, type LabelPlaces } from "./label-places.ts";
import { areaMark, type LegendEntry, lineMark } from "./legend.ts";
import { escapedText, phaseColours, pointList, svgDocument, zoneColours } from "./svg.ts";

/** Largest side of the frame, and least width and height. */
const [most, leastWide, leastTall] = [640, 220, 170];
const [obstacleColour, gateColour, contourColour] = ["#8a5a2b", "#007a5a", "#a89f88"];
const labelSize = 11;
/** Every so many contours one is drawn heavy and labelled with its height. */
const heavy = 5;

/**
 * The track on the map, coloured by phase, over lines of equal height, zones, obstacles and gates; one scale for x and
 * y.
 */
export function planFigure(view: RunView): string {
  requireMembers("planFigure", "view", view, ["track", "ground", "obstacles", "marks", "offset"]);
  const { track, ground, obstacles, offset, title } = view;
  const marksOf = (kind: string) => view.marks.filter((mark) => mark.kind === kind && mark.paths.length > 0);
  const [zones, gates] = [marksOf("zone"), marksOf("gate")];
  const [px, py] = [column(track, "px"), column(track, "py")];
  const [west, east, south, north] = regionOf(px, py, view.radius);
  const scale = most / Math.max(east - west, north - south);
  const step = contourStep(ground, 20);
  const frame = createFrame({
    title,
    legend: [
      [...phasesOf(view).map(phaseEntry), startEntry, endEntry],
      [
        ...zones.map(({ name }, k) => ({
          label: name,
          mark: areaMark(`${zoneFill(k)} stroke="#777777"`, 10),
        })),
        ...obstacleEntries(view),
        ...(gates.length > 0
          ? [{ label: gates.length === 1 ? "gate" : "gates", mark: lineMark(gateColour, 2, "5 3") }]
          : []),
        ...(step > 0
          ? [{ label: `contours every ${Number(step.toPrecision(3))} m`, mark: lineMark(contourColour, 1) }]
          : []),
      ],
    ],
    x: mapAxis("x", west, east, offset[0]),
    y: mapAxis("y", south, north, offset[1]),
    height: scale * (north - south),
    width: { frame: scale * (east - west) },
    below: 0,
  });
  const { x, y } = frame;
  const places = createLabelPlaces(frame, labelSize);
  px.forEach((each, i) => {
    places.block(x(each), y(py[i] ?? 0));
  });
  const gateNames = gates.map(({ name, paths }) => gateLabel(name, paths.flat(), x, y, places));
  const inside = [
    ...zones.map(({ paths }, k) => `<path d="${ringPath(paths, x, y)}" fill-rule="evenodd" ${zoneFill(k)}/>`),
    ...contoursOf(view, step, x, y, places),
    ...obstacles.map(
      (obstacle) =>
        `<path d="${shadowOf(obstacle, x, y)}" fill="${obstacleColour}" stroke="${obstacleColour}" stroke-linejoin="round"/>`,
    ),
    ...gates.flatMap(({ paths }) =>
      paths.map(
        (points) =>
          `<polyline points="${pointList(points.map(([a, b]) => [x(a), y(b)]))}" fill="none" stroke="${gateColour}" stroke-width="2" stroke-dasharray="5 3"/>`,
      ),
    ),
    ...stretchesOf(view).map(
      ({ phase, rows }) =>
        `<polyline points="${pointList(rows.map((i) => [x(px[i] ?? 0), y(py[i] ?? 0)]))}" fill="none" stroke="${phaseColours[phase] ?? "#333333"}" stroke-width="2"/>`,
    ),
    endMark(x(px.at(-1) ?? NaN), y(py.at(-1) ?? NaN)),
    startMark(x(px[0] ?? NaN), y(py[0] ?? NaN)),
    ...gateNames,
  ];
  // A nested picture clips the content at its border, without an id that two figures in one page would share.
  const [left, top, wide, tall] = [frame.left, frame.top, frame.width, frame.height].map((size) =>
    size.toFixed(1),
  );
  const map = `<svg x="${left}" y="${top}" width="${wide}" height="${tall}" viewBox="${left} ${top} ${wide} ${tall}" overflow="hidden" aria-hidden="true">`;
  const body = [...frame.grid.filter(() => step === 0), map, ...inside, "</svg>", ...frame.border];
  return svgDocument(...frame.whole, `${title}: track on the map`, body);
}

/** An axis of the map; the numbers of a small part of a large map are relative to a whole metre inside it. */
function mapAxis(name: string, low: number, high: number, offset: number): FrameAxis {
  const isSmall = high - low < 0.5 && Math.abs(offset) > 1e4;
  if (!isSmall) return { title: `${name} (m)`, low, high, zero: offset };
  return { title: `${name} ${offset < 0 ? "+" : "−"} ${Math.abs(offset)} (m)`, low, high, zero: 0 };
}

/** Region around the track, at least as wide as its numbers require. */
function regionOf(
  px: Float64Array,
  py: Float64Array,
  radius: number,
): readonly [west: number, east: number, south: number, north: number] {
  const [west, east] = rangeOf(px, radius);
  const [south, north] = rangeOf(py, radius);
  const longest = Math.max(east - west, north - south);
  const x = Math.max(0, 0.5 * ((leastWide / most) * longest - (east - west)));
  const y = Math.max(0, 0.5 * ((leastTall / most) * longest - (north - south)));
  return [west - x, east + x, south - y, north + y];
}

function rangeOf(values: Float64Array, radius: number): readonly [number, number] {
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((greatest, value) => Math.max(greatest, value), -Infinity);
  if (low > high) return [-1, 1];
  const more = 0.08 * (high - low) + 4 * radius || 1;
  return [low - more, high + more];
}

function phasesOf({ track }: RunView): readonly string[] {
  return [...new Set(track.texts.get("phase") ?? [])];
}

function phaseEntry(phase: string): LegendEntry {
  return { label: phase, mark: lineMark(phaseColours[phase] ?? "#333333", 3) };
}

function startMark(x: number, y: number): string {
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="4" fill="#ffffff" stroke="#333333" stroke-width="1.5"/>`;
}

function endMark(x: number, y: number): string {
  return `<path d="M${(x - 4).toFixed(1)} ${(y - 4).toFixed(1)}l8 8m0 -8l-8 8" stroke="#333333" stroke-width="2"/>`;
}

const startEntry: LegendEntry = { label: "start", mark: (left, y) => startMark(left + 12, y) };
const endEntry: LegendEntry = { label: "end", mark: (left, y) => endMark(left + 12, y) };

function obstacleEntries({ obstacles }: RunView): readonly LegendEntry[] {
  const names = [...new Set(obstacles.map(({ name }) => name))];
  if (names.length === 0) return [];
  const label = names.length > 4 ? "obstacles" : names.join(", ");
  return [{ label, mark: areaMark(`fill="${obstacleColour}"`, 8) }];
}

function zoneFill(k: number): string {
  return `fill="${zoneColours[k % zoneColours.length]}"`;
}

function ringPath(
  rings: readonly (readonly MapPoint[])[],
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  return rings
    .map((ring) => `M${ring.map(([a, b]) => `${x(a).toFixed(1)} ${y(b).toFixed(1)}`).join("L")}Z`)
    .join("");
}

/** The name of a gate beside one of its points or midpoints, where it fits. */
function gateLabel(
  name: string,
  points: readonly MapPoint[],
  x: (value: number) => number,
  y: (value: number) => number,
  places: LabelPlaces,
): string {
  const along = points.flatMap(([a, b], i) => {
    const [c, d] = points[i + 1] ?? [a, b];
    return Array.from({ length: 100 }, (_, k): MapPoint => {
      const share = (k + 0.5) / 100; // a plane reaches far out of the frame
      return [x(a + share * (c - a)), y(b + share * (d - b))];
    });
  });
  const place = places.find(
    name,
    along.flatMap(([a, b]): MapPoint[] => [
      [a, b - 12],
      [a, b + 12],
      [a, b],
    ]),
  );
  return place === undefined ? "" : label(name, place, gateColour);
}

function label(text: string, [x, y]: MapPoint, colour: string): string {
  return `<text x="${x.toFixed(1)}" y="${(y + 0.36 * labelSize).toFixed(1)}" text-anchor="middle" font-size="${labelSize}" fill="${colour}" stroke="#ffffff" stroke-width="3" paint-order="stroke">${escapedText(text)}</text>`;
}

/** Contours; heavy ones with their height on the map. */
function contoursOf(
  { ground, offset }: RunView,
  step: number,
  x: (value: number) => number,
  y: (value: number) => number,
  places: LabelPlaces,
): readonly string[] {
  if (!(step > 0)) return [];
  const pieces = contourPieces(ground, step, offset[2]);
  const paths = ["", ""];
  const middles = new Map<number, MapPoint[]>();
  for (let k = 0; k < pieces.length; k += 6) {
    const [x0 = 0, y0 = 0, z = 0, x1 = 0, y1 = 0] = pieces.slice(k, k + 5);
    const times = Math.round((z + offset[2]) / step);
    const isHeavy = times % heavy === 0;
    const [a, b, c, d] = [x(x0), y(y0), x(x1), y(y1)];
    paths[isHeavy ? 1 : 0] += `M${a.toFixed(1)} ${b.toFixed(1)}L${c.toFixed(1)} ${d.toFixed(1)}`;
    if (!isHeavy) continue;
    const own = middles.get(times) ?? [];
    own.push([0.5 * (a + c), 0.5 * (b + d)]);
    middles.set(times, own);
  }
  const decimals = decimalsOf(step * heavy);
  const labels = [...middles].map(([times, candidates]) => {
    const some = candidates.filter((_, i) => i % Math.ceil(candidates.length / 60) === 0);
    const height = (times * step).toFixed(decimals).replace("-", "−");
    const place = places.find(height, some);
    return place === undefined ? "" : label(height, place, "#6b6350");
  });
  return [
    ...paths.map(
      (d, i) =>
        `<path d="${d}" fill="none" stroke="${contourColour}" stroke-width="${i === 0 ? 0.7 : 1.3}"/>`,
    ),
    ...labels,
  ];
}

/** Decimals needed by a round number. */
function decimalsOf(round: number): number {
  let decimals = 0;
  while (decimals < 12 && Math.abs(Number(round.toFixed(decimals)) - round) > 1e-9 * round) decimals += 1;
  return decimals;
}

/** The faces of an obstacle that are visible from above. */
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
    }) as [MapPoint, MapPoint, MapPoint];
    if (!((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0)) continue;
    path += `M${[a, b, c].map((corner) => `${x(corner[0]).toFixed(1)} ${y(corner[1]).toFixed(1)}`).join("L")}Z`;
  }
  return path;
}

/** Rows of each phase, with the first row of the next one, so that the track has no gaps. */
function stretchesOf({
  track,
}: RunView): readonly { readonly phase: string; readonly rows: readonly number[] }[] {
  const phases = track.texts.get("phase") ?? [];
  const stretches: { phase: string; rows: number[] }[] = [];
  phases.forEach((phase, i) => {
    const last = stretches.at(-1);
    last?.rows.push(i);
    if (last?.phase !== phase) stretches.push({ phase, rows: [i] });
  });
  return stretches;
}
