import { expect, it } from "vitest";
import { createContact, createQuery, createTerrain, createTouch } from "../../src/index.ts";

/** Ground in lengths S: u and v stand for x/S and y/S, z counts in S. */
const grounds: readonly (readonly [
  string,
  z: string,
  place: readonly number[],
  where: string | undefined,
])[] = [
  ["smooth waves", "0.3*sin(u)*cos(0.7*v) - 0.2*u", [0.1, 0.2, 1], undefined],
  ["bumps with kinks", "0.1*abs(sin(u)) + 0.05*max(0, v)", [0.4, 0.3, 0.7], undefined],
  ["a corner", "max(0.4*(u - 3), max(0.5*v, -0.3*u))", [0.5, -0.3, 0.9], undefined],
  ["a gutter far away", "0.7*abs(v - 1000) - 0.3*(u - 5000)", [5000, 1000.4, 0.8], undefined],
  ["a thin needle", "max(0, 0.4 - 40*max(abs(u), abs(v)))", [0.3, 0.1, 0.5], undefined],
  ["a dome by a root, without ground around", "sqrt(9 - u^2 - v^2)", [2.6, 0.2, 2], undefined],
  ["a table with a round edge", "0.1*u*v", [1.7, 0.5, 0.7], "u^2 + v^2 < 4"],
  ["branches", "if(u < 1, 0.1*u, 0.1 + 0.5*(u - 1)) - 0.01*v", [0.8, 0.2, 0.7], undefined],
];

function queryOf(z: string, where: string | undefined, S: number) {
  const inLengths = (text: string) => text.replace(/\bu\b/g, `(x/${S})`).replace(/\bv\b/g, `(y/${S})`);
  const domain = where === undefined ? {} : { domain: { where: inLengths(where) } };
  return createQuery(createTerrain({ kind: "formula", z: `${S}*(${inLengths(z)})`, ...domain }), 0.3 * S);
}

/** All that is asked about a sphere of radius 0.3 at c that moves with v, in lengths of S. */
function answers(query: ReturnType<typeof queryOf>, S: number, c: readonly number[], v: readonly number[]) {
  const [centre, velocity] = [c, v].map((place) => Float64Array.from(place, (x) => x * S));
  const gravity = Float64Array.of(0, 0, -9.81 * S);
  const contact = createContact();
  const found = query.nearest(centre, undefined, contact);
  const feet = Array.from({ length: 8 }, createContact);
  const count = query.within(centre, 0.6 * S, undefined, feet);
  const touch = createTouch();
  const status = query.firstTouch?.(centre, velocity, gravity, 0.3 * S, Infinity, touch);
  return {
    found,
    distance: contact.distance / S,
    foot: Array.from(contact.foot, (x) => x / S),
    normal: Array.from(contact.normal),
    curvature: contact.curvature * S,
    feet: feet.slice(0, count).map(({ distance }) => distance / S),
    clear: query.clearTime(centre, velocity, gravity, 0.3 * S, 0),
    touch: [status, touch.t],
  };
}

it.each(grounds.map(([name, ...ground]) => [name, ground] as const))(
  "%s: a millionth and a million times as large, all answers are the same",
  (_name, [z, place, where]) => {
    // factors of the unit, powers of 2 of which no number is rounded; a unit of 1 would not be multiplied with
    const unit = 2;
    const queries = [unit, unit * 2 ** -20, unit * 2 ** 20].map((S) => [queryOf(z, where, S), S] as const);
    for (let k = 0; k < 16; k += 1) {
      const aside = [((k * 7) % 11) / 11 - 0.5, ((k * 3) % 13) / 13 - 0.5, ((k * 5) % 17) / 17 - 0.5];
      const c = place.map((x, i) => x + (aside[i] ?? 0));
      const [known, ...others] = queries.map(([query, S]) =>
        answers(query, S, c, [1.5, 0.4 - 0.05 * k, 0.3]),
      );
      for (const other of others) expect(other).toEqual(known);
    }
  },
);
