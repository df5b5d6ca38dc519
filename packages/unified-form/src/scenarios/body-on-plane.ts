import { createBody } from "@talus/bodies";
import { ModelError, type PlaneBodySpec, type Scenario, type SphereBody } from "@talus/scenario";
import { createPlaneBody, type PlaneBody, type PlaneBodyChoice } from "../plane/plane-body.ts";

/** Laws that reduce to Newton's for a sphere. */
const sphereLaws = ["newton", "poisson", "stronge"];

/**
 * The body of a scenario that runs on a plane by itself.
 *
 * @throws ModelError with the key that such a body cannot have, and what is allowed
 */
export function createBodyOnPlane(scenario: Scenario): PlaneBody {
  const { environment, terrain, method = "event" } = scenario;
  const body = smoothBody(scenario.body, method);
  const who = method === "unified" ? "method: unified" : `shape: ${body.shape}`;
  checkGround(scenario, who);
  const { restitution, kineticFriction } = terrain.material;
  if (restitution === 0 && method === "unified") {
    fail(
      "terrain.material.restitution",
      who,
      "> 0, as W of the unified form is 0 there; method: event takes 0",
    );
  }
  try {
    return createPlaneBody({
      body: rigidBody(body),
      gravity: environment.gravity,
      restitution,
      friction: kineticFriction,
    });
  } catch (error) {
    if (error instanceof RangeError && !(error instanceof ModelError))
      throw new ModelError(`body: ${error.message}`);
    throw error;
  }
}

type SmoothBody = SphereBody | PlaneBodySpec;

/** The body, where its surface is smooth. @throws ModelError for one with corners */
function smoothBody(body: Scenario["body"], method: string): SmoothBody {
  switch (body.shape) {
    case "sphere":
    case "eccentric-sphere":
    case "ellipsoid":
    case "rounded-disc":
      return body;
    case "box":
    case "prism":
    case "hull":
    case "rock":
    case "test-block":
      throw new ModelError(
        `body.shape: with method: ${method} must be sphere, eccentric-sphere, ellipsoid or rounded-disc, got ${body.shape}; use method: stepped`,
      );
  }
}

function rigidBody(body: SmoothBody): PlaneBodyChoice["body"] {
  const { mass } = body;
  switch (body.shape) {
    case "eccentric-sphere":
      return {
        shape: { kind: "eccentric-sphere", radius: body.radius, centre_B: body.centre },
        mass,
        inertia_B: body.inertia,
      };
    case "ellipsoid": {
      const shape = { kind: "ellipsoid", semiAxes: body.semiAxes } as const;
      return { shape, mass, inertia_B: body.inertia ?? createBody(shape, { mass }).body.inertia_B };
    }
    case "rounded-disc": {
      const shape = { kind: "rounded-disc", radius: body.radius, edgeRadius: body.edgeRadius } as const;
      return { shape, mass, inertia_B: body.inertia ?? createBody(shape, { mass }).body.inertia_B };
    }
    case "sphere": {
      const shape = { kind: "sphere", radius: body.radius } as const;
      return { shape, mass, inertia_B: createBody(shape, { mass }).body.inertia_B };
    }
  }
}

/** Nothing but weight and the reaction of level ground. */
function checkGround(scenario: Scenario, who: string): void {
  const {
    body,
    environment,
    terrain,
    laws,
    forces = [],
    start,
    bouncing,
    formulation,
    gates = [],
  } = scenario;
  const { surface, material } = terrain;
  const isLevel = surface.kind === "plane" && surface.gradient[0] === 0 && surface.gradient[1] === 0;
  if (!isLevel) fail("terrain.surface", who, "a level plane: { kind: plane, gradient: [0, 0] }");
  if ((terrain.obstacles ?? []).length > 0) fail("terrain.obstacles", who, "none");
  if (terrain.materials !== undefined) fail("terrain.materials", who, "one material");
  if (terrain.motion !== undefined) fail("terrain.motion", who, "ground at rest");
  if (environment.drag.coefficient > 0) fail("environment.drag", who, "no air: coefficient 0");
  if (forces.length > 0) fail("forces", who, "none");
  if (gates.length > 0) fail("gates", who, "none");
  if (formulation?.kind === "selected-frame") fail("formulation", who, "angle-free");
  if (bouncing.ending !== "exact") fail("bouncing.ending", who, "exact");
  if (start.kind !== "flight") fail("start.kind", who, "flight, on the ground with place: on-surface");
  const impact = material.impact ?? laws.impact;
  if (impact.kind !== "newton" && !(body.shape === "sphere" && sphereLaws.includes(impact.kind))) {
    fail("laws.impact", who, "newton, whose restitution this form is made for");
  }
  if ((material.contact ?? laws.contact) !== undefined)
    fail("laws.contact", who, "left out: contact is rigid");
  for (const kind of ["rolling", "pivoting"] as const) {
    if ((material[kind] ?? laws[kind]) !== undefined)
      fail(`laws.${kind}`, who, "left out: nothing resists turning");
  }
  const friction = material.friction ?? laws.friction;
  if (friction.kind !== "coulomb") fail("laws.friction", who, "coulomb");
}

function fail(key: string, who: string, allowed: string): never {
  throw new ModelError(`${key}: with ${who} must be ${allowed}`);
}
