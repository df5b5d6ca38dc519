import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { createEventMotion, eventRates } from "../src/events/event-field.ts";
import { onPlane } from "./unified-bodies.ts";

const body = onPlane("ellipsoid", 0.5, 0.3);
const count = 30_000;

// A file of its own: after other functions in one process the engine inlines less, and boxes numbers now and then.
it("the equations of the event method leave nothing to collect", async () => {
  const motion = createEventMotion();
  const y = Float64Array.of(0, 0, 1, 0.9, 0.1, 0.3, Math.sqrt(0.09), 5, 1, 0.5, 1, -2, 3);
  const ydot = new Float64Array(13);
  for (const onGround of [false, true]) {
    const collections = await countCollections(() => {
      for (let i = 0; i < count; i += 1) eventRates(body, 0.3, onGround, y, ydot, motion);
    });
    expect([onGround, collections]).toEqual([onGround, 0]);
  }
});
