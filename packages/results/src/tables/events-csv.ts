import { type MapOrigin, toMap } from "@talus/geodata";
import { RigidBodyState } from "@talus/kinematics";
import { requireList, requireOrigin } from "../check-argument.ts";
import type { EventRecord } from "../run-records.ts";
import { numberCell, numberCells, textCell } from "../text/index.ts";

/** First row of `events.csv`, with its line end. Units in docs/results.md. */
export const eventsHeader = [
  "index,t,kind,from,to,px,py,pz,bx,by,bz,nx,ny,nz",
  "vx-,vy-,vz-,wx-,wy-,wz-,vx+,vy+,vz+,wx+,wy+,wz+",
  "impulse_n,impulse_t,p_k,p_r,p_slip,jx,jy,jz,energy_lost,feature,material",
  "cx,cy,cz,contact_time,contact_e,peak_force,peak_indentation,residual_indentation\n",
].join(",");

/**
 * One row of `events.csv`, with its line end. Cells that do not apply are empty.
 *
 * @param origin shift from the run to the map; its points are written in map coordinates
 * @throws RangeError for a number that is not finite
 */
export function eventsRow(event: EventRecord, origin: MapOrigin): string {
  const { foot, impulse, compliantContact } = event;
  return `${[
    numberCell(event.index),
    numberCell(event.t),
    event.kind,
    event.from,
    event.to,
    numberCells(toMap(event.p, origin), 0, 3),
    numberCells(foot === undefined ? undefined : toMap(foot, origin), 0, 3),
    numberCells(event.normal, 0, 3),
    motionCells(event.yMinus),
    motionCells(event.yPlus),
    numberCell(impulse?.normal),
    numberCell(impulse?.tangential),
    numberCell(impulse?.compression),
    numberCell(impulse?.restitution),
    numberCell(impulse?.slipEnd),
    numberCells(impulse?.vector, 0, 3),
    numberCell(event.energyLost),
    textCell(event.feature),
    textCell(event.material),
    numberCells(impulse?.couple, 0, 3),
    numberCell(compliantContact?.duration),
    numberCell(compliantContact?.restitution),
    numberCell(compliantContact?.peakForce),
    numberCell(compliantContact?.peakIndentation),
    numberCell(compliantContact?.residualIndentation),
  ].join(",")}\n`;
}

/** All of `events.csv`. */
export function eventsCsv(events: readonly EventRecord[], origin: MapOrigin): string {
  requireList("eventsCsv", "events", events);
  requireOrigin("eventsCsv", origin);
  return eventsHeader + events.map((event) => eventsRow(event, origin)).join("");
}

function motionCells(y: Float64Array): string {
  return `${numberCells(y, RigidBodyState.v_WB, 3)},${numberCells(y, RigidBodyState.w_WB, 3)}`;
}
