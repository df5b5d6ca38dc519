// Motion of the sphere at the rim of the water slide (section 6.2 of the source) with mu = 0.50, by a second program,
// which shares nothing with Talus:
//     node packages/cases/generate/water-slide-rim.mjs
// In the pipe its unknowns are X and the angle theta from the middle, in which the rim is no singular place; on the
// rim, an edge, X and the angle beta of the normal above that of the wall. The same equations serve for both, with the
// normal and the foot as functions of two parameters. Method, pushes and grips are those of water-slide.mjs. Printed
// are the switches at the rim, the largest beta, the end, each with what a ten times larger push and twice the step
// move it by, and the least mu that reaches the rim.
const g = 9.81;
const k = 2 / 5;
const a = 0.25;

const dot = (x, y) => x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
const cross = (x, y) => [x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]];
const add = (x, y, s) => [x[0] + s * y[0], x[1] + s * y[1], x[2] + s * y[2]];
const scale = (x, s) => [s * x[0], s * x[1], s * x[2]];
const size = (x) => Math.sqrt(dot(x, x));
/** m/|m| and its derivative along a change of m. */
const unit = (m) => scale(m, 1 / size(m));
const turned = (m, dm) => add(scale(dm, 1 / size(m)), unit(m), -dot(unit(m), dm) / size(m));

/**
 * Normal and foot by the two parameters, in the pipe: r = (X, 0.8 sin(theta) - sin(2X/3), 4.8 - X/5 - 0.8 cos(theta)).
 */
function pipe(X, theta) {
  const c = (2 / 3) * Math.cos((2 * X) / 3);
  const c1 = (-4 / 9) * Math.sin((2 * X) / 3);
  const [S, C] = [Math.sin(theta), Math.cos(theta)];
  const m = [0.2 * C - c * S, -S, C];
  const [nX, nQ] = [turned(m, [-c1 * S, 0, 0]), turned(m, [-0.2 * S - c * C, -C, -S])];
  return { n: unit(m), nX, nQ, rX: [1, -c, -0.2], rQ: [0, 0.8 * C, 0.8 * S] };
}

/**
 * The same on the rim at theta = side 90 degrees: n = cos(beta) e1 + sin(beta) e2, e1 the normal of the wall, e2
 * upwards.
 */
function edge(side, X, beta) {
  const c = (2 / 3) * Math.cos((2 * X) / 3);
  const c1 = (-4 / 9) * Math.sin((2 * X) / 3);
  const [m, m1] = [
    [-side * c, -side, 0],
    [-side * c1, 0, 0],
  ];
  const [r, r1] = [
    [1, -c, -0.2],
    [0, -c1, 0],
  ];
  const [e1, d1] = [unit(m), turned(m, m1)];
  const e2 = scale(cross(unit(r), e1), -side);
  const d2 = scale(add(cross(turned(r, r1), e1), cross(unit(r), d1), 1), -side);
  const [S, C] = [Math.sin(beta), Math.cos(beta)];
  const mix = (x, y, s, t) => add(scale(x, s), y, t);
  return { n: mix(e1, e2, C, S), nX: mix(d1, d2, C, S), nQ: mix(e1, e2, -S, C), rX: r, rQ: [0, 0, 0] };
}

/** Rates of the parameters, N/m, T_r/m of rolling and u. y = X, theta or beta, v, omega. */
function contact(y, frame) {
  const [v, w] = [y.slice(2, 5), y.slice(5, 8)];
  const { n, nX, nQ, rX, rQ } = frame(y[0], y[1]);
  const [cX, cQ] = [add(rX, nX, a), add(rQ, nQ, a)];
  const [xx, xq, qq, xv, qv] = [dot(cX, cX), dot(cX, cQ), dot(cQ, cQ), dot(cX, v), dot(cQ, v)];
  const det = xx * qq - xq * xq;
  const [X, Q] = [(qq * xv - xq * qv) / det, (xx * qv - xq * xv) / det];
  const n1 = add(scale(nX, X), nQ, Q);
  const N = g * n[2] - dot(v, n1);
  const turn = cross(w, n1);
  const T = scale(
    add(add(scale(turn, a), n, -a * dot(turn, n)), add([0, 0, -g], n, g * n[2]), -1),
    1 / (1 + 1 / k),
  );
  return { X, Q, n, N, T, u: add(v, cross(w, n), -a) };
}

function rates(y, mu, slips, frame) {
  const { X, Q, n, N, T, u } = contact(y, frame);
  const friction = slips ? scale(u, (-mu * N) / size(u)) : T;
  return [X, Q, ...add(add([0, 0, -g], n, N), friction, 1), ...scale(cross(n, friction), -1 / (k * a))];
}

function step(y, h, mu, slips, frame) {
  const at = (rate, part) => y.map((value, i) => value + part * rate[i]);
  const k1 = rates(y, mu, slips, frame);
  const k2 = rates(at(k1, h / 2), mu, slips, frame);
  const k3 = rates(at(k2, h / 2), mu, slips, frame);
  const k4 = rates(at(k3, h), mu, slips, frame);
  return y.map((value, i) => value + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
}

/** The last 1e-10 m/s of slip; returns how long they take. */
function grip(y, mu, frame) {
  const { n, N, T, u } = contact(y, frame);
  const time = (mu * N * size(u) - dot(T, u)) / ((1 + 1 / k) * (mu * mu * N * N - dot(T, T)));
  const J = add(scale(T, time), u, -1 / (1 + 1 / k));
  const [v, w] = [add(scale(add([0, 0, -g], n, g * n[2]), time), J, 1), scale(cross(n, J), -1 / (k * a))];
  for (let i = 0; i < 3; i += 1) {
    y[2 + i] += v[i];
    y[5 + i] += w[i];
  }
  return time;
}

/** Signs that end a phase: each is positive while it lasts. */
function guards(y, mu, slips, frame) {
  const { N, T, u } = contact(y, frame);
  const rim = frame === pipe ? Math.PI / 2 - Math.abs(y[1]) : y[1];
  return { rim, end: 20 - y[0], "lift-off": N, switch: slips ? size(u) - 1e-10 : mu * N - size(T) };
}

function ride(mu, push, h0) {
  let y = new Array(8).fill(0);
  let [t, frame, slips, begins, side, beta] = [0, pipe, false, false, 0, 0];
  const events = [];
  const restart = (atLimit) => {
    const { N, T } = contact(y, frame);
    slips = atLimit || size(T) >= mu * N;
    begins = slips;
    if (slips) for (let i = 0; i < 3; i += 1) y[2 + i] -= (push * T[i]) / size(T);
  };
  restart(false);
  for (;;) {
    const { N, u } = contact(y, frame);
    const h = slips ? Math.min(h0, (0.5 * size(u)) / ((1 + 1 / k) * mu * N)) : h0;
    const next = step(y, h, mu, slips, frame);
    const signs = guards(next, mu, slips, frame);
    if (begins && signs.switch > 1e-5) begins = false;
    const fired = Object.keys(signs).find((name) => !(signs[name] > 0) && !(name === "switch" && begins));
    if (fired === undefined) {
      y = next;
      t += h;
      if (frame !== pipe) beta = Math.max(beta, y[1]);
      continue;
    }
    let [low, high] = [0, h];
    for (let halved = 0; halved < 60; halved += 1) {
      const middle = (low + high) / 2;
      if (guards(step(y, middle, mu, slips, frame), mu, slips, frame)[fired] > 0) low = middle;
      else high = middle;
    }
    y = step(y, low, mu, slips, frame);
    t += low;
    if (fired === "rim") {
      events.push(["rim", t, y[0]]);
      if (frame === pipe) {
        side = Math.sign(y[1]);
        const own = side;
        frame = (X, Q) => edge(own, X, Q);
        y[1] = 1e-13;
      } else {
        frame = pipe;
        y[1] = side * (Math.PI / 2 - 1e-13);
      }
      if (!slips) restart(false);
    } else if (fired === "switch") {
      if (slips) t += grip(y, mu, frame);
      restart(!slips);
    } else {
      return { events: [...events, [fired, t, y[0]]], beta };
    }
  }
}

const fine = ride(0.5, 1e-9, 1e-4);
const coarse = ride(0.5, 1e-8, 2e-4);
const told = (x, other) => `${x.toFixed(8)} (${Math.abs(x - other).toExponential(0)})`;
fine.events.forEach(([name, t, X], i) => {
  console.log(`${name}: t ${told(t, coarse.events[i][1])}, X ${told(X, coarse.events[i][2])}`);
});
const degrees = 180 / Math.PI;
console.log(`largest beta ${told(degrees * fine.beta, degrees * coarse.beta)} degrees`);

let [below, above] = [0.45, 0.5];
while (above - below > 1e-5) {
  const middle = (below + above) / 2;
  if (ride(middle, 1e-8, 4e-4).events[0][0] === "rim") above = middle;
  else below = middle;
}
console.log(`reaches the rim from mu = ${above.toFixed(5)} on`);
