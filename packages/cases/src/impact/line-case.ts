import { type LayerLaw, type LineResult, type LineSystem, simulateLine } from "@talus/collinear-impact";

/** The two materials of the source: rail pads, after Fenander (1998), treated as dimensionless. */
export const materialA = {
  law: "fractional-zener",
  stiffness: 1,
  alpha: 0.23,
  tauP: 0.004,
  tauX: 1.183,
} as const;
export const materialB = {
  law: "fractional-zener",
  stiffness: 1,
  alpha: 0.49,
  tauP: 5e-8,
  tauX: 0.886,
} as const;
export const materials = { A: materialA, B: materialB } as const;

/** Bodies of the given masses with Coulomb friction, the first one with speed 1, as in the source. */
export function lineOf(
  masses: readonly number[],
  frictions: readonly number[],
  layers: readonly LayerLaw[],
  wall = false,
): LineSystem {
  requireNumbers("masses", masses);
  requireNumbers("frictions", frictions);
  if (!Array.isArray(layers)) throw new TypeError(`lineOf: layers must be a list, got ${String(layers)}`);
  const bodies = masses.map((mass, i) => {
    const friction = { static: frictions[i] ?? 0, kinetic: frictions[i] ?? 0 };
    return { mass, friction, velocity: i === 0 ? 1 : 0 };
  });
  return { bodies, layers, wall, gravity: 1 };
}

function requireNumbers(what: string, values: readonly number[]): void {
  if (Array.isArray(values) && values.every(Number.isFinite)) return;
  throw new TypeError(`lineOf: ${what} must be a list of finite numbers, got ${String(values)}`);
}

/** @throws TypeError for anything that is not a result of `runLine`, or one of fewer bodies */
export function requireResult(where: string, result: LineResult, bodies: number): void {
  const isResult = Array.isArray(result?.layers) && Array.isArray(result.bodies);
  if (isResult && result.bodies.length >= bodies) return;
  throw new TypeError(`${where}: result must be one of runLine with ${bodies} bodies, got ${String(result)}`);
}

/** The accuracy of the source's numbers is exceeded tenfold with its own step. */
const usualStep = 1e-3;

/** Runs a dimensionless line to the end of its impact. */
export function runLine(line: LineSystem, step = usualStep): LineResult {
  return simulateLine(line, { step, endTime: 200, scheme: "memory" });
}

/** Two bodies, the second of mass ρ at rest. */
export function runTwo(rho: number, mu1: number, mu2: number, layer: LayerLaw, step?: number): LineResult {
  return runLine(lineOf([1, rho], [mu1, mu2], [layer]), step);
}

/** A body against a wall. */
export function runWall(mu: number, layer: LayerLaw, step?: number): LineResult {
  return runLine(lineOf([1], [mu], [layer], true), step);
}

/** The numbers of a run of two bodies in the order of `outcomeNames`. */
export function outcomeOf({ t, bodies, layers: [layer] }: LineResult): readonly number[] {
  const [first, second] = bodies;
  return [
    t,
    first.velocity,
    second.velocity,
    layer.force,
    layer.peakForce.value,
    layer.peakForce.t,
    layer.peakCompression.value,
    layer.peakCompression.t,
    layer.compression,
    first.frictionWork,
    second.frictionWork,
    layer.work,
    layer.stored ?? Number.NaN,
    layer.dissipated ?? Number.NaN,
  ];
}
