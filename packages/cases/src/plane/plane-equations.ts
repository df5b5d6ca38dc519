import { equation } from "../case/equation.ts";
import { SOURCE } from "./plane-case.ts";

/** The equations of section 6.1 of the source, with A = 2/5 m a^2 inserted where it prints A. */
export const rollingOnSlope = equation(
  String.raw`v_x(t) = v_x^0 - \tfrac{5}{7}\,g\,t\,\sin\Theta`,
  `${SOURCE}, (6.02)`,
);
export const forcesOfRolling = equation(
  String.raw`R_x = \tfrac{2}{7}\,m g \sin\Theta, \qquad R_z = m g \cos\Theta`,
  `${SOURCE}, (6.03)`,
);
export const slipOnSlope = equation(
  String.raw`v_B(t) = v_B^0 + \left[\sin\Theta - \mu\cos\Theta\left(\frac{m a^2}{A}+1\right)\right] g\,t`,
  `${SOURCE}, (6.05)`,
);
export const spinOfSlip = equation(
  String.raw`\Omega_y(t) = \Omega_y^0 - \frac{\mu\,m\,g\,a}{A}\,t\,\cos\Theta`,
  `${SOURCE}, (6.05)`,
);
export const firstTouch = equation(
  String.raw`t_L = \frac{1}{g}\left[V_Z - V_X\tan\Theta + \sqrt{(V_X\tan\Theta - V_Z)^2 + 2 g\left(Z_T - X_T\tan\Theta - \frac{a}{\cos\Theta}\right)}\,\right]`,
  `${SOURCE}, (6.08)`,
);
export const impactOfSphere = equation(
  String.raw`p^\ast = \frac{2}{7}\,\frac{m\,v_B^0}{\mu}, \qquad v_z^+ = -e\,v_z^-`,
  `${SOURCE}, (4.85), (4.109)`,
);
export const limitOfRollingOnSlope = equation(
  String.raw`\tfrac{2}{7}\tan\Theta < \mu_s`,
  `${SOURCE}, (6.09)`,
);
export const slipInSpace = equation(
  String.raw`\dot{\mathbf u} = \mathbf g_t - \tfrac{7}{2}\,\mu\,g_n\,\frac{\mathbf u}{|\mathbf u|}, \qquad \mathbf u = \mathbf v - a\,\boldsymbol\omega\times\mathbf n`,
  "Momentum and spin of a sphere under Coulomb friction",
);
