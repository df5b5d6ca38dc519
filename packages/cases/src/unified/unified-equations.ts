import { equation } from "../case/equation.ts";
import { SOURCE } from "./disc.ts";

export const smoothForm = equation(
  String.raw`q = |s|, \quad \dot s = W v, \quad \dot v = \frac{F\operatorname{sgn}(s)}{W}, \qquad W = 1 - \frac{1-\varkappa}{1+\varkappa}\operatorname{sgn}(s v)`,
  `${SOURCE}, (2.07), (2.08): ϰ the restitution`,
);
export const energyOfDisc = equation(
  String.raw`\tfrac12\,m\,(r^2\cos^2\varphi + j^2)\,\dot\varphi^2 + m g r\sin\varphi = \Gamma m g r`,
  "Energy of the disc on the support",
);
export const thresholdOfDisc = equation(
  String.raw`\Gamma_1 = 1 + \frac{j^2}{2r^2}`,
  `${SOURCE}, after (2.13)`,
);
export const liftOffOfDisc = equation(
  String.raw`\sin\varphi_1 = \Gamma - \sqrt{\Gamma^2 - 2\Gamma_1 + 1}`,
  `${SOURCE}, (2.14)`,
);
