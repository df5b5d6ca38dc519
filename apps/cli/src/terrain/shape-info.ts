import { slopeClassWidth } from "@talus/terrain/statistics";
import { digits, place } from "../process/info-text.ts";

/** Classes of slope in degrees, each with its share of the measured area or nodes. */
export type SlopeShares = readonly { readonly from: number; readonly to: number; readonly share: number }[];

/** Slopes and curvatures of a ground, as in `--json`. */
export interface ShapeInfo {
  /** Shares of the slopes that could be measured. */
  readonly slopes: SlopeShares;
  /** Degrees. */
  readonly steepest: number;
  /** 1/m; > 0 in a hollow. */
  readonly largestCurvature: number;
  /** [x, y]; null if there is no such place. */
  readonly mostCurvedAt: readonly [number, number] | null;
  /** Radius of the largest sphere that fits everywhere; null if every sphere does. */
  readonly largestSphere: number | null;
}

interface MeasuredShape {
  readonly slopeCounts: readonly number[];
  readonly steepest: number;
  readonly largestCurvature: number;
  readonly mostCurvedAt?: readonly [number, number];
  readonly largestSphere: number;
}

/** @param origin map coordinates = those of the ground + origin */
export function shapeInfo(
  { slopeCounts, steepest, largestCurvature, mostCurvedAt, largestSphere }: MeasuredShape,
  origin: { readonly x: number; readonly y: number },
): ShapeInfo {
  return {
    slopes: slopeShares(slopeCounts),
    steepest: inDegrees(steepest),
    largestCurvature,
    mostCurvedAt:
      mostCurvedAt === undefined ? null : [mostCurvedAt[0] + origin.x, mostCurvedAt[1] + origin.y],
    largestSphere: Number.isFinite(largestSphere) ? largestSphere : null,
  };
}

export function slopeShares(amounts: readonly number[]): SlopeShares {
  const sum = amounts.reduce((all, amount) => all + amount, 0);
  const width = Math.round(inDegrees(slopeClassWidth));
  return amounts.map((amount, k) => ({
    from: k * width,
    to: (k + 1) * width,
    share: sum === 0 ? 0 : amount / sum,
  }));
}

export function inDegrees(angle: number): number {
  return (angle * 180) / Math.PI;
}

export function shapeRows(info: ShapeInfo): readonly (readonly [string, string])[] {
  return [
    [
      "steepest",
      areMeasured(info.slopes)
        ? `${digits(info.steepest)} degrees`
        : "not measured: no height has neighbours on all sides",
    ],
    ["largest curvature", curvatureText(info)],
    ["largest sphere", sphereText(info)],
  ];
}

function areMeasured(slopes: SlopeShares): boolean {
  return slopes.some(({ share }) => share > 0);
}

function curvatureText({ largestCurvature, mostCurvedAt }: ShapeInfo): string {
  if (mostCurvedAt === null) return "no cell has heights at all its nodes";
  if (largestCurvature === 0) return "0 1/m";
  const [x, y] = mostCurvedAt;
  return `${digits(largestCurvature)} 1/m at x = ${place(x)}, y = ${place(y)} m`;
}

function sphereText({ largestSphere }: ShapeInfo): string {
  return largestSphere === null
    ? "every sphere fits everywhere"
    : `radius ${digits(largestSphere)} m fits everywhere`;
}

/** Characters of the longest bar. */
const bar = 40;

/** One line for each class; nothing if no slope is measured. */
export function slopeText(slopes: SlopeShares): string {
  if (!areMeasured(slopes)) return "";
  const lines = slopes.map(({ from, to, share }) => {
    const range = `${from} to ${to} degrees`;
    const percent = (100 * share).toFixed(1).padStart(5);
    return `    ${range.padEnd(20)}${percent} % ${"#".repeat(Math.round(bar * share))}`.trimEnd();
  });
  return `  slopes\n${lines.join("\n")}\n`;
}
