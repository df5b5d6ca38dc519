import type { RunView, Surface } from "../run-view.ts";
import { column } from "../samples.ts";
import { along, type PictureAxes, pictureAxes, type ViewAngle } from "../view-angle.ts";
import { createPixelCanvas, fillTriangle, isHidden, type Rgb } from "./pixel-canvas.ts";
import { fittedProjection, type Projection } from "./projection.ts";

/** Size of a picture used only for its depths, pixels. */
const [width, height] = [120, 68];
/** Number of views for which the hidden part of the track is measured. */
const measured = 8;
/** Number of points of the track tested. */
const looks = 200;
const nothing: Rgb = [0, 0, 0];

/**
 * The best view of a run: across its descent, so that the path crosses the picture; from the free side of the ground,
 * not along it; at an elevation of about 30 deg; with as little of the path as possible hidden by ground and obstacles.
 */
export function chosenView(view: Pick<RunView, "track" | "radius" | "ground" | "obstacles">): ViewAngle {
  const samples = samplesOf(view);
  const candidates: { readonly angle: ViewAngle; readonly axes: PictureAxes; readonly merit: number }[] = [];
  for (let azimuth = -180; azimuth < 180; azimuth += 10) {
    for (const elevation of [20, 25, 30, 40, 50, 65]) {
      const angle = { azimuth, elevation };
      const axes = pictureAxes(angle);
      candidates.push({ angle, axes, merit: merit(samples, axes, angle) });
    }
  }
  candidates.sort((a, b) => b.merit - a.merit);
  let [best, most] = [candidates[0]?.angle ?? { azimuth: -90, elevation: 30 }, -Infinity];
  for (const { angle, axes, merit: shown } of spread(candidates)) {
    const sum = shown - 2 * hiddenPart(view, samples, axes);
    if (sum > most) [best, most] = [angle, sum];
  }
  return best;
}

/** The best view, and other views that are not close to better ones. */
function spread<T extends { readonly angle: ViewAngle }>(sorted: readonly T[]): readonly T[] {
  const kept: T[] = [];
  for (const each of sorted) {
    if (kept.length === measured) break;
    const isBeside = ({ angle }: T): boolean => {
      const turn = Math.abs(angle.azimuth - each.angle.azimuth);
      return Math.min(turn, 360 - turn) <= 20 && Math.abs(angle.elevation - each.angle.elevation) <= 5;
    };
    if (!kept.some(isBeside)) kept.push(each);
  }
  return kept;
}

interface TrackSamples {
  readonly places: readonly Triple[];
  /** Unit vectors from the ground to the body, where the ground is known. */
  readonly normals: readonly Triple[];
}

type Triple = readonly [number, number, number];

function samplesOf({ track }: Pick<RunView, "track">): TrackSamples {
  const [px, py, pz, bx, by, bz] = "px py pz bx by bz".split(" ").map((name) => column(track, name)) as Six;
  const count = Math.min(looks, track.length);
  const rows = Array.from({ length: count }, (_, k) =>
    Math.round((k * (track.length - 1)) / Math.max(1, count - 1)),
  );
  const at = (x: F, y: F, z: F, i: number): Triple => [x[i] ?? NaN, y[i] ?? NaN, z[i] ?? NaN];
  const places = rows.map((i) => at(px, py, pz, i));
  const normals = rows.flatMap((i): Triple[] => {
    const [p, b] = [at(px, py, pz, i), at(bx, by, bz, i)];
    const [x, y, z] = [p[0] - b[0], p[1] - b[1], p[2] - b[2]];
    const size = Math.sqrt(x * x + y * y + z * z);
    return size > 0 ? [[x / size, y / size, z / size]] : [];
  });
  return { places, normals };
}

type F = Float64Array;
type Six = [F, F, F, F, F, F];

/** Quality of a view of the track, regardless of ground and obstacles. */
function merit(
  { places, normals }: TrackSamples,
  { right, up, eye }: PictureAxes,
  { elevation }: ViewAngle,
): number {
  const extent = (axis: Triple): number => {
    const values = places.map((place) => along(axis, ...place));
    return Math.max(...values) - Math.min(...values);
  };
  const size = Math.max(extent([1, 0, 0]), extent([0, 1, 0]), extent([0, 0, 1]));
  // Extent of the path in the picture, which is wider than high, and seen from the side rather than from its end.
  const length = size > 0 ? (extent(right) + 0.3 * extent(up)) / size : 0;
  const facing = normals.map((normal) => Math.min(0.5, along(eye, ...normal)));
  const mean = facing.reduce((sum, part) => sum + part, 0) / Math.max(1, facing.length);
  const least =
    facing.length === 0 ? 0 : ([...facing].sort((a, b) => a - b)[Math.floor(facing.length / 10)] ?? 0);
  const isUsual = 0.1 * along(eye, 0.5, -0.8, 0); // from the south-east if nothing else decides
  return length + 1.2 * mean + 0.6 * Math.min(0.3, least) - 0.01 * Math.abs(elevation - 30) + isUsual;
}

/** Fraction of the track hidden by ground or obstacles. */
function hiddenPart(
  view: Pick<RunView, "track" | "radius" | "ground" | "obstacles">,
  { places }: TrackSamples,
  axes: PictureAxes,
): number {
  const projection = fittedProjection(view, axes, width, height);
  const canvas = createPixelCanvas(width, height, nothing);
  for (const surface of [view.ground, ...view.obstacles]) fillDepths(canvas, surface, projection);
  const hidden = places.filter((place) => {
    const [x, y, depth] = projection.place(...place);
    return isHidden(canvas, x, y, depth + view.radius);
  });
  return hidden.length / Math.max(1, places.length);
}

function fillDepths(
  canvas: ReturnType<typeof createPixelCanvas>,
  { vertices, triangles }: Surface,
  { place }: Projection,
): void {
  const corner = (k: number): Triple => {
    const at = 3 * (triangles[k] ?? 0);
    return [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0];
  };
  for (let k = 0; k < triangles.length; k += 3) {
    const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
    const [p, q, r] = [place(...a), place(...b), place(...c)];
    // Back faces hide nothing: corners of front faces run anticlockwise in the picture, whose y axis points down.
    if ((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]) >= 0) continue;
    fillTriangle(canvas, p, q, r, [nothing, nothing, nothing]);
  }
}
