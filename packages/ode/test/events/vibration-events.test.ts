import { dormandPrince54, type Solution, solveIvp } from "@talus/ode";
import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";

// The mass on a spring of the reference book's chapter 3: 2 kg on 50 N/m, so 5 rad/s and a critical damping of 20 kg/s.
// The numbers with a dozen digits are computed from its closed forms and independent of this package.

const m = 2;
const k = 50;
const digits = {
  abs: 1e-11,
  because: "digits of the reference; tolerances of 1e-13 over some hundred steps",
};

interface Vibration {
  readonly damping: number;
  readonly start?: readonly [number, number];
  /** Amplitude (N) and frequency (rad/s) of F0 sin Ωt. */
  readonly force?: readonly [number, number];
  readonly tEnd: number;
  readonly outputTimes?: readonly number[];
  readonly absoluteTolerance?: number;
}

/** m x″ + c x′ + k x = F0 sin Ωt with the events "zero" (either way), "maximum" and "minimum" of x. */
function vibrate(vibration: Vibration): Solution {
  const { damping, start = [0.03, 0.4], force = [0, 0], tEnd, outputTimes } = vibration;
  const { absoluteTolerance = 1e-15 } = vibration;
  return solveIvp(
    {
      f: (t, y, d) => {
        d[0] = y[1];
        d[1] = (force[0] * Math.sin(force[1] * t) - damping * y[1] - k * y[0]) / m;
      },
      t0: 0,
      tEnd,
      y0: start,
    },
    {
      stepper: dormandPrince54,
      relativeTolerance: 1e-13,
      absoluteTolerance,
      ...(outputTimes && { outputTimes }),
      events: {
        functions: [
          { name: "zero", direction: "either", terminal: false },
          { name: "maximum", direction: "falling", terminal: false },
          { name: "minimum", direction: "rising", terminal: false },
        ],
        evaluate: (_t, y, g) => {
          g[0] = y[0];
          g[1] = y[1];
          g[2] = y[1];
        },
      },
    },
  );
}

const timesOf = ({ events }: Solution, name: string): number[] =>
  events.filter(({ event }) => event === name).map(({ t }) => t);
const placesOf = ({ events }: Solution, name: string): number[] =>
  events.filter(({ event }) => event === name).map(({ y }) => y[0]);
const stateAt = (solution: Solution, t: number): Float64Array => {
  const out = new Float64Array(2);
  solution.at(t, out);
  return out;
};
const stateOf = (solution: Solution, t: number): number[] => {
  const index = solution.t.indexOf(t);
  return solution.y.map((column) => column[index]);
};

it("an undamped mass passes its zero at 0.5565644 s and every half period, and turns in between", () => {
  const T = 1.25663706143592;
  const run = vibrate({ damping: 0, tEnd: 4 * T, outputTimes: [1.3] });
  const halves = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => (i * T) / 2);
  expectWithin(
    timesOf(run, "zero"),
    halves.map((half) => 0.556564396663844 + half),
    digits,
  );
  const wholes = halves.slice(0, 4).map((half) => 2 * half);
  expectWithin(
    timesOf(run, "maximum"),
    wholes.map((whole) => 0.242405131304865 + whole),
    digits,
  );
  expectWithin(placesOf(run, "maximum"), new Array<number>(4).fill(0.0854400374531753), digits);
  expectWithin(placesOf(run, "minimum"), new Array<number>(4).fill(-0.0854400374531753), digits);
  expectWithin(stateOf(run, 1.3), [0.0465072278188659, 0.358367052078037], digits);
});

it("a mass at a tenth of critical damping passes zero at 0.562 s and 1.194 s, and its maxima shrink by the decrement", () => {
  const run = vibrate({ damping: 2, tEnd: 1.6, outputTimes: [1.3] });
  expectWithin(timesOf(run, "zero"), [0.562089731615, 1.193573615015], digits);
  const period = 1.26296776679931;
  expectWithin(timesOf(run, "maximum"), [0.226213380690152, 0.226213380690152 + period], digits);
  const [first, next] = placesOf(run, "maximum");
  expectWithin([first, next], [0.0787713315807608, 0.0418907582109415], digits);
  expectWithin(Math.log(first / next), 0.631483883399655, { rel: 1e-9, because: "1e-11 over 0.04 twice" });
  expectWithin(stateOf(run, 1.3), [0.0233740238620741, 0.187022311467165], digits);
});

it("a critically damped mass turns once and never passes zero, though it comes as near as e⁻⁵⁰", () => {
  const run = vibrate({ damping: 20, tEnd: 10, outputTimes: [0.5, 1.3], absoluteTolerance: 1e-30 });
  expect(run.events.map(({ event }) => event)).toEqual(["maximum"]);
  expectWithin(timesOf(run, "maximum"), [0.145454545455], digits);
  expectWithin(placesOf(run, "maximum"), [0.0531547589309], digits);
  expectWithin(
    [stateOf(run, 0.5)[0], stateOf(run, 1.3)[0]],
    [0.0250359245802891, 0.00112006219876829],
    digits,
  );
  const last = run.y[0][run.t.length - 1];
  expectWithin(last, (0.03 + 0.55 * 10) * Math.exp(-50), {
    rel: 1e-9,
    because: "relative tolerance 1e-13, over a thousand steps",
  });
});

it("a mass damped twice as much creeps back: one turn, no zero", () => {
  const run = vibrate({ damping: 40, tEnd: 20, outputTimes: [0.5, 1.3], absoluteTolerance: 1e-30 });
  expect(run.events.map(({ event }) => event)).toEqual(["maximum"]);
  expectWithin(timesOf(run, "maximum"), [0.107063532551], digits);
  expectWithin(placesOf(run, "maximum"), [0.0445627863937], digits);
  expectWithin(
    [stateOf(run, 0.5)[0], stateOf(run, 1.3)[0]],
    [0.0283574320675013, 0.00971015146960323],
    digits,
  );
});

it("an overdamped mass thrown hard towards zero passes it once, not twice", () => {
  // x = A e^(l1 t) + B e^(l2 t) vanishes at t = ln(−B/A)/(l1 − l2), once.
  const [l1, l2] = [-5 * (2 - Math.sqrt(3)), -5 * (2 + Math.sqrt(3))];
  const v0 = -2;
  const b = (l1 * 0.03 - v0) / (l1 - l2);
  const a = 0.03 - b;
  const run = vibrate({ damping: 40, start: [0.03, v0], tEnd: 5 });
  expect(run.events.map(({ event }) => event)).toEqual(["zero", "minimum"]);
  expectWithin(timesOf(run, "zero"), [Math.log(-b / a) / (l1 - l2)], digits);
  expectWithin(timesOf(run, "minimum"), [Math.log((-b * l2) / (a * l1)) / (l1 - l2)], digits);
});

const forced = [
  { ratio: 1.2, damping: 0, x: -0.0528420068485, v: -4.58979678493 },
  { ratio: 1, damping: 0, x: 0.784669417988, v: -2.72010555 },
  { ratio: 0.5, damping: 2, x: -0.24864277816, v: 0.330794984649 },
  { ratio: 1, damping: 2, x: 0.502219848486, v: -1.79337701952 },
  { ratio: 1.2, damping: 2, x: -0.115557167839, v: -2.84191919432 },
  { ratio: 2, damping: 2, x: -0.0905869757872, v: -0.375839860553 },
];
for (const { ratio, damping, x, v } of forced) {
  it(`driven at ${ratio} of its frequency with ${damping} kg/s from rest a mass is at ${x} m after 2 s`, () => {
    const run = vibrate({ damping, start: [0, 0], force: [10, 5 * ratio], tEnd: 2 });
    const state = stateAt(run, 2);
    expectWithin(state[0], x, { abs: 1e-11, because: "digits of the reference" });
    expectWithin(state[1], v, {
      abs: 6e-9,
      because: "the shortest of the reference's values has 8 decimals",
    });
    // At rest at t = 0, x and x′ are at their zeros: they begin there and do not fire before the mass turns, after 0.4
    // s.
    expect(run.events[0].t).toBeGreaterThan(0.4);
  });
}

it("at resonance a mass from rest turns at every half period and passes zero where tan ωt = ωt", () => {
  const run = vibrate({ damping: 0, start: [0, 0], force: [10, 5], tEnd: 2.5 });
  const turns = [Math.PI, 3 * Math.PI].map((angle) => angle / 5); // x′ = f t sin(ωt)/(2ω)
  expectWithin(timesOf(run, "maximum"), turns, digits);
  expectWithin(timesOf(run, "minimum"), [(2 * Math.PI) / 5], digits);
  // Zeros of tan x = x: Abramowitz and Stegun, table 10.6.
  expectWithin(timesOf(run, "zero"), [4.493409457909064 / 5, 7.725251836937707 / 5, 10.904121659428899 / 5], {
    ...digits,
  });
});

it("above resonance a driven mass beats: the lulls of its amplitude are 2π apart", () => {
  const run = vibrate({ damping: 0, start: [0, 0], force: [10, 6], tEnd: 14 });
  const tops = placesOf(run, "maximum");
  const times = timesOf(run, "maximum");
  const lulls = times.filter((_, i) => i > 0 && tops[i] < tops[i - 1] && tops[i] < (tops[i + 1] ?? 0));
  expect(lulls).toHaveLength(2);
  expectWithin(lulls[1] - lulls[0], 2 * Math.PI, {
    abs: (2 * Math.PI) / 5.5,
    because: "maxima are one fast period apart",
  });
  const C = 5 / (25 - 36);
  const x = (t: number): number => C * (Math.sin(6 * t) - 1.2 * Math.sin(5 * t));
  expectWithin(tops, times.map(x), digits);
});

it("two masses between three springs are where their two modes say, and pass each other when the modes do", () => {
  const solution = solveIvp(
    {
      f: (_t, y, d) => {
        d[0] = y[2];
        d[1] = y[3];
        d[2] = (-250 * y[0] + 150 * y[1]) / 2;
        d[3] = (150 * y[0] - 350 * y[1]) / 3;
      },
      t0: 0,
      tEnd: 1,
      y0: [0.02, -0.01, 0, 0.3],
    },
    {
      stepper: dormandPrince54,
      relativeTolerance: 1e-13,
      absoluteTolerance: 1e-15,
      events: {
        functions: [{ name: "middle spring unstretched", direction: "either", terminal: false }],
        evaluate: (_t, y, g) => {
          g[0] = y[1] - y[0];
        },
      },
    },
  );
  const out = new Float64Array(4);
  solution.at(1, out);
  expectWithin(out, [0.0230896709621818, 0.0216455306827086, -0.289545768953771, 0.223602753388326], digits);

  const stretch = (t: number): number => {
    const [w1, w2] = [7.71067445637965, 13.4985986715066];
    const first = 0.00321155766697869 * Math.cos(w1 * t) + 0.0237706758375626 * Math.sin(w1 * t);
    const second = 0.0167884423330213 * Math.cos(w2 * t) - 0.013578294121631 * Math.sin(w2 * t);
    return (0.873939992369791 - 1) * first + (-0.76282888125868 - 1) * second;
  };
  const expected: number[] = [];
  for (let i = 1; i <= 1000; i++) {
    if (stretch(i / 1000) > 0 !== stretch((i - 1) / 1000) > 0) {
      expected.push(bisect(stretch, (i - 1) / 1000, i / 1000));
    }
  }
  expectWithin(timesOf(solution, "middle spring unstretched"), expected, {
    abs: 1e-11,
    because: "the modes have 15 digits",
  });
});

function bisect(g: (t: number) => number, left: number, right: number): number {
  let [a, b] = [left, right];
  for (let i = 0; i < 60; i++) {
    const middle = (a + b) / 2;
    if (g(middle) > 0 === g(a) > 0) a = middle;
    else b = middle;
  }
  return b;
}
