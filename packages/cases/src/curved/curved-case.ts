/** Gravity of the curved cases, m/s^2. */
export const g = 9.81;
/** A/(m a^2) of a homogeneous sphere. */
export const k = 2 / 5;
/** Allowed error of a run over curved ground, relative to the size of the motion, and its reason. */
export const ACCURATE = {
  tolerance: 2e-9,
  because: "the run's tolerance is 1e-10 a step; some hundred steps whose errors partly cancel",
} as const;
