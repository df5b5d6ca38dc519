import { seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import { randomGrounds } from "../support/random-ground.ts";
import { type Choice, contact, flight, gridOf } from "../support/scenarios.ts";
import { comparable, differences, runOf } from "./compared-runs.ts";
import { metamorphicFaults, relations } from "./metamorphic-relations.ts";
import { described, unchanged } from "./similarity.ts";

// Each ground in two of the descriptions, so that each description is tried on four grounds; the fuzz driver tries all.
const names = Object.keys(relations).slice(0, 9); // the others, below, say nothing of most scenarios
const tried = Object.keys(randomGrounds).map((kind, i) => {
  const two = [names[(i + 1) % names.length] ?? "", names[(i + 4) % names.length] ?? ""];
  return [kind, two.join(", "), 40_000 + i, two] as const;
});

it.each(tried)("a motion on a ground of the kind %s is the same %s (seed %i)", (kind, _both, seed, two) => {
  expect(metamorphicFaults(seed, kind, two).faults).toEqual([]);
});

/** A throw over hills in wind that bounces, slips and rolls. */
const thrown: Choice = {
  ground: gridOf((x, y) => 0.3 * x + 0.5 * Math.sin(0.4 * x) * Math.cos(0.3 * y), 14, 1),
  drag: { law: "linear", coefficient: 4 },
  wind: [3, -2, 1],
  friction: [0.4, 0.3],
  start: flight([2, 1, 3], [1, 2, 0], [3, -5, 7]),
  time: 1.2,
};
const still: Choice = { ...thrown, drag: { law: "linear", coefficient: 0 }, wind: [0, 0, 0] };
const rolling: Choice = { ...still, start: contact([2, 1], [2, 3, -4], 1.5, 0.7) };

describe("a fault shows in the relation", () => {
  const random = seededRandom(5);
  const base = (choice: Choice) => {
    const made = comparable(choice, random);
    if (made === undefined) throw new Error("the scenario is refused");
    return made;
  };

  /** A scenario in another description, one thing of which is wrong. */
  const part = 1e-5;
  const faulty: readonly [string, Choice, Parameters<typeof described>[1], (choice: Choice) => Choice][] = [
    [
      "turned about z: wind that stays",
      thrown,
      { ...unchanged, turn: Math.PI / 2 },
      (c) => ({ ...c, wind: [3, -2, 1] }),
    ],
    [
      "mirrored: a spin that turns round as a velocity does",
      thrown,
      { ...unchanged, mirrored: true },
      (c) => (c.start.kind === "flight" ? { ...c, start: { ...c.start, angularVelocity: [3, 5, 7] } } : c),
    ],
    [
      "mirrored: the angle of slip keeps its sign",
      rolling,
      { ...unchanged, mirrored: true },
      (c) =>
        c.start.kind === "contact" ? { ...c, start: { ...c.start, slip: { speed: 1.5, angle: 0.7 } } } : c,
    ],
    [
      "shifted: the start by 10 µm more",
      thrown,
      { ...unchanged, shift: [5, -3, 2] },
      (c) => (c.start.kind === "flight" ? { ...c, start: { ...c.start, position: [7, -2, 5 + part] } } : c),
    ],
    [
      "in other units: gravity wrong by 1e-5",
      thrown,
      { ...unchanged, length: 1e3, time: 10, mass: 0.1 },
      (c) => ({ ...c, gravity: (c.gravity ?? 0) * (1 + part) }),
    ],
    [
      "in other units: drag as of another power of the length",
      thrown,
      { ...unchanged, length: 1e-3 },
      (c) => ({ ...c, drag: { law: "linear", coefficient: 4 } }),
    ],
    [
      "of another mass: with air",
      thrown,
      { ...unchanged, mass: 3 },
      (c) => ({ ...c, drag: { law: "linear", coefficient: 4 } }),
    ],
    [
      "to a tenth of the tolerance: a restitution wrong by 1e-3",
      thrown,
      unchanged,
      (c) => ({ ...c, restitution: 0.4 * (1 + 1e-3), relativeTolerance: 1e-11 }),
    ],
  ];

  const whole = { count: 0, t: 0 };
  it.each(faulty)("%s", (_name, choice, of, mutate) => {
    const right = described(choice, of);
    if (right === undefined) throw new Error("no such ground");
    expect(differences(base(choice), runOf(right), of, whole, 100)).toEqual([]);
    expect(differences(base(choice), runOf(mutate(right)), of, whole, 100)).not.toEqual([]);
  });

  const onPlane: Choice = {
    ...rolling,
    ground: { kind: "plane", gradient: [0.25, -0.125], height: 0.5 },
    start: contact([2, 1], [2, 3, -4], 5, 0.7),
  };
  const dropped: Choice = { start: flight([0, 0, 2], [0, 0, 0]), restitution: 0.4, time: 3 };
  /** With the start of a run that differs from what it is said to be. */
  const more: readonly [string, Choice, Partial<Choice>][] = [
    ["from the middle of a flight on", thrown, { restitution: 0.4 * (1 + 1e-4) }],
    ["from the middle of a contact on", onPlane, { friction: [0.4, 0.3 * (1 + 1e-4)] }],
    ["from its rest on", dropped, { ground: { kind: "plane", gradient: [1e-4, 0], height: 0 }, friction: 0 }],
    [
      "with its start in contact given as a place and velocities",
      rolling,
      { start: contact([2, 1], [2, 3, -4 * (1 + 1e-6)], 1.5, 0.7) },
    ],
    [
      "with its plane given as a formula, a grid or a mesh",
      onPlane,
      { ground: { kind: "plane", gradient: [0.25 * (1 + 1e-5), -0.125], height: 0.5 } },
    ],
  ];
  it.each(more)("%s: one number is wrong", (name, choice, wrong) => {
    const made = base(choice);
    const relation = relations[name];
    expect(relation?.(made, random)).toEqual([]);
    expect(relation?.({ ...made, choice: { ...choice, ...wrong } }, random)).not.toEqual([]);
  });
});
