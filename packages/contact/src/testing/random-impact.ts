import type { ContactContext } from "../laws/contact-context.ts";
import { createRandomSequence, type RandomSequence } from "./random-sequence.ts";

/** One impact to test: contact velocity [t1, t2, n], Delassus matrix, context. */
export interface ImpactCase {
  readonly v: Float64Array;
  readonly D: Float64Array;
  readonly context: ContactContext;
  readonly isDiagonal: boolean;
  /** Seed of the numbers that a law may take from `context.random`. */
  readonly seed: number;
}

/**
 * An approaching contact with random coefficients; every fourth has e or the friction at a limit. The Delassus matrix
 * is diag(Dt, Dt, Dn), or of a general body, 1/m + (r × n) terms with random lever arms, so symmetric positive
 * definite.
 */
export function createImpactCase(random: RandomSequence, isDiagonal: boolean): ImpactCase {
  const mass = pickMass(random);
  const kinetic = pickLimited(random, 1.5);
  const context = {
    restitution: Math.min(pickLimited(random, 1), 1),
    staticFriction: kinetic * random(1, 1.5),
    kineticFriction: kinetic,
    mass,
    radius: random(0.05, 2),
  };
  const v = new Float64Array([random(-10, 10), random(-10, 10), -random(0.001, 10)]);
  const D = isDiagonal ? diagonalMatrix(random, mass) : generalMatrix(random, mass);
  const angularVelocity = new Float64Array([random(-20, 20), random(-20, 20), random(-20, 20)]);
  return {
    v,
    D,
    context: { ...context, angularVelocity },
    isDiagonal,
    seed: Math.floor(random(0, 2147483648)),
  };
}

/** The context of a case with its random source reset: the same numbers for every call of a law. */
export function contextOf({ context, seed }: ImpactCase): ContactContext {
  const random = createRandomSequence(seed);
  return { ...context, random: () => random(0, 1) };
}

/** Uniform in [0, largest), but 0 or `largest` now and then. */
function pickLimited(random: RandomSequence, largest: number): number {
  const choice = random(0, 8);
  if (choice < 1) return 0;
  return choice < 2 ? largest : random(0, largest);
}

function diagonalMatrix(random: RandomSequence, mass: number): Float64Array {
  const Dt = (1 + random(1, 4)) / mass;
  return new Float64Array([Dt, 0, 0, 0, Dt, 0, 0, 0, 1 / mass]);
}

/** 1/m + Σ c cᵀ over three random columns c. */
function generalMatrix(random: RandomSequence, mass: number): Float64Array {
  const D = new Float64Array([1 / mass, 0, 0, 0, 1 / mass, 0, 0, 0, 1 / mass]);
  for (let column = 0; column < 3; column += 1) {
    const c = [random(-1, 1), random(-1, 1), random(-1, 1)];
    for (let i = 0; i < 3; i += 1) {
      for (let j = 0; j < 3; j += 1) D[3 * i + j] += (c[i] * c[j]) / mass;
    }
  }
  return D;
}

/** 0.01 kg to 100 t, each decade equally likely. */
function pickMass(random: RandomSequence): number {
  const decades = [0.01, 0.1, 1, 10, 100, 1e3, 1e4];
  return decades[Math.floor(random(0, decades.length))] * random(1, 10);
}
