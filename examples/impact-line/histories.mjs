import { lineOf, materials, printedFigures, printedThreeBodies } from "@talus/cases/impact";
import { simulateLine } from "@talus/collinear-impact";

/** Figures of the source with histories: 2.3 to 2.5 of two bodies, 3.5 and 3.6 of three. */
export const figures = [
  ...printedFigures.map(({ place, rho, mu1, mu2, material }) => ({
    id: idOf(place),
    title: `${place}: ρ = ${rho}, μ = ${mu1}, ${mu2}`,
    line: lineOf([1, rho], [mu1, mu2], [materials[material]]),
  })),
  ...printedThreeBodies.map(({ place, frictions }) => ({
    id: idOf(place),
    title: `${place}: μ = ${frictions.join(", ")}`,
    line: lineOf([1, 1, 1], frictions, [materials.A, materials.A]),
  })),
];

function idOf(place) {
  return place.replaceAll(/[ ,]+/g, "-");
}

/** t, velocities, frictions over each body's own weight and forces after each step and at both sides of each event. */
export function historyOf(line) {
  const rows = [];
  simulateLine(line, {
    step: 1e-3,
    endTime: 100,
    scheme: "memory",
    onSample({ t, velocities, frictions, forces }) {
      const own = frictions.map((q, i) => q / line.bodies[i].mass);
      rows.push({ t, ...named("v", velocities), ...named("q", own), ...named("p", forces) });
    },
  });
  return rows;
}

function named(name, values) {
  return Object.fromEntries(values.map((value, i) => [`${name}${i + 1}`, value]));
}
