import { layerFault } from "@talus/contact/layers";
import { rejectUnknownKeys } from "@talus/results";
import { ModelError } from "@talus/scenario";
import type { LineOptions } from "./line-result.ts";
import { type LineFriction, type LineSystem, requireLine } from "./line-system.ts";

/**
 * Checks a line of bodies, and its layers against the second law of thermodynamics.
 *
 * @throws ModelError with the key, what is allowed and what was given
 */
export function checkLine(line: LineSystem): void {
  requireLine("checkLine", line);
  const { bodies, layers, wall, gravity } = line;
  requirePositive("gravity", gravity);
  const fewest = wall ? 1 : 2;
  if (bodies.length < fewest)
    fail("bodies", `at least ${fewest} ${wall ? "with" : "without"} a wall`, bodies.length);
  const count = bodies.length - (wall ? 0 : 1);
  if (layers.length !== count) fail("layers", `${count}, one for each two neighbours`, layers.length);
  bodies.forEach(({ mass, friction, velocity }, i) => {
    requirePositive(`bodies[${i}].mass`, mass);
    checkFriction(`bodies[${i}].friction`, friction);
    if (!Number.isFinite(velocity)) fail(`bodies[${i}].velocity`, "a finite number", velocity);
  });
  for (const [j, layer] of layers.entries()) {
    const fault = layerFault(layer);
    if (fault !== undefined) fail(`layers[${j}].${fault.parameter}`, fault.allowed, fault.given);
  }
  checkApproach({ bodies, layers, wall, gravity });
  let energy = 0;
  for (const [i, { mass, velocity }] of bodies.entries()) {
    energy += mass * velocity * velocity;
    if (energy === Infinity) fail(`bodies[${i}].velocity`, "so small that its energy is finite", velocity);
  }
}

/**
 * Checks the options of a run.
 *
 * @throws ModelError with the key, what is allowed and what was given
 */
export function checkLineOptions(options: LineOptions, { bodies }: LineSystem): void {
  rejectUnknownKeys("options", options, ["step", "endTime", "scheme", "onSample", "signal"]);
  const { step, endTime, scheme, onSample } = options;
  if (scheme !== "memory" && scheme !== "grunwald-letnikov-restart")
    fail("scheme", '"memory" or "grunwald-letnikov-restart"', scheme);
  if (onSample !== undefined && typeof onSample !== "function") fail("onSample", "a function", onSample);
  if (step !== "automatic") requirePositive("step", step);
  requirePositive("endTime", endTime);
  if (scheme === "memory") return;
  bodies.forEach(({ friction: { static: atRest, kinetic, decay, steepness } }, i) => {
    if (decay !== undefined && kinetic < atRest)
      fail(`bodies[${i}].friction.decay`, `left out with the scheme ${scheme}`, decay);
    if (steepness !== undefined)
      fail(`bodies[${i}].friction.steepness`, `left out with the scheme ${scheme}`, steepness);
  });
}

function checkFriction(key: string, friction: LineFriction): void {
  const { static: atRest, kinetic, decay, steepness } = friction;
  requireNotNegative(`${key}.static`, atRest);
  requireNotNegative(`${key}.kinetic`, kinetic);
  if (kinetic > atRest) fail(`${key}.kinetic`, `at most static = ${atRest}`, kinetic);
  if (decay !== undefined) requireNotNegative(`${key}.decay`, decay);
  if (steepness === undefined) return;
  requirePositive(`${key}.steepness`, steepness);
  if (kinetic < atRest && decay === undefined)
    fail(
      `${key}.steepness`,
      "left out, or given with decay, where kinetic < static: it has no rest",
      steepness,
    );
}

/** Layers push but do not pull: at the start no two bodies move apart, and at least two approach. */
function checkApproach({ bodies, wall }: LineSystem): void {
  const velocities = [...bodies.map(({ velocity }) => velocity), ...(wall ? [0] : [])];
  const approaches = velocities.slice(1).map((velocity, j) => velocities[j] - velocity);
  if (!approaches.some((approach) => approach > 0))
    fail("bodies", "at least two neighbours that approach each other", "none");
}

function requirePositive(key: string, x: number): void {
  if (!(x > 0 && x < Infinity)) fail(key, "> 0", x);
}

function requireNotNegative(key: string, x: number): void {
  if (!(x >= 0 && x < Infinity)) fail(key, ">= 0", x);
}

function fail(key: string, allowed: string, given: unknown): never {
  throw new ModelError(`${key}: must be ${allowed}, got ${String(given)}`);
}
