import { expect, it } from "vitest";
import { UNSEEN } from "../../src/contact/gap-rounding.ts";
import { flight, run } from "../support/scenarios.ts";

const [radius, dome, gravity, speed] = [0.3, 3, 9.81, 8];
/** 64 eps of the coordinates at the crest and the radius: what a gap may be off by there, `gapRounding`. */
const rounding = 64 * Number.EPSILON * (radius + radius);

/**
 * Events of a flight over the crest of a dome, level there, at a height above a touch. It bends less than the dome, by
 * speed² > g (R + a), so that its gap is least at the crest.
 */
function eventsAt(height: number): readonly string[] {
  const time = 1 / 8;
  const start = radius + height - 0.5 * gravity * time * time;
  const { events } = run({
    ground: { kind: "sphere", centre: [0, 0, -dome], radius: dome, side: "outside" },
    radius,
    gravity,
    start: flight([-speed * time, 0, start], [speed, 0, gravity * time]),
    time: 0.25,
  });
  return events.map(({ kind }) => kind);
}

it("a graze less deep than the rounding of the gap is no touch", () => {
  for (const part of [0.2, 0.4, 0.6]) expect(eventsAt(-part * rounding), `${part}`).toEqual(["end"]);
});

it("a graze deeper than what may go unnoticed is a touch", () => {
  for (const part of [2, 10, 1000]) {
    expect(eventsAt(-part * UNSEEN * radius), `${part}`).toEqual(["impact", "end"]);
  }
});
