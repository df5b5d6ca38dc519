import type { TerrainData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";
import { leastInSection } from "./thin-judges.ts";
import { placeAt, type ThinScene, type Thrown } from "./thin-runs.ts";

/**
 * A ridge or needle of a formula on level ground, thin against the sphere or not, that a sphere is thrown at or rolls
 * against.
 */
export interface ThinGround extends Thrown {
  readonly ground: TerrainData;
  /** Height of the ground at a distance from the middle line of the ridge, or from the axis of the needle, m. */
  readonly height: (distance: number) => number;
  /** The direction across a ridge, rad; absent for a needle. */
  readonly across?: number;
  readonly middle: readonly [number, number];
  readonly width: number;
}

export const formulaKinds = ["ridge", "oblique", "needle", "profile"] as const;

/** A random case: lengths of 1 mm to 100 m, widths from 1/10000 of the radius, speeds to 10 km/s. */
export function randomFormulaScene(random: SeededRandom, kind: (typeof formulaKinds)[number]): ThinScene {
  const log = (low: number, high: number): number => low * (high / low) ** random.uniform(0, 1);
  const radius = log(1e-3, 100);
  const width = radius * log(kind === "oblique" ? 0.03 : 1e-4, 1); // searches along a thin wall across both axes take long
  const top = radius * log(0.02, 10);
  const speed = log(0.1, 1e4);
  const rolls = random.uniform(0, 1) < 0.5;
  const away = radius * random.uniform(1.5, 3.5) + 7 * width; // at 6 widths across, within 0.5 rad, it is level to 1e-15
  const x0 = random.uniform(-50, 50) * radius;
  const y0 = random.uniform(-50, 50) * radius;
  const aside = kind === "needle" ? random.uniform(-1.2, 1.2) * radius : 0;
  const isRidge = kind !== "needle";
  const slant = isRidge ? random.uniform(-0.7, 0.7) : 0;
  const across = kind === "oblique" ? random.uniform(-0.5, 0.5) : 0;
  const height = (r: number): number => top * Math.exp(-((r / width) ** 2));
  const number = (value: number): string => `(${value})`;
  const [cos, sin] = [Math.cos(across), Math.sin(across)];
  const way =
    across === 0 ? `x - ${number(x0)}` : `${cos}*(x - ${number(x0)}) + ${number(sin)}*(y - ${number(y0)})`;
  const u = `((${way})/${number(width)})`;
  const z =
    kind === "needle"
      ? `${number(top)}*exp(-(${u}^2 + ((y - ${number(y0)})/${number(width)})^2))`
      : `${number(top)}*exp(-${u}^2)`;
  const ground: TerrainData =
    kind === "profile"
      ? {
          kind: "profile",
          form: "extruded",
          side: "left",
          x: "s",
          z: z.replaceAll("x", "s").replaceAll("esp", "exp"),
          range: [x0 - 300 * radius, x0 + 400 * radius],
        }
      : { kind: "formula", z };
  const rise = rolls ? 0 : speed * random.uniform(-0.2, 0.2);
  const start = rolls ? radius : radius * (1 + log(1e-6, 1)) + Math.max(0, random.uniform(-0.5, 1)) * top;
  const along = speed * Math.cos(slant);
  const thin: ThinGround = {
    ground,
    height,
    ...(isRidge ? { across } : {}),
    middle: [x0, y0],
    width,
    radius,
    rolls,
    position: [x0 - away, y0 + aside, start],
    velocity: [along, speed * Math.sin(slant), rise],
    time: (2.5 * away) / along,
  };
  const place = placeAt(x0, y0, 6 * width, isRidge ? across : undefined);
  return { ...thin, place, overlap: (y) => overlapOf(thin, y) };
}

/**
 * Depth of a sphere in the ground from the formula alone, m: the least distance of its centre from the section through
 * it.
 */
export function overlapOf(each: ThinGround, y: Float64Array): number {
  const { height, across, middle, width, radius } = each;
  const dx = y[0] - middle[0];
  const dy = y[1] - middle[1];
  const r =
    across === undefined ? Math.sqrt(dx * dx + dy * dy) : dx * Math.cos(across) + dy * Math.sin(across);
  if (y[2] <= height(r)) return radius + height(r) - y[2];
  return radius - Math.sqrt(leastInSection(height, width, 2 * radius, r, y[2]));
}
