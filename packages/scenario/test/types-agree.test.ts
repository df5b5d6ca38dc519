import { expect, it } from "vitest";
import type { Rule } from "../src/rules/index.ts";
import type { environment, shape } from "../src/sections/body-rules.ts";
import type { anyGate } from "../src/sections/gate-rules.ts";
import type { anySurface, motion } from "../src/sections/ground-rules.ts";
import type { anyMaterial, anyPair } from "../src/sections/material-rule.ts";
import type { anyObstacle } from "../src/sections/obstacle-rules.ts";
import type { topRecord } from "../src/sections/scenario-rule.ts";
import type { bouncing, end, formulations, output, start } from "../src/sections/start-rules.ts";
import type { layer } from "../src/sections/wind-rule.ts";
import type { PlaneBodySpec, SphereBody } from "../src/types/body-spec.ts";
import type { GateSpec } from "../src/types/gate-spec.ts";
import type { HullBodySpec } from "../src/types/hull-body-spec.ts";
import type { Material, PairMaterial } from "../src/types/material.ts";
import type { ObstacleSpec } from "../src/types/obstacle-spec.ts";
import type { Environment, Scenario, SolverChoice, WindLayer } from "../src/types/scenario.ts";
import type { PatchSpec, SmoothSpec, TerrainSurfaceSpec } from "../src/types/surface-spec.ts";

/** Type of the value that a rule reads. */
type Read<R> = R extends Rule<infer T> ? T : never;
/** A type with its intersections written out, of each member of a union alone. */
type Plain<T> = T extends readonly unknown[]
  ? { [K in keyof T]: Plain<T[K]> }
  : T extends object
    ? { [K in keyof T]: Plain<T[K]> }
    : T;
/** True where both types have the same keys, optional in the same places, with the same types. */
type Same<A, B> =
  (<X>() => X extends Plain<A> ? 1 : 2) extends <X>() => X extends Plain<B> ? 1 : 2
    ? true
    : { readonly rule: Plain<A>; readonly type: Plain<B> };
/** The keys of each member of a union without some of them. */
type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** Keys that follow from others are optional in a file. */
type Following<T, K extends keyof T> = Omit<T, K> & Partial<Pick<T, K>>;

type Top = Read<ReturnType<typeof topRecord>>;
type Surface = Read<ReturnType<typeof anySurface>>;
type Obstacle = Read<ReturnType<typeof anyObstacle>>;
/** One member of the type, two of the rule. */
type Upright = { readonly kind: "cylinder" | "tree" };
type UprightSpec = Omit<Extract<ObstacleSpec, Upright>, "kind">;
/** Keys of bodies with corners that follow from others. */
type Made = "mass" | "density" | "fill" | "side" | "axes" | "file";
type Points = Extract<Surface, { kind: "points" }>;

const agreement: {
  readonly sphere: Same<
    Without<Extract<Read<typeof shape>, { shape: "sphere" }>, "mass" | "density" | "from" | "rule">,
    Omit<SphereBody, "mass">
  >;
  readonly otherBodies: Same<
    Exclude<Read<typeof shape>, { shape: "sphere" | HullBodySpec["shape"] }>,
    PlaneBodySpec
  >;
  readonly hulls: Same<
    Without<Extract<Read<typeof shape>, { shape: HullBodySpec["shape"] }>, Made>,
    Without<HullBodySpec, Made>
  >;
  readonly environment: Same<Read<typeof environment>, Environment>;
  readonly windLayer: Same<Read<typeof layer>, WindLayer>;
  readonly surface: Same<
    Exclude<Surface, { kind: "points" | "profile" }>,
    Exclude<TerrainSurfaceSpec, { kind: "points" | "profile" }>
  >;
  readonly profile: Same<
    Following<Extract<Surface, { kind: "profile" }>, "offset">,
    Extract<TerrainSurfaceSpec, { kind: "profile" }>
  >;
  readonly pointKeys: Same<keyof Points, keyof PatchSpec | keyof SmoothSpec>;
  readonly patch: Same<
    Pick<Points, keyof PatchSpec & keyof Points>,
    Omit<PatchSpec, "method"> & Pick<Points, "method">
  >;
  readonly smooth: Same<
    Pick<Points, keyof SmoothSpec & keyof Points>,
    Omit<Following<SmoothSpec, "cell">, "method"> & Pick<Points, "method">
  >;
  readonly motion: Same<Read<typeof motion>, NonNullable<Scenario["terrain"]["motion"]>>;
  readonly material: Same<
    Omit<Read<ReturnType<typeof anyMaterial>>, "with">,
    Omit<Following<Material, "kineticFriction">, "with">
  >;
  readonly materialKeys: Same<keyof Read<ReturnType<typeof anyMaterial>>, keyof Material>;
  readonly pair: Same<Read<ReturnType<typeof anyPair>>, PairMaterial>;
  readonly obstacles: Same<Exclude<Obstacle, Upright>, Exclude<ObstacleSpec, Upright>>;
  readonly tree: Same<Omit<Extract<Obstacle, { kind: "tree" }>, "kind">, UprightSpec>;
  readonly cylinder: Same<Omit<Extract<Obstacle, { kind: "cylinder" }>, "kind">, UprightSpec>;
  readonly laws: Same<Top["laws"], Scenario["laws"]>;
  readonly start: Same<Read<typeof start>, Scenario["start"]>;
  readonly end: Same<Read<typeof end>, Scenario["end"]>;
  readonly bouncing: Same<Read<typeof bouncing>, Scenario["bouncing"]>;
  readonly solver: Same<Top["solver"], Following<SolverChoice, "stepper">>;
  readonly formulation: Same<Read<typeof formulations>, NonNullable<Scenario["formulation"]>>;
  readonly output: Same<Read<typeof output>, Scenario["output"]>;
  readonly gates: Same<Read<typeof anyGate>, GateSpec>;
  readonly top: Same<Exclude<keyof Top, "$schema">, keyof Scenario>;
} = {
  sphere: true,
  otherBodies: true,
  hulls: true,
  environment: true,
  windLayer: true,
  surface: true,
  profile: true,
  pointKeys: true,
  patch: true,
  smooth: true,
  motion: true,
  material: true,
  materialKeys: true,
  pair: true,
  obstacles: true,
  tree: true,
  cylinder: true,
  laws: true,
  start: true,
  end: true,
  bouncing: true,
  solver: true,
  formulation: true,
  output: true,
  gates: true,
  top: true,
};

it("the types of a scenario are those that the rules read, key by key, as the compiler sees them", () => {
  expect(Object.values(agreement).every((each) => each)).toBe(true);
});
