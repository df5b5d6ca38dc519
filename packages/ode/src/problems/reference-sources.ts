/** Publication in which the non-stiff test set is printed. */
export const detestSource =
  "Hull, Enright, Fellen and Sedgwick (1972), Comparing numerical methods for ordinary differential equations, " +
  "SIAM J. Numer. Anal. 9, 603–637";

/** For solutions in elementary or elliptic functions. */
export const closedForm =
  "closed form at 45 digits (references/exact.py), checked by extrapolation of order 28";

/** For solutions that have none. */
export const extrapolated =
  "extrapolation of order 28 at 45 digits, local error 1e-28 (references/extrapolation.py), checked by DOP853";

/** For stiff problems. */
export const collocated =
  "Radau IIA collocation of order 31 at 45 digits, local error 1e-22 (references/collocation.py)";
