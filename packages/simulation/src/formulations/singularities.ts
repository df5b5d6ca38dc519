/**
 * Places where the selected frame is undefined, by the name of the status with which a run ends there. (Where 1 − a
 * kappa = 0 the sphere does not fit, in any form; at v_B = 0 slip begins with `SelectedFrame.kick` and ends in closed
 * form.)
 */
export const singularities: Readonly<Record<string, string>> = {
  "selected-frame-level":
    "the tangent plane is horizontal (Theta = 0), where Psi and the direction of e_x are undefined",
  "selected-frame-gimbal":
    "the body's third axis is along the normal (theta = 0 or pi), where psi and phi cannot be distinguished",
};
