/** Static friction >= kinetic friction >= 0; restitution in [0, 1]. */
export interface Material {
  readonly staticFriction: number;
  readonly kineticFriction: number;
  readonly restitution: number;
  /** Laws of this material; left out: those of `laws`. */
  readonly impact?: LawChoice;
  readonly friction?: LawChoice;
  /** A force law; the body is pressed into this material. One with an impact law and none of these is rigid. */
  readonly contact?: LawChoice;
  readonly rolling?: LawChoice;
  readonly pivoting?: LawChoice;
  /** What is otherwise under a body of another material, by the name of that; what is left out there is as here. */
  readonly with?: Readonly<Record<string, PairMaterial>>;
}

/**
 * Coefficients and laws of a pair, the ground's material and that of a body. An impact law without a force law makes it
 * rigid.
 */
export type PairMaterial = Partial<Omit<Material, "with">>;

/** A law by its name in the table of laws, with its parameters. */
export interface LawChoice {
  readonly kind: string;
  readonly parameters: Readonly<Record<string, number>>;
  /**
   * Of an impact law that resolves its impacts by another impact law: that law. Left out: the default of its
   * definition.
   */
  readonly law?: LawChoice;
}
