// The bounces of a ball thrown with spin: node examples/thrown-sphere/study.mjs, after a build.
import { chords, table } from "./chords.mjs";

console.log(table(await chords("unified")));
