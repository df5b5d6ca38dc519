import { arenstorf } from "./arenstorf.ts";
import { detestA } from "./detest-a.ts";
import { detestB } from "./detest-b.ts";
import { detestC } from "./detest-c.ts";
import { detestD } from "./detest-d.ts";
import { detestE } from "./detest-e.ts";
import { hires } from "./hires.ts";
import { lorenz } from "./lorenz.ts";
import { orego } from "./orego.ts";
import { pendulumDae } from "./pendulum.ts";
import { pleiades } from "./pleiades.ts";
import { pyrolysis } from "./pyrolysis.ts";
import { robertson, robertsonDae } from "./robertson.ts";
import { springPendulum } from "./spring-pendulum.ts";
import type { TestProblem } from "./test-problem.ts";
import { twoLink, twoLinkMass } from "./two-link.ts";
import { vanDerPol1, vanDerPol1000 } from "./van-der-pol.ts";

export { problemOf, type TestProblem } from "./test-problem.ts";
export {
  arenstorf,
  detestA,
  detestB,
  detestC,
  detestD,
  detestE,
  hires,
  lorenz,
  orego,
  pendulumDae,
  pleiades,
  pyrolysis,
  robertson,
  robertsonDae,
  springPendulum,
  twoLink,
  twoLinkMass,
  vanDerPol1,
  vanDerPol1000,
};

/** The whole set, in the order of the work-precision tables. */
export const allProblems: readonly TestProblem[] = [
  ...detestA,
  ...detestB,
  ...detestC,
  ...detestD,
  ...detestE,
  arenstorf,
  pleiades,
  lorenz,
  vanDerPol1,
  twoLink,
  springPendulum,
  vanDerPol1000,
  robertson,
  robertsonDae,
  hires,
  orego,
  pyrolysis,
  pendulumDae,
  twoLinkMass,
];
