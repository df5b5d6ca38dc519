import type { BoundedLoad } from "@talus/bodies/motion";
import type { LawParameters, ParameterSpec } from "@talus/contact";

/** The sphere that a load acts on. */
export interface LoadedBody {
  /** kg. */
  readonly mass: number;
  /** m. */
  readonly radius: number;
  /** Moment of inertia, kg m^2. */
  readonly inertia: number;
}

/** A force that a scenario may name under `forces`: exported by a plug-in file in `laws`. */
export interface LoadDefinition {
  /** Version of this interface. */
  readonly api: 1;
  readonly kind: "load";
  /** Name in a scenario file. */
  readonly name: string;
  /** One sentence in the words of the field, for lists of laws. */
  readonly meaning?: string;
  readonly parameters: readonly ParameterSpec[];
  /**
   * Checks the parameters and returns the load closed over them. Its `addTo` may use the place, the velocity and the
   * angular velocity, the mass and the time; the attitude that it receives is that of axes along those of the world,
   * since a sphere looks the same in each.
   *
   * @throws RangeError on a wrong parameter
   */
  create(parameters: LawParameters, body: LoadedBody): BoundedLoad;
}
