import type { SphereOnProfile } from "./sphere-on-profile.ts";

/** @throws RangeError or TypeError that names the function, the constant and what is allowed */
export function checkSphere(where: string, sphere: SphereOnProfile): void {
  if (typeof sphere !== "object" || sphere === null) {
    throw new TypeError(`${where}: sphere must be an object, got ${String(sphere)}`);
  }
  for (const name of ["mass", "radius", "inertia"] as const) {
    if (sphere[name] > 0 && sphere[name] < Infinity) continue;
    throw new RangeError(`${where}: ${name} must be > 0 and finite, got ${String(sphere[name])}`);
  }
  requireGravity(where, sphere.gravity);
  if (typeof sphere.evaluateProfile !== "function") {
    throw new TypeError(
      `${where}: evaluateProfile must be a function, got ${String(sphere.evaluateProfile)}`,
    );
  }
}

export function requireGravity(where: string, gravity: number): void {
  if (gravity >= 0 && gravity < Infinity) return;
  throw new RangeError(`${where}: gravity must be >= 0 m/s² and finite, got ${String(gravity)}`);
}
