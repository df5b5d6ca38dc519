import { expect, it } from "vitest";
import { dot, mermaid, phaseGraph } from "../src/index.ts";
import { bouncingBall } from "./bouncing-ball.ts";
import { definePhase, type Guard } from "./define-phase.ts";

const ball = bouncingBall({ gravity: 9.81, restitution: 0.5, closedFormBelow: 1 });

it("the graph of a bouncing ball is plain data with what ends each phase", () => {
  const graph = phaseGraph(ball, "flight");
  expect(structuredClone(graph)).toEqual(graph);
  expect(graph).toEqual({
    start: "flight",
    nodes: [
      {
        name: "flight",
        next: ["flight", "rest"],
        isFinal: false,
        guards: ["ground"],
        timers: [],
        isClosedForm: true,
      },
      { name: "rest", next: [], isFinal: true, guards: [], timers: [], isClosedForm: false },
    ],
  });
  expect(() => phaseGraph(ball, "water")).toThrow('there is no phase "water"');
});

it("as Mermaid it has a state for each phase and an arrow for each transition that may be", () => {
  expect(mermaid(phaseGraph(ball, "flight"))).toBe(`stateDiagram-v2
  state "flight<br/>guards: ground<br/>closed form" as p0
  state "rest" as p1
  [*] --> p0
  p0 --> p0
  p0 --> p1
  p1 --> [*]
`);
});

it("as DOT it has a node for each phase, with a double border where a run may end", () => {
  expect(dot(phaseGraph(ball, "flight"))).toBe(`digraph phases {
  node [shape=box, style=rounded];
  start [shape=point];
  p0 [label="flight\\nguards: ground\\nclosed form"];
  p1 [label="rest", peripheries=2];
  start -> p0;
  p0 -> p0;
  p0 -> p1;
}
`);
});

it("names with quotes, backslashes and semicolons stay inside their label", () => {
  const guard: Guard = ['\\ "full"; #1', "rising", (_t, y) => y[0] - 1];
  const odd = definePhase({ name: 'a "b"', next: ['a "b"'], guards: [guard] });
  const timers = [{ name: "tick", next: () => 1 }];
  const graph = phaseGraph({ phases: [{ ...odd, timers }] }, 'a "b"');
  expect(mermaid(graph)).toContain(
    'state "a #34;b#34;<br/>guards: \\ #34;full#34;#59; #35;1<br/>timers: tick" as p0',
  );
  expect(dot(graph)).toContain('[label="a \\"b\\"\\nguards: \\\\ \\"full\\"; #1\\ntimers: tick"]');
});
