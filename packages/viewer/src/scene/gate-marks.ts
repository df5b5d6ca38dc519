import { hypot } from "@talus/portable-math";
import { type GroundLine, wallFoot } from "@talus/terrain";
import { cutPieces } from "../figures/contours.ts";
import type { MapPoint, RunMark } from "../run-view.ts";
import { countOf, isInBox, type MarkedScene, onGround, type Side, sidesOf } from "./marked-scene.ts";

type Triple = readonly [number, number, number];

/** A gate as a scenario describes it, its lines read. */
export type DrawnGate = LineGate | WallGate | PlaneGate;

interface OnLine {
  readonly name: string;
  readonly from?: MapPoint;
  readonly to?: MapPoint;
  readonly points?: readonly MapPoint[];
}

interface LineGate extends OnLine {
  readonly kind: "line";
}

interface WallGate extends OnLine {
  readonly kind: "wall";
  readonly height: number;
  readonly crest?: "ground" | "straight";
  readonly base?: number | readonly [number, number];
}

interface PlaneGate {
  readonly kind: "plane";
  readonly name: string;
  readonly point: Triple;
  readonly normal: Triple;
}

/** Gates inside the box: lines on the ground, walls with their height, planes where they cut the ground. */
export function gateMarks(gates: readonly DrawnGate[], scene: MarkedScene): readonly RunMark[] {
  return gates
    .map((gate): RunMark => {
      const { name } = gate;
      if (gate.kind === "plane") return { kind: "gate", name, ...planeMark(gate, scene) };
      const path = pathOf(gate);
      const pieces = gate.kind === "line" ? onGround(sidesOf(path), scene) : wallPieces(gate, scene);
      return { kind: "gate", name, pieces, paths: [path] };
    })
    .filter(({ pieces, paths }) => pieces.length > 0 || paths.length > 0);
}

function pathOf({ from, to, points }: OnLine): readonly MapPoint[] {
  return points ?? (from !== undefined && to !== undefined ? [from, to] : []);
}

/** Foot and crest of a wall, with an upright line at each of its points. */
function wallPieces(gate: WallGate, { terrain, box }: MarkedScene): Float64Array {
  const { line, feet } = wallFoot(gate, `gate ${gate.name}`, terrain);
  const places: number[] = [];
  const post = ([x, y]: MapPoint, foot: number): void => {
    if (isInBox(x, y, box)) places.push(x, y, foot, x, y, foot + gate.height);
  };
  sidesOf(line.points as readonly MapPoint[]).forEach((side, i) => {
    const [[ax, ay], [bx, by]] = side;
    const foot = feet[i];
    if (foot === undefined) return;
    const length = foot.along.at(-1) ?? 0;
    const count = countOf(side, box);
    if (i === 0) post(side[0], heightAlong(foot, 0));
    post(side[1], heightAlong(foot, length));
    for (let k = 0; k < count; k += 1) {
      const [a, b] = [k / count, (k + 1) / count].map((share) => {
        const [x, y] = [ax + share * (bx - ax), ay + share * (by - ay)];
        return [x, y, heightAlong(foot, share * length)] as const;
      }) as [Triple, Triple];
      if (!isInBox(a[0], a[1], box) || !isInBox(b[0], b[1], box)) continue;
      for (const up of [0, gate.height]) places.push(a[0], a[1], a[2] + up, b[0], b[1], b[2] + up);
    }
  });
  return Float64Array.from(places);
}

/** Height of a line of the ground at a distance from its beginning, m. */
function heightAlong({ along, heights }: GroundLine, way: number): number {
  let i = 1;
  while (i < along.length - 1 && (along[i] ?? 0) < way) i += 1;
  const [from, to] = [along[i - 1] ?? 0, along[i] ?? 0];
  const [low, high] = [heights[i - 1] ?? 0, heights[i] ?? 0];
  return to > from ? low + ((way - from) / (to - from)) * (high - low) : low;
}

/** The cut of the plane through the ground; on the map an upright one is a line across the box. */
function planeMark(
  { point, normal }: PlaneGate,
  { ground, box }: MarkedScene,
): Pick<RunMark, "pieces" | "paths"> {
  const [nx, ny, nz] = normal;
  const [x0, y0, z0] = point;
  const pieces = Float64Array.from(
    cutPieces(ground, (x, y, z) => nx * (x - x0) + ny * (y - y0) + nz * (z - z0)),
  );
  const size = hypot(nx, ny);
  if (nz === 0 && size > 0) {
    const [west, east, south, north] = box;
    const reach = 2 * (hypot(east - west, north - south) + hypot(x0 - west, y0 - south));
    const [along, across] = [(-ny / size) * reach, (nx / size) * reach];
    return {
      pieces,
      paths: [
        [
          [x0 - along, y0 - across],
          [x0 + along, y0 + across],
        ],
      ],
    };
  }
  return {
    pieces,
    paths: Array.from({ length: pieces.length / 6 }, (_, k): Side => {
      const [ax = 0, ay = 0, , bx = 0, by = 0] = pieces.subarray(6 * k, 6 * k + 5);
      return [
        [ax, ay],
        [bx, by],
      ];
    }),
  };
}
