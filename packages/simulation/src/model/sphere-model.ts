import type { JointImpactLaw } from "@talus/contact";
import type { Stepper } from "@talus/ode";
import type { Bouncing, Scenario } from "@talus/scenario";
import type { DistanceQuery, Terrain } from "@talus/terrain";
import type { FormulatedBody } from "../formulations/formulation.ts";
import type { Wind } from "./forces/wind.ts";
import type { Gate } from "./gate.ts";
import type { GroundMotion } from "./ground-motion.ts";
import type { ContactMaterials } from "./laws/contact-material.ts";
import type { LoadSet } from "./loads/load-set.ts";
import type { ModelScene } from "./model-scene.ts";
import type { ObstacleFrame } from "./obstacle-frame.ts";
import type { Thresholds } from "./thresholds.ts";

/** A sphere on terrain, ready to run: the constants of a scenario and the parts it names. Numbers in SI. */
export interface SphereModel {
  readonly scenario: Scenario;
  readonly terrain: Terrain;
  /** Ground with obstacles and gates, in one record that other models on the same scene share. */
  readonly scene: ModelScene;
  readonly query: DistanceQuery;
  readonly stepper: Stepper;
  /**
   * By `Contact.material`: 0 the ground, then those of its zones, then those of obstacles with a separate material.
   */
  readonly materials: ContactMaterials;
  /** Names of the materials of zones, from `Contact.material` 1 on. */
  readonly zoneNames: readonly string[];

  readonly mass: number;
  readonly radius: number;
  /** A = k m a^2, kg m^2, and k. */
  readonly inertia: number;
  readonly gyration: number;
  /** Tangential velocity change per impulse at the contact, b = 1/m + a^2/A, 1/kg. */
  readonly slipMobility: number;
  /** Delassus matrix of the contact, row-major, 1/kg (9). */
  readonly delassus: Float64Array;

  /** Weight, air, water and every other force except the reaction of the ground. */
  readonly loads: LoadSet;
  /** Magnitude of gravity, along -z, m/s^2: of the loads that are weights. */
  readonly gravity: number;
  readonly wind: Wind;
  /** Motion of the ground within its surface; undefined: at rest. */
  readonly groundMotion: GroundMotion | undefined;
  /** True if any material resists rolling, or the spin about the normal, by a couple. */
  readonly resistsTurning: boolean;
  readonly bouncing: Bouncing;
  /** Law for the impacts of several contacts at once; undefined: one after the other, each by the law of its pair. */
  readonly jointImpact: JointImpactLaw | undefined;
  readonly endsAtRest: boolean;

  readonly thresholds: Thresholds;
  readonly gates: readonly Gate[];
  /** By the names of the obstacles. */
  readonly obstacleFrames: ReadonlyMap<string, ObstacleFrame>;
  /** Oddities of the scene that are not errors, as sentences; results contain them too. */
  readonly warnings: readonly string[];
  /**
   * The body in the formulation named by `method`; undefined for a sphere by events. For such a body `radius` is the
   * reach, and inertia, gyration, slipMobility and delassus have no meaning.
   */
  readonly formulated: FormulatedBody | undefined;
}
