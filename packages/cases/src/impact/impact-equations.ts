import { equation } from "../case/equation.ts";

const THESIS = "N. Grahovac (2011), doctoral thesis, University of Novi Sad";

/** Equations of the source's chapters 2 and 3, without units. */
export const twoBodyMotion = equation(
  String.raw`\ddot z_1 = -p + q_1, \qquad \ddot z_2 = \frac{p}{\rho} + q_2, \qquad x = z_1 - z_2`,
  `${THESIS}, (2.12), (2.3)`,
);
export const fractionalLayer = equation(
  String.raw`p + \tau_p\,p^{(\alpha)} = x + \tau_x\,x^{(\alpha)}, \qquad 0 < \tau_p < \tau_x,\; 0 < \alpha < 1`,
  `${THESIS}, (2.13), (2.5)`,
);
export const dryFriction = equation(
  String.raw`-q_i \in \mu_i \operatorname{Sgn}(\dot z_i), \qquad \operatorname{Sgn}(0) = [-1, 1]`,
  `${THESIS}, (2.14), (2.7)`,
);
export const wallMotion = equation(
  String.raw`\ddot x = -p + q, \qquad -q \in \mu\operatorname{Sgn}(\dot x), \qquad x(0) = 0,\; \dot x(0) = 1`,
  `${THESIS}, (2.12), (2.14) with ρ = ∞`,
);
export const threeBodyMotion = equation(
  String.raw`\ddot z_1 = -p_1 + q_1, \qquad \ddot z_2 = p_1 - p_2 + q_2, \qquad \ddot z_3 = p_2 + q_3`,
  `${THESIS}, (3.10) without unit, equal masses`,
);
export const layerTransform = equation(
  String.raw`X(s) = \frac{1}{s^2 + \left(1 + \tfrac1\rho\right) R(s)}, \qquad P = R X, \qquad R(s) = \frac{1 + \tau_x s^\alpha}{1 + \tau_p s^\alpha}`,
  `${THESIS}, (2.15); without friction`,
);
