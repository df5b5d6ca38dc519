import { expectWithin, seededRandom } from "@talus/testing-tools";
import { describe, expect, it } from "vitest";
import {
  dampedLength,
  dampedSquareTime,
  dampedStopTime,
  dampedTimesInto,
  dampedTouchTime,
} from "../src/index.ts";

/** t, S1, S2 and the integral of S1² for κ = 1/2, by mpmath with 80 digits from (1 − e^-κt)/κ. */
const references = [
  [2e-12, 1.99999999999899996e-12, 1.99999999999933325e-24, 2.66666666666466651e-36],
  [0.002, 0.00199900033325001671, 1.9993334999666723e-6, 2.66466759966676522e-9],
  [0.1248, 0.120985982366041954, 0.0076280352679160814, 0.000618462606755948258],
  [0.6, 0.518363558636564251, 0.163272882726871453, 0.0578449865313801206],
  [1.998, 1.26350499077267416, 1.46899001845465168, 1.34153517520184796],
  [2.002, 1.26497650878261282, 1.47404698243477392, 1.34792839709770012],
  [10, 1.98652410600182907, 16.0269517879963419, 28.1076255522663175],
  [120, 2, 236, 468],
] as const;

const times = new Float64Array(2);
function firstOf(damping: number, t: number): number {
  dampedTimesInto(damping, t, times);
  return times[0] as number;
}

describe("the times of a damped motion", () => {
  it("are those of 80 digits, however little or much of it is damped", () => {
    for (const [t, first, second, square] of references) {
      dampedTimesInto(0.5, t, times);
      expectWithin([...times], [first, second], { rel: 2e-15, because: "nine roundings" });
      expectWithin(dampedSquareTime(0.5, t), square, { rel: 2e-14, because: "up to 50 roundings of φ3" });
    }
  });

  it("are those of a parabola to the bit where nothing is damped", () => {
    for (const t of [0, 1e-9, 0.3, 7, 1234.5]) {
      dampedTimesInto(0, t, times);
      expect([...times]).toEqual([t, 0.5 * t * t]);
    }
  });

  it("stop the velocity where it turns, ln(1 + κ v/g)/κ after a throw upwards", () => {
    const [v, g, k] = [7, 9.81, 0.3];
    expectWithin(dampedStopTime(v, -g - k * v, k), Math.log(1 + (k * v) / g) / k, {
      rel: 1e-15,
      because: "two logarithms of the same number",
    });
    expect(dampedStopTime(v, -g, 0)).toBe(v / g);
    expect(dampedStopTime(v, -0.9 * k * v, k)).toBe(Infinity); // it slows down to a tenth of its velocity
    expect(dampedStopTime(v, 1, k)).toBe(Infinity);
    expect(dampedStopTime(0, 1, k)).toBe(0);
  });

  const seed = 816;
  it(`of touch are the first zeros of the gap (seed ${seed})`, () => {
    const random = seededRandom(seed);
    const faults: string[] = [];
    let touched = 0;
    for (let n = 0; n < 3000; n += 1) {
      const damping = 10 ** random.uniform(-12, 1.5);
      const gap = random.uniform(0, 1) < 0.3 ? 0 : 10 ** random.uniform(-6, 2);
      const [v, a] = [random.uniform(-9, 9), random.uniform(-12, 12)];
      const at = (t: number): number => {
        dampedTimesInto(damping, t, times);
        return gap + v * t + a * (times[1] as number);
      };
      const t = dampedTouchTime(gap, v, a, damping);
      const end = Math.min(t, 50 + 50 / damping);
      for (let k = 1; k < 20; k += 1) {
        const s = (end * k) / 20;
        const size = gap + Math.abs(v) * s + Math.abs(a) * s * Math.min(s, 1 / damping);
        if (at(s) < -1e-15 * size)
          faults.push(`gap ${gap}, v ${v}, a ${a}, κ ${damping}: at ${s} before ${t}`);
      }
      if (t === Infinity || t === 0) continue;
      touched += 1;
      const rate = v + a * firstOf(damping, t);
      const size = gap + Math.abs(v) * t + Math.abs(a) * (times[1] as number);
      // a few roundings of the largest term; a turn right at the ground makes a double root of it
      expect(Math.abs(at(t))).toBeLessThan(1e-15 * size);
      expect(rate).toBeLessThan(1e-7 * Math.abs(v));
    }
    expect(faults).toEqual([]);
    expect(touched).toBeGreaterThan(1000);
  });
});

/** v, a, κ, T and the length by quadrature with 40 digits (mpmath). */
const lengths = [
  [[3, -1, 8], [-0.5, 0.2, -11], 0.1, 2, 12.3884654254008986],
  [[0, 0, 5], [0, 0, -10.3], 0.2, 1, 2.3329537070637062],
  [[1e-3, 0, 5], [0, 0, -10.3], 0.2, 1, 2.33295474328897162],
  [[20, 0, 0], [-1, 0, -9.81], 0.05, 60, 8096.19972432808596],
  [[4, 1, 2], [-80, -20, -50], 20, 30, 15.1332644685641641],
] as const;

it("the length of a damped path is its integral, with the kink of a throw straight up", () => {
  for (const [v, a, damping, t, length] of lengths) {
    expectWithin(dampedLength(Float64Array.from(v), Float64Array.from(a), damping, t), length, {
      rel: 1e-12,
      because: "eight places in parts whose singularity is a length of the part away: 6^-16",
    });
  }
  expect(dampedLength(Float64Array.of(3, 4, 0), new Float64Array(3), 1, 2)).toBe(10);
});
