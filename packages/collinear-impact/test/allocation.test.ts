import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createLineExtremes, seeExtremes } from "../src/line/line-extremes.ts";
import { addToLedger, createLineLedger } from "../src/line/line-ledger.ts";
import { createLineModel } from "../src/line/line-model.ts";
import { createLineState } from "../src/line/line-state.ts";
import { setStepLength, takeStep, tryStep } from "../src/line/line-step.ts";
import { watchStep } from "../src/line/line-watch.ts";
import { createLineStep } from "../src/line/step-data.ts";
import { lineOf, materialA, materialB } from "./line-lines.ts";

it("a step of a line allocates nothing", async () => {
  const model = createLineModel(lineOf([1, 1, 1], [0.1, 0.2, 0.3], [materialA, materialB]), 1e-4, 100);
  const state = createLineState(model);
  const step = createLineStep(model);
  const [ledger, extremes] = [createLineLedger(model), createLineExtremes(state)];
  const watches = new Float64Array(5);
  setStepLength(step, model, 1e-5);
  const collections = await countCollections(() => {
    for (let i = 0; i < 50_000; i += 1) {
      tryStep(step, state, model);
      watchStep(step, state, model, watches);
      seeExtremes(extremes, step, state);
      addToLedger(ledger, step, state, model);
      takeStep(step, state, model);
    }
  });
  expect(collections).toBe(0);
});
