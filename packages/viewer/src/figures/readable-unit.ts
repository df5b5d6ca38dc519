import { log10 } from "@talus/portable-math";
import { powerOfTen } from "./ticks.ts";

const prefixes: Readonly<Record<number, string>> = {
  12: "T",
  9: "G",
  6: "M",
  3: "k",
  [-3]: "m",
  [-6]: "µ",
  [-9]: "n",
};
const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [..."−0123456789"].map((x, i) => [x, "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"[i] ?? ""]),
);

/** Title of an axis, and the unit of its numbers. */
export interface ReadableUnit {
  readonly title: string;
  /** Size of the unit, in that of the values. */
  readonly unit: number;
}

/**
 * The unit in which the numbers of an axis are short: "energy (J)" becomes "energy (MJ)".
 *
 * @param title with its unit in brackets at the end; a title without unit is unchanged
 */
export function readableUnit(title: string, low: number, high: number): ReadableUnit {
  const [, name, unit] = /^(.*) \(([^()]+)\)$/.exec(title) ?? [];
  const size = Math.max(Math.abs(low), Math.abs(high));
  const isNarrow = high - low < 0.01 * size; // numbers that differ only in their last digits keep their unit
  if (unit === undefined || isNarrow || size === 0 || (size >= 1e-3 && size < 1e4)) return { title, unit: 1 };
  const power = 3 * Math.floor(log10(size) / 3);
  const prefix = unit === "1" ? undefined : prefixes[power];
  const ten = `10${[...String(power).replace("-", "−")].map((digit) => raised[digit]).join("")}`;
  const scaled = prefix === undefined ? (unit === "1" ? ten : `${ten} ${unit}`) : prefix + unit;
  return { title: `${name} (${scaled})`, unit: powerOfTen(power) };
}
