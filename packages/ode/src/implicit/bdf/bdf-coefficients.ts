/**
 * Coefficients of the numerical differentiation formulas of order k = 1 … 5 in backward differences,
 *
 *   Σ_{m=1}^{k} (1/m) ∇^m y_{n+1} − κ_k γ_k (y_{n+1} − y_{n+1}^(0)) = h f(t_{n+1}, y_{n+1}),   γ_k = Σ_{j=1}^{k} 1/j     (1)
 *
 * with the predictor y_{n+1}^(0) = Σ_{m=0}^{k} ∇^m y_n. With d = y_{n+1} − y_{n+1}^(0) = ∇^{k+1} y_{n+1} this is
 *
 *   α_k d + Σ_{m=1}^{k} γ_m ∇^m y_n = h f(t_{n+1}, y_{n+1}),   α_k = (1 − κ_k) γ_k                        (2)
 *
 * and the local error is −(κ_k γ_k + 1/(k+1)) h^{k+1} y^{(k+1)} = −C_k d.                                   (3)
 * κ = 0 gives the backward differentiation formulas.
 *
 * Source: Shampine and Reichelt (1997), The MATLAB ODE suite, SIAM J. Sci. Comput. 18, 1–22, section 2 with table 1.
 */
export interface DifferentiationFormulas {
  readonly name: string;
  /** All indexed by k = 0 … 5; entry 0 is not used. */
  readonly gamma: Float64Array;
  readonly alpha: Float64Array;
  readonly errorConstant: Float64Array;
}

export const highestOrder = 5;

/** κ_k of table 1. Order 5 gains nothing: the formula is the backward differentiation formula. */
const ndfKappa: readonly number[] = [0, -0.185, -1 / 9, -0.0823, -0.0415, 0];

function createFormulas(name: string, kappa: readonly number[]): DifferentiationFormulas {
  const gamma = new Float64Array(highestOrder + 1);
  for (let k = 1; k <= highestOrder; k++) gamma[k] = gamma[k - 1] + 1 / k;
  return {
    name,
    gamma,
    alpha: gamma.map((value, k) => (1 - kappa[k]) * value),
    errorConstant: gamma.map((value, k) => kappa[k] * value + 1 / (k + 1)),
  };
}

/** Formulas with larger steps at the same accuracy for orders 1 to 4; A(α)-stable with 90°, 90°, 80°, 66°, 51°. */
export function createNdfFormulas(): DifferentiationFormulas {
  return createFormulas("ndf", ndfKappa);
}

/** Backward differentiation formulas; A(α)-stable with 90°, 90°, 86°, 73°, 51°. */
export function createBdfFormulas(): DifferentiationFormulas {
  return createFormulas(
    "bdf",
    ndfKappa.map(() => 0),
  );
}
