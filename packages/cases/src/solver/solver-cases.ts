import type { ComputedCase } from "../case/case.ts";
import { coupledMasses } from "./coupled-masses.ts";
import { kepler } from "./kepler.ts";
import { oscillator } from "./oscillator.ts";
import { pendulumInAPlane } from "./pendulum-in-a-plane.ts";
import { stiffForcing } from "./stiff-forcing.ts";
import { testSetCases } from "./test-set.ts";

/** Differential equations whose solution is known: explicit, stiff, with a mass matrix, differential-algebraic. */
export function solverCases(): readonly ComputedCase[] {
  return [oscillator(), kepler(), ...testSetCases(), stiffForcing(), coupledMasses(), pendulumInAPlane()];
}
