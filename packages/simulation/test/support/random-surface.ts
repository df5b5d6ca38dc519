import type { FormulaData } from "@talus/terrain";
import type { SeededRandom } from "@talus/testing-tools";

/**
 * A smooth hilly ground: a slope with two waves of random direction; steepest about 1, largest curvature about 0.8 1/m.
 */
export function randomSurface(random: SeededRandom): FormulaData {
  const number = (most: number): string => random.uniform(-most, most).toFixed(3);
  const wave = (): string =>
    `${number(0.4)}*sin(${number(0.7)}*x + ${number(0.7)}*y + ${random.uniform(0, 6).toFixed(3)})`;
  return { kind: "formula", z: `${number(0.5)}*x + ${number(0.5)}*y + ${wave()} + ${wave()}` };
}
