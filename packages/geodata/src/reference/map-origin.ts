/** Shift of the map coordinates of a file: file = data + origin. Whole kilometres, m; 0, 0 without a shift. */
export interface MapShift {
  readonly x: number;
  readonly y: number;
}

/** Coordinates beyond this, m, are shifted: below it a double resolves 1e-11 m. */
const LARGEST_COORDINATE = 1e5;
/** The origin is a multiple of this, m. */
const ORIGIN_STEP = 1000;

/** Bounds of a map in x and y, m. */
export interface MapBounds {
  readonly xMin: number;
  readonly yMin: number;
  readonly xMax: number;
  readonly yMax: number;
}

/** The kilometre south-west of the map if any of its coordinates is large, otherwise 0, 0. */
export function chooseOrigin({ xMin, yMin, xMax, yMax }: MapBounds): MapShift {
  const reach = Math.max(Math.abs(xMin), Math.abs(yMin), Math.abs(xMax), Math.abs(yMax));
  if (!(reach > LARGEST_COORDINATE)) return { x: 0, y: 0 };
  return {
    x: Math.floor(xMin / ORIGIN_STEP) * ORIGIN_STEP,
    y: Math.floor(yMin / ORIGIN_STEP) * ORIGIN_STEP,
  };
}

/** @throws RangeError for an invalid unit of a file or an invalid shift of its coordinates */
export function checkMapUnits(
  where: string,
  {
    metresPerUnit = 1,
    origin = { x: 0, y: 0 },
  }: { readonly metresPerUnit?: number; readonly origin?: MapShift },
): void {
  if (!(metresPerUnit > 0 && metresPerUnit < Infinity)) {
    throw new RangeError(`${where}: metresPerUnit must be > 0 and finite, got ${String(metresPerUnit)}`);
  }
  if (!(Number.isFinite(origin?.x) && Number.isFinite(origin?.y))) {
    throw new RangeError(
      `${where}: origin must have x and y that are finite, got ${String(origin?.x)} and ${String(origin?.y)}`,
    );
  }
}
