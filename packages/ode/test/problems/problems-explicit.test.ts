import { describeLadder } from "./describe-ladder.ts";
import { explicitMethods } from "./problem-methods.ts";

explicitMethods.forEach(describeLadder);
