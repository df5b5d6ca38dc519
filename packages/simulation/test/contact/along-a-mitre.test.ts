import { expectWithin } from "@talus/testing-tools";
import { expect, it } from "vitest";
import { flight, run } from "../support/scenarios.ts";

// A dam that bends at the origin by 2 atan(3/4): on its outer side two segments have the edge of their mitre in common,
// in the plane y = 0. It falls by sideSlope cos h for each metre along x, where tan h = 3/4, thus cos h = 4/5.
const crest = 2;
const crestWidth = 1;
const sideSlope = 1;
const cosine = 4 / 5;
const top = (0.5 * crestWidth) / cosine; // where the edge begins, m along x
const fall = sideSlope * cosine;
const sine = fall / Math.sqrt(1 + fall * fall);

const a = 0.3;
const g = 9.81;
const drop = 0.2; // m, onto the edge
const past = 0.6; // the foot comes to the edge this far from its upper end, m along x
const e = 0.5;

it("a sphere that slides down the edge of a mitre strikes the ground at its foot", () => {
  const slippery = { staticFriction: 0, kineticFriction: 0, restitution: 0 };
  const touched = crest - fall * past + a * Math.sqrt(1 - sine * sine); // height of the centre where it meets the edge
  const { events } = run({
    obstacles: [
      {
        kind: "dam",
        points: [
          [-3, -4],
          [0, 0],
          [-3, 4],
        ],
        crest,
        crestWidth,
        sideSlope,
        base: -1,
        material: slippery,
      },
    ],
    friction: 0,
    restitution: e,
    start: flight([top + past + a * sine, 0, touched + drop], [0, 0, 0]),
    time: 2,
  });
  const fallTime = Math.sqrt((2 * drop) / g);
  const way = (touched - a) / sine;
  const speed = g * fallTime * sine; // what the impact on the edge leaves, along it
  const slideTime = (2 * way) / (speed + Math.sqrt(speed * speed + 2 * g * sine * way));
  const [onEdge, onGround] = events.filter(({ kind }) => kind === "impact");
  expect([onEdge?.feature, onGround?.feature]).toEqual(["dam 1", "ground"]);
  expectWithin(onEdge?.t ?? NaN, fallTime, { abs: 1e-12, because: "a parabola" });
  // a meeting is noticed within 5e-10 of the radius, at 2 m/s and more
  expectWithin(onGround?.t ?? NaN, fallTime + slideTime, { abs: 1e-9, because: "depth of a meeting" });
  const down = (speed + g * sine * slideTime) * sine;
  expectWithin(onGround?.impulse?.vector[2] ?? NaN, 150 * (1 + e) * down, {
    rel: 1e-9,
    because: "the same depth",
  });
});
