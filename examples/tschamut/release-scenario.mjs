/**
 * Rows of release_points.csv.
 *
 * @param {string} csv
 */
export function readReleases(csv) {
  const [header = "", ...rows] = csv.trim().split(/\r?\n/);
  const names = header.split(",");
  return rows.map((row) => {
    const cells = row.split(",");
    const cell = (name) => Number(cells[names.indexOf(name)]);
    return {
      id: cells[names.indexOf("trajectory_id")],
      position: [cell("x_m"), cell("y_m"), cell("z_m")],
      velocity: [cell("vx_mps"), cell("vy_mps"), cell("vz_mps")],
      mass: cell("mass_kg"),
      radius: cell("radius_m"),
    };
  });
}

/**
 * The scenario file of one release.
 *
 * @param {ReturnType<typeof readReleases>[number]} release
 * @param {string} terrain path of terrain.asc, relative to the scenario file
 */
export function scenarioText({ id, position, velocity, mass, radius }, terrain) {
  return `talus: 1
title: Tschamut 2014, release ${id}
body: { shape: sphere, radius: ${radius}, mass: ${mass} }
terrain:
  surface: { kind: grid, file: ${terrain} }
  material: { staticFriction: 0.6, kineticFriction: 0.6, restitution: 0.35 }
start:
  kind: flight
  position: [${position.join(", ")}]
  velocity: [${velocity.join(", ")}]
  angularVelocity: [0, 0, 0]
  place: on-surface
end: { time: 120, atRest: true }
bouncing: { ending: exact }
output: { step: 0.1 }
`;
}
