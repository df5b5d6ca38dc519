import { requireMembers } from "@talus/portable-math/arguments";
import type { Shape } from "@talus/shapes";
import { column, type Samples, withColumns } from "./samples.ts";
import type { ViewAngle } from "./view-angle.ts";

/** A surface as triangles: points x, y, z in succession, m; three vertex indices for each triangle. */
export interface Surface {
  readonly vertices: Float64Array;
  readonly triangles: Uint32Array;
}

/** A gate or a zone of material. */
export interface RunMark {
  readonly kind: "gate" | "zone";
  readonly name: string;
  /** In space: lines as pieces, x, y, z of both ends of each, m. */
  readonly pieces: Float64Array;
  /** On the map, m: lines of a gate, rings of a zone, of which one within another is a hole. */
  readonly paths: readonly (readonly MapPoint[])[];
}

export type MapPoint = readonly [x: number, y: number];

/** Everything a picture of a run shows: plain data, SI units. Places are map coordinates less `offset`. */
export interface RunView {
  readonly title: string;
  /** One sentence on the outcome of the run. */
  readonly outcome: string;
  /** Offset subtracted from map coordinates so that single precision suffices, m. */
  readonly offset: readonly [number, number, number];
  /** Largest distance of the surface of the body from its mass centre, m: the radius of a sphere. */
  readonly radius: number;
  /** Shape in the body frame: origin at the mass centre, axes principal. */
  readonly shape: Shape;
  /** Columns of trajectory.csv with s, mu_s, mu_d, for the rows drawn. */
  readonly track: Samples;
  /** Number of rows of the whole trajectory, and the largest deviation of those not drawn, by column in its unit. */
  readonly samples: number;
  readonly errors: ReadonlyMap<string, number>;
  readonly events: Samples;
  readonly ground: Surface;
  readonly obstacles: readonly (Surface & { readonly name: string })[];
  /** Gates and zones of material; in the page of a report without their paths. */
  readonly marks: readonly RunMark[];
  /** From where the run is seen best. */
  readonly eye: ViewAngle;
  /** Lines of the summary: quantity, value with unit. */
  readonly facts: readonly (readonly [string, string])[];
  /** Texts of files. */
  readonly scenario: string;
  readonly manifest: string;
}

/** The track with heights of the map. */
export function trackOnMap(view: Pick<RunView, "track" | "offset">): Samples {
  requireMembers("trackOnMap", "view", view, ["track", "offset"]);
  const { track, offset } = view;
  const raised = (name: string): Float64Array => column(track, name).map((z) => z + offset[2]);
  return withColumns(track, { pz: raised("pz"), bz: raised("bz") });
}
