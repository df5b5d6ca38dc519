import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { laboratory, runCase } from "../src/index.ts";

/** Largest error over its tolerance, and the failures, of `count` random settings of the laboratory. */
export function checkLaboratory(count: number, seed: number): { worst: number; failures: readonly string[] } {
  const failures: string[] = [];
  let worst = 0;
  for (let i = 0; i < count; i += 1) {
    const values = randomSettings(seededRandom(seed + i));
    const { passed, error, tolerance } = runCase(create(values));
    worst = Math.max(worst, error / tolerance);
    if (!passed)
      failures.push(`seed ${seed + i}: error ${error} > ${tolerance} with ${JSON.stringify(values)}`);
  }
  return { worst, failures };
}

const { parameters = [], create = () => laboratory() } = laboratory().variation ?? {};

/**
 * Anywhere in the ranges; half of them slow, many at special values: level, smooth, on the ground, in one plane, e 0 or
 * 1.
 */
function randomSettings(random: SeededRandom): Record<string, number> {
  const values = Object.fromEntries(
    parameters.map(({ name, least, most }) => [name, random.uniform(least, most)]),
  );
  const often = (share: number, special: Record<string, number>): void => {
    if (random.uniform(0, 1) < share) Object.assign(values, special);
  };
  const [slow, quick] = [random.uniform(-3, 3), random.uniform(0, 0.5)];
  often(0.5, { speedUp: slow, speedOut: 0.5 * slow, height: quick, speedAcross: -0.7 * slow });
  often(0.3, { height: 0, speedOut: 0 });
  often(0.2, { slope: 0 });
  often(0.1, { friction: 0 });
  often(0.1, { restitution: 0 });
  often(0.1, { restitution: 1 });
  often(0.2, { speedAcross: 0, spinUp: 0 });
  often(0.9, { duration: 0.1 + 4 * quick });
  return values;
}
