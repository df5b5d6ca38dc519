// Reference numbers of the water slide (section 6.2 of the source) by a second program, which shares nothing with
// Talus:
//     node packages/cases/generate/water-slide.mjs
// Its unknowns are the foot (X, Y), velocity and angular velocity, so the ground is evaluated at the foot and never
// searched; the classical Runge-Kutta method with fixed steps solves for them, and an event is where a shorter step
// ends on it. Slip begins with a push, where a step is half of |u|/((1 + 1/k) mu N), and ends below 1e-10 m/s with
// forces frozen, as in docs/theory/phases.md (2.9). Printed are the numbers of pushes of 1e-8 and 1e-9 m/s with steps
// of 0.2 and 0.1 ms, extrapolated to none (errors go with the push), and in brackets by how much that moved the better
// run.
const g = 9.81;
const k = 2 / 5;

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const add = (a, b, s) => [a[0] + s * b[0], a[1] + s * b[1], a[2] + s * b[2]];
const size = (a) => Math.sqrt(dot(a, a));

/** Normal, its derivatives by X and Y, and those of the centre, at the foot (X, Y). */
function frame(X, Y, a) {
  const h = Y + Math.sin((2 * X) / 3);
  const hx = (2 / 3) * Math.cos((2 * X) / 3);
  const hxx = (-4 / 9) * Math.sin((2 * X) / 3);
  const s = Math.sqrt(0.64 - h * h);
  const [G1, G2] = [h / s, 0.64 / (s * s * s)];
  const [p, q, pp, pq, qq] = [-0.2 + G1 * hx, G1, G2 * hx * hx + G1 * hxx, G2 * hx, G2];
  const w = Math.sqrt(1 + p * p + q * q);
  const n = [-p / w, -q / w, 1 / w];
  const derivative = (mx, my) => {
    const m = [-mx / w, -my / w, 0];
    return add(m, n, -dot(m, n));
  };
  const [nX, nY] = [derivative(pp, pq), derivative(pq, qq)];
  return { n, nX, nY, cX: add([1, 0, p], nX, a), cY: add([0, 1, q], nY, a) };
}

/** Rates of the foot, N/m and T_r/m of rolling. */
function contact(y, a) {
  const [v, w] = [y.slice(2, 5), y.slice(5, 8)];
  const { n, nX, nY, cX, cY } = frame(y[0], y[1], a);
  const [xx, xy, yy, xv, yv] = [dot(cX, cX), dot(cX, cY), dot(cY, cY), dot(cX, v), dot(cY, v)];
  const det = xx * yy - xy * xy;
  const X = (yy * xv - xy * yv) / det;
  const Y = (xx * yv - xy * xv) / det;
  const n1 = add([X * nX[0], X * nX[1], X * nX[2]], nY, Y);
  const N = g * n[2] - dot(v, n1);
  const F_t = add([0, 0, -g], n, g * n[2]);
  const turn = cross(w, n1);
  const inertia = add(turn, n, -dot(turn, n));
  const T = [0, 1, 2].map((i) => (a * inertia[i] - F_t[i]) / (1 + 1 / k));
  const u = add(v, cross(w, n), -a);
  return { X, Y, n, N, T, u };
}

function rates(y, { a, mu }, slips) {
  const { X, Y, n, N, T, u } = contact(y, a);
  const friction = slips ? add([0, 0, 0], u, (-mu * N) / size(u)) : T;
  const v1 = add(add([0, 0, -g], n, N), friction, 1);
  const w1 = add([0, 0, 0], cross(n, friction), -1 / (k * a));
  return [X, Y, ...v1, ...w1];
}

function step(y, h, one, slips) {
  const at = (rate, part) => y.map((value, i) => value + part * rate[i]);
  const k1 = rates(y, one, slips);
  const k2 = rates(at(k1, h / 2), one, slips);
  const k3 = rates(at(k2, h / 2), one, slips);
  const k4 = rates(at(k3, h), one, slips);
  return y.map((value, i) => value + (h / 6) * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]));
}

/**
 * Signs that end a phase: each is positive while it lasts. The rim is 0.1 mm below that of the source, where z is
 * vertical.
 */
function guards(y, { a, mu }, slips) {
  const { N, T, u } = contact(y, a);
  const rim = 0.7999 - Math.abs(y[1] + Math.sin((2 * y[0]) / 3));
  return { rim, end: 20 - y[0], switch: slips ? size(u) - 1e-10 : mu * N - size(T) };
}

function ride(one, push, h0) {
  const { a, mu } = one;
  let y = new Array(8).fill(0);
  let t = 0;
  const events = [];
  const most = { N: 0, t: 0 };
  let begins = false;
  let slips = false;
  const restart = (atLimit) => {
    const { N, T } = contact(y, a);
    slips = atLimit || size(T) >= mu * N;
    begins = slips;
    if (slips) for (let i = 0; i < 3; i += 1) y[2 + i] -= (push * T[i]) / size(T);
  };
  restart(false);
  if (slips) events.push(["slip", 0, 0, 0, 0]);
  for (;;) {
    const { N, u } = contact(y, a);
    if (N / g > most.N) Object.assign(most, { N: N / g, t });
    const h = slips ? Math.min(h0, (0.5 * size(u)) / ((1 + 1 / k) * mu * N)) : h0;
    const next = step(y, h, one, slips);
    const signs = guards(next, one, slips);
    if (begins && signs.switch > 1e-5) begins = false;
    const fired = Object.keys(signs).find((name) => !(signs[name] > 0) && !(name === "switch" && begins));
    if (fired === undefined) {
      y = next;
      t += h;
      continue;
    }
    let [low, high] = [0, h];
    while ((low + high) / 2 > low && (low + high) / 2 < high) {
      const middle = (low + high) / 2;
      if (guards(step(y, middle, one, slips), one, slips)[fired] > 0) low = middle;
      else high = middle;
    }
    y = step(y, low, one, slips);
    t += low;
    if (slips && fired === "switch") t += grip(y, one);
    const name = fired === "switch" ? (slips ? "grip" : "slip") : fired;
    events.push([name, t, y[0], y[1], size(y.slice(2, 5))]);
    if (fired !== "switch") return { events, most };
    restart(name === "slip");
  }
}

/** The last 1e-10 m/s of slip; returns how long they take. */
function grip(y, { a, mu }) {
  const { n, N, T, u } = contact(y, a);
  const b = 1 + 1 / k;
  const time = (mu * N * size(u) - dot(T, u)) / (b * (mu * mu * N * N - dot(T, T)));
  const J = add([T[0] * time, T[1] * time, T[2] * time], u, -1 / b);
  const F_t = add([0, 0, -g], n, g * n[2]);
  const turn = cross(n, J);
  for (let i = 0; i < 3; i += 1) {
    y[2 + i] += F_t[i] * time + J[i];
    y[5 + i] -= turn[i] / (k * a);
  }
  return time;
}

const bodies = [
  [0.25, 65, [0.05, 0.1, 0.2, 0.43, 0.45, 0.5]],
  [0.21, 40, [0.2]],
  [0.24, 60, [0.2]],
  [0.27, 80, [0.2]],
];
for (const [a, mass, frictions] of bodies) {
  for (const mu of frictions) {
    const fine = ride({ a, mu }, 1e-9, 1e-4);
    const coarse = ride({ a, mu }, 1e-8, 2e-4);
    console.log(`radius ${a}, mass ${mass}, mu ${mu}`);
    fine.events.forEach(([name, ...numbers], i) => {
      const texts = numbers.map((x, j) => {
        const change = (x - coarse.events[i][j + 1]) / 9;
        return `${"tXYv"[j]} ${(x + change).toFixed(10)} (${Math.abs(change).toExponential(0)})`;
      });
      console.log(`  ${name} ${texts.join(" ")}${name === coarse.events[i][0] ? "" : " DIFFERS"}`);
    });
    console.log(`  largest N/(m g) ${fine.most.N.toFixed(7)} at ${fine.most.t.toFixed(4)}`);
  }
}
