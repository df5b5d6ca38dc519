// The unified form compared with the event method, as a function of restitution: pnpm bench:unified [--runs n]. Prints
// the table of docs/unified-form.md.

import { dormandPrince54 } from "@talus/ode";
import { createPlaneBody, solveByEvents, solveUnified } from "@talus/unified-form";

const restitutions = [0.001, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.95, 0.99, 1];
const runs = Number(process.argv[process.argv.indexOf("--runs") + 1] || 15);
const options = {
  stepper: dormandPrince54,
  relativeTolerance: 1e-10,
  absoluteTolerance: 1e-12,
  dense: false,
};
const disc = {
  shape: { kind: "eccentric-sphere", radius: 0.7, centre_B: [-0.3, 0, 0] },
  mass: 1.3,
  inertia_B: [0.325, 0.325, 0.325],
};
// dropped from 0.4 m while turning; long enough for the last bounce at a restitution of 0.95
const start = [0, 0, 1.16, Math.cos(0.1), 0, -Math.sin(0.1), 0, 0, 0, 0.96, 0, -2.25, 0];
const tEnd = 20;

const rows = restitutions.map((restitution) => {
  const body = createPlaneBody({ body: disc, gravity: 9.81, restitution, friction: 0 });
  const [unified, event] = [solveUnified, solveByEvents].map((solve) => measured(solve, body));
  return { restitution, unified, event, apart: distance(unified.run.y, event.run.y) };
});

const line = (cells) => `| ${cells.join(" | ")} |`;
const header = [
  "κ",
  "events: unified, event",
  "evaluations: unified, event",
  "ratio",
  "CPU: unified, event",
  "ratio",
  "states apart at the end",
];
console.log(
  `Node ${process.version}, ${process.arch}; least CPU time of ${runs} runs each, ${tEnd} s of motion\n`,
);
console.log(line(header));
console.log(line(header.map(() => "---:")));
for (const { restitution, unified, event, apart } of rows) {
  const [a, b] = [unified.run.statistics, event.run.statistics];
  console.log(
    line([
      restitution,
      `${a.events}, ${b.events}`,
      `${a.evaluations}, ${b.evaluations}`,
      (a.evaluations / b.evaluations).toFixed(2),
      `${unified.ms.toFixed(1)} ms, ${event.ms.toFixed(1)} ms`,
      (unified.ms / event.ms).toFixed(2),
      apart.toExponential(0),
    ]),
  );
}

/** A run and the least CPU time that it took, ms. */
function measured(solve, body) {
  let ms = Infinity;
  let run;
  for (let i = 0; i < runs; i += 1) {
    const before = process.cpuUsage();
    run = solve(body, start, { ...options, tEnd });
    const { user, system } = process.cpuUsage(before);
    ms = Math.min(ms, (user + system) / 1000);
  }
  return { ms, run };
}

function distance(a, b) {
  return Math.max(...a.map((value, i) => Math.abs(value - b[i])));
}
