/** Relative difference of a twin: 1e-12 of gravity and of the velocities at the start, some larger and some smaller. */
export const disturbance = 1e-12;

/** Number of twins. */
export const ways = 2;

/**
 * A scenario with all defaults, disturbed by 1e-12.
 *
 * @param {object} scenario
 * @param {number} way direction, from 0 to `ways` - 1
 */
export function disturbed(scenario, way) {
  const { environment, start } = scenario;
  const [more, less] = way === 0 ? [1 + disturbance, 1 - disturbance] : [1 - disturbance, 1 + disturbance];
  const scaled = (vector, by) => vector.map((x) => x * by);
  const turned = [0, 1, 2].map((i) => start.angularVelocity[i] * (i === 1 ? more : less));
  const moved =
    start.kind === "contact"
      ? { slip: { ...start.slip, speed: start.slip.speed * more } }
      : { velocity: scaled(start.velocity, less) };
  return {
    ...scenario,
    environment: { ...environment, gravity: environment.gravity * more },
    start: { ...start, ...moved, angularVelocity: turned },
  };
}
