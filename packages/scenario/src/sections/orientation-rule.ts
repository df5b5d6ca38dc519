import {
  eulerSequences,
  normaliseQuaternionInto,
  quaternionFromEulerInto,
  randomRotationInto,
} from "@talus/kinematics";
import { createRandomNumbers } from "@talus/portable-math/random";
import { valueAt } from "../document/setting.ts";
import { type Field, failAt } from "../rules/field.ts";
import { list } from "../rules/quantity-rule.ts";
import { isMapping, record, required, withDefault } from "../rules/record-rule.ts";
import { integer, oneOf, type Rule, reject } from "../rules/rule.ts";
import type { Quaternion } from "../types/vectors.ts";
import { scenarioDefaults as defaults } from "./defaults.ts";

/** Seed of a scenario. */
export const seed = integer(0, 4294967295);

/** Largest deviation of the length of a quaternion in a file from 1: six printed digits suffice. */
const lengthTolerance = 1e-6;
/** Deviation of the squared length of a normalised quaternion from 1, within which it is kept bit for bit. */
const alreadyUnit = 8 * Number.EPSILON;

const components = list("ratio", 4);
const eulerKeys = {
  sequence: required(oneOf(eulerSequences), "of the axes"),
  angles: required(list("angle", 3), "one after the other"),
  frame: withDefault(
    oneOf(["intrinsic", "extrinsic"]),
    "intrinsic",
    "rotations about the rotated axes, or about fixed ones",
  ),
};
const eulerAngles = record(eulerKeys);
const allowed = "a unit quaternion [w, x, y, z], a mapping with sequence, angles, frame, or random";
const random = { const: "random" };
/** Another sequence of numbers than that of the laws from the same seed: the letters "turn". */
const ownSequence = 0x7475726e;

/**
 * Attitude of the body, v_W = R(q) v_B: a unit quaternion w x y z, Euler angles with their sequence, or "random": drawn
 * uniformly on all rotations by the seed of the scenario.
 */
export const orientation: Rule<Quaternion> = {
  allowed,
  brief: "[w, x, y, z], Euler angles, or `random`",
  below: { keys: eulerKeys },
  schema: { anyOf: [components.schema, eulerAngles.schema, random], description: allowed },
  read: (field) => {
    if (field.value === random.const) return drawn(field);
    return isMapping(field.value) ? fromAngles(field) : fromComponents(field);
  },
};

/** Drawn by the seed of the file, which is read by its own rule. */
function drawn({ source }: Field): Quaternion {
  const value = valueAt(source.value, ["seed"]) ?? defaults.seed;
  const q = new Float64Array(4);
  const bits = seed.read({ source, path: ["seed"], value }) ^ ownSequence;
  randomRotationInto(createRandomNumbers(bits >>> 0), q, 0);
  return unit(q);
}

function fromAngles(field: Field): Quaternion {
  const { sequence, angles, frame } = eulerAngles.read(field);
  const q = new Float64Array(4);
  quaternionFromEulerInto(sequence, frame, Float64Array.from(angles), 0, q, 0);
  return unit(q);
}

function fromComponents(field: Field): Quaternion {
  if (!Array.isArray(field.value)) return reject(field, allowed);
  const q = Float64Array.from(components.read(field));
  const length = Math.sqrt(squaredLength(q));
  if (!(Math.abs(length - 1) <= lengthTolerance)) {
    return failAt(field, `quaternion of length ${length}; allowed: length 1 within ${lengthTolerance}`);
  }
  return unit(q);
}

/** Normalises a quaternion. Idempotent, so that a manifest reads back bit for bit. */
function unit(q: Float64Array): Quaternion {
  if (Math.abs(squaredLength(q) - 1) > alreadyUnit) normaliseQuaternionInto(q, 0, q, 0);
  const [w = 1, x = 0, y = 0, z = 0] = q;
  return [w, x, y, z];
}

function squaredLength(q: Float64Array): number {
  let sum = 0;
  for (const component of q) sum += component * component;
  return sum;
}
