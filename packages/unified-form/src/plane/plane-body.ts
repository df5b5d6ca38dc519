import type { RigidBody } from "@talus/bodies";
import { ModelError } from "@talus/scenario";
import { createSupport, type Support } from "@talus/shapes";
import { createSupportRate, type SmoothShape, type SupportRate } from "./support-rate.ts";

/**
 * A rigid body with a smooth convex surface, and the level ground Z = 0 on which it bounces, slides and turns. SI.
 */
export interface PlaneBodyChoice {
  readonly body: RigidBody & { readonly shape: SmoothShape };
  /** g along −Z, m/s², > 0. */
  readonly gravity: number;
  /** Newton's restitution kappa: normal velocity of the contact point after over before an impact, in [0, 1]. */
  readonly restitution: number;
  /** Coulomb's kinetic friction mu, >= 0. */
  readonly friction: number;
}

/** The same, checked and with its functions ready. */
export interface PlaneBody extends PlaneBodyChoice {
  readonly support: Support;
  readonly supportRate: SupportRate;
  /** Principal moments of inertia in B, kg m² (3). */
  readonly inertia: Float64Array;
  /** k = (1 − kappa)/(1 + kappa) of (2.07). */
  readonly k: number;
  /** True for a sphere about its mass centre: once it grips it rolls. */
  readonly isSphere: boolean;
  /** a: the largest distance of a support point along an axis, m. */
  readonly reach: number;
  /** √(g a), m/s: the scale of speeds. */
  readonly speedScale: number;
}

/**
 * @throws ModelError with the key, what is allowed and what was given; RangeError for a wrong shape.
 */
export function createPlaneBody(choice: PlaneBodyChoice): PlaneBody {
  if (typeof choice?.body?.shape !== "object" || choice.body.inertia_B?.length !== 3) {
    throw new TypeError(
      `createPlaneBody: a body with shape, mass and inertia_B of 3 moments is needed, got ${String(choice?.body)}`,
    );
  }
  const { body, gravity, restitution, friction } = choice;
  const support = createSupport(body.shape);
  demand("body.mass", "> 0 and finite", body.mass, body.mass > 0 && body.mass < Infinity);
  for (const moment of body.inertia_B) {
    demand("body.inertia", "> 0 and finite", moment, moment > 0 && moment < Infinity);
  }
  demand("environment.gravity", "> 0 and finite", gravity, gravity > 0 && gravity < Infinity);
  demand("restitution", "in [0, 1]", restitution, restitution >= 0 && restitution <= 1);
  demand("kineticFriction", ">= 0 and finite", friction, friction >= 0 && friction < Infinity);
  const reach = reachOf(support);
  return {
    ...choice,
    support,
    reach,
    supportRate: createSupportRate(body.shape),
    inertia: Float64Array.from(body.inertia_B),
    k: (1 - restitution) / (1 + restitution),
    isSphere: body.shape.kind === "sphere",
    speedScale: Math.sqrt(gravity * reach),
  };
}

function reachOf(support: Support): number {
  const point = new Float64Array(3);
  let reach = 0;
  for (let axis = 0; axis < 3; axis += 1) {
    for (const sign of [-1, 1]) {
      point.fill(0);
      point[axis] = sign;
      support(point, 0, point, 0);
      reach = Math.max(reach, Math.abs(point[axis]));
    }
  }
  return reach;
}

function demand(key: string, allowed: string, got: number, isRight: boolean): void {
  if (!isRight) throw new ModelError(`${key}: must be ${allowed}, got ${got}`);
}
