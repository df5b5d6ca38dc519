/** Physical dimension of a number in a scenario; determines the units that its text may carry. */
export type Dimension =
  | "ratio"
  | "length"
  | "mass"
  | "density"
  | "time"
  | "speed"
  | "acceleration"
  | "angle"
  | "angular-velocity"
  | "linear-drag"
  | "inertia"
  | "stiffness";

interface UnitTable {
  /** Unit of a bare number. */
  readonly base: string;
  /** Units by name; each converts to the base unit with one or two roundings. */
  readonly units: Readonly<Record<string, (x: number) => number>>;
}

const same = (x: number): number => x;

const unitTables: Readonly<Record<Dimension, UnitTable>> = {
  ratio: { base: "1", units: { "%": (x) => x / 100 } },
  length: { base: "m", units: { m: same, cm: (x) => x / 100, mm: (x) => x / 1000, km: (x) => x * 1000 } },
  mass: { base: "kg", units: { kg: same, g: (x) => x / 1000, t: (x) => x * 1000 } },
  density: {
    base: "kg/m^3",
    units: { "kg/m^3": same, "g/cm^3": (x) => x * 1000, "t/m^3": (x) => x * 1000 },
  },
  time: { base: "s", units: { s: same, ms: (x) => x / 1000, min: (x) => x * 60 } },
  speed: { base: "m/s", units: { "m/s": same, "km/h": (x) => (x * 5) / 18 } },
  acceleration: { base: "m/s^2", units: { "m/s^2": same } },
  angle: { base: "rad", units: { rad: same, deg: (x) => (x / 180) * Math.PI } },
  "angular-velocity": {
    base: "rad/s",
    units: { "rad/s": same, "deg/s": (x) => (x / 180) * Math.PI, rpm: (x) => (x / 30) * Math.PI },
  },
  "linear-drag": { base: "N s/m^3", units: { "N s/m^3": same } },
  inertia: { base: "kg m^2", units: { "kg m^2": same } },
  stiffness: {
    base: "N/m",
    units: { "N/m": same, "kN/m": (x) => x * 1000, "MN/m": (x) => x * 1e6, "N/mm": (x) => x * 1000 },
  },
};

/** All dimensions of the numbers in scenarios. */
export const dimensions = Object.keys(unitTables) as readonly Dimension[];

/** The unit of a bare number of this dimension: SI. */
export function baseUnit(dimension: Dimension): string {
  return unitTables[dimension].base;
}

/** The dimension with this base unit; undefined for the unit of no dimension, such as Pa. */
export function dimensionOf(unit: string): Dimension | undefined {
  return dimensions.find((dimension) => unitTables[dimension].base === unit);
}

/** The units that a text of this dimension may carry. */
export function unitNames(dimension: Dimension): readonly string[] {
  return Object.keys(unitTables[dimension].units);
}

/** Splits a number with its unit, such as "20 deg" or "35%"; undefined for any other text. */
export function splitQuantity(text: string): { readonly number: number; readonly unit: string } | undefined {
  const match = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)\s*([A-Za-z%°].*?)\s*$/.exec(text);
  if (match === null) return undefined;
  const unit = (match[2] ?? "").replace("²", "^2").replace("³", "^3").replace("°", "deg");
  return { number: Number(match[1]), unit };
}

/** Pattern of the texts that `splitQuantity` and `toBaseUnit` read in this dimension. */
export function quantityPattern(dimension: Dimension): string {
  const units = unitNames(dimension).map((unit) => {
    return unit.replace("^2", "(\\^2|²)").replace("^3", "(\\^3|³)").replace("deg", "(deg|°)");
  });
  return `^\\s*[+-]?(\\d+\\.?\\d*|\\.\\d+)([eE][+-]?\\d+)?\\s*(${units.join("|")})\\s*$`;
}

/** `number` in the base unit of the dimension; undefined if the unit does not belong to it. */
export function toBaseUnit(number: number, unit: string, dimension: Dimension): number | undefined {
  const units = unitTables[dimension].units;
  return Object.hasOwn(units, unit) ? units[unit]?.(number) : undefined;
}
