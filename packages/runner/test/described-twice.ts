import type { Scenario } from "@talus/scenario";
import { createScenarioReader } from "@talus/scenario";
import { type Dimension, unitNames } from "@talus/scenario/rules";
import { builtInLaws } from "@talus/simulation";
import { type SeededRandom, seededRandom, siValue } from "@talus/testing-tools";
import { readDocument } from "../src/files/index.ts";

/** A number of a scenario, in SI. */
class Quantity {
  readonly dimension: Dimension;
  readonly value: number;

  constructor(dimension: Dimension, value: number) {
    this.dimension = dimension;
    this.value = value;
  }
}

/** Draws quantities of a dimension. */
function quantitiesOf(random: SeededRandom) {
  const any = (dimension: Dimension, low: number, high: number): Quantity =>
    new Quantity(dimension, random.uniform(low, high));
  const length = (low: number, high: number): Quantity => any("length", low, high);
  const place = (): readonly Quantity[] => [length(-9, 9), length(-9, 9)];
  const point = (): readonly Quantity[] => [...place(), length(-9, 9)];
  const velocity = (): readonly Quantity[] => [0, 1, 2].map(() => any("speed", -20, 20));
  const spin = (): readonly Quantity[] => [0, 1, 2].map(() => any("angular-velocity", -30, 30));
  const ratio = (low: number, high: number): Quantity => any("ratio", low, high);
  return { any, length, place, point, velocity, spin, ratio };
}

function oneOf<T>(random: SeededRandom, choices: readonly T[]): T {
  return choices[random.integer(0, choices.length - 1)] as T;
}

/** A scenario file with every kind of number in it; what is given in two ways by `mass` is left to the writer. */
function randomDocument(random: SeededRandom) {
  const { any, length, place, point, velocity, spin, ratio } = quantitiesOf(random);
  const side = oneOf(random, ["inside", "outside"]);
  const surface = oneOf<object>(random, [
    { kind: "plane", gradient: [ratio(-1, 1), ratio(-1, 1)], height: length(-9, 9) },
    { kind: "formula", z: "x/3", domain: { x: [length(-99, -9), length(9, 99)] } },
    { kind: "sphere", centre: point(), radius: length(5, 9), side },
    { kind: "cylinder", centre: point(), radius: length(5, 9), side },
    { kind: "cone", apex: point(), halfAngle: any("angle", 0.2, 1.5), side },
    { kind: "torus", centre: point(), ringRadius: length(5, 9), tubeRadius: length(1, 4), side },
    { kind: "profile", x: "s", z: "s/3", range: [-9, 9], form: "extruded", offset: length(-0.1, 0.1) },
    {
      kind: "sweep",
      x: "s",
      y: "0*s",
      z: "s/3",
      range: [-9, 9],
      radius: length(1, 2),
      side: "inside",
      halfAngle: any("angle", 0.2, 1.5),
    },
  ]);
  const kinetic = random.uniform(0, 0.8);
  const material = {
    staticFriction: new Quantity("ratio", kinetic + random.uniform(0, 0.3)),
    kineticFriction: new Quantity("ratio", kinetic),
    restitution: ratio(0, 1),
    impact: {
      kind: "crsp",
      tangentialRestitution: ratio(0, 1),
      halfSpeed: any("speed", 1, 20),
      frictionSpeed: any("speed", 1, 20),
      scalingSpeed: any("speed", 1, 20),
    },
    contact: { kind: "kelvin-voigt", stiffness: any("stiffness", 1e4, 1e8), damping: random.uniform(0, 1e3) },
  };
  const angles = [0, 1, 2].map(() => any("angle", -3, 3));
  const start = oneOf<object>(random, [
    {
      kind: "flight",
      position: point(),
      velocity: velocity(),
      angularVelocity: spin(),
      orientation: { sequence: "zyx", angles },
    },
    {
      kind: "contact",
      at: place(),
      slip: { speed: any("speed", 0, 9), angle: any("angle", -3, 3) },
      angularVelocity: spin(),
    },
    { kind: "hopping", at: place(), height: length(0.1, 1), velocity: velocity(), angularVelocity: spin() },
  ]);
  const wind = oneOf<object>(random, [
    velocity(),
    [
      { height: length(1, 9), velocity: velocity() },
      { height: length(10, 99), velocity: velocity() },
    ],
  ]);
  const [base, height, thickness] = [length(-9, 9), length(1, 9), length(0.1, 1)];
  return {
    talus: 1,
    environment: {
      gravity: any("acceleration", 1, 15),
      wind,
      drag: oneOf<object>(random, [
        { law: "linear", coefficient: any("linear-drag", 0, 5) },
        { law: "quadratic", coefficient: ratio(0, 1), airDensity: any("density", 0.1, 2) },
      ]),
    },
    terrain: {
      surface,
      material,
      obstacles: [
        { kind: "wall", from: place(), to: place(), thickness, height, base },
        {
          kind: "box",
          centre: point(),
          size: [length(1, 2), length(1, 2), length(1, 2)],
          turn: any("angle", -3, 3),
        },
        { kind: "tree", at: place(), radius: length(0.1, 1), height: length(2, 9), base },
        { kind: "sphere", centre: point(), radius: length(0.1, 1) },
        {
          kind: "dam",
          points: [place(), place()],
          crest: height,
          crestWidth: thickness,
          sideSlope: ratio(0.3, 2),
          base,
        },
      ],
      motion: oneOf<object>(random, [
        { kind: "turntable", centre: point(), rate: any("angular-velocity", -3, 3) },
        { kind: "conveyor", velocity: velocity() },
      ]),
    },
    forces: [
      { kind: "magnus", coefficient: ratio(0, 1), airDensity: any("density", 0.1, 2) },
      { kind: "surface-drag", law: "linear", coefficient: ratio(0, 1), flow: velocity() },
      { kind: "rolling-resistance", arm: length(0, 0.01) },
      { kind: "pivoting", arm: length(0, 0.01) },
    ],
    start,
    end: { time: any("time", 1, 100) },
    bouncing: { ending: "threshold", normalSpeed: any("speed", 1e-6, 1e-2) },
    solver: { relativeTolerance: ratio(1e-10, 1e-6) },
    output: { step: any("time", 1e-3, 1) },
    gates: [
      { kind: "line", name: "line", from: place(), to: place() },
      { kind: "wall", name: "wall", from: place(), to: place(), height, base: [base, height] },
      { kind: "plane", name: "plane", point: point(), normal: [ratio(-1, 1), ratio(-1, 1), ratio(0.1, 1)] },
    ],
  };
}

/** A document with each of its quantities written by `write`. */
function written(node: unknown, write: (quantity: Quantity) => number | string): unknown {
  if (node instanceof Quantity) return write(node);
  const isList: boolean = Array.isArray(node);
  if (isList) return (node as readonly unknown[]).map((each) => written(each, write));
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, each]) => [key, written(each, write)]));
}

/** In any unit of its dimension, as text, with an exponent sign where a unit has one. */
function inSomeUnit(random: SeededRandom, seen: Set<string>): (quantity: Quantity) => number | string {
  return ({ dimension, value }) => {
    const units = unitNames(dimension);
    if (units.length === 0) return value;
    const unit = oneOf(random, units);
    seen.add(`${dimension} ${unit}`);
    const shown =
      random.integer(0, 1) === 0 ? unit : unit.replace("^2", "²").replace("^3", "³").replace("deg", "°");
    return `${value / siValue(unit)} ${shown}`;
  };
}

const read = createScenarioReader(builtInLaws);

function scenarioOf(document: object, body: object): Scenario {
  return read(readDocument(JSON.stringify({ ...document, body }), "twice.json"));
}

/** Dividing and multiplying by a factor of a unit, a density and its sphere: some roundings of the number. */
const rounding = 16 * Number.EPSILON;

/** Keys at which two scenarios differ, number by number. */
function differencesOf(one: unknown, other: unknown, key = "scenario"): string[] {
  if (typeof one === "number" && typeof other === "number") {
    const isSame =
      Math.abs(one - other) <= rounding * Math.max(Math.abs(one), key.includes("orientation") ? 1 : 0);
    return isSame ? [] : [`${key}: ${one} and ${other}`];
  }
  if (typeof one !== "object" || one === null || typeof other !== "object" || other === null)
    return one === other ? [] : [`${key}: ${String(one)} and ${String(other)}`];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].flatMap((each) =>
    differencesOf((one as Tree)[each], (other as Tree)[each], `${key}.${each}`),
  );
}

type Tree = Readonly<Record<string, unknown>>;

/**
 * Differences between a random scenario in SI and the same with each number in some unit, and density instead of mass.
 *
 * @param seen gets the units that were written
 */
export function describedTwiceFaults(seed: number, seen: Set<string> = new Set()): readonly string[] {
  const random = seededRandom(seed);
  const document = randomDocument(random);
  const [radius, density] = [random.uniform(0.05, 1), random.uniform(100, 8000)];
  const mass = (4 / 3) * Math.PI * radius ** 3 * density;
  const inSI = written(document, ({ value }) => value) as object;
  const write = inSomeUnit(random, seen);
  const inUnits = written(document, write) as object;
  const [a, rho, m] = [
    new Quantity("length", radius),
    new Quantity("density", density),
    new Quantity("mass", mass),
  ];
  const one = scenarioOf(inSI, { shape: "sphere", radius, mass });
  const bodies = [
    { shape: "sphere", radius: a, mass: m },
    { shape: "sphere", radius: a, density: rho },
  ];
  return bodies.flatMap((body) => differencesOf(one, scenarioOf(inUnits, written(body, write) as object)));
}
