import type { ContactContext } from "../laws/contact-context.ts";
import { clearImpactResult, type ImpactLaw } from "../laws/impact-law.ts";
import { resolveClassicImpact } from "./classic-impact.ts";
import { createImpactBuffers } from "./course/general-impact.ts";
import { checkImpactInput } from "./impact-input.ts";

/** A separate context with an e computed by a law. Plain data, overwritten by each impact. */
export type WritableContext = {
  -readonly [Key in keyof Omit<ContactContext, "random" | "angularVelocity">]: ContactContext[Key];
};

/**
 * Writes `own.restitution` for an impact with this contact velocity, [t1, t2, n], m/s, vn < 0. `own` holds the numbers
 * of the given context, e included. It writes rather than returns, so that nothing is allocated.
 */
export type RestitutionModel = (v: Float64Array, own: WritableContext) => void;

/**
 * An impact law whose e depends on speed, mass or material: Poisson's law with the e of `model`, clamped to [0, 1].
 * It never adds energy, since Poisson's law does not. Allocates its buffers.
 */
export function createRestitutionImpact(name: string, model: RestitutionModel): ImpactLaw {
  if (typeof name !== "string" || typeof model !== "function") {
    throw new TypeError(
      `createRestitutionImpact: a name and a function are needed, got ${String(name)} and ${String(model)}`,
    );
  }
  const buffers = createImpactBuffers();
  const own: WritableContext = { restitution: 0, staticFriction: 0, kineticFriction: 0, mass: 0, radius: 0 };
  return {
    name,
    dissipates: "always",
    impulse(v, D, context, out) {
      clearImpactResult(out);
      const status = checkImpactInput(v, D, context);
      if (status !== "impact") return status;
      if (!(context.mass > 0 && context.radius > 0)) return "invalid-context";
      own.restitution = context.restitution;
      own.staticFriction = context.staticFriction;
      own.kineticFriction = context.kineticFriction;
      own.mass = context.mass;
      own.radius = context.radius;
      model(v, own);
      own.restitution = Math.min(Math.max(own.restitution, 0), 1);
      return resolveClassicImpact("kinetic", v, D, own, buffers, out);
    },
  };
}
