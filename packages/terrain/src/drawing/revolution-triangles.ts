import { acos, cos, sin } from "@talus/portable-math";
import type { Triangles } from "@talus/shapes/drawing";
import type { RevolutionData } from "../ground/terrain-data.ts";
import { farthestCorner, type GroundPart } from "./ground-part.ts";
import { patchTriangles } from "./patch-triangles.ts";

type Triple = readonly [number, number, number];
const turn = 2 * Math.PI;
/** An axis steeper than this counts as upright: its surface has no lower half. */
const upright = 0.9;

/**
 * A surface of revolution along its meridians and circles.
 *
 * Bounded ones are drawn whole; of bowls only the part below the upper height, and of unbounded surfaces the part
 * within a sphere around the box.
 *
 * @param most largest number of vertices
 */
export function revolutionTriangles(data: RevolutionData, part: GroundPart, most: number): Triangles {
  const { place, length, girth, columnRange, rowsClose } = meridianOf(data, part);
  const [from, to] = columnRange;
  const share = (to - from) / turn;
  const ratio = Math.sqrt(length / (share * girth));
  const rows = Math.max(2, Math.min(Math.round(Math.sqrt(most) * ratio), Math.floor(most / 24)));
  const columns = Math.max(12, Math.floor(most / (rows + 1)) - 1);
  return patchTriangles({
    rows,
    columns,
    isClosed: share === 1,
    ...(rowsClose && { rowsClose }),
    isTurned: data.side === "inside",
    place: (row, column, out) => place(row, from + column * (to - from), out),
  });
}

interface Meridian {
  /** Writes the point at the fraction 0 to 1 of the meridian and an angle around the axis. */
  place(along: number, angle: number, out: Float64Array): void;
  /** Length of the meridian, and of a typical circle, m. */
  readonly length: number;
  readonly girth: number;
  readonly columnRange: readonly [number, number];
  readonly rowsClose: boolean;
}

function meridianOf(data: RevolutionData, part: GroundPart): Meridian {
  const { heights, hasCeiling } = part;
  const isBowl = data.side === "inside" && !hasCeiling;
  switch (data.kind) {
    case "sphere": {
      const { centre, radius } = data;
      // From the lowest point upwards; the sense of rows is opposite to that downwards about an upright axis.
      const rim = Math.max(-1, Math.min(1, (centre[2] - heights[1]) / radius));
      const last = isBowl ? Math.min(0.5 * Math.PI, Math.max(0.05, acos(rim))) : Math.PI;
      return {
        place: aroundAxis(centre, [0, 0, 1], (along) => {
          const angle = last * (1 - along);
          return [
            along === 1 || (along === 0 && last === Math.PI) ? 0 : radius * sin(angle),
            -radius * cos(angle),
          ];
        }),
        length: radius * last,
        girth: turn * radius,
        columnRange: [0, turn],
        rowsClose: false,
      };
    }
    case "cylinder": {
      const { centre, axis, radius } = data;
      const [low, high] = rangeAlong(centre, axis, part);
      const lies = isBowl && Math.abs(unit(axis)[2]) < upright;
      return {
        place: aroundAxis(centre, axis, (along) => [radius, high - along * (high - low)]),
        length: high - low,
        girth: turn * radius,
        columnRange: lies ? [-0.5 * Math.PI, 0.5 * Math.PI] : [0, turn],
        rowsClose: false,
      };
    }
    case "cone": {
      const { apex, axis, halfAngle } = data;
      const [, reach] = rangeAlong(apex, axis, part);
      const far = Math.max(reach / cos(halfAngle), farthestCorner(part.box, apex[0], apex[1]));
      const up = unit(axis)[2];
      const limit = data.side === "inside" ? heights[1] - apex[2] : apex[2] - heights[0];
      const isUpright = data.side === "inside" ? up === 1 : up === -1;
      const way = isUpright && limit > 0 && limit < Infinity ? Math.min(far, limit / cos(halfAngle)) : far;
      return {
        place: aroundAxis(apex, axis, (along) => {
          const s = way * (1 - along);
          return [s * sin(halfAngle), s * cos(halfAngle)];
        }),
        length: way,
        girth: turn * 0.5 * way * sin(halfAngle),
        columnRange: [0, turn],
        rowsClose: false,
      };
    }
    case "torus": {
      const { centre, axis, ringRadius, tubeRadius } = data;
      const isTrough = isBowl && Math.abs(unit(axis)[2]) >= upright;
      const below = unit(axis)[2] < 0 ? 1 : -1;
      return {
        // Around the tube from its outermost side over the lower one, in the same sense as on the other surfaces.
        place: aroundAxis(centre, axis, (along) => {
          const angle = isTrough ? below * Math.PI * (below < 0 ? along : 1 - along) : -turn * along;
          return [ringRadius + tubeRadius * cos(angle), tubeRadius * sin(angle)];
        }),
        length: (isTrough ? 0.5 : 1) * turn * tubeRadius,
        girth: turn * ringRadius,
        columnRange: [0, turn],
        rowsClose: !isTrough,
      };
    }
  }
}

/** Part of the axis spanned by the box, between the heights if known, in m from the origin. */
function rangeAlong(origin: Triple, axis: Triple, { box, heights }: GroundPart): readonly [number, number] {
  const a = unit(axis);
  const [west, east, south, north] = box;
  const [bottom, top] = heights.map((z) => (Math.abs(z) < Infinity ? z : origin[2])) as [number, number];
  let [low, high] = [Infinity, -Infinity];
  for (const x of [west, east]) {
    for (const y of [south, north]) {
      for (const z of [bottom, top]) {
        const along = a[0] * (x - origin[0]) + a[1] * (y - origin[1]) + a[2] * (z - origin[2]);
        low = Math.min(low, along);
        high = Math.max(high, along);
      }
    }
  }
  return [low, high];
}

/** @param section distance from the axis and position along it, m, at the fraction 0 to 1 of the meridian */
function aroundAxis(
  origin: Triple,
  axis: Triple,
  section: (along: number) => readonly [number, number],
): Meridian["place"] {
  const a = unit(axis);
  // Normal to the axis: angle 0 is the lowest line if the axis is inclined.
  const level = Math.sqrt(a[0] * a[0] + a[1] * a[1]);
  const down: Triple = level > 1e-9 ? unit([a[0] * a[2], a[1] * a[2], -level * level]) : [1, 0, 0];
  const side = cross(a, down);
  return (along, angle, out) => {
    const [rho, zeta] = section(along);
    const [c, s] = [rho * cos(angle), rho * sin(angle)];
    for (const k of [0, 1, 2] as const) out[k] = origin[k] + zeta * a[k] + c * down[k] + s * side[k];
  };
}

function unit([x, y, z]: Triple): Triple {
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

function cross(a: Triple, b: Triple): Triple {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}
