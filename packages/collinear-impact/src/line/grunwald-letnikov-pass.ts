import { type LayerParameters, layerParameters } from "@talus/contact/layers";
import { grunwaldLetnikovWeights, pastOfDifference } from "@talus/fractional";
import { gamma, pow } from "@talus/portable-math";
import type { LineEvent } from "./line-events.ts";
import type { LineSystem } from "./line-system.ts";

/** A velocity zero found by an earlier pass, and the motion after it. */
export interface PlannedSwitch {
  /** Steps from the start to it. */
  readonly step: number;
  readonly body: number;
  readonly direction: number;
}

/**
 * Result of a pass from the start to the end with one step size; only the first `steps` + 1 numbers of its arrays
 * count.
 */
export interface Pass {
  readonly steps: number;
  readonly h: number;
  /** z of each body, compression and force of each layer, at every step. */
  readonly z: readonly Float64Array[];
  readonly x: readonly Float64Array[];
  readonly p: readonly Float64Array[];
  readonly directions: readonly Int8Array[];
  readonly isOpen: Uint8Array;
  readonly events: readonly LineEvent[];
  readonly isOver: boolean;
}

/**
 * A pass; if it was aborted, the switch to plan before the next one, and the h with which that falls on a step.
 */
export interface PassOutcome {
  readonly pass: Pass;
  readonly found?: PlannedSwitch & { readonly h: number };
}

/**
 * One pass of the source's scheme, from rest and with constant h: velocities by differences, the law of each layer by
 * the weights of Grünwald and Letnikov over the whole past, friction by modes (2.28)–(2.38), (3.22)–(3.26), with
 * corrected signs. First order.
 *
 * @param most steps after which it gives up
 */
export function grunwaldLetnikovPass(
  line: LineSystem,
  h: number,
  plan: readonly PlannedSwitch[],
  most: number,
): PassOutcome {
  const count = line.bodies.length + (line.wall ? 1 : 0);
  const layers = line.layers.map((layer, j) =>
    createLayer(layerParameters(layer), approach(line, j), h, most),
  );
  const z = Array.from({ length: count }, () => new Float64Array(most + 2));
  const directions = Array.from({ length: count }, () => new Int8Array(most + 2));
  const direction = Int8Array.from({ length: count }, (_, i) => Math.sign(velocityOf(line, i)));
  const lastSwitch = new Int32Array(count).fill(-holdOff);
  const isOpen = new Uint8Array(layers.length);
  const events: LineEvent[] = [];
  for (let i = 0; i < count; i += 1) z[i][1] = velocityOf(line, i) * h;
  const passOf = (steps: number, isOver: boolean): Pass => ({
    steps,
    h,
    z,
    x: layers.map(({ x }) => x),
    p: layers.map(({ p }) => p),
    directions,
    isOpen,
    events,
    isOver,
  });
  for (let m = 1; m <= most; m += 1) {
    const note = (kind: LineEvent["kind"], index: number): void => {
      events.push({ t: m * h, kind, index, forces: layers.map(({ p }) => p[m]) });
    };
    for (let j = 0; j < layers.length; j += 1) {
      layers[j].x[m] = z[j][m] - z[j + 1][m];
      if (isOpen[j] === 1) continue;
      layers[j].p[m] = forceOf(layers[j], m);
      if (layers[j].p[m] > 0 || m === 1) continue;
      if (isWaiting(layers[j], m)) continue;
      layers[j].p[m] = 0;
      isOpen[j] = 1;
      note("open", j);
    }
    for (const { step, body, direction: next } of plan) {
      if (step !== m) continue;
      note(next === 0 ? "stop" : "reverse", body);
      direction[body] = next;
      lastSwitch[body] = m;
    }
    for (let i = 0; i < count; i += 1) {
      const force = forceOn(i, layers, m);
      const { atRest } = limits(line, i);
      if (direction[i] === 0 && m > lastSwitch[i] + holdOff && Math.abs(force) > atRest) {
        direction[i] = Math.sign(force);
        lastSwitch[i] = m;
        note("start", i);
      }
      directions[i][m] = direction[i];
    }
    if (layers.every((_, j) => isDone(j, line, isOpen, direction))) return { pass: passOf(m, true) };
    for (let i = 0; i < count; i += 1) {
      advance(z[i], m, h, direction[i], forceOn(i, layers, m), line, i);
      const d = direction[i];
      const isPlanned = plan.some(({ body, step }) => body === i && step > m);
      if (d === 0 || isPlanned || m <= lastSwitch[i] + holdOff || d * (z[i][m + 1] - z[i][m]) > 0) continue;
      if (limits(line, i).atRest === 0) continue;
      // (2.39), (2.43), (2.44): one step of Euler in the slack variable to v = 0
      const before = (z[i][m] - z[i][m - 1]) / h;
      const force = forceOn(i, layers, m);
      const rate = (force - d * limits(line, i).sliding) / massOf(line, i);
      const next = Math.abs(force) > limits(line, i).atRest ? Math.sign(force) : 0;
      return {
        pass: passOf(m, false),
        found: { step: m, body: i, direction: next, h: h - before / rate / m },
      };
    }
  }
  return { pass: passOf(most, false) };
}

/** Steps after a switch in which no other switch of the same body is searched for. */
const holdOff = 2;

interface Layer {
  readonly parameters: LayerParameters;
  readonly weights: Float64Array;
  /** Compression, and the same minus that at constant approach, y of (2.28). */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly p: Float64Array;
  readonly approach: number;
  readonly h: number;
  /** h^−α and 1/Γ(2 − α). */
  readonly scale: number;
  readonly ramp: number;
}

function createLayer(parameters: LayerParameters, speed: number, h: number, most: number): Layer {
  const { alpha } = parameters;
  return {
    parameters,
    weights: grunwaldLetnikovWeights(alpha, most + 2),
    x: new Float64Array(most + 2),
    y: new Float64Array(most + 2),
    p: new Float64Array(most + 2),
    approach: speed,
    h,
    scale: pow(h, -alpha),
    ramp: 1 / gamma(2 - alpha),
  };
}

/** (2.31), (3.22). */
function forceOf(layer: Layer, m: number): number {
  const { parameters, weights, x, y, p, approach: speed, h, scale, ramp } = layer;
  const { spring, stiffness, alpha, tauP, tauX } = parameters;
  const t = m * h;
  y[m] = x[m] - speed * t;
  const derivative = speed * ramp * pow(t, 1 - alpha) + scale * (y[m] + pastOfDifference(weights, y, m));
  const past = tauP === 0 ? 0 : tauP * scale * pastOfDifference(weights, p, m);
  return (stiffness * (spring * x[m] + tauX * derivative) - past) / (1 + tauP * scale);
}

/** A layer that has never been pressed. */
function isWaiting({ x, p }: Layer, m: number): boolean {
  return x[m] === 0 && p[m] === 0;
}

function isDone(j: number, line: LineSystem, isOpen: Uint8Array, direction: Int8Array): boolean {
  if (isOpen[j] === 1) return true;
  return [j, j + 1].every((i) => direction[i] === 0 && limits(line, i).atRest > 0);
}

function advance(
  z: Float64Array,
  m: number,
  h: number,
  direction: number,
  force: number,
  line: LineSystem,
  i: number,
): void {
  const { atRest, sliding } = limits(line, i);
  const isHeld = direction === 0 && atRest > 0;
  z[m + 1] = isHeld ? z[m] : 2 * z[m] - z[m - 1] + (h * h * (force - direction * sliding)) / massOf(line, i);
}

function forceOn(i: number, layers: readonly Layer[], m: number): number {
  return (i > 0 ? layers[i - 1].p[m] : 0) - (i < layers.length ? layers[i].p[m] : 0);
}

/** The wall is held by as much friction as needed. */
function limits({ bodies, gravity }: LineSystem, i: number): { atRest: number; sliding: number } {
  if (i >= bodies.length) return { atRest: Infinity, sliding: 0 };
  const { mass, friction } = bodies[i];
  return { atRest: friction.static * mass * gravity, sliding: friction.kinetic * mass * gravity };
}

function massOf({ bodies }: LineSystem, i: number): number {
  return i < bodies.length ? bodies[i].mass : 1;
}

function velocityOf({ bodies }: LineSystem, i: number): number {
  return i < bodies.length ? bodies[i].velocity : 0;
}

function approach(line: LineSystem, j: number): number {
  return velocityOf(line, j) - velocityOf(line, j + 1);
}
