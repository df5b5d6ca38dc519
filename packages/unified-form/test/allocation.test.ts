import { countCollections } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { unifiedEvents } from "../src/unified/unified-events.ts";
import { createUnifiedField } from "../src/unified/unified-field.ts";
import { type UnifiedMode, UnifiedState } from "../src/unified/unified-state.ts";
import { createUnifiedVelocity } from "../src/unified/unified-velocity.ts";
import { onPlane } from "./unified-bodies.ts";

const body = onPlane("ellipsoid", 0.5, 0.3);
const count = 30_000;

it("the unified equations and their events leave nothing to collect", async () => {
  const velocity = createUnifiedVelocity();
  const field = createUnifiedField(body, velocity);
  const y = Float64Array.of(0.1, 0.2, 0.9, 0.1, 0.3, Math.sqrt(0.09), 0.1, 0.2, 0.3, 0, 0, 5, 1, 0.6, 0.8);
  const [ydot, g] = [new Float64Array(UnifiedState.size), new Float64Array(5)];
  for (const kind of ["supported", "lifting", "rising", "falling"] as const) {
    const mode: UnifiedMode = { kind, sign: kind === "supported" ? 0 : 1, friction: 0.3, Px: 0, Py: 0 };
    const events = unifiedEvents(body, mode, field, velocity);
    const collections = await countCollections(() => {
      for (let i = 0; i < count; i += 1) {
        field(mode, y, ydot);
        events.evaluate(0, y, g);
      }
    });
    expect([kind, collections]).toEqual([kind, 0]);
    expect(ydot.every(Number.isFinite)).toBe(true);
  }
});
