/** Static friction >= kinetic friction >= 0; restitution in [0, 1]. */
export interface Material {
  readonly staticFriction: number;
  readonly kineticFriction: number;
  readonly restitution: number;
  /** Laws of this material. Default: those of `laws`. */
  readonly impact?: LawChoice;
  readonly friction?: LawChoice;
  /** A force law: the body is pressed into this material. A material with an impact law but no force law is rigid. */
  readonly contact?: LawChoice;
  readonly rolling?: LawChoice;
  readonly pivoting?: LawChoice;
  /** Values for bodies of another material, by its name; omitted values are those of this material. */
  readonly with?: Readonly<Record<string, PairMaterial>>;
}

/**
 * Coefficients and laws of a pair of materials, of the ground and of a body. An impact law without a force law makes it
 * rigid.
 */
export type PairMaterial = Partial<Omit<Material, "with">>;

/** A law for several contacts at once. */
export interface JointLawChoice extends LawChoice {
  /** True: it resolves impacts of a single contact too, not supported yet. Default: the law of the pair does. */
  readonly always?: boolean;
}

/** A law by its name in the table of laws, with its parameters. */
export interface LawChoice {
  readonly kind: string;
  readonly parameters: Readonly<Record<string, number>>;
  /** Inner law of an impact law that resolves its impacts by another one. Default: as in the definition of the law. */
  readonly law?: LawChoice;
}
