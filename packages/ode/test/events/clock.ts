import {
  createEventStepper,
  createIntegrator,
  dormandPrince54,
  type EventFunction,
  type EventStepper,
  type Integrator,
} from "@talus/ode";
import type { AdvanceStatus } from "../../src/events/event-stepper.ts";

/** An event function of y, which equals t to rounding, with everything else of `EventFunction` optional. */
export type ClockGuard = Partial<EventFunction> & { readonly g: (y: number, t: number) => number };

export interface ClockOptions {
  readonly t0?: number;
  readonly tStop?: number;
  readonly firstStep?: number;
  readonly rootTolerance?: number;
  readonly interiorSamples?: number;
}

export interface ClockEvent {
  readonly t: number;
  readonly fired: readonly number[];
  /** For each of them +1 from above, −1 from below; 1 for a touch. */
  readonly from: readonly number[];
  readonly touch: readonly number[];
}

export interface ClockRun {
  readonly status: AdvanceStatus;
  readonly events: readonly ClockEvent[];
  readonly integrator: Integrator;
  readonly stepper: EventStepper;
  readonly evaluations: number;
}

/**
 * Runs y′ = 1, y(t0) = t0, whose steps are exact at any length, with guards g(y): one step may span all of their
 * zeros. By default direction "either", not terminal.
 */
export function runClock(guards: readonly ClockGuard[], options: ClockOptions = {}): ClockRun {
  const { t0 = 0, tStop = 10, firstStep = tStop - t0, rootTolerance = 100, interiorSamples = 3 } = options;
  let evaluations = 0;
  const integrator = createIntegrator(
    { f: (_t, _y, ydot) => ydot.fill(1), t0, y0: [t0] },
    { stepper: dormandPrince54, relativeTolerance: 1e-9, absoluteTolerance: 1e-9, firstStep },
  );
  const functions = guards.map(({ g: _, ...guard }, i) => {
    return { name: `g${i}`, direction: "either" as const, terminal: false, ...guard };
  });
  const evaluate = (t: number, y: Float64Array, g: Float64Array): void => {
    evaluations += 1;
    for (let j = 0; j < guards.length; j++) g[j] = guards[j].g(y[0], t);
  };
  const stepper = createEventStepper(integrator, { functions, evaluate }, { rootTolerance, interiorSamples });
  const events: ClockEvent[] = [];
  for (;;) {
    const status = stepper.advance(tStop);
    if (status === "event") {
      const count = stepper.firedCount;
      const fired = [...stepper.fired.slice(0, count)];
      const [from, touch] = [[...stepper.firedFrom.slice(0, count)], [...stepper.firedTouch.slice(0, count)]];
      events.push({ t: integrator.t, fired, from, touch });
    } else if (status !== "advanced") return { status, events, integrator, stepper, evaluations };
  }
}

export function timesOf(run: ClockRun): number[] {
  return run.events.map((event) => event.t);
}
