import { describeLoad } from "@talus/bodies/testing";
import type { LoadDefinition } from "@talus/simulation";
import { describe, expect, it } from "vitest";
// @ts-expect-error: plain JavaScript, as an outsider would write it
import { laws as plainLaws } from "../spring-force.mjs";

const [spring]: readonly LoadDefinition[] = plainLaws;
const ball = { mass: 2, radius: 0.1, inertia: 0.008 };
const runner = { describe, it, expect };

describeLoad(spring.create({ stiffness: 50, x: 0, y: 0, z: 5 }, ball), runner, { count: 500 });
describeLoad(spring.create({ stiffness: 0, x: 1, y: 2, z: 3 }, ball), runner, { count: 500 });

it.each([
  [{ stiffness: -1, x: 0, y: 0, z: 0 }, "spring: stiffness must be >= 0 N/m, got -1"],
  [{ stiffness: 1, x: 0, y: 0 }, "spring: x, y and z must be finite"],
  [
    { stiffness: 1, x: 0, y: 0, z: 0, length: 2 },
    "spring: no parameter length; known are stiffness, x, y, z",
  ],
])("refuses %o", (parameters, message) => {
  expect(() => spring.create(parameters as Readonly<Record<string, number>>, ball)).toThrow(
    new RangeError(message),
  );
});
