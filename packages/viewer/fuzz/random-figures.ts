import { type SeededRandom, seededRandom } from "@talus/testing-tools";
import { type Chart, chartFigure, planFigure, type RunView, type Samples } from "../src/index.ts";

const phases = ["flight", "slip", "roll", "rest"];
const words =
  "Block sphere Wand Ŝlope 岩石 ω₀ “a” <b> & m/s² rock-slope-of-the-western-gully-2600000 I1l. WWW".split(
    " ",
  );

/** A figure of a random run: a chart for even seeds, a plan for odd ones. */
export function randomFigure(seed: number): string {
  const random = seededRandom(seed);
  return seed % 2 === 0 ? randomChart(random) : planFigure(randomPlan(random));
}

function oneOf<T>(random: SeededRandom, list: readonly T[]): T {
  return list[random.integer(0, list.length - 1)] as T;
}

/** Any size from 1e-low to 1e+high, of either sign where `signed`. */
function sizeOf(random: SeededRandom, low: number, high: number): number {
  return 10 ** random.uniform(low, high);
}

function textOf(random: SeededRandom, most: number): string {
  return Array.from({ length: random.integer(1, most) }, () => oneOf(random, words)).join(" ");
}

/** Values of one course: constant, a rise, a wave or noise, about any number, some of them missing. */
function coursesOf(random: SeededRandom, length: number, middle: number, size: number): Float64Array {
  const kind = random.integer(0, 3);
  const gaps = random.integer(0, 4) === 0 ? 0.2 : 0;
  return Float64Array.from({ length }, (_, i) => {
    const share = length > 1 ? i / (length - 1) : 0;
    const course = [0, share, Math.sin(20 * share), random.uniform(-1, 1)][kind] ?? 0;
    return random.uniform() < gaps ? NaN : middle + size * course;
  });
}

function tableOf(random: SeededRandom, length: number): Samples {
  const [begin, length_s] = [oneOf(random, [0, 0, 100 * random.uniform()]), sizeOf(random, -6, 6)];
  const along = (i: number): number => begin + (length > 1 ? i / (length - 1) : 0) * length_s;
  const t = Float64Array.from({ length }, (_, i) => along(i));
  const names = Array.from({ length }, () => "");
  let phase = oneOf(random, phases);
  names.forEach((_, i) => {
    if (random.integer(0, 9) === 0) phase = oneOf(random, phases);
    names[i] = phase;
  });
  return {
    length,
    numbers: new Map([
      ["t", t],
      ["s", t.map((x) => 3 * x)],
    ]),
    texts: new Map([["phase", names]]),
  };
}

function randomChart(random: SeededRandom): string {
  const length = oneOf(random, [1, 2, 50, 50, 50]);
  const track = tableOf(random, length);
  const [middle, size] = [
    oneOf(random, [0, 0, 1, -1]) * sizeOf(random, -12, 12),
    oneOf(random, [0, 1, 1]) * sizeOf(random, -12, 12),
  ];
  const unit = oneOf(random, ["m", "m/s", "rad/s", "N", "N s", "J", "1"]);
  const isLogarithmic = random.integer(0, 7) === 0;
  const chart: Chart = {
    id: "random",
    title: textOf(random, 12),
    axis: oneOf(random, [`value (${unit})`, `${textOf(random, 6)} (${unit})`, "no unit"]),
    hasStems: random.integer(0, 4) === 0 && !isLogarithmic,
    isLogarithmic,
    t: track.numbers.get("t") as Float64Array,
    s: track.numbers.get("s") as Float64Array,
    series: Array.from({ length: random.integer(1, 8) }, () => ({
      label: textOf(random, oneOf(random, [1, 2, 2, 20])),
      values: coursesOf(random, length, middle, size),
      isDashed: random.integer(0, 2) === 0,
    })),
  };
  return chartFigure(chart, oneOf(random, ["t", "s"]), track);
}

/** A track of millimetres to tens of kilometres, along any direction, near the origin or at coordinates of millions. */
function randomPlan(random: SeededRandom): RunView {
  const length = oneOf(random, [1, 2, 60]);
  const track = tableOf(random, length);
  const reach = sizeOf(random, -3, 4.5);
  const angle = oneOf(random, [0, 0.5 * Math.PI, random.uniform(0, 7)]);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const share = (i: number): number => (length > 1 ? i / (length - 1) : 0);
  const bend = random.uniform(-0.5, 0.5) * oneOf(random, [0, 1, 1]);
  const at = (i: number): readonly [number, number] => {
    const [a, b] = [reach * share(i), bend * reach * Math.sin(3 * share(i))];
    return [cos * a - sin * b, sin * a + cos * b];
  };
  const px = Float64Array.from({ length }, (_, i) => at(i)[0]);
  const py = Float64Array.from({ length }, (_, i) => at(i)[1]);
  const far = oneOf(random, [
    [0, 0],
    [446, 250],
    [446_250, 5_250_000],
    [2_600_000, 1_200_000],
    [-17_000_000, 9_999_999],
  ]);
  const height = oneOf(random, [0, 1, 1]) * reach * random.uniform(0, 2);
  const [x0, x1, y0, y1] = [-2, 2, -2, 2].map((x) => x * reach) as [number, number, number, number];
  const vertices = Float64Array.of(x0, y0, 0, x1, y0, height, x1, y1, 2 * height, x0, y1, 0.5 * height);
  const view: RunView = {
    title: textOf(random, 12),
    outcome: "",
    offset: [far[0] ?? 0, far[1] ?? 0, oneOf(random, [0, 1234.4, 3900])],
    ...bodyOf(reach * oneOf(random, [0.001, 0.01, 1])),
    marks: [],
    eye: { azimuth: -60, elevation: 30 },
    track: { ...track, numbers: new Map([...track.numbers, ["px", px], ["py", py]]) },
    samples: length,
    errors: new Map(),
    events: { length: 0, numbers: new Map(), texts: new Map() },
    ground: { vertices, triangles: Uint32Array.of(0, 1, 2, 0, 2, 3) },
    obstacles: Array.from({ length: random.integer(0, 6) }, (_, i) => ({
      name: textOf(random, 3),
      vertices: vertices.map((x) => 0.1 * (x + i * reach)),
      triangles: Uint32Array.of(0, 1, 2),
    })),
    facts: [],
    scenario: "",
    manifest: "",
  };
  const line = (): readonly (readonly [number, number])[] =>
    [0, 1].map(() => [random.uniform(x0, x1), random.uniform(y0, y1)] as const);
  const markOf = (kind: "zone" | "gate", words: number) => () => {
    const [name, path] = [textOf(random, words), line()];
    return { kind, name, paths: [path], pieces: new Float64Array() };
  };
  const marks = [
    ...Array.from({ length: random.integer(0, 6) }, markOf("zone", 4)),
    ...Array.from({ length: random.integer(0, 6) }, markOf("gate", 2)),
  ];
  return { ...view, marks };
}

function bodyOf(radius: number): Pick<RunView, "radius" | "shape"> {
  return { radius, shape: { kind: "sphere", radius } };
}
