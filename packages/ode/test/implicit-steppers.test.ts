import { kennedyCarpenter43, trapezoid23 } from "@talus/ode/implicit";
import { describeStepper } from "@talus/ode/testing";
import { describe, expect, it } from "vitest";

const runner = { describe, it, expect };
for (const stepper of [trapezoid23, kennedyCarpenter43]) describeStepper(stepper, runner);
