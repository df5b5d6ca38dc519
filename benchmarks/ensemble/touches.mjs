// node touches.mjs CHECKOUT TERRAIN COUNT: hops of a sphere by `firstTouch` alone, with restitution 0.5 and a tenth of
// the slip lost at each touch, until it leaves the map or its rebound is below 1 cm/s: the cost of the query without
// the engine. Prints one line of JSON.
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { terrains } from "./terrains.mjs";

const [checkout, name, count] = process.argv.slice(2);
const load = (of) => import(pathToFileURL(resolve(checkout, "packages", of, "dist/index.js")).href);
const { createContact, createQuery, createTerrain, createTouch } = await load("terrain");
const { grid, releases } = terrains[name];
const query = createQuery(createTerrain({ kind: "grid", grid: await grid(load) }));
const gravity = Float64Array.of(0, 0, -9.81);
const [contact, touch] = [createContact(), createTouch()];
const next = releases();
const tally = { touches: 0, left: 0, unresolved: 0 };

/** One flight after the other from a release on. */
function hop({ position, velocity, radius }) {
  const c = Float64Array.from(position);
  const v = Float64Array.from(velocity);
  query.nearest(c, undefined, contact);
  const lift = 1.001 * radius - contact.distance;
  if (lift > 0) for (let i = 0; i < 3; i += 1) c[i] += lift * contact.normal[i];
  for (;;) {
    const status = query.firstTouch(c, v, gravity, radius, 600, touch);
    if (status !== "touched") {
      tally[status] = (tally[status] ?? 0) + 1;
      return;
    }
    tally.touches += 1;
    const { t, contact: at } = touch;
    for (let i = 0; i < 3; i += 1) {
      c[i] += t * (v[i] + 0.5 * t * gravity[i]);
      v[i] += t * gravity[i];
    }
    const vn = v[0] * at.normal[0] + v[1] * at.normal[1] + v[2] * at.normal[2];
    if (0.5 * Math.abs(vn) < 0.01) return;
    for (let i = 0; i < 3; i += 1) {
      v[i] = 0.9 * (v[i] - vn * at.normal[i]) - 0.5 * vn * at.normal[i];
      c[i] += ((1 + 1e-12) * radius - at.distance) * at.normal[i];
    }
  }
}

for (let k = 0; k < 20; k += 1) hop(next(k));
for (const key of Object.keys(tally)) tally[key] = 0;
const before = process.cpuUsage();
for (let k = 0; k < Number(count); k += 1) hop(next(k));
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ ...tally, seconds: (user + system) / 1e6 }));
