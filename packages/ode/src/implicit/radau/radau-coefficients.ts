/**
 * Coefficients of the Radau IIA method with three stages (order 5, stage order 3, stiffly accurate, L-stable):
 *
 *   Z_i = h Σ_j a_ij f(t + c_j h, y + Z_j),   y(t + h) = y + Z_3                     (1)
 *   T⁻¹ A⁻¹ T = diag( γ, [[α, −β], [β, α]] )                                       (2)
 *
 * Source: Hairer and Wanner (1996), Solving Ordinary Differential Equations II, section IV.5 (table 5.6) and section
 * IV.8. The columns of T are eigenvectors of A⁻¹, scaled so that their last components are 1, 1 and 0 (the book's
 * first column differs by a factor).
 */

const root6 = Math.sqrt(6);

/** c_i: zeros of d²/dx² (x² (x − 1)³), the last is 1. */
export const radauNodes: readonly number[] = [(4 - root6) / 10, (4 + root6) / 10, 1];

/** a_ij, row by row. */
export const radauMatrix: readonly (readonly number[])[] = [
  [(88 - 7 * root6) / 360, (296 - 169 * root6) / 1800, (-2 + 3 * root6) / 225],
  [(296 + 169 * root6) / 1800, (88 + 7 * root6) / 360, (-2 - 3 * root6) / 225],
  [(16 - root6) / 36, (16 + root6) / 36, 1 / 9],
];

/** A⁻¹, row by row: h ẏ_i = Σ_j (A⁻¹)_ij Z_j is the slope at stage i. */
export const radauInverse: readonly (readonly number[])[] = [
  [2 + root6 / 2, (-36 + 29 * root6) / 30, (6 - 4 * root6) / 15],
  [(-36 - 29 * root6) / 30, 2 - root6 / 2, (6 + 4 * root6) / 15],
  [(-3 + 8 * root6) / 3, (-3 - 8 * root6) / 3, 5],
];

/**
 * Eigenvalues of A⁻¹: γ and α ± iβ. With u = 3^(4/3) and v = 3^(2/3) those of A are (6 + u − v)/30 and
 * (12 − u + v)/60 ± i √3 (u + v)/60. Numbers: their reciprocals to 25 digits.
 */
export const radauEigenvalues = {
  gamma: 3.637834252744495732208419,
  alpha: 2.681082873627752133895791,
  beta: 3.050430199247410569426378,
} as const;

/** T of (2): null vectors of A⁻¹ − γ and of A⁻¹ − (α − iβ) (real part, imaginary part), computed with 50 digits. */
export const radauTransform: readonly (readonly number[])[] = [
  [0.09443876248897524148749008, -0.14125529502095420842799, -0.030029194105147424491861],
  [0.2502131229653333113765091, 0.2041293522937999319959908, 0.3829421127572619377954382],
  [1, 1, 0],
];

/** T⁻¹, computed with 50 digits. */
export const radauTransformInverse: readonly (readonly number[])[] = [
  [4.178718591551904727346463, 0.3276828207610623870825333, 0.5233764454994495480399309],
  [-4.178718591551904727346463, -0.327682820761062387082533, 0.4766235545005504519600691],
  [-0.502872634945786875951247, 2.571926949855605429186785, -0.596039204828224924968822],
];

/**
 * Weights e_i of the error estimate: ŷ − y = (γ/h M − J)⁻¹ (f(t, y) + M Σ e_i Z_i / h). The embedded formula
 * of order 3 uses f(t, y) with the weight 1/γ and the three stages.
 *
 * Source: as above, section IV.8.
 */
export const radauErrorWeights: readonly number[] = [(-13 - 7 * root6) / 3, (-13 + 7 * root6) / 3, -1 / 3];
