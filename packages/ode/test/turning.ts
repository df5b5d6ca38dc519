import {
  createEventStepper,
  createIntegrator,
  dormandPrince54,
  type EventStepper,
  type Integrator,
  type IntegratorOptions,
} from "@talus/ode";

const slow = 0.03; // rad/s: about a zero in a thousand steps

/** Six oscillators of 1 rad/s and a slow one: 14 unknowns. */
function turning(_t: number, y: Float64Array, ydot: Float64Array): void {
  for (let i = 0; i < 12; i += 2) {
    ydot[i] = y[i + 1];
    ydot[i + 1] = -y[i];
  }
  ydot[12] = slow * y[13];
  ydot[13] = -slow * y[12];
}

export function createTurning(changes: Partial<IntegratorOptions> = {}): Integrator {
  return createIntegrator(
    { f: turning, t0: 0, y0: Float64Array.from({ length: 14 }, (_, i) => 1 + i / 14) },
    {
      stepper: dormandPrince54,
      relativeTolerance: 1e-6,
      absoluteTolerance: 1e-6,
      maxSteps: 1e8,
      ...changes,
    },
  );
}

/** Two functions: the slow component plus `offset`, and one that comes near zero again and again. */
export function createWatch(integrator: Integrator, offset: number): EventStepper {
  return createEventStepper(integrator, {
    functions: [
      { name: "slow zero", direction: "either", terminal: false },
      { name: "near, never reached", direction: "falling", terminal: false },
    ],
    evaluate: (_t, y, g) => {
      g[0] = y[12] + offset;
      g[1] = y[0] + 2;
    },
  });
}
