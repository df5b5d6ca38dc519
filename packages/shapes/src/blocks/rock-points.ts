import type { Triple } from "@talus/kinematics";
import { cos, pow, sin } from "@talus/portable-math";
import { requireObject } from "@talus/portable-math/arguments";
import { createRandomNumbers } from "@talus/portable-math/random";
import { sweptMoments } from "../forms/swept-moments.ts";
import { coreHalves } from "./block-points.ts";

/** A rock made from random points. */
export interface RockMeasures {
  /** Full lengths along x, y, z, m, rounding included. */
  readonly axes: Triple;
  /** Volume over the product of the axes, in (0, 1): 0.524 of an ellipsoid, 0.708 of the test block. */
  readonly fill: number;
  /** Number of points, 4 to 1000. */
  readonly points: number;
  /** Integer in [0, 2^32). */
  readonly seed: number;
  /** m, ≥ 0. */
  readonly rounding: number;
}

/** Each point is the farthest from those before among this many: none stand close together. */
const candidates = 10;
const fewest = 4;
const most = 1000;
const where = "rockPoints";

/**
 * Points of a rock: random directions u, spread over the sphere, give points of the superellipsoid
 * |x|^p + |y|^p + |z|^p = 1 by x_i = sgn(u_i) |u_i|^(2/p); their hull is stretched until it has the three axes, and the
 * exponent p is that of the volume, which grows with it from six needles to a box. The volume is right to 1e-12.
 *
 * The same on every engine: random numbers by integers, powers by `@talus/portable-math`.
 *
 * Source of the spreading: D. P. Mitchell (1991), Spectrally optimal sampling, Computer Graphics 25, 157.
 *
 * @returns x y z of each point, m; the middle of the box around the rock is the origin
 * @throws RangeError for a measure that is wrong, or a fill that these points cannot have
 */
export function rockPoints(rock: RockMeasures): Float64Array {
  requireObject(where, "rock", rock);
  const { axes, fill, points, seed, rounding } = rock;
  const halves = coreHalves(where, "axes", axes, rounding);
  if (!(fill > 0 && fill < 1)) throw new RangeError(`${where}: fill must be > 0 and < 1, got ${fill}`);
  if (!(Number.isInteger(points) && points >= fewest && points <= most)) {
    throw new RangeError(`${where}: points must be an integer from ${fewest} to ${most}, got ${points}`);
  }
  if (seed >>> 0 !== seed)
    throw new RangeError(`${where}: seed must be an integer from 0 to 4294967295, got ${seed}`);
  const directions = spreadDirections(points, createRandomNumbers(seed));
  const at = (power: number): Float64Array => stretched(directions, power, halves);
  const box = axes[0] * axes[1] * axes[2];
  const fillAt = (power: number): number =>
    sweptMoments(where, { kind: "hull", points: at(power), rounding }).measure / box;
  return at(powerOf(fillAt, fill));
}

/** The powers 2/p between which the volume is sought, from 1, an ellipsoid, outward: a box, and six needles. */
const smallestPower = 1 / 64;
const largestPower = 16;

/** @throws RangeError where no power between the limits makes this fill */
function powerOf(fillAt: (power: number) => number, fill: number): number {
  const isTooFull = fillAt(1) > fill;
  const factor = isTooFull ? 2 : 1 / 2;
  let inner = 1;
  let outer = factor;
  while (fillAt(outer) > fill === isTooFull) {
    if (outer <= smallestPower || outer >= largestPower) {
      const limit = `${isTooFull ? ">=" : "<="} ${fillAt(outer).toPrecision(4)}`;
      throw new RangeError(
        `${where}: fill must be ${limit} with these points, seed and rounding, got ${fill}`,
      );
    }
    inner = outer;
    outer *= factor;
  }
  return rootBetween((power) => fillAt(power) - fill, inner, outer);
}

/**
 * Root of a function that changes its sign between a and b: the secant of the ends, of which an end that stays counts
 * half (Illinois), a halving where that does not shorten by half; to the last bit.
 *
 * Source: M. Dowell, P. Jarratt (1971), A modified regula falsi method, BIT 11, 168.
 */
function rootBetween(f: (x: number) => number, a: number, b: number): number {
  let [left, right, fLeft, fRight] = [a, b, f(a), f(b)];
  let best = Math.abs(fLeft) < Math.abs(fRight) ? { x: left, f: fLeft } : { x: right, f: fRight };
  for (let n = 0; n < mostSteps && best.f !== 0; n += 1) {
    const isSecant = n % 4 !== 3;
    const x = isSecant ? right - (fRight * (right - left)) / (fRight - fLeft) : left + (right - left) / 2;
    if (x === left || x === right || !(x > Math.min(left, right) && x < Math.max(left, right))) {
      if (isSecant) continue;
      break;
    }
    const value = f(x);
    if (Math.abs(value) < Math.abs(best.f)) best = { x, f: value };
    if (value > 0 === fRight > 0) fLeft /= 2;
    else {
      left = right;
      fLeft = fRight;
    }
    right = x;
    fRight = value;
  }
  return best.x;
}

/** A halving in every fourth step ends after 4 · 53 of them. */
const mostSteps = 240;

/** Unit vectors, uniform on the sphere, each the farthest from those before among ten. */
function spreadDirections(count: number, random: () => number): Float64Array {
  const directions = new Float64Array(3 * count);
  for (let i = 0; i < count; i += 1) {
    let farthest = -1;
    for (let k = 0; k < (i === 0 ? 1 : candidates); k += 1) {
      const z = 2 * random() - 1;
      const angle = 2 * Math.PI * random();
      const rho = Math.sqrt((1 - z) * (1 + z));
      const [x, y] = [rho * cos(angle), rho * sin(angle)];
      let nearest = Infinity;
      for (let j = 0; j < 3 * i; j += 3) {
        const [u, v, w] = [x - directions[j], y - directions[j + 1], z - directions[j + 2]];
        nearest = Math.min(nearest, u * u + v * v + w * w);
      }
      if (!(nearest > farthest)) continue;
      farthest = nearest;
      directions.set([x, y, z], 3 * i);
    }
  }
  return directions;
}

/** sgn(u) |u|^power along each axis, moved and stretched to reach from −half to half there. */
function stretched(directions: Float64Array, power: number, halves: Triple): Float64Array {
  const out = directions.map((u) => Math.sign(u) * pow(Math.abs(u), power));
  for (const [axis, half] of halves.entries()) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < out.length; i += 3) {
      low = Math.min(low, out[i]);
      high = Math.max(high, out[i]);
    }
    for (let i = axis; i < out.length; i += 3) {
      if (out[i] === low) out[i] = -half;
      else if (out[i] === high) out[i] = half;
      else out[i] = ((out[i] - low) / (high - low) - 0.5) * 2 * half;
    }
  }
  return out;
}
