import type { ComputedCase } from "../case/case.ts";
import { number } from "../case/comparison.ts";
import { equation } from "../case/equation.ts";
import { variable } from "../case/variation.ts";
import { compareTimes, hybridPhase, runPhases } from "./hybrid-phase.ts";
import { queuesSketch } from "./hybrid-sketches.ts";

/** Work that arrives, per time of the server. */
const arrivals = [0.3, 0.2, 0.25] as const;
const start = [1, 0.5, 0.2] as const;
const rounds = 60;

/** Served buffer, and the end of its set-up. */
interface Service {
  readonly buffer: number;
  readonly ready: number;
}

/** y = work in each buffer. The server empties one buffer, changes over to the next (a timed event), and so on. */
export function serverWithSetUp(): ComputedCase {
  return variable(
    {
      setUp: { meaning: "time to change over to the next queue", unit: "s", value: 0.4, least: 0.1, most: 2 },
    },
    ({ setUp }) => clearing(setUp),
  );
}

function clearing(setUp: number): ComputedCase {
  return {
    id: "hybrid/server-with-set-up",
    title: "A server that clears three queues in turn, with a set-up before each, settles to one cycle",
    source:
      "J. R. Perkins, P. R. Kumar (1989), Stable, distributed, real-time scheduling of flexible manufacturing/assembly/" +
      "disassembly systems, IEEE Trans. Automatic Control 34, 139–148: cycle of Σδ/(1 − Σρ), service ρ_i of it",
    tolerance: 1e-11,
    because:
      "lines are exact for the method; 180 located switches of an ulp or two of t < 300 against services of 1",
    equations: [
      equation(
        String.raw`s_i = \frac{x_i + \rho_i\,\delta}{1 - \rho_i}`,
        "A queue of x_i takes s_i after its set-up of δ; meanwhile the others grow",
      ),
      equation(
        String.raw`C = \frac{\sum_i \delta}{1 - \sum_i \rho_i}, \qquad s_i = \rho_i\,C`,
        "J. R. Perkins, P. R. Kumar (1989): the cycle it settles to",
      ),
    ],
    sketch: queuesSketch(),
    compute() {
      const events = serve(setUp);
      const times = serviceEnds(setUp);
      const load = arrivals.reduce((sum, rho) => sum + rho, 0);
      const cycle = (arrivals.length * setUp) / (1 - load);
      const [end = Number.NaN, before = Number.NaN] = [events.at(-1)?.t, events.at(-1 - arrivals.length)?.t];
      return [
        ...compareTimes("queue cleared", events.slice(0, 12), times.slice(0, 12)),
        number("number of queues cleared", "1", events.length, rounds * arrivals.length),
        number("last of them: t", "s", end, times.at(-1) ?? Number.NaN),
        number("last cycle", "s", end - before, cycle),
        ...arrivals.map((rho, i) => {
          const n = events.length - arrivals.length + i;
          const service = (events[n]?.t ?? Number.NaN) - (events[n - 1]?.t ?? Number.NaN) - setUp;
          return number(`service of queue ${i + 1}`, "s", service, rho * cycle);
        }),
      ];
    },
  };
}

function serve(setUp: number) {
  const change = hybridPhase<Service>({
    name: "set-up",
    next: ["serve"],
    components: 3,
    f: (_t, _y, ydot) => ydot.set(arrivals),
    timers: [{ name: "ready", next: (_t, { ready }) => ready }],
    jump: (_fired, _t, _yMinus, service) => ({ phase: `serve ${service.buffer + 1}`, discrete: service }),
  });
  const serving = arrivals.map((_rho, i) =>
    hybridPhase<Service>({
      name: `serve ${i + 1}`,
      next: ["set-up"],
      components: 3,
      f: (_t, _y, ydot) => {
        ydot.set(arrivals);
        ydot[i] -= 1;
      },
      guards: [["empty", "falling", (_t, y) => y[i]]],
      jump: (_fired, t, _yMinus, { buffer }, yPlus) => {
        yPlus[i] = 0;
        return { phase: "set-up", discrete: { buffer: (buffer + 1) % arrivals.length, ready: t + setUp } };
      },
    }),
  );
  const phases = [{ ...change, next: serving.map(({ name }) => name) }, ...serving];
  const run = runPhases(phases, start, { buffer: 0, ready: setUp }, 1e4, {
    maxEvents: 2 * rounds * arrivals.length,
  });
  return run.events.filter(({ guards }) => guards[0] === "empty");
}

/** By hand: after the set-up a queue of x takes x/(1 − ρ); meanwhile the others grow. */
function serviceEnds(setUp: number): readonly number[] {
  const ends: number[] = [];
  const content: number[] = [...start];
  for (let n = 0; n < rounds * arrivals.length; n += 1) {
    const i = n % arrivals.length;
    const service = (content[i] + arrivals[i] * setUp) / (1 - arrivals[i]);
    for (const [j, rho] of arrivals.entries()) content[j] += rho * (setUp + service);
    content[i] = 0;
    ends.push((ends.at(-1) ?? 0) + setUp + service);
  }
  return ends;
}
