import type { ComputedCase } from "../case/case.ts";
import { asymmetricTop, middleAxis, separatrix } from "./euler-top.ts";
import { symmetricTop } from "./symmetric-top.ts";

/** Rigid bodies on which nothing acts. */
export function bodyCases(): readonly ComputedCase[] {
  return [symmetricTop(), asymmetricTop(), middleAxis(), separatrix()];
}
