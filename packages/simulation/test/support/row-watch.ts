import { cross3Into, dot3, norm3, tangent3Into } from "@talus/kinematics";
import type { EventRecord, RunObserver, Sample } from "@talus/results";
import { type Contact, createContact } from "@talus/terrain";
import { contactBasisInto, toBasis } from "../../src/contact/contact-basis.ts";
import type { SphereModel } from "../../src/index.ts";
import { groundVelocityInto, motionUnder } from "../../src/model/ground-motion.ts";
import { SphereState } from "../../src/model/state/state-layout.ts";

/** Largest violations of rigid contact on any row of a run, as parts of the forces, speeds and impulses on it. */
export interface RowFaults {
  /** Normal force that pulls, over the sum of the forces that it balances. */
  readonly pull: number;
  /** Friction beyond the law's own cone, over that cone. */
  readonly cone: number;
  /** Normal velocity on the ground, over |v| + a |w|. */
  readonly normalSpeed: number;
  /** Normal impulse that pulls, over the impulse. */
  readonly pullingImpulse: number;
}

export interface RowWatch {
  readonly onSample: NonNullable<RunObserver["onSample"]>;
  readonly onEvent: NonNullable<RunObserver["onEvent"]>;
  /** The largest of each, and where it was. */
  readonly faults: RowFaults;
  readonly places: { readonly [K in keyof RowFaults]?: string };
}

/** Rigid contact holds on every row to this part. */
const MOST: RowFaults = { pull: 1e-12, cone: 1e-12, normalSpeed: 1e-12, pullingImpulse: 1e-12 };

/** Faults on the rows of a run; none if contact was rigid on all of them. */
export function rowFaultsOf({ faults, places }: RowWatch): string[] {
  const names = Object.keys(MOST) as (keyof RowFaults)[];
  return names
    .filter((name) => !(faults[name] <= MOST[name]))
    .map((name) => `${name} ${faults[name]}: ${places[name]}`);
}

const { v_WB: V, w_WB: W } = SphereState;

/** Slip slower than this, m/s, and than this part of the speed has no direction to more than some digits. */
const SLOW = 1e-6;

/**
 * Watches every row of a run for what rigid contact keeps: N >= 0, T in the cone of the friction law, v . n = 0,
 * impulses that push. What the cone is asks the law itself for the slip of the row. Rows where the ground has a force
 * law are left out.
 */
export function createRowWatch(model: SphereModel): RowWatch {
  const query = model.terrain.createQuery();
  // in a zone a contact keeps the material with which it began: with force laws in some of them the row does not say
  // which
  const isMixed =
    model.query.zoneDistance !== undefined && model.materials.some(({ forceLaw }) => forceLaw !== undefined);
  const place = createContact();
  const [t1, t2, u, T, g, parts, slip] = Array.from({ length: 7 }, () => new Float64Array(3)) as Vectors;
  const worst = {
    pull: 0,
    cone: 0,
    normalSpeed: 0,
    pullingImpulse: 0,
  };
  const places: { -readonly [K in keyof RowFaults]?: string } = {};
  const offer = (key: keyof RowFaults, value: number, what: string): void => {
    if (!(value > worst[key])) return;
    worst[key] = value;
    places[key] = what;
  };

  /** Materials at the foot and a hair ahead and behind: on the border of a zone either may be the one of the phase. */
  function materialsAt({ y, foot, normal, feature }: Sample): readonly number[] {
    const found = new Set<number>();
    const speed = norm3(y, V);
    const c = new Float64Array(3);
    for (const step of [0, 1e-6, -1e-6]) {
      for (let i = 0; i < 3; i += 1) {
        c[i] = foot[i] + model.radius * (normal[i] + (speed > 0 ? (step * y[V + i]) / speed : 0));
      }
      query.nearest(c, undefined, place);
      if (place.feature === feature) found.add(place.material);
    }
    return found.size > 0 ? [...found] : model.materials.map((_, i) => i);
  }

  function coneFault(sample: Sample, material: number, contact: Contact): number {
    const { y, normal: n, normalForce: N, friction, phase } = sample;
    const { frictionLaw, context } = model.materials[material] ?? model.materials[0];
    contactBasisInto(n, t1, t2);
    toBasis(friction, t1, t2, parts);
    if (phase !== "slip") return frictionLaw.stick(parts, N, context) - 1;
    groundVelocityInto(motionUnder(model, contact), sample.foot, n, g);
    cross3Into(y, W, n, 0, u, 0);
    for (let i = 0; i < 3; i += 1) u[i] = y[V + i] - model.radius * u[i] - g[i];
    tangent3Into(u, 0, n, 0, u, 0);
    toBasis(u, t1, t2, slip);
    // slip as slow as rounding has no direction: it is compared with static friction
    if (norm3(u, 0) < SLOW * Math.max(norm3(y, V), 1)) return frictionLaw.stick(parts, N, context) - 1;
    frictionLaw.slip(slip, N, context, T);
    const most = -(T[0] * slip[0] + T[1] * slip[1]);
    const power = -(parts[0] * slip[0] + parts[1] * slip[1]);
    const size = Math.sqrt(T[0] * T[0] + T[1] * T[1]);
    const own = Math.sqrt(parts[0] * parts[0] + parts[1] * parts[1]);
    if (!(size > 0)) return own > 0 ? Infinity : 0;
    return Math.max(power / most - 1, own / size - 1);
  }

  return {
    onSample(sample) {
      const { t, phase, y, normal: n, normalForce: N, friction, onMap, feature } = sample;
      if (phase === "flight") {
        offer("pull", Math.abs(N) + norm3(friction, 0), `forces in flight at t = ${t}`);
        return;
      }
      if (!onMap || isMixed) return;
      const materials = materialsAt(sample);
      if (materials.some((each) => model.materials[each]?.forceLaw !== undefined)) return;
      // speeds at which a body counts as standing are rounding of the speeds that it had
      const speed = norm3(y, V) + model.radius * norm3(y, W) + model.thresholds.restSpeed;
      if (phase !== "rest") offer("normalSpeed", Math.abs(dot3(y, V, n, 0)) / speed, `${phase} at t = ${t}`);
      // what N balances: weight, air, and the turning of the velocity, of which N itself is the rest
      const size = model.mass * model.gravity + Math.abs(N);
      offer("pull", -N / size, `${phase} on ${feature} at t = ${t}: N = ${N}`);
      const contact = { ...place, object: feature === "ground" ? 0 : 1 };
      const cone = Math.min(...materials.map((each) => coneFault(sample, each, contact)));
      const excess = cone * Math.max(N, 0); // a cone as small as the rounding of N has no digits
      offer(
        "cone",
        Math.min(cone, excess / (1e-3 * size)),
        `${phase} on ${feature} at t = ${t}, N = ${N}, T = ${friction}`,
      );
    },
    onEvent({ t, kind, impulse }: EventRecord) {
      if (impulse === undefined) return;
      offer(
        "pullingImpulse",
        -impulse.normal / norm3(impulse.vector, 0),
        `${kind} at t = ${t}: ${impulse.normal} N s`,
      );
    },
    faults: worst,
    places,
  };
}

type Vectors = [
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
  Float64Array,
];
