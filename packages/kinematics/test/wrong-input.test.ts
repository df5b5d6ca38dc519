import { type WrongInputTable, wrongInputFaults } from "@talus/testing-tools";
import { expect, it } from "vitest";
import * as kinematics from "../src/index.ts";
import * as frames from "../src/moving-frames/index.ts";
import * as surface from "../src/surface-motion/index.ts";

const wrong = (value: unknown): never => value as never;
const v = new Float64Array(9);
const unchecked = {
  unchecked: "a kernel of a few multiplications: looking at lengths would cost as much; NaN in gives NaN out",
};
const kernels = (names: readonly string[]): WrongInputTable => {
  return Object.fromEntries(names.map((name) => [name, unchecked]));
};
const { RigidBodyState: layout, readRigidBodyState: read, writeRigidBodyState: write } = kinematics;
const zero = { p_WB: [0, 0, 0], q_WB: [1, 0, 0, 0], v_WB: [0, 0, 0], w_WB: [0, 0, 0] } as const;

const checked: WrongInputTable = {
  angularVelocityFromEulerRatesInto: [
    [
      "another kind",
      () => kinematics.angularVelocityFromEulerRatesInto("xyz", wrong("static"), "body", v, 0, v, 0, v, 0),
      /kind must be "intrinsic" or "extrinsic"/,
    ],
  ],
  eulerFromQuaternionInto: [
    [
      "another kind",
      () => kinematics.eulerFromQuaternionInto("xyz", wrong("static"), v, 0, v, 0),
      /kind must be "intrinsic" or/,
    ],
    [
      "another sequence",
      () => kinematics.eulerFromQuaternionInto(wrong("xxy"), "intrinsic", v, 0, v, 0),
      /xxy/,
    ],
  ],
  eulerRatesFromAngularVelocityInto: [
    [
      "another kind",
      () => kinematics.eulerRatesFromAngularVelocityInto("xyz", wrong("static"), "body", v, 0, v, 0, v, 0),
      /kind must be "intrinsic" or "extrinsic"/,
    ],
  ],
  quaternionFromEulerInto: [
    [
      "another sequence",
      () => kinematics.quaternionFromEulerInto(wrong("xxy"), "intrinsic", v, 0, v, 0),
      /xxy/,
    ],
  ],
  randomRotationInto: [
    [
      "no function",
      () => kinematics.randomRotationInto(wrong(undefined), v, 0),
      /^randomRotationInto: random must be a function, got undefined/,
    ],
    [
      "a number that is NaN",
      () => kinematics.randomRotationInto(() => NaN, new Float64Array(4), 0),
      /random must give numbers in \[0, 1\], got NaN/,
    ],
    [
      "a short out",
      () => kinematics.randomRotationInto(() => 0.5, new Float64Array(4), 1),
      /out must hold four numbers from 1 on/,
    ],
  ],
  readRigidBodyState: [
    [
      "a short state",
      () => read(new Float64Array(12)),
      /^readRigidBodyState: y must have at least 13 entries, got 12/,
    ],
  ],
  writeRigidBodyState: [
    [
      "a short out",
      () => write(zero, new Float64Array(12)),
      /^writeRigidBodyState: y must have at least 13 entries, got 12/,
    ],
    [
      "a short quaternion",
      () => write(wrong({ ...zero, q_WB: [1, 0, 0] }), new Float64Array(layout.size)),
      /q_WB must have 4 components, got 3/,
    ],
    [
      "no record",
      () => write(wrong(undefined), new Float64Array(layout.size)),
      /p_WB must have 3 components, got undefined/,
    ],
  ],
};

const names = (module: object): readonly string[] => {
  return Object.keys(module).filter((name) => typeof Reflect.get(module, name) === "function");
};
/** Kernels by name, so that a new public function is missed here. */
const vectors = [
  "addScaled3Into applyMatrix3Into applyTransposedMatrix3Into axisAngleFromQuaternionInto conjugateQuaternionInto",
  "cross3Into determinantMatrix3 dot3 matrixFromQuaternionInto multiplyMatrix3Into multiplyQuaternionInto norm3",
  "dampedLength dampedSquareTime dampedStopTime dampedTimesInto dampedTouchTime",
  "parabolaLength pathLength normalise3Into normaliseQuaternionInto quaternionFromAxisAngleInto quaternionFromMatrixInto",
  "quaternionFromRotationVectorInto quaternionRateInto rotateInto rotateInverseInto rotationDistance",
  "rotationVectorFromQuaternionInto scale3Into selectedFrameAngles selectedFrameContinuedInto",
  "selectedFrameFromAnglesInto selectedFrameInto slerpQuaternionInto tangent3Into transposeMatrix3Into",
].flatMap((line) => line.split(" "));
const moving = [
  "accelerationTermsInto chainFrameMotionInto composeFrameMotionInto createFrameMotion invertFrameMotionInto",
  "pointMotionInto",
].flatMap((line) => line.split(" "));
const onSurface = [
  "bodyAngleRatesInto bodyAngularVelocityInto bodyFromSelectedInto bodyFromWorldInto",
  "selectedFrameAngularVelocityFromNormalInto selectedFrameAngularVelocityInto selectedFrameRatesInto",
  "surfaceNormalMotionInto",
].flatMap((line) => line.split(" "));

it.each([
  ["@talus/kinematics", kinematics, { ...checked, ...kernels(vectors) }],
  ["@talus/kinematics/moving-frames", frames, kernels(moving)],
  ["@talus/kinematics/surface-motion", surface, kernels(onSurface)],
])("every public function of %s refuses wrong input or is a kernel that says so", (_name, module, table) => {
  expect(wrongInputFaults(module, table)).toEqual([]);
  expect(names(module).length).toBe(Object.keys(table).length);
});

it("kernels carry NaN on to what it bears on", () => {
  const a = Float64Array.of(Number.NaN, 1, 2, 3, 0, 0, 0, 0, 1);
  expect(kinematics.dot3(a, 0, v, 3)).toBeNaN();
  expect(kinematics.norm3(a, 0)).toBeNaN();
  expect(kinematics.determinantMatrix3(a, 0)).toBeNaN();
  const out = new Float64Array(4);
  kinematics.multiplyQuaternionInto(a, 0, Float64Array.of(1, 0, 0, 0), 0, out, 0);
  expect(out[0]).toBeNaN();
});
