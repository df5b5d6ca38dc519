import { type MapOrigin, toMap } from "@talus/geodata";
import { addScaled3Into, norm3, RigidBodyState, rotateInverseInto, scale3Into } from "@talus/kinematics";
import { requireObject, requireOrigin } from "../check-argument.ts";
import type { EventRecord, Sample } from "../run-records.ts";
import { numberCell, numberCells, textCell } from "../text/index.ts";

/** First row of `loads.csv`, with its line end. Units in docs/results.md. */
export const loadsHeader = [
  "t,kind,event,sequential,duration,feature,fx,fy,fz,normal,tangential,bx,by,bz,nx,ny,nz",
  "along,aside,up,felt_x,felt_y,felt_z\n",
].join(",");

/** What forces and impulses are told by besides themselves: `createModel` of the simulation makes it. */
export interface LoadedModel {
  /** kg, and the magnitude of gravity, m/s^2. */
  readonly mass: number;
  readonly gravity: number;
  /** By the names of the obstacles. */
  readonly obstacleFrames: ReadonlyMap<string, PlaceOnObstacle>;
}

/** Where a point is on an obstacle. */
export interface PlaceOnObstacle {
  /** @param foot m (3), counted as the run counts @param out along, aside and up on the obstacle, m (3) */
  placeInto(foot: Float64Array, out: Float64Array): void;
}

/** Rows of `loads.csv`: what ground and obstacles have to bear. Forces and impulses on them, opposite to those on the body. */
export interface LoadRows {
  /** The row of a sample, with its line end; empty in flight and off the map. */
  force(sample: Sample): string;
  /** The row of an event, with its line end; empty without an impulse. */
  impulse(event: EventRecord): string;
}

/** @param origin shift from the run to the map; points are written in map coordinates, places on obstacles are not shifted */
export function createLoadRows(model: LoadedModel, origin: MapOrigin): LoadRows {
  requireObject("createLoadRows", "model", model);
  if (!Number.isFinite(model.mass * model.gravity)) {
    throw new TypeError(`createLoadRows: model must come from createModel, got ${String(model)}`);
  }
  requireOrigin("createLoadRows", origin);
  const weight = model.mass * model.gravity;
  const onBody = new Float64Array(3);
  const felt = new Float64Array(3);
  const place = new Float64Array(3);
  /** Of a force or impulse on the body. */
  const onStructure = (vector: Float64Array): string => {
    return numberCells(
      vector.map((component) => 0 - component),
      0,
      3,
    );
  };
  const placeOn = (feature: string, foot: Float64Array | undefined): string => {
    const frame = model.obstacleFrames.get(feature);
    if (foot === undefined || frame === undefined) return numberCells(undefined, 0, 3);
    frame.placeInto(foot, place);
    return numberCells(place, 0, 3);
  };
  return {
    force(sample) {
      const { y, normal, friction, normalForce, feature, foot } = sample;
      if (sample.phase === "flight" || !sample.onMap) return "";
      addScaled3Into(friction, 0, normalForce, normal, 0, onBody, 0);
      rotateInverseInto(y, RigidBodyState.q_WB, onBody, 0, felt, 0);
      scale3Into(1 / weight, felt, 0, felt, 0);
      return `${[
        numberCell(sample.t),
        "force,,,",
        textCell(feature),
        onStructure(onBody),
        numberCell(normalForce),
        numberCell(norm3(friction, 0)),
        numberCells(toMap(foot, origin), 0, 3),
        numberCells(normal, 0, 3),
        placeOn(feature, foot),
        numberCells(weight > 0 ? felt : undefined, 0, 3),
      ].join(",")}\n`;
    },
    impulse({ t, index, sequential, impulse, feature, foot, normal }) {
      if (impulse === undefined) return "";
      return `${[
        numberCell(t),
        "impulse",
        numberCell(index),
        sequential ? "1" : "",
        numberCell(impulse.duration),
        textCell(feature),
        onStructure(impulse.vector),
        numberCell(impulse.normal),
        numberCell(impulse.tangential),
        numberCells(foot && toMap(foot, origin), 0, 3),
        numberCells(normal, 0, 3),
        placeOn(feature, foot),
        numberCells(undefined, 0, 3),
      ].join(",")}\n`;
    },
  };
}
