import { cos, sin } from "@talus/portable-math";
/** Direction from which an axonometric picture is seen. */
export interface ViewAngle {
  /** Horizontal direction from the scene to the eye, deg: 0 from the east, -90 from the south. */
  readonly azimuth: number;
  /** Elevation of the eye, deg, from -90 to 90; 90 is the plan. */
  readonly elevation: number;
}

/** Axes of the picture in the world frame: to the right, up, and towards the eye. */
export interface PictureAxes {
  readonly right: Direction;
  readonly up: Direction;
  readonly eye: Direction;
}

export type Direction = readonly [number, number, number];

export function pictureAxes({ azimuth, elevation }: ViewAngle): PictureAxes {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const [ca, sa, ce, se] = [cos(a), sin(a), cos(e), sin(e)];
  return { right: [-sa, ca, 0], up: [-se * ca, -se * sa, ce], eye: [ce * ca, ce * sa, se] };
}

export function along(axis: Direction, x: number, y: number, z: number): number {
  return axis[0] * x + axis[1] * y + axis[2] * z;
}
