import { type MapOrigin, toMap } from "@talus/geodata";
import { RigidBodyState } from "@talus/kinematics";
import type { Sample } from "../run-records.ts";
import { numberCell, numberCells } from "../text/index.ts";

/** First row of `trajectory.csv`, with its line end. Units in docs/results.md. */
export const trajectoryHeader =
  "t,phase,px,py,pz,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz,gap,bx,by,bz,N,Tx,Ty,Tz,slip,e_kin,e_pot\n";

/**
 * One row of `trajectory.csv`, with its line end.
 * Off the map gap and foot are empty; in flight the slip speed is empty and the forces of contact are zero.
 *
 * @param origin shift from the run to the map; its points are written in map coordinates
 * @throws RangeError for a number that is not finite
 */
export function trajectoryRow(sample: Sample, origin: MapOrigin): string {
  const { y, onMap } = sample;
  return `${[
    numberCell(sample.t),
    sample.phase,
    numberCells(toMap(y, origin), 0, 3),
    numberCells(y, RigidBodyState.q_WB, 4),
    numberCells(y, RigidBodyState.v_WB, 3),
    numberCells(y, RigidBodyState.w_WB, 3),
    numberCell(onMap ? sample.gap : undefined),
    numberCells(onMap ? toMap(sample.foot, origin) : undefined, 0, 3),
    numberCell(sample.normalForce),
    numberCells(sample.friction, 0, 3),
    numberCell(sample.phase === "flight" ? undefined : sample.slip),
    numberCell(sample.kineticEnergy),
    numberCell(sample.potentialEnergy),
  ].join(",")}\n`;
}
