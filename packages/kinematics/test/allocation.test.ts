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
  selectedFrameInto,
  tangent3Into,
} from "../src/index.ts";

const y = new Float64Array(13).fill(0.3);
const out = new Float64Array(9);

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
    "selected frames",
    () => {
      for (let i = 0; i < 1_000_000; i += 1) selectedFrameInto(y, i % 3, out, 0);
    },
  ],
])("10^6 rounds of kernels on %s allocate nothing", async (_title, run) => {
  expect(await countCollections(run)).toBe(0);
});
