import { describe, expect, it } from "vitest";
import { newtonImpact } from "../../src/impact/index.ts";
import { createJointImpactResult } from "../../src/index.ts";
import { moreauJoint } from "../../src/joint/index.ts";
import { contactsOf, motionAfter, problemOf } from "../cone/rigid-contacts.ts";

/**
 * A sphere of 1 kg falls straight down, 1 m/s, between two walls that are `angle` off the vertical: both contacts
 * approach with a = sin(angle). Rebound along the bisector asks for V = e a/sin(angle) = e, and for the impulse
 * 2 N (sin − mu cos) = 1 + e upward: none if mu ≥ tan(angle). Nor does another motion satisfy (7.11) while
 * tan(angle) ≤ mu < cot(angle): one wall alone would have to push the sphere towards itself.
 */
function fall(angle: number, mu: number, e: number) {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  const body = { mass: 1, inertia: [0.4, 0.4, 0.4] };
  const contacts = contactsOf(body, [
    { arm: [-cos, 0, -sin], normal: [cos, 0, sin] },
    { arm: [cos, 0, -sin], normal: [-cos, 0, sin] },
  ]);
  const motion = [0, 0, -1, 0, 0, 0];
  const { D, free: velocity } = problemOf(contacts, motion, [mu, mu], [mu, mu]);
  const context = { restitution: e, staticFriction: mu, kineticFriction: mu, mass: 1, radius: 1 };
  const out = createJointImpactResult(2);
  const set = { count: 2, velocity, D, contexts: [context, context], laws: [newtonImpact(), newtonImpact()] };
  const status = moreauJoint().impulses(set, out);
  return { status, lowered: out.lowered, after: motionAfter(contacts, motion, out.impulse) };
}

describe("moreau, a sphere between two walls at 20 degrees", () => {
  const angle = Math.PI / 9; // tan 0.364, cot 2.747

  it("rebounds with e where friction cannot jam it", () => {
    const { status, lowered, after } = fall(angle, 0.3, 0.5);
    expect(status).toBe("impact");
    expect(lowered).toBe(1);
    // rounding of a solution of 6 equations whose condition is about 1/(sin − mu cos) = 17
    expect(Math.max(...after.map((each, c) => Math.abs(each - (c === 2 ? 0.5 : 0))))).toBeLessThan(1e-13);
  });

  it("stands still, with e lowered to 0, where friction jams it", () => {
    const { status, lowered, after } = fall(angle, 0.5, 0.5);
    expect(status).toBe("impact");
    expect(lowered).toBe(0);
    expect(Math.max(...after.map(Math.abs))).toBeLessThan(1e-13);
  });
});
