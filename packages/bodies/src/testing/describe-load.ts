import { dot3, norm3 } from "@talus/kinematics";
import { type BoundedLoad, LoadInput, type LoadRange, Wrench } from "../motion/load.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";

/** The part of a test runner that the suite uses; Vitest, Jest and node:test with an `expect` all have it. */
export interface TestRunner {
  describe(title: string, body: () => void): void;
  it(title: string, body: () => void): void;
  expect(actual: unknown): {
    toBe(expected: unknown): void;
    toBeLessThanOrEqual(limit: number): void;
  };
}

/** Ranges in which a load is tested. SI units. */
export interface LoadSuiteOptions {
  /** Number of random ranges, and of motions. Default 2000. */
  readonly count?: number;
  /** Their seed, an integer; it appears in the title. Default 1. */
  readonly seed?: number;
  /** Body on which the load acts. Default 2 kg, 0.1 m. */
  readonly mass?: number;
  readonly radius?: number;
  /**
   * Middle of the places, m; largest distance from it, m, and largest speed, m/s. Default the origin, 10, 10.
   */
  readonly place?: readonly [number, number, number];
  readonly reach?: number;
  readonly speed?: number;
  /** Times from 0 to this, s. Default 10. */
  readonly duration?: number;
}

type Setting = Required<LoadSuiteOptions>;

/** Allowed rounding error, relative to the compared numbers. */
const ROUNDING = 1e-12;
/**
 * Fraction of the reach over which the energy is differenced: the third-order error and the rounding are both below
 * 1e-6.
 */
const DIFFERENCE = 1e-4;
const DIFFERENCE_ERROR = 1e-6;
/**
 * Fraction of a range's duration over which a force is followed: forces near the ends of it differ by more than their
 * rounding.
 */
const FOLLOWED = 1e-3;

/**
 * Tests that a load keeps the contract of `BoundedLoad`, on random motions: that its bounds hold wherever they are
 * evaluated, that its energy belongs to its force, that it only adds, and that it keeps and changes nothing.
 *
 * @param runner the test runner's functions, passed in: `{ describe, it, expect }`.
 * @example describeLoad(spring.create({ stiffness: 20 }, body), { describe, it, expect });
 */
export function describeLoad(load: BoundedLoad, runner: TestRunner, options: LoadSuiteOptions = {}): void {
  const { describe, it, expect } = runner;
  const setting = settingOf(options);
  const { count, seed } = setting;
  const worst = (excess: (trial: Trial) => number): number => worstOf(load, setting, excess);

  describe(`load ${load.name} (${count} motions, seed ${seed})`, () => {
    it("gives finite forces and torques", () => {
      expect(worst(({ input }) => (wrenchOf(load, input).every(Number.isFinite) ? 0 : 1))).toBe(0);
    });
    it("adds to the wrench what it gives, changes no input and repeats itself", () => {
      expect(worst(({ input }) => (isAdding(load, input) ? 0 : 1))).toBe(0);
    });
    it("has a force within its bound", () => {
      const excess = ({ range, input }: Trial): number =>
        excessOver(load.bound(range), norm3(wrenchOf(load, input), Wrench.force));
      expect(worst(excess)).toBeLessThanOrEqual(ROUNDING);
    });
    it("has a torque within its bound, and none where it has no such bound", () => {
      const excess = ({ range, input }: Trial): number =>
        excessOver(load.torqueBound?.(range) ?? 0, norm3(wrenchOf(load, input), Wrench.torque));
      expect(worst(excess)).toBeLessThanOrEqual(ROUNDING);
    });
    it("has finite bounds, which do not change the range", () => {
      expect(worst(({ range }) => (hasBounds(load, range) ? 0 : 1))).toBe(0);
    });
    it("has an energy, if any, whose slope is the force against it, at any velocity and time, and no torque then", () => {
      expect(worst((trial) => energyExcess(load, setting, trial))).toBeLessThanOrEqual(DIFFERENCE_ERROR);
    });
    it("changes, if it bounds that, no faster than its bound", () => {
      expect(worst((trial) => rateExcess(load, setting, trial))).toBeLessThanOrEqual(ROUNDING);
    });
    it("gives every body its uniform acceleration, if it has one", () => {
      expect(worst((trial) => uniformExcess(load, trial))).toBeLessThanOrEqual(ROUNDING);
    });
    it("resists, if it says so, by no more than its resistance, and never makes a body faster through the air", () => {
      expect(worst((trial) => resistanceExcess(load, trial))).toBeLessThanOrEqual(ROUNDING);
    });
    it("is its damping times the velocity through the air, if it has one", () => {
      expect(worst((trial) => dampingExcess(load, trial))).toBeLessThanOrEqual(ROUNDING);
    });
    it("acts, if it is one on the ground, along it alone, and not in flight", () => {
      expect(worst((trial) => groundExcess(load, trial))).toBeLessThanOrEqual(ROUNDING);
    });
    it("changes there with the velocity by no more than its slope", () => {
      expect(worst((trial) => slopeExcess(load, trial))).toBeLessThanOrEqual(DIFFERENCE_ERROR);
    });
  });
}

function settingOf(options: LoadSuiteOptions): Setting {
  const { count = 2000, seed = 1, mass = 2, radius = 0.1 } = options;
  const { place = [0, 0, 0], reach = 10, speed = 10, duration = 10 } = options;
  return { count, seed, mass, radius, place, reach, speed, duration };
}

/** A range, and a state at random within it. */
interface Trial {
  readonly range: LoadRange;
  readonly input: Float64Array;
  readonly random: RandomSequence;
}

function worstOf(load: BoundedLoad, setting: Setting, excess: (trial: Trial) => number): number {
  const random = createRandomSequence(setting.seed);
  let worst = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < setting.count; i += 1) {
    const range = randomRange(setting, random);
    const value = excess({ range, input: stateWithin(range, random, load), random });
    if (!Number.isFinite(value)) return Number.POSITIVE_INFINITY;
    worst = Math.max(worst, value);
  }
  return worst;
}

/** From points and instants up to the whole of the tested range. */
function randomRange(setting: Setting, random: RandomSequence): LoadRange {
  const { mass, radius, place, reach, speed, duration } = setting;
  const narrow = random(0, 1) < 0.5 ? random(0, 1e-3) : random(0, 1);
  const from = random(0, duration);
  const spin = (random(0, 1) * speed) / radius;
  return {
    place: Float64Array.from(place, (x) => x + random(-reach, reach)),
    reach: narrow * reach,
    mass,
    speed: random(0, 1) * speed,
    spin,
    acceleration: (narrow * speed) / duration,
    spinRate: (narrow * spin) / duration,
    airSpeed: random(0, 1) * speed,
    airAcceleration: (narrow * speed) / duration,
    from,
    until: from + narrow * duration,
  };
}

/**
 * A state in the range, every other one on its border; in any wind, on ground of any slope where the load needs it.
 */
function stateWithin(range: LoadRange, random: RandomSequence, { onGround }: BoundedLoad): Float64Array {
  const input = new Float64Array(LoadInput.size);
  const isAtBorder = random(0, 1) < 0.5;
  const vectors = [
    [LoadInput.p_WB, range.reach],
    [LoadInput.v_WB, range.speed],
    [LoadInput.w_WB, range.spin],
    [LoadInput.v_AB, range.airSpeed],
  ] as const;
  for (const [offset, most] of vectors)
    randomVector(random, isAtBorder ? most : random(0, most), input, offset);
  for (let i = 0; i < 3; i += 1) input[LoadInput.p_WB + i] += range.place[i];
  if (onGround !== undefined) randomVector(random, 1, input, LoadInput.normal);
  input[LoadInput.q_WB] = 1;
  input[LoadInput.mass] = range.mass;
  input[LoadInput.t] = isAtBorder ? range.until : random(range.from, range.until);
  return input;
}

function randomVector(random: RandomSequence, size: number, out: Float64Array, offset: number): void {
  for (;;) {
    for (let i = 0; i < 3; i += 1) out[offset + i] = random(-1, 1);
    const norm = norm3(out, offset);
    if (!(norm > 1e-3 && norm <= 1)) continue;
    for (let i = 0; i < 3; i += 1) out[offset + i] *= size / norm;
    return;
  }
}

function wrenchOf(load: BoundedLoad, input: Float64Array): Float64Array {
  const wrench = new Float64Array(Wrench.size);
  load.addTo(input, wrench);
  return wrench;
}

function isAdding(load: BoundedLoad, input: Float64Array): boolean {
  const given = input.slice();
  const alone = wrenchOf(load, given);
  const added = new Float64Array(Wrench.size).fill(3);
  load.addTo(given, added);
  const size = 3 + Math.max(...alone.map(Math.abs));
  const isSum = added.every((x, i) => Math.abs(x - 3 - alone[i]) <= ROUNDING * size);
  const again = wrenchOf(load, given);
  return isSum && again.every((x, i) => x === alone[i]) && given.every((x, i) => x === input[i]);
}

/** Excess of a magnitude over its bound, as a fraction of it. */
function excessOver(bound: number, size: number): number {
  return size <= bound ? 0 : (size - bound) / Math.max(bound, Number.MIN_VALUE);
}

function hasBounds(load: BoundedLoad, range: LoadRange): boolean {
  const before = JSON.stringify([range, [...range.place]]);
  const bounds = [load.bound(range), load.torqueBound?.(range) ?? 0, load.rateBound?.(range) ?? 0];
  const after = JSON.stringify([range, [...range.place]]);
  return before === after && bounds.every((bound) => bound >= 0 && bound < Infinity);
}

/**
 * |dV + F . dp| over |F| |dp|, or over the change of V that counts as rounding; the torque of a load with an energy.
 */
function energyExcess(load: BoundedLoad, { reach, duration }: Setting, { input, random }: Trial): number {
  if (load.energy === undefined) return 0;
  const wrench = wrenchOf(load, input);
  const [ahead, behind] = [input.slice(), input.slice()];
  const step = new Float64Array(3);
  randomVector(random, DIFFERENCE * reach, step, 0);
  let work = 0;
  for (let i = 0; i < 3; i += 1) {
    ahead[LoadInput.p_WB + i] += step[i];
    behind[LoadInput.p_WB + i] -= step[i];
    work += 2 * wrench[Wrench.force + i] * step[i];
  }
  const energies = [load.energy(ahead), load.energy(behind)] as const;
  const scale = 2 * norm3(wrench, Wrench.force) * norm3(step, 0);
  const rounding = ROUNDING * (Math.abs(energies[0]) + Math.abs(energies[1]));
  const other = input.slice();
  for (const offset of [LoadInput.v_WB, LoadInput.w_WB, LoadInput.v_AB])
    for (let i = 0; i < 3; i += 1) other[offset + i] += random(-1, 1);
  other[LoadInput.t] = random(0, duration);
  const here = load.energy(input);
  if (load.energy(other) !== here || norm3(wrench, Wrench.torque) !== 0) return Number.POSITIVE_INFINITY;
  const difference = Math.abs(energies[0] - energies[1] + work);
  return difference <= rounding ? 0 : difference / Math.max(scale, Number.MIN_VALUE);
}

/**
 * Change of force and torque along a motion of the range that begins at its middle, over the bound of their rate.
 */
function rateExcess(load: BoundedLoad, { radius }: Setting, { range, random }: Trial): number {
  if (load.rateBound === undefined) return 0;
  const start = stateWithin({ ...range, reach: 0, until: range.from }, random, load);
  const longest = range.speed > 0 ? range.reach / range.speed : Infinity;
  const h = FOLLOWED * Math.min(range.until - range.from, longest);
  if (!(h > 0)) return 0;
  for (const offset of [LoadInput.v_WB, LoadInput.w_WB, LoadInput.v_AB])
    for (let i = 0; i < 3; i += 1) start[offset + i] *= 0.5; // so that it stays in the range
  const end = start.slice();
  end[LoadInput.t] += h;
  const change = new Float64Array(9);
  randomVector(random, h * range.acceleration, change, 0);
  randomVector(random, h * range.spinRate, change, 3);
  randomVector(random, h * range.airAcceleration, change, 6);
  for (let i = 0; i < 3; i += 1) {
    const dv = change[i];
    end[LoadInput.p_WB + i] += h * (start[LoadInput.v_WB + i] + 0.5 * dv);
    end[LoadInput.v_WB + i] += dv;
    end[LoadInput.w_WB + i] += change[3 + i];
    end[LoadInput.v_AB + i] += change[6 + i];
  }
  if (norm3(end, LoadInput.v_WB) > range.speed || norm3(end, LoadInput.w_WB) > range.spin) return 0;
  if (norm3(end, LoadInput.v_AB) > range.airSpeed) return 0;
  const [before, after] = [wrenchOf(load, start), wrenchOf(load, end)];
  for (let i = 0; i < Wrench.size; i += 1) change[i] = after[i] - before[i];
  const moved = norm3(change, Wrench.force) + norm3(change, Wrench.torque) / radius;
  const sizes = norm3(before, Wrench.force) + norm3(before, Wrench.torque) / radius;
  return excessOver(h * load.rateBound(range) + ROUNDING * sizes, moved);
}

/** |F - m g| over m |g|, plus any torque, per length of 1 m, over it. */
function uniformExcess(load: BoundedLoad, { input }: Trial): number {
  if (load.uniform === undefined) return 0;
  const wrench = wrenchOf(load, input);
  const mass = input[LoadInput.mass];
  const size = mass * norm3(Float64Array.from(load.uniform), 0);
  for (let i = 0; i < 3; i += 1) wrench[Wrench.force + i] -= mass * (load.uniform[i] ?? Number.NaN);
  const left = norm3(wrench, Wrench.force) + norm3(wrench, Wrench.torque);
  return left === 0 ? 0 : left / size;
}

/**
 * Excess of |F| over the resistance, or of F . u over 0, as fractions of the resistance; any torque, per length of 1 m.
 */
function resistanceExcess(load: BoundedLoad, { range, input }: Trial): number {
  if (load.resistance === undefined) return 0;
  const wrench = wrenchOf(load, input);
  const speed = norm3(input, LoadInput.v_AB);
  const atMost = load.resistance(range.airSpeed, range.spin) * speed;
  const gained = dot3(wrench, Wrench.force, input, LoadInput.v_AB);
  const other = input.slice();
  other.fill(1, LoadInput.p_WB, LoadInput.q_WB); // another place, velocity over ground and time
  other.fill(2, LoadInput.v_WB, LoadInput.w_WB);
  other[LoadInput.t] += 1;
  if (wrenchOf(load, other).some((x, i) => x !== wrench[i])) return Number.POSITIVE_INFINITY;
  return Math.max(
    excessOver(atMost, norm3(wrench, Wrench.force) + norm3(wrench, Wrench.torque)),
    gained > 0 ? gained / Math.max(atMost * speed, Number.MIN_VALUE) : 0,
  );
}

/** |F + c u| over c |u|, plus any torque, per length of 1 m, over it. */
function dampingExcess(load: BoundedLoad, { input }: Trial): number {
  if (load.damping === undefined) return 0;
  const wrench = wrenchOf(load, input);
  for (let i = 0; i < 3; i += 1) {
    wrench[Wrench.force + i] += load.damping * (input[LoadInput.v_AB + i] ?? Number.NaN);
  }
  const left = norm3(wrench, Wrench.force) + norm3(wrench, Wrench.torque);
  return left === 0 ? 0 : left / (load.damping * norm3(input, LoadInput.v_AB));
}

/** |F . n| over |F|; any force in flight, any torque. */
function groundExcess(load: BoundedLoad, { input }: Trial): number {
  if (load.onGround === undefined) return 0;
  const wrench = wrenchOf(load, input);
  const inFlight = input.slice().fill(0, LoadInput.normal, LoadInput.normal + 3);
  if (norm3(wrench, Wrench.torque) > 0 || wrenchOf(load, inFlight).some((x) => x !== 0))
    return Number.POSITIVE_INFINITY;
  const across = Math.abs(dot3(wrench, Wrench.force, input, LoadInput.normal));
  return excessOver(ROUNDING * (norm3(wrench, Wrench.force) + load.onGround.slope(0)), across);
}

/**
 * Excess of the change of force with velocity over the slope at the larger of the two, as a fraction of it.
 */
function slopeExcess(load: BoundedLoad, { range, input, random }: Trial): number {
  if (load.onGround === undefined) return 0;
  const other = input.slice();
  const step = new Float64Array(3);
  randomVector(random, DIFFERENCE * range.speed, step, 0);
  for (let i = 0; i < 3; i += 1) other[LoadInput.v_WB + i] += step[i];
  const [here, there] = [wrenchOf(load, input), wrenchOf(load, other)];
  const largest = Math.max(norm3(here, Wrench.force), norm3(there, Wrench.force));
  for (let i = 0; i < Wrench.size; i += 1) there[i] -= here[i];
  const atMost = load.onGround.slope(largest) * norm3(step, 0);
  return excessOver(atMost + ROUNDING * largest, norm3(there, Wrench.force));
}
