import {
  type ContactContext,
  clearImpactResult,
  createJointImpactResult,
  type ImpactLaw,
  type JointImpactLaw,
  type JointImpactSet,
} from "@talus/contact";

/** Slip below this fraction of the speed is the rounding of a contact that grips. */
const NO_SLIP = 1e-12;

interface SingleSet extends JointImpactSet {
  velocity: Float64Array;
  D: Float64Array;
  readonly contexts: ContactContext[];
}

/**
 * The impact law of a pair by which a joint law resolves a single contact of a sphere: where restitution is decided by
 * the e of `law`, it is `law` to rounding (docs/theory/several-contacts.md). Slip keeps its direction, so that it ends
 * at the normal impulse |T|/mu_d where the contact grips.
 *
 * @param joint used by the result alone: its buffers must not be those of a law that is asked for e by it
 */
export function singleContactLaw(joint: JointImpactLaw, law: ImpactLaw): ImpactLaw {
  const out = createJointImpactResult(1);
  const set: SingleSet = {
    count: 1,
    velocity: new Float64Array(3),
    D: new Float64Array(9),
    contexts: [],
    laws: [law],
  };
  return {
    name: law.name,
    dissipates: joint.dissipates,
    impulse(v, D, context, result) {
      clearImpactResult(result);
      set.velocity = v;
      set.D = D;
      set.contexts[0] = context;
      const status = joint.impulses(set, out);
      if (status !== "impact") return status;
      const [x, y, normal] = out.impulse;
      result.impulse.set(out.impulse);
      result.compression = out.compression[0];
      result.restitution = Math.max(0, normal - out.compression[0]);
      const after = [0, 1, 2].map((i) => v[i] + D[3 * i] * x + D[3 * i + 1] * y + D[3 * i + 2] * normal);
      const slips = Math.sqrt(after[0] * after[0] + after[1] * after[1]) > NO_SLIP * Math.abs(v[2]);
      const T = Math.sqrt(x * x + y * y);
      const total = result.compression + result.restitution;
      result.slipEnd = slips ? total : T > 0 ? Math.min(T / context.kineticFriction, total) : 0;
      const between = v[2] + D[8] * result.compression;
      result.work[0] = 0.5 * (x * (v[0] + after[0]) + y * (v[1] + after[1]));
      result.work[1] = 0.5 * result.compression * (v[2] + between);
      result.work[2] = 0.5 * result.restitution * (between + after[2]);
      return "impact";
    },
  };
}
