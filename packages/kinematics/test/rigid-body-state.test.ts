import { expect, it } from "vitest";
import { RigidBodyState, readRigidBodyState, writeRigidBodyState } from "../src/index.ts";

const state = { p_WB: [1, 2, 3], q_WB: [0.5, -0.5, 0.5, 0.5], v_WB: [4, 5, 6], w_WB: [7, 8, 9] } as const;

it("the state holds position, quaternion, velocity and angular velocity one after the other, without gaps", () => {
  const y = new Float64Array(RigidBodyState.size);
  writeRigidBodyState(state, y);
  expect([...y]).toEqual([1, 2, 3, 0.5, -0.5, 0.5, 0.5, 4, 5, 6, 7, 8, 9]);
});

it("a record read from the state is a copy with the same numbers, and survives JSON", () => {
  const y = new Float64Array(RigidBodyState.size + 2).fill(-1);
  writeRigidBodyState(state, y);
  const record = readRigidBodyState(y);
  y.fill(0, 0, RigidBodyState.size);
  expect(record).toEqual(state);
  expect(JSON.parse(JSON.stringify(record))).toEqual(state);
  expect([...y.subarray(RigidBodyState.size)]).toEqual([-1, -1]);
});
