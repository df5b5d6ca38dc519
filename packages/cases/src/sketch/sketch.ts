/**
 * A drawing in a plane as plain data. Lengths in any one unit: not everything is to scale. The origin is the lower left
 * corner of the frame, x to the right, y up; angles in rad, counterclockwise from x. The renderer chooses colours by
 * `role`.
 */
export interface Sketch {
  readonly width: number;
  readonly height: number;
  /** Later elements lie over earlier ones. All within the frame. */
  readonly elements: readonly SketchElement[];
}

export type SketchElement =
  | SketchLine
  | SketchPolyline
  | SketchPolygon
  | SketchCircle
  | SketchArc
  | SketchArrow
  | SketchLabel;

export type SketchPoint = readonly [number, number];

/** Role of an element: ground, body, path of a point, motion or force (arrows), measures and names. */
export type SketchRole = "ground" | "body" | "path" | "motion" | "measure";

interface SketchPart {
  readonly role: SketchRole;
  /** Stroke style; false by default. */
  readonly dashed?: boolean;
}

export interface SketchLine extends SketchPart {
  readonly kind: "line";
  readonly from: SketchPoint;
  readonly to: SketchPoint;
}

/** Open, not filled. */
export interface SketchPolyline extends SketchPart {
  readonly kind: "polyline";
  readonly points: readonly SketchPoint[];
}

/** Closed and filled. */
export interface SketchPolygon extends SketchPart {
  readonly kind: "polygon";
  readonly points: readonly SketchPoint[];
}

/** Filled if its role is a body. */
export interface SketchCircle extends SketchPart {
  readonly kind: "circle";
  readonly centre: SketchPoint;
  readonly radius: number;
}

/** Counterclockwise from `from` to `to`. */
export interface SketchArc extends SketchPart {
  readonly kind: "arc";
  readonly centre: SketchPoint;
  readonly radius: number;
  readonly from: number;
  readonly to: number;
}

/** With its head at `to`. */
export interface SketchArrow extends SketchPart {
  readonly kind: "arrow";
  readonly from: SketchPoint;
  readonly to: SketchPoint;
}

/** Plain text; of the letters of the equations, not TeX. */
export interface SketchLabel {
  readonly kind: "label";
  readonly role: SketchRole;
  readonly at: SketchPoint;
  readonly text: string;
  /** Side of `at` on which the text is placed. */
  readonly side: "left" | "right" | "centre";
}
