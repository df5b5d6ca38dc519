import { type MapOrigin, requireOrigin, toMap } from "@talus/geodata";
import { RigidBodyState } from "@talus/kinematics";
import type { Sample } from "../run-records.ts";
import { headsOf, text } from "./column-heads.ts";
import { type ColumnsOf, columnsOf, createGrowingColumns } from "./growing-columns.ts";

/** Columns of `trajectory.csv`, explained in docs/results.md. */
export const trajectoryHeads = headsOf([
  ["t", "s"],
  ["phase", text],
  ["px py pz", "m"],
  ["qw qx qy qz", "1"],
  ["vx vy vz", "m/s"],
  ["wx wy wz", "rad/s"],
  ["gap bx by bz", "m"],
  ["N Tx Ty Tz", "N"],
  ["slip", "m/s"],
  ["e_kin e_pot", "J"],
]);

/**
 * Table of the samples of a run, one row each. Off the map, gap and foot are empty; in flight the slip speed is empty
 * and the contact forces are zero.
 *
 * @param origin shift from run to map coordinates; points are written in map coordinates
 */
export function createTrajectoryColumns(origin: MapOrigin): ColumnsOf<Sample> {
  requireOrigin("createTrajectoryColumns", origin);
  const rows = createGrowingColumns("trajectory", trajectoryHeads);
  return columnsOf(rows, (sample) => {
    const { y, onMap } = sample;
    rows.number(sample.t);
    rows.text(sample.phase);
    rows.numbers(toMap(y, origin), 0, 3);
    rows.numbers(y, RigidBodyState.q_WB, 4);
    rows.numbers(y, RigidBodyState.v_WB, 3);
    rows.numbers(y, RigidBodyState.w_WB, 3);
    rows.number(onMap ? sample.gap : undefined);
    rows.numbers(onMap ? toMap(sample.foot, origin) : undefined, 0, 3);
    rows.number(sample.normalForce);
    rows.numbers(sample.friction, 0, 3);
    rows.number(sample.phase === "flight" ? undefined : sample.slip);
    rows.number(sample.kineticEnergy);
    rows.number(sample.potentialEnergy);
    rows.endRow();
  });
}
