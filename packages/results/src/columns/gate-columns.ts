import { type MapOrigin, requireOrigin, toMap } from "@talus/geodata";
import { RigidBodyState } from "@talus/kinematics";
import type { EventRecord } from "../run-records.ts";
import { headsOf, text } from "./column-heads.ts";
import { type ColumnsOf, columnsOf, createGrowingColumns } from "./growing-columns.ts";

/** Columns of `gates.csv`, explained in docs/results.md. */
export const gateHeads = headsOf([
  ["index", "1"],
  ["t", "s"],
  ["gate direction phase", text],
  ["px py pz", "m"],
  ["vx vy vz", "m/s"],
  ["wx wy wz", "rad/s"],
  ["speed", "m/s"],
  ["spin", "rad/s"],
  ["height", "m"],
  ["e_translation e_rotation", "J"],
]);

/**
 * Table of the gate crossings among the events of a run, one row each.
 *
 * @param origin shift from run to map coordinates; positions are written in map coordinates
 */
export function createGateColumns(origin: MapOrigin): ColumnsOf<EventRecord> {
  requireOrigin("createGateColumns", origin);
  const rows = createGrowingColumns("gates", gateHeads);
  return columnsOf(rows, ({ index, t, crossing, feature, from, yMinus }) => {
    if (crossing === undefined) return;
    rows.number(index);
    rows.number(t);
    rows.text(feature);
    rows.text(crossing.direction);
    rows.text(from);
    rows.numbers(toMap(crossing.place, origin), 0, 3);
    rows.numbers(yMinus, RigidBodyState.v_WB, 3);
    rows.numbers(yMinus, RigidBodyState.w_WB, 3);
    rows.number(crossing.speed);
    rows.number(crossing.spin);
    rows.number(crossing.height);
    rows.number(crossing.translationalEnergy);
    rows.number(crossing.rotationalEnergy);
    rows.endRow();
  });
}
