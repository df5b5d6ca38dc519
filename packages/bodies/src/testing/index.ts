export { describeLoad, type LoadSuiteOptions, type TestRunner } from "./describe-load.ts";
