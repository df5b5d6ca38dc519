import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { type Phase, runHybrid } from "../src/index.ts";
import { definePhase, until } from "./define-phase.ts";

const calls = [
  "accumulate",
  "timers",
  "enter",
  "guards",
  "maxStep",
  "f",
  "project",
  "onStep",
  "reset",
  "onTransition",
  "evaluate",
];

/** The calls in each numbered step of the README's pseudo-code, in order; steps without a call have none. */
function readSteps(): Map<number, string[]> {
  const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");
  const section = /## The run, step by step\n([\s\S]*?)\n\*\*/.exec(readme)?.[1] ?? "";
  const steps = new Map<number, string[]>();
  for (const [, number, text] of section.matchAll(/^(\d+)\. ([\s\S]*?)(?=^\d+\. |$(?![\s\S]))/gm)) {
    const names = [...text.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    steps.set(Number(number), names);
  }
  return steps;
}

/** y' = 1; "up" ends at each whole number, twice, and leads to "coast", known in closed form for ever. */
function instrumented(log: string[]): readonly Phase<number>[] {
  const up = definePhase<number>({
    name: "up",
    next: ["up", "coast"],
    enter: () => log.push("enter"),
    f: (_t, _y, ydot) => {
      log.push("f");
      ydot[0] = 1;
    },
    project: () => log.push("project") > 0,
    maxStep: () => {
      log.push("maxStep");
      return 0.4;
    },
    reset(_fired, _t, _yMinus, turns, yPlus) {
      log.push("reset");
      yPlus[0] = 0;
      return { phase: turns === 0 ? "up" : "coast", discrete: turns + 1 };
    },
    accumulate: () => {
      log.push("accumulate");
      return undefined;
    },
  });
  const guards = {
    functions: [{ name: "top", direction: "rising", terminal: true } as const],
    evaluate(_t: number, y: Float64Array, g: Float64Array) {
      log.push("guards");
      g[0] = y[0] - 1;
    },
  };
  const coast = definePhase<number>({
    name: "coast",
    final: true,
    accumulate: (_last, _t, y) => {
      log.push("accumulate");
      return {
        tEnd: Number.POSITIVE_INFINITY,
        evaluate: (_time, out) => {
          log.push("evaluate");
          out[0] = 0;
        },
        yMinus: y,
        yPlus: y,
        end: { outcome: "never" },
        bound: 0,
      };
    },
  });
  const timers = [
    {
      name: "clock",
      next: () => {
        log.push("timers");
        return Number.POSITIVE_INFINITY;
      },
    },
  ];
  return [{ ...up, guards, timers }, coast];
}

/** A call repeated at once counts once, and so does a step that is tried or taken again. */
function collapse(log: readonly string[]): string[] {
  const once = log.filter((name, i) => name !== log[i - 1]);
  return `${once.join(" ")} `
    .replace(/(f project guards )+/g, "f project guards ")
    .trim()
    .split(" ");
}

it("phases and observers are called in the order of the numbered steps in the README (rule 11)", () => {
  const steps = readSteps();
  expect([...steps.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(new Set([...steps.values()].flat())).toEqual(new Set(calls));

  const log: string[] = [];
  const observer = { onStep: () => log.push("onStep"), onTransition: () => log.push("onTransition") };
  const run = runHybrid(
    { phases: instrumented(log) },
    { phase: "up", t: 0, y: [0], discrete: 0 },
    until(5, { observer }),
  );
  expect([run.status.kind, run.phase]).toEqual(["reached-end", "coast"]);

  const take = (from: number, to: number) =>
    [...steps].filter(([n]) => n >= from && n <= to).flatMap(([, names]) => names);
  const stays = run.segments.slice(0, 2).map(({ t0, t1 }) => ({ t0, t1 }));
  const perStay = run.statistics.up.steps / stays.length;
  expect(perStay).toBeGreaterThan(1);
  const stay = [...take(2, 4), ...Array.from({ length: perStay }, () => take(5, 8)).flat(), ...take(9, 10)];
  expect(collapse(log)).toEqual([...stay, ...stay, ...take(2, 2), ...take(11, 11)]);
});
