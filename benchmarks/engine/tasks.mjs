// Five motions of a sphere with exact solutions. A task defines the motion and the deviation of a run's samples from
// the solution. A sample is [t, px, py, pz, vx, vy, vz, wx, wy, wz] in SI; the ground is z = 0, or z = x tan(slope).

export const gravity = 9.81;
export const radius = 0.5;
const degrees = Math.PI / 180;

const still = [0, 0, 0];
const level = { slope: 0, ground: "plane", angularVelocity: still };

/** Sliding with v0 and no spin on level ground: u falls to a hundredth of v0 after 0.99 of t* = 2 v0/(7 mu g). */
const slipToRoll = {
  name: "slip to roll",
  measures: "time at which the slip has fallen to a hundredth",
  scene: {
    ...level,
    position: [0, 0, radius],
    velocity: [5, 0, 0],
    friction: 0.3,
    restitution: 0,
    duration: 1,
  },
  errorOf(samples) {
    const { velocity, friction } = this.scene;
    const slipOf = ([, , , , vx, vy, , wx, wy]) => Math.hypot(vx - radius * wy, vy + radius * wx);
    const limit = 0.01 * velocity[0];
    const i = samples.findIndex((sample) => slipOf(sample) <= limit);
    if (i < 1) return Infinity;
    const [before, after] = [samples[i - 1], samples[i]];
    const part = (slipOf(before) - limit) / (slipOf(before) - slipOf(after));
    const time = before[0] + part * (after[0] - before[0]);
    const exact = (0.99 * 2 * velocity[0]) / (7 * friction * gravity);
    return Math.abs(time / exact - 1);
  },
};

/** Rolling from rest down 20 degrees: v = 5/7 g sin(20 deg) t. */
const rollDown = {
  name: "roll down 20°",
  measures: "speed after 2 s",
  scene: {
    ...level,
    slope: 20 * degrees,
    position: [0, 0, radius],
    velocity: still,
    friction: 0.6,
    restitution: 0,
    duration: 2,
  },
  errorOf(samples) {
    const [, , , , vx, vy, vz] = samples[samples.length - 1];
    const exact = (5 / 7) * gravity * Math.sin(this.scene.slope) * this.scene.duration;
    return Math.abs(Math.hypot(vx, vy, vz) / exact - 1);
  },
};

/** Dropped from 1 m: the n-th peak is e^(2n) m. Five peaks. */
const bounce = (restitution) => ({
  name: `bounce, e = ${restitution}`,
  measures: "height of the worst of five peaks",
  scene: {
    ...level,
    position: [0, 0, radius + 1],
    velocity: still,
    friction: 0.5,
    restitution,
    duration: restitution === 1 ? 5 : 3.5,
  },
  errorOf(samples) {
    const peaks = [];
    for (let i = 1; i < samples.length; i += 1) {
      const [before, after] = [samples[i - 1], samples[i]];
      // Between them the sphere turns in the air: its height there follows from its energy.
      if (before[6] > 0 && after[6] <= 0)
        peaks.push(before[3] - radius + (before[6] * before[6]) / (2 * gravity));
    }
    let worst = 0;
    for (let n = 1; n <= 5; n += 1) {
      const exact = restitution ** (2 * n);
      worst = Math.max(worst, Math.abs((peaks[n - 1] ?? 0) / exact - 1));
    }
    return worst;
  },
});

/** Rolling over a flat height field of cells of 1 m: the speed stays, and so does the height. */
const rollOverField = {
  name: "roll over a flat field",
  measures: "speed and height, the worst of both, over 30 m",
  scene: {
    ...level,
    ground: "field",
    position: [-15.3, 0.2, radius],
    velocity: [5, 0, 0],
    angularVelocity: [0, 5 / radius, 0],
    friction: 0.5,
    restitution: 0,
    duration: 6,
  },
  errorOf(samples) {
    const [speed] = this.scene.velocity;
    let worst = 0;
    for (const [, , , pz, vx, vy, vz] of samples) {
      worst = Math.max(worst, Math.abs(Math.hypot(vx, vy, vz) / speed - 1), Math.abs(pz / radius - 1));
    }
    return worst;
  },
};

/** Thrown down at 60 m/s from 30 m onto the same field, e = 0.5: leaves with half of the speed at which it touches. */
const fastDrop = {
  name: "drop at 60 m/s",
  measures: "speed of the rebound",
  scene: {
    ...level,
    ground: "field",
    position: [0.3, 0.2, radius + 30],
    velocity: [0, 0, -60],
    friction: 0.5,
    restitution: 0.5,
    duration: 0.8,
  },
  errorOf(samples) {
    const exact = 0.5 * Math.sqrt(60 * 60 + 2 * gravity * 30);
    if (samples.some((sample) => sample[3] < -2 * radius)) return Infinity;
    const free = samples.find((sample) => sample[6] > 0 && sample[3] > radius + 0.1);
    if (free === undefined) return 1;
    const rebound = Math.sqrt(free[6] * free[6] + 2 * gravity * (free[3] - radius));
    return Math.abs(rebound / exact - 1);
  },
};

export const tasks = [slipToRoll, rollDown, bounce(1), bounce(0.8), rollOverField, fastDrop];
