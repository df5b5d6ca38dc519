import { describeLadder } from "./describe-ladder.ts";
import { implicitMethods } from "./problem-methods.ts";

implicitMethods.forEach(describeLadder);
