export { describeTerrain } from "./describe-terrain.ts";
