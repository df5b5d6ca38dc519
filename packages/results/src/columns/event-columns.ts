import { type MapOrigin, requireOrigin, toMap } from "@talus/geodata";
import { RigidBodyState } from "@talus/kinematics";
import type { EventRecord } from "../run-records.ts";
import { headsOf, text } from "./column-heads.ts";
import { type ColumnsOf, columnsOf, createGrowingColumns } from "./growing-columns.ts";

/** Columns of `events.csv`, explained in docs/results.md. */
export const eventHeads = headsOf([
  ["index", "1"],
  ["t", "s"],
  ["kind from to", text],
  ["px py pz bx by bz", "m"],
  ["nx ny nz", "1"],
  ["vx- vy- vz-", "m/s"],
  ["wx- wy- wz-", "rad/s"],
  ["vx+ vy+ vz+", "m/s"],
  ["wx+ wy+ wz+", "rad/s"],
  ["impulse_n impulse_t p_k p_r p_slip jx jy jz", "N s"],
  ["energy_lost", "J"],
  ["feature material", text],
  ["cx cy cz", "N m s"],
  ["contact_time", "s"],
  ["contact_e", "1"],
  ["peak_force", "N"],
  ["peak_indentation residual_indentation", "m"],
  ["not_unique e_factor", "1"],
]);

/**
 * Table of the events of a run, one row each. Cells that do not apply are empty.
 *
 * @param origin shift from run to map coordinates; points are written in map coordinates
 */
export function createEventColumns(origin: MapOrigin): ColumnsOf<EventRecord> {
  requireOrigin("createEventColumns", origin);
  const rows = createGrowingColumns("events", eventHeads);
  return columnsOf(rows, (event) => {
    const { foot, impulse, compliantContact } = event;
    rows.number(event.index);
    rows.number(event.t);
    rows.text(event.kind);
    rows.text(event.from);
    rows.text(event.to);
    rows.numbers(toMap(event.p, origin), 0, 3);
    rows.numbers(foot === undefined ? undefined : toMap(foot, origin), 0, 3);
    rows.numbers(event.normal, 0, 3);
    for (const y of [event.yMinus, event.yPlus]) {
      rows.numbers(y, RigidBodyState.v_WB, 3);
      rows.numbers(y, RigidBodyState.w_WB, 3);
    }
    rows.number(impulse?.normal);
    rows.number(impulse?.tangential);
    rows.number(impulse?.compression);
    rows.number(impulse?.restitution);
    rows.number(impulse?.slipEnd);
    rows.numbers(impulse?.vector, 0, 3);
    rows.number(event.energyLost);
    rows.text(event.feature);
    rows.text(event.material);
    rows.numbers(impulse?.couple, 0, 3);
    rows.number(compliantContact?.duration);
    rows.number(compliantContact?.restitution);
    rows.number(compliantContact?.peakForce);
    rows.number(compliantContact?.peakIndentation);
    rows.number(compliantContact?.residualIndentation);
    rows.number(event.notUnique ? 1 : undefined);
    rows.number(event.loweredRestitution);
    rows.endRow();
  });
}
