import { Group, Vector3 } from "three";
import type { BodyPlace } from "../body-motion.ts";
import { longestOf, withNormalForce } from "../contact-forces.ts";
import { column, type Samples } from "../samples.ts";
import { createArrowModel } from "./arrow-model.ts";
import type { Theme } from "./theme.ts";

/** Velocity at the centre, normal force and friction at the foot, as arrows. */
export interface ForceModels {
  readonly object: Group;
  show(place: BodyPlace, isShown: boolean): void;
}

const velocity = ["vx", "vy", "vz"] as const;
const normalForce = ["Nx", "Ny", "Nz"] as const;
const friction = ["Tx", "Ty", "Tz"] as const;

/** @param longest length of the arrows of the largest force and of the largest speed of the run, m */
export function createForceModels(samples: Samples, longest: number, theme: Theme): ForceModels {
  const track = withNormalForce(samples);
  const perSpeed = longest / longestOf(track, velocity);
  // One scale for both forces, so that their ratio is visible.
  const perForce = longest / Math.max(longestOf(track, normalForce), longestOf(track, friction));
  const colour = (line: number): string => theme.lines[line] ?? theme.ink;
  const arrows = [
    { model: createArrowModel("v", colour(0)), names: velocity, scale: perSpeed, isAtFoot: false },
    { model: createArrowModel("N", colour(3)), names: normalForce, scale: perForce, isAtFoot: true },
    { model: createArrowModel("T", colour(1)), names: friction, scale: perForce, isAtFoot: true },
  ];
  const [centre, foot, along] = [new Vector3(), new Vector3(), new Vector3()];
  const read = ([x, y, z]: readonly [string, string, string], row: number, out: Vector3): Vector3 =>
    out.set(column(track, x)[row] ?? NaN, column(track, y)[row] ?? NaN, column(track, z)[row] ?? NaN);
  return {
    object: new Group().add(...arrows.map(({ model }) => model.object)),
    show({ position, row }, isShown) {
      centre.set(...position);
      // The foot moves with the centre between two rows.
      read(["px", "py", "pz"], row, along);
      read(["bx", "by", "bz"], row, foot).add(centre).sub(along);
      for (const { model, names, scale, isAtFoot } of arrows) {
        if (isShown) model.point(isAtFoot ? foot : centre, read(names, row, along).multiplyScalar(scale));
        else model.hide();
      }
    },
  };
}
