import type { SeededRandom } from "@talus/testing-tools";
import { curveKinds, randomCurveScene } from "./thin-curves.ts";
import { gridKinds, randomGridScene } from "./thin-grids.ts";
import { formulaKinds, randomFormulaScene } from "./thin-ground.ts";
import { kinkedKinds, randomKinkedScene } from "./thin-kinks.ts";
import type { ThinScene } from "./thin-runs.ts";
import { randomSolidScene, solidKinds } from "./thin-solids.ts";

/** Every kind of ground that can have a thin feature, each with how a random case of it is made. */
export const thinScenes: readonly (readonly [kind: string, make: (random: SeededRandom) => ThinScene])[] = [
  ...formulaKinds.map((kind) => [kind, (random: SeededRandom) => randomFormulaScene(random, kind)] as const),
  ...kinkedKinds.map((kind) => [kind, (random: SeededRandom) => randomKinkedScene(random, kind)] as const),
  ...gridKinds.map((kind) => [kind, (random: SeededRandom) => randomGridScene(random, kind)] as const),
  ...solidKinds.map((kind) => [kind, (random: SeededRandom) => randomSolidScene(random, kind)] as const),
  ...curveKinds.map((kind) => [kind, (random: SeededRandom) => randomCurveScene(random, kind)] as const),
];
