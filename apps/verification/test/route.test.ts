import { expect, test } from "vitest";
import { caseHash, numbersOf, parseRoute, routeHash } from "../src/page/route.ts";

test("an address is read back as it was written, whatever stands in it", () => {
  const route = {
    view: "case",
    path: "plane/oblique-slip-1.02",
    values: { slope: "0.35", "a b&c": "1?/#%=" },
  };
  expect(parseRoute(routeHash(route))).toEqual(route);
  expect(caseHash("plane/forces")).toBe("#/case/plane/forces");
});

test("an empty address is the list; one that cannot be decoded is taken as it stands", () => {
  for (const hash of ["", "#", "#/"]) expect(parseRoute(hash)).toEqual({ view: "", path: "", values: {} });
  expect(parseRoute("#/case/50%")).toEqual({ view: "case", path: "50%", values: {} });
});

test("a value that is no number, or nothing, is no number", () => {
  const route = parseRoute("#/laboratory?slope=0.5&speed=-1e-3&spin=&height=%20&friction=steep&radius=1,5");
  expect(numbersOf(route)).toEqual({
    slope: 0.5,
    speed: -0.001,
    spin: NaN,
    height: NaN,
    friction: NaN,
    radius: NaN,
  });
});
