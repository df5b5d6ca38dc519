/** A solid that stands on the ground or hangs over it; plain data, can be cloned. World frame, z up, m and rad. */
export type ObstacleData = WallData | BoxData | UprightData | BallData | DamData | MeshObstacleData;

/** Members common to all obstacles. */
interface AnyObstacle {
  /** Name of a contact with it; default its kind and number, such as "wall 2". */
  readonly name?: string;
  /**
   * Index of its material as in `Contact.material`, an integer >= 0. Default 0, the material of the ground.
   */
  readonly material?: number;
}

/**
 * A wall with vertical faces along a polyline, mitred at the bends. Without a base its top follows the ground at
 * `height` above it along the middle line, within 1 mm, level across, and it extends down below all ground under it.
 */
export interface WallData extends AnyObstacle {
  readonly kind: "wall";
  /** Points [x, y] of its middle line, m; at least two. */
  readonly points?: readonly (readonly [number, number])[];
  /** Instead of `points`, the two ends. */
  readonly from?: readonly [number, number];
  readonly to?: readonly [number, number];
  /** m, > 0. */
  readonly thickness: number;
  /** Of the top above the ground along the middle line, or above the base, m, > 0. */
  readonly height: number;
  /**
   * Straight: the top runs straight from point to point, at `height` above the ground at the points alone. Default:
   * ground.
   */
  readonly crest?: "ground" | "straight";
  /**
   * Height of its foot, m, the same everywhere, or one for each of two ends; the top then is `height` above the
   * straight line between them. Omitted: it stands in the ground.
   */
  readonly base?: number | readonly [number, number];
}

/** A cuboid, rotated about the vertical. */
export interface BoxData extends AnyObstacle {
  readonly kind: "box";
  /** m. */
  readonly centre: readonly [number, number, number];
  /** Lengths along its own axes; the third is its height. m, > 0. */
  readonly size: readonly [number, number, number];
  /** Angle from the world's x axis to its first axis, about z, rad. Default 0. */
  readonly turn?: number;
}

/** An upright cylinder; a tree is one. */
export interface UprightData extends AnyObstacle {
  readonly kind: "cylinder" | "tree";
  /** Axis, m. */
  readonly at: readonly [number, number];
  /** m, > 0. */
  readonly radius: number;
  /** Of the top above the base, m, > 0; at least the radius where the top is round. */
  readonly height: number;
  /** Height of its foot, m. Omitted: it stands on the ground at its axis and extends down into it. */
  readonly base?: number;
  /** Default flat. Round: the upper end is a hemisphere. */
  readonly top?: "flat" | "round";
}

export interface BallData extends AnyObstacle {
  readonly kind: "sphere";
  /** m. */
  readonly centre: readonly [number, number, number];
  /** m, > 0. */
  readonly radius: number;
}

/**
 * A dam along a polyline: the trapezoid of its cross-section, mitred at the bends; ends vertical. Its crest is level,
 * or follows the ground along the middle line.
 */
export interface DamData extends AnyObstacle {
  readonly kind: "dam";
  /** Points [x, y] of its middle line, m; at least two. */
  readonly points: readonly (readonly [number, number])[];
  /** Width of its crest, m, > 0. */
  readonly crestWidth: number;
  /** Height of a level crest, m, absolute, not above the ground. Either this or `height`. */
  readonly crest?: number;
  /** Of the crest above the ground along the middle line, m, > 0, kept within 1 mm. */
  readonly height?: number;
  /** Slope of its sides, rise over run, > 0. */
  readonly sideSlope: number;
  /**
   * Height of its foot with a level crest, m. Default: below the lowest ground along the middle line by half of the
   * crest's height over it.
   */
  readonly base?: number;
}

/** A solid of any shape bounded by triangles. */
export interface MeshObstacleData extends AnyObstacle {
  readonly kind: "mesh";
  /** As in `MeshData`, closed, free on the outside: corners anticlockwise seen from there. */
  readonly vertices: Float64Array;
  readonly triangles: Uint32Array;
  readonly flatness?: number;
  /**
   * Place of the origin of its coordinates, m: [x, y, z], or [x, y] with its lowest vertex at the height of the
   * ground there. Omitted: its coordinates are those of the map.
   */
  readonly at?: readonly [number, number] | readonly [number, number, number];
  /** Angle by which it is rotated about the z axis of its coordinates, rad. Default 0. */
  readonly turn?: number;
}
