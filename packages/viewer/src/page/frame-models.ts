import { Group, Vector3 } from "three";
import type { BodyPlace } from "../body-motion.ts";
import { type Axes, axisLetters, bodyAxes, type FrameName, frameNames, selectedAxes } from "../frames.ts";
import { column, type Samples } from "../samples.ts";
import { type ArrowModel, createArrowModel } from "./arrow-model.ts";
import type { Theme } from "./theme.ts";

/** The three frames as arrows with their letters. */
export interface FrameModels {
  readonly object: Group;
  /** Draws the spatial frame at the start of the track, the others at the centre of the body. */
  show(place: BodyPlace, shown: ReadonlySet<FrameName>): void;
}

const world: Axes = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** @param length of each arrow, m */
export function createFrameModels(track: Samples, length: number, theme: Theme): FrameModels {
  const colours: Readonly<Record<FrameName, string>> = {
    spatial: theme.ink,
    selected: theme.lines[0] ?? theme.ink,
    body: theme.lines[3] ?? theme.ink,
  };
  const arrows = new Map<FrameName, readonly ArrowModel[]>();
  const object = new Group();
  for (const frame of frameNames) {
    const three = axisLetters[frame].map((letter) => createArrowModel(letter, colours[frame]));
    arrows.set(frame, three);
    object.add(...three.map((each) => each.object));
  }
  const at = (name: string, row: number): number => column(track, name)[row] ?? NaN;
  const start = new Vector3(at("px", 0), at("py", 0), at("pz", 0));
  const [centre, along] = [new Vector3(), new Vector3()];
  const normalAt = (row: number): readonly [number, number, number] => [
    at("px", row) - at("bx", row),
    at("py", row) - at("by", row),
    at("pz", row) - at("bz", row),
  ];
  return {
    object,
    show(place, shown) {
      centre.set(...place.position);
      for (const frame of frameNames) {
        const axes = axesOf(frame, place);
        arrows.get(frame)?.forEach((arrow, i) => {
          along.set(...(axes[i] ?? [0, 0, 0])).multiplyScalar(length);
          if (shown.has(frame)) arrow.point(frame === "spatial" ? start : centre, along);
          else arrow.hide();
        });
      }
    },
  };

  function axesOf(frame: FrameName, { row, orientation }: BodyPlace): Axes {
    if (frame === "spatial") return world;
    return frame === "body" ? bodyAxes(orientation) : selectedAxes(normalAt(row));
  }
}
