import { type LayerLaw, layerParameters } from "@talus/contact/layers";
import { pow } from "@talus/portable-math";
import { type LineFriction, type LineSystem, requireLine } from "./line-system.ts";

/** Units of a line, in SI. */
export interface LineUnits {
  readonly mass: number;
  readonly stiffness: number;
  /** Of the gravity. */
  readonly acceleration: number;
  /** √(m/c). */
  readonly time: number;
  /** m g/c. */
  readonly length: number;
  /** g √(m/c). */
  readonly speed: number;
  /** m g. */
  readonly force: number;
  /** (m g)²/c. */
  readonly energy: number;
}

/**
 * The units in which the first mass, the first stiffness and gravity are 1: (2.10), (3.15), with friction relative to
 * each body's own weight. The source's ρ and ε are then masses and stiffnesses.
 */
export function lineUnits(line: LineSystem): LineUnits {
  requireLine("lineUnits", line, 1);
  const { bodies, layers, gravity } = line;
  const { mass } = bodies[0];
  const { stiffness } = layers[0];
  const time = Math.sqrt(mass / stiffness);
  const force = mass * gravity;
  const length = force / stiffness;
  return {
    mass,
    stiffness,
    acceleration: gravity,
    time,
    length,
    speed: gravity * time,
    force,
    energy: force * length,
  };
}

/**
 * Units with another unit of speed, in which the fastest body has a speed of about 1: at any speed, nothing overflows
 * or vanishes. It differs by a power of 2, so that no digit changes; an impact is homogeneous in speed and gravity
 * together.
 */
export function unitsOfSpeed(units: LineUnits, { bodies }: LineSystem): LineUnits {
  const fastest = bodies.reduce((most, { velocity }) => Math.max(most, Math.abs(velocity)), 0) / units.speed;
  let factor = 1;
  while (factor <= 0.5 * fastest && factor < mostOfSpeed) factor *= 2;
  while (factor > fastest && factor > 1 / mostOfSpeed) factor *= 0.5;
  return {
    ...units,
    acceleration: units.acceleration * factor,
    length: units.length * factor,
    speed: units.speed * factor,
    force: units.force * factor,
    energy: units.energy * factor * factor,
  };
}

/** Keeps gravity, which decreases as the unit of speed grows, in the range of numbers too. */
const mostOfSpeed = 8.452712498170644e270; // 2^900

/** A line in SI as a dimensionless one. */
export function toDimensionless(line: LineSystem, units: LineUnits = lineUnits(line)): LineSystem {
  requireLine("toDimensionless", line);
  return scaled(line, units, divide);
}

/** A dimensionless line in SI: the way back, to rounding. */
export function toSI(line: LineSystem, units: LineUnits): LineSystem {
  requireLine("toSI", line);
  if (!(units?.stiffness > 0))
    throw new TypeError(`toSI: units of lineUnits are needed, got ${String(units)}`);
  return scaled(line, units, multiply);
}

type Scale = (x: number, unit: number) => number;

function divide(x: number, unit: number): number {
  return x / unit;
}

function multiply(x: number, unit: number): number {
  return x * unit;
}

function scaled(line: LineSystem, units: LineUnits, by: Scale): LineSystem {
  return {
    bodies: line.bodies.map(({ mass, friction, velocity }) => ({
      mass: by(mass, units.mass),
      friction: scaledFriction(friction, units, by),
      velocity: by(velocity, units.speed),
    })),
    layers: line.layers.map((layer) => scaledLayer(layer, units, by)),
    wall: line.wall,
    gravity: by(line.gravity, units.acceleration),
  };
}

/** γ |v| and ε |v| have no unit. */
function scaledFriction(friction: LineFriction, { speed }: LineUnits, by: Scale): LineFriction {
  const { decay, steepness } = friction;
  return {
    ...friction,
    ...(decay === undefined ? {} : { decay: by(decay, 1 / speed) }),
    ...(steepness === undefined ? {} : { steepness: by(steepness, 1 / speed) }),
  };
}

/** τ has the unit s^α. */
function scaledLayer(layer: LayerLaw, units: LineUnits, by: Scale): LayerLaw {
  const tau = pow(units.time, layerParameters(layer).alpha);
  return {
    ...layer,
    stiffness: by(layer.stiffness, units.stiffness),
    ...("tauP" in layer ? { tauP: by(layer.tauP, tau) } : {}),
    ...("tauX" in layer ? { tauX: by(layer.tauX, tau) } : {}),
  };
}
