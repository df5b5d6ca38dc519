import { readdirSync, readFileSync } from "node:fs";
import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import {
  cross3Into,
  dot3,
  matrixFromQuaternionInto,
  multiplyMatrix3Into,
  norm3,
  normalise3Into,
  normaliseQuaternionInto,
  quaternionFromMatrixInto,
  quaternionRateInto,
  rotateInto,
  selectedFrameContinuedInto,
  selectedFrameInto,
  tangent3Into,
} from "../src/index.ts";
import {
  accelerationTermsInto,
  chainFrameMotionInto,
  invertFrameMotionInto,
  pointMotionInto,
} from "../src/moving-frames/index.ts";
import {
  selectedFrameAngularVelocityFromNormalInto,
  selectedFrameRatesInto,
  surfaceNormalMotionInto,
} from "../src/surface-motion/index.ts";

const y = new Float64Array(13).fill(0.3);
const out = new Float64Array(9);
const frames = new Float64Array(38).fill(0.3);
const frame = new Float64Array(19);
const terms = new Float64Array(15);

/** One loop per group: a loop of all kernels is too long for the engine to inline, and then numbers are boxed. */
it.each<[string, () => void]>([
  [
    "vectors",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) {
        cross3Into(y, 7, y, 9, out, 0);
        tangent3Into(y, 7, out, 0, out, 3);
        out[6] += dot3(out, 0, y, 7) + norm3(out, 3);
        normalise3Into(out, 0, out, 0);
      }
    },
  ],
  [
    "quaternions",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) {
        quaternionRateInto(y, 3, y, 10, out, 0);
        normaliseQuaternionInto(y, 3, y, 3);
        rotateInto(y, 3, y, 7, out, 4);
      }
    },
  ],
  [
    "matrices",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) {
        matrixFromQuaternionInto(y, 3, out, 0);
        multiplyMatrix3Into(out, 0, out, 0, out, 0);
        quaternionFromMatrixInto(out, 0, y, 3);
      }
    },
  ],
  [
    "surface normals",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) surfaceNormalMotionInto(y, 0, y, 5, out, 0);
    },
  ],
  [
    "selected frames from the normal and its rate",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) selectedFrameAngularVelocityFromNormalInto(y, 0, y, 3, out, 0);
    },
  ],
  [
    "selected frames from slopes",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) selectedFrameRatesInto(y, 0, y, 5, out, 6);
    },
  ],
  [
    "selected frames that go on",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) selectedFrameContinuedInto(y, i % 3, frames, 0, out, 0);
    },
  ],
  [
    "selected frames",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) selectedFrameInto(y, i % 3, out, 0);
    },
  ],
])("10^6 rounds of kernels on %s allocate nothing", async (_title, run) => {
  expect(await countCollections(run)).toBe(0);
});

it("10^6 kernels on moving frames allocate nothing", async () => {
  const run = () => {
    for (let i = 0; i < 250_000; i += 1) {
      chainFrameMotionInto(frames, 0, 2, frame, 0);
      pointMotionInto(frame, 0, y, 0, out, 0);
      accelerationTermsInto(frame, 0, y, 0, terms, 0);
      invertFrameMotionInto(frame, 0, frame, 0);
    }
  };
  expect(await countCollections(run)).toBe(0);
});

/** Functions for set-up and display: these answer with a new record or array, and say so. */
const allocating = [
  "createFrameMotion",
  "dampedLength",
  "readRigidBodyState",
  "readTriple",
  "selectedFrameAngles",
  "axesInOrder",
];
const creates =
  /\bnew\b|=>|\bfunction\b|\.(map|filter|slice|subarray|concat|from|of)\(|[=(,:?]\s*[[{]|return [[{]|\.\.\.[a-z[]/;

/**
 * Kernels with trigonometry are read, not run: the engine boxes numbers that go through calls of sin, cos and atan2
 * which it does not inline, and these hide what else is made.
 */
it("no kernel contains an expression that creates an array, an object or a function", () => {
  const folder = new URL("../src/", import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const bodies = files.flatMap((file) => {
    const text = readFileSync(new URL(file, folder), "utf8");
    return [...text.matchAll(/^(?:export )?function (\w+)\([\s\S]*?\)(?:: [\w ]+)? \{\n([\s\S]*?)\n\}$/gm)];
  });
  const kernels = bodies.filter(([, name]) => !allocating.includes(name));
  expect(kernels.length).toBeGreaterThan(50);
  for (const [, name, body] of kernels) {
    const code = body.replaceAll(/\/\/.*$/gm, "").replaceAll(/throw new RangeError\(.*\);/g, "");
    expect(`${name}: ${creates.exec(code)?.[0]}`).toBe(`${name}: undefined`);
  }
  for (const name of allocating) {
    const body = bodies.find(([, found]) => found === name)?.[2] ?? "";
    expect(creates.test(body), name).toBe(true);
  }
});
