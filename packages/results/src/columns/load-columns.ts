import { type MapOrigin, requireOrigin, toMap } from "@talus/geodata";
import { addScaled3Into, norm3, RigidBodyState, rotateInverseInto, scale3Into } from "@talus/kinematics";
import { requireObject } from "@talus/portable-math/arguments";
import type { EventRecord, Sample } from "../run-records.ts";
import { headsOf, text } from "./column-heads.ts";
import { type ColumnsOf, createGrowingColumns } from "./growing-columns.ts";

/** Columns of `loads.csv`, explained in docs/results.md. */
export const loadHeads = headsOf([
  ["t", "s"],
  ["kind", text],
  ["event sequential", "1"],
  ["duration", "s"],
  ["feature", text],
  ["fx fy fz normal tangential", "N; N s"],
  ["bx by bz", "m"],
  ["nx ny nz", "1"],
  ["along aside up", "m"],
  ["felt_x felt_y felt_z", "1"],
]);

/** Data of the model needed to write loads; `createModel` of the simulation returns it. */
export interface LoadedModel {
  /** Mass, kg, and magnitude of gravity, m/s^2. */
  readonly mass: number;
  readonly gravity: number;
  /** Frames of the obstacles, by name. */
  readonly obstacleFrames: ReadonlyMap<string, PlaceOnObstacle>;
}

/** Coordinates of a point in the frame of an obstacle. */
export interface PlaceOnObstacle {
  /** @param foot point in run coordinates, m (3) @param out coordinates along, aside and up on the obstacle, m (3) */
  placeInto(foot: Float64Array, out: Float64Array): void;
}

/** Table of the loads on ground and obstacles: forces and impulses opposite to those on the body. */
export interface LoadColumns extends Omit<ColumnsOf<never>, "add"> {
  /** Adds the row of a sample; none in flight or off the map. */
  addForce(sample: Sample): void;
  /** Adds the row of an event; none without an impulse. */
  addImpulse(event: EventRecord): void;
}

/**
 * @param origin shift from run to map coordinates; points are written in map coordinates, positions on obstacles are
 *   not
 */
export function createLoadColumns(model: LoadedModel, origin: MapOrigin): LoadColumns {
  requireObject("createLoadColumns", "model", model);
  if (!Number.isFinite(model.mass * model.gravity)) {
    throw new TypeError(`createLoadColumns: model must come from createModel, got ${String(model)}`);
  }
  requireOrigin("createLoadColumns", origin);
  const rows = createGrowingColumns("loads", loadHeads);
  const weight = model.mass * model.gravity;
  const onBody = new Float64Array(3);
  const felt = new Float64Array(3);
  const place = new Float64Array(3);
  /** Adds the reaction to a force or impulse on the body. */
  const addOnStructure = (vector: Float64Array): void => {
    for (let k = 0; k < 3; k += 1) rows.number(0 - (vector[k] ?? 0));
  };
  const addPlaceOn = (feature: string, foot: Float64Array | undefined): void => {
    const frame = model.obstacleFrames.get(feature);
    if (foot !== undefined) frame?.placeInto(foot, place);
    rows.numbers(foot === undefined || frame === undefined ? undefined : place, 0, 3);
  };
  return {
    get length() {
      return rows.length;
    },
    columns: rows.columns,
    clear: rows.clear,
    addForce(sample) {
      const { y, normal, friction, normalForce, feature, foot } = sample;
      if (sample.phase === "flight" || !sample.onMap) return;
      addScaled3Into(friction, 0, normalForce, normal, 0, onBody, 0);
      rotateInverseInto(y, RigidBodyState.q_WB, onBody, 0, felt, 0);
      scale3Into(1 / weight, felt, 0, felt, 0);
      rows.number(sample.t);
      rows.text("force");
      rows.numbers(undefined, 0, 3);
      rows.text(feature);
      addOnStructure(onBody);
      rows.number(normalForce);
      rows.number(norm3(friction, 0));
      rows.numbers(toMap(foot, origin), 0, 3);
      rows.numbers(normal, 0, 3);
      addPlaceOn(feature, foot);
      rows.numbers(weight > 0 ? felt : undefined, 0, 3);
      rows.endRow();
    },
    addImpulse({ t, index, sequential, impulse, feature, foot, normal }) {
      if (impulse === undefined) return;
      rows.number(t);
      rows.text("impulse");
      rows.number(index);
      rows.number(sequential ? 1 : undefined);
      rows.number(impulse.duration);
      rows.text(feature);
      addOnStructure(impulse.vector);
      rows.number(impulse.normal);
      rows.number(impulse.tangential);
      rows.numbers(foot && toMap(foot, origin), 0, 3);
      rows.numbers(normal, 0, 3);
      addPlaceOn(feature, foot);
      rows.numbers(undefined, 0, 3);
      rows.endRow();
    },
  };
}
