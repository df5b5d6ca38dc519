import { dormandPrince54, type EventDirection } from "@talus/ode";
import type { HybridOptions, Phase } from "../src/index.ts";

/** A guard of a test: name, direction, value at (t, y). */
export type Guard = readonly [string, EventDirection, (t: number, y: Float64Array) => number];

export interface PhaseParts<D> extends Partial<Omit<Phase<D>, "guards" | "size">> {
  readonly name: string;
  readonly components?: number;
  readonly guards?: readonly Guard[];
}

/** A phase with what a test does not care about filled in: one component, constant, no guard, goes on in itself. */
export function definePhase<D = undefined>(parts: PhaseParts<D>): Phase<D> {
  const { components = 1, guards = [], ...given } = parts;
  return {
    next: [],
    size: () => components,
    enter: () => undefined,
    f: (_t, _y, ydot) => {
      ydot.fill(0);
    },
    reset: (_fired, _t, _yMinus, discrete) => ({ phase: parts.next?.[0] ?? parts.name, discrete }),
    ...given,
    guards: {
      functions: guards.map(([name, direction]) => ({ name, direction, terminal: true })),
      evaluate(t, y, g) {
        for (let j = 0; j < guards.length; j += 1) g[j] = guards[j][2](t, y);
      },
    },
  };
}

/** y' = rate, the same for every component. */
export function constantRate(...rates: readonly number[]): Phase<unknown>["f"] {
  return (_t, _y, ydot) => {
    ydot.set(rates);
  };
}

/** Options that most tests share. */
export function until<D = undefined>(
  tEnd: number,
  more: Partial<HybridOptions<D, unknown>> = {},
): HybridOptions<D, unknown> {
  return { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-12, tEnd, ...more };
}

/** Width within which an event's time is located: rule 5 with the default factor of 100. */
export function rootWidth(t: number, h: number): number {
  return 100 * Number.EPSILON * (Math.abs(t) + h);
}
