/**
 * Final position of each block.
 *
 * @param {string} csv text of observed_deposition.csv
 */
export function readDeposition(csv) {
  const [header = "", ...rows] = csv.trim().split(/\r?\n/);
  const names = header.split(",");
  return new Map(
    rows.map((row) => {
      const cells = row.split(",");
      const cell = (name) => cells[names.indexOf(name)];
      return [cell("trajectory_id"), { x: Number(cell("x_m")), y: Number(cell("y_m")) }];
    }),
  );
}

/**
 * One release beside its observation. Run-out is the horizontal distance from the release to the final position.
 *
 * @param {{ id: string, position: number[] }} release
 * @param {{ outcome: string, x: number, y: number }} computed where its run ended
 * @param {{ x: number, y: number }} observed
 */
export function compareRelease({ id, position: [x, y] }, computed, observed) {
  const runout = Math.hypot(computed.x - x, computed.y - y);
  const observedRunout = Math.hypot(observed.x - x, observed.y - y);
  return {
    id,
    outcome: computed.outcome,
    runout,
    observedRunout,
    error: runout - observedRunout,
    apart: Math.hypot(computed.x - observed.x, computed.y - observed.y),
  };
}

/** docs/validation.md */
export function validationPage(rows) {
  const outcomes = new Map();
  for (const { outcome } of rows) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  const counts = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(", ");
  const distribution = [
    ["observed run-out", rows.map(({ observedRunout }) => observedRunout)],
    ["computed run-out", rows.map(({ runout }) => runout)],
    ["computed − observed run-out", rows.map(({ error }) => error)],
    ["distance between the places", rows.map(({ apart }) => apart)],
  ].map(([name, values]) => `| ${[name, ...quantiles(values)].join(" | ")} |`);
  const each = rows.map(
    ({ id, outcome, runout, observedRunout, error, apart }) =>
      `| ${id} | ${outcome} | ${[observedRunout, runout, error, apart].map((value) => value.toFixed(1)).join(" | ")} |`,
  );
  return `# Validation

Comparison of runs with observations in the field. It is separate from [verification](verification.md), which tests
whether the equations are solved; here the question is whether equations, parameters and ground represent the site.
Nothing was fitted, and the agreement is poor.

This page is generated: \`node examples/tschamut/validate.mjs\`; a test compares it with the runs.

## Run-out of forty blocks at Tschamut

Releases and deposition of 40 runs of the Tschamut 2014 tests (Volkwein and Gerber 2018, EnviDat, doi
10.16904/envidat.34), on a 5 m grid made from the tracked points: [DATA.md](../examples/tschamut/DATA.md).

Parameters, fixed in \`examples/tschamut/release-scenario.mjs\` before the first comparison: friction 0.6, restitution
0.35, no air, no rolling resistance, homogeneous spheres of the tabulated radius and mass, no spin at the release. They
are round numbers for blocks on turf, not based on measurements at the site.

${counts}. If a block leaves the grid, its run-out is measured to that point, so it is a lower bound.

| metres, ${rows.length} releases | least | quarter | median | three quarters | largest | mean |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${distribution.join("\n")}

Blocks run too far. A smooth sphere on a smooth grid loses energy only in slip and impacts; roughness, soft ground
and their own corners, which stopped the blocks at the site, are not in the model as it is run here. These runs do not
predict the deposition.

| release | ends | observed m | computed m | difference m | places apart m |
| --- | --- | ---: | ---: | ---: | ---: |
${each.join("\n")}
`;
}

/** Least, quarter, median, three quarters, largest (linear between the ordered values), and mean, to 0.1 m. */
function quantiles(values) {
  const ordered = [...values].sort((a, b) => a - b);
  const at = (part) => {
    const place = part * (ordered.length - 1);
    const below = Math.floor(place);
    const above = Math.min(below + 1, ordered.length - 1);
    return ordered[below] + (place - below) * (ordered[above] - ordered[below]);
  };
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return [0, 0.25, 0.5, 0.75, 1].map(at).concat(mean).map((value) => value.toFixed(1));
}
