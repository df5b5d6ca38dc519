import { expectWithin } from "@talus/testing-tools";
import { it } from "vitest";
import { fallFromTheTop } from "../src/curved/fall-from-the-top.ts";

const [w, first] = [2.5, 0.05];

it.each([1, 1 + 1e-15, 1 - 1e-15])(
  "with the energy of rest at the top, h = %d, tan(th/4) grows as exp(w t)",
  (h) => {
    const fall = fallFromTheTop(w, h, first);
    const because = "h is off by some 1e-15, beside 1 - cos th of 1e-3 and more";
    for (const t of [0, 0.1, 0.5, 1, 1.5]) {
      const exact = 4 * Math.atan(Math.tan(first / 4) * Math.exp(w * t));
      expectWithin(fall.angleAt(t), exact, { abs: 1e-11, because });
      expectWithin(fall.timeTo(exact), t, { abs: 1e-11, because });
    }
  },
);

it.each([0.9995, 0.99999, 1.00001, 1.01, 2])("with h = %d the angle grows as its energy says", (h) => {
  const fall = fallFromTheTop(w, h, first);
  expectWithin(fall.angleAt(0), first, { abs: 1e-13, because: "rounding of cos(th/2), over sin(th/2)" });
  const step = 1e-4;
  for (const t of [0.1, 0.4, 0.6]) {
    const angle = fall.angleAt(t);
    const rate = (fall.angleAt(t + step) - fall.angleAt(t - step)) / (2 * step);
    const because =
      "a central difference is off by step^2/6 of the third derivative, w^2 th' cos th: less than 50/s^3";
    expectWithin(rate, w * Math.sqrt(2 * (h - Math.cos(angle))), { abs: 1e-7, because });
    expectWithin(fall.timeTo(angle), t, { abs: 1e-11, because: "rounding over the rate" });
  }
});
