// A sphere that rolls over hills, with its place by quadrature: the motion that no plane can stand for.
import { gravity, radius } from "./tasks.mjs";

/** Hills z = cos(x/4), 2 m high and 25 m apart. */
const height = (x) => Math.cos(x / 4);
const slope = (x) => -Math.sin(x / 4) / 4;
const bend = (x) => -Math.cos(x / 4) / 16;
const speed = 1;
const duration = 12;

/** Height of the centre of a sphere that touches the ground at x. */
const centreHeight = (x) => height(x) + radius / Math.hypot(1, slope(x));
const centrePlace = (x) => x - (radius * slope(x)) / Math.hypot(1, slope(x));

/**
 * Place of the centre after a time. Rolling keeps the energy: 7/10 v² + g z is constant, v the speed of the centre, and
 * the centre goes 1 − κ a times as far as the foot, κ the curvature of the hollow ground. So the time to a foot x is
 * ∫ (1 − κ a) w/v dx, w² = 1 + h'², by Simpson's rule, and the foot after a time follows by halving.
 */
function placeAfter(time) {
  const rate = (x) => {
    const w = Math.hypot(1, slope(x));
    const v2 = speed * speed + (10 / 7) * gravity * (centreHeight(0) - centreHeight(x));
    return ((1 - (bend(x) / w ** 3) * radius) * w) / Math.sqrt(v2);
  };
  const parts = 20_000;
  const timeTo = (x) => {
    const h = x / parts;
    let sum = rate(0) + rate(x);
    for (let i = 1; i < parts; i += 1) sum += (i % 2 === 0 ? 2 : 4) * rate(i * h);
    return (sum * h) / 3;
  };
  let [low, high] = [0, 50];
  for (let i = 0; i < 60; i += 1) {
    const middle = 0.5 * (low + high);
    if (timeTo(middle) < time) low = middle;
    else high = middle;
  }
  return centrePlace(low);
}

const exact = placeAfter(duration);

/** From the top of a hill at 1 m/s over the next one. */
export const hill = {
  name: "roll over hills",
  measures: `place after ${duration} s, m`,
  exact,
  scene: {
    slope: 0,
    ground: "field",
    heightAt: height,
    formula: "cos(x/4)",
    isOnGround: true,
    position: [0, 0, centreHeight(0)],
    velocity: [speed, 0, 0],
    angularVelocity: [0, speed / radius, 0],
    friction: 0.5,
    restitution: 0,
    duration,
  },
  errorOf(samples) {
    const [, px, , pz] = samples[samples.length - 1];
    return pz < -2 ? Infinity : Math.abs(px - exact);
  },
};
