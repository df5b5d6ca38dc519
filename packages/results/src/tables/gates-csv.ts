import { type MapOrigin, toMap } from "@talus/geodata";
import { RigidBodyState } from "@talus/kinematics";
import { requireList, requireOrigin } from "../check-argument.ts";
import type { EventRecord } from "../run-records.ts";
import { numberCell, numberCells, textCell } from "../text/index.ts";

/** First row of `gates.csv`, with its line end. Units in docs/results.md. */
export const gatesHeader =
  "index,t,gate,direction,phase,px,py,pz,vx,vy,vz,wx,wy,wz,speed,spin,height,e_translation,e_rotation\n";

/**
 * All of `gates.csv`: one row for each crossing of a gate among the events of a run.
 *
 * @param origin shift from the run to the map; places are written in map coordinates
 * @throws RangeError for a number that is not finite
 */
export function gatesCsv(events: readonly EventRecord[], origin: MapOrigin): string {
  requireList("gatesCsv", "events", events);
  requireOrigin("gatesCsv", origin);
  return gatesHeader + events.map((event) => gatesRow(event, origin)).join("");
}

/** The row of an event, with its line end; empty for one that is no crossing of a gate. */
export function gatesRow(
  { index, t, crossing, feature, from, yMinus }: EventRecord,
  origin: MapOrigin,
): string {
  if (crossing === undefined) return "";
  return `${[
    numberCell(index),
    numberCell(t),
    textCell(feature),
    crossing.direction,
    from,
    numberCells(toMap(crossing.place, origin), 0, 3),
    numberCells(yMinus, RigidBodyState.v_WB, 3),
    numberCells(yMinus, RigidBodyState.w_WB, 3),
    numberCell(crossing.speed),
    numberCell(crossing.spin),
    numberCell(crossing.height),
    numberCell(crossing.translationalEnergy),
    numberCell(crossing.rotationalEnergy),
  ].join(",")}\n`;
}
