import { shown } from "@talus/scenario/rules";
import type { LawTables } from "@talus/simulation";
import { BadInput } from "../process/bad-input.ts";
import { firstLineOf } from "./load-module.ts";

export type ImpactLawDefinition = LawTables["impact"][number];
export type JointImpactLawDefinition = NonNullable<LawTables["jointImpact"]>[number];
export type FrictionLawDefinition = LawTables["friction"][number];
export type ForceLawDefinition = LawTables["contact"][number];
export type RollingLawDefinition = LawTables["rolling"][number];
export type PivotingLawDefinition = LawTables["pivoting"][number];
export type LoadDefinition = NonNullable<LawTables["loads"]>[number];

/** Values that an impact law may return. */
const statuses: readonly string[] = [
  "impact",
  "separating",
  "not-finite",
  "invalid-context",
  "not-supported",
  "not-converged",
] satisfies readonly ReturnType<ReturnType<ImpactLawDefinition["create"]>["impulse"]>[];

/**
 * A law of a plug-in file whose errors are reported in one line that names the file: a method that is missing or
 * throws, or a result that is not finite. A RangeError of `create` is passed on: it concerns the parameters in the
 * scenario.
 *
 * @param where file and law, for messages
 */
export function guardedImpactLaw(definition: ImpactLawDefinition, where: string): ImpactLawDefinition {
  const { bounceSums, validity } = definition;
  return {
    ...definition,
    ...(bounceSums && {
      bounceSums: (...given: Parameters<typeof bounceSums>) =>
        answerOf(`${where}: bounceSums`, () => bounceSums.call(definition, ...given)),
    }),
    ...(validity && {
      validity: (parameters: Parameters<typeof validity>[0]) =>
        answerOf(`${where}: validity`, () => validity.call(definition, parameters)),
    }),
    create(parameters, inner) {
      const withInner = { create: (given: typeof parameters) => definition.create(given, inner) };
      const law = made(withInner, parameters, ["impulse"], where);
      return Object.assign(Object.create(law) as typeof law, {
        impulse(...[v, D, context, out]: Parameters<typeof law.impulse>) {
          const status = answerOf(`${where}: impulse`, () => law.impulse(v, D, context, out));
          if (!statuses.includes(status))
            throw new BadInput(
              `${where}: impulse: must return one of ${statuses.join(", ")}, got ${shown(status)}`,
            );
          const { impulse, couple, slipEnd } = out;
          if (status === "impact" && !(isFinite3(impulse) && isFinite3(couple) && Number.isFinite(slipEnd))) {
            const answer = [...impulse, ...couple, slipEnd].join(", ");
            throw new BadInput(`${where}: impulse: must be finite, got ${answer}`);
          }
          return status;
        },
      });
    },
  };
}

/** The same for a law of several contacts. */
export function guardedJointImpactLaw(
  definition: JointImpactLawDefinition,
  where: string,
): JointImpactLawDefinition {
  return {
    ...definition,
    create(parameters) {
      const law = made(definition, parameters, ["impulses"], where);
      return Object.assign(Object.create(law) as typeof law, {
        impulses(...[set, out]: Parameters<typeof law.impulses>) {
          const status = answerOf(`${where}: impulses`, () => law.impulses(set, out));
          if (!statuses.includes(status))
            throw new BadInput(
              `${where}: impulses: must return one of ${statuses.join(", ")}, got ${shown(status)}`,
            );
          const impulses = out.impulse.subarray(0, 3 * set.count);
          if (status === "impact" && !impulses.every(Number.isFinite))
            throw new BadInput(`${where}: impulses: must be finite, got ${[...impulses].join(", ")}`);
          return status;
        },
      });
    },
  };
}

/** The same for a law of friction. */
export function guardedFrictionLaw(definition: FrictionLawDefinition, where: string): FrictionLawDefinition {
  return {
    ...definition,
    create(parameters) {
      const law = made(definition, parameters, ["stick", "slip"], where);
      const { begin, inImpacts } = law;
      requireFunctions({ begin, inImpacts }, where);
      return Object.assign(Object.create(law) as typeof law, {
        stick(...[T, N, context]: Parameters<typeof law.stick>) {
          const used = answerOf(`${where}: stick`, () => law.stick(T, N, context));
          if (!(used >= 0 && used < Infinity))
            throw new BadInput(`${where}: stick: must be a finite number >= 0, got ${used}`);
          return used;
        },
        slip(...[u, N, context, T]: Parameters<typeof law.slip>) {
          answerOf(`${where}: slip`, () => law.slip(u, N, context, T));
          if (!(Number.isFinite(T[0]) && Number.isFinite(T[1])))
            throw new BadInput(`${where}: slip: must be finite, got ${T.join(", ")}`);
        },
        ...(begin && {
          begin(...[T, N, context, s]: Parameters<typeof begin>) {
            answerOf(`${where}: begin`, () => begin.call(law, T, N, context, s));
            if (!(Number.isFinite(s[0]) && Number.isFinite(s[1])))
              throw new BadInput(`${where}: begin: must be finite, got ${s.join(", ")}`);
          },
        }),
        ...(inImpacts && {
          inImpacts(impact: Parameters<typeof inImpacts>[0]) {
            const answer: unknown = answerOf(`${where}: inImpacts`, () => inImpacts.call(law, impact));
            requireMethods(answer, ["impulse"], `${where}: inImpacts`);
            return answer as ReturnType<typeof inImpacts>;
          },
        }),
      });
    },
  };
}

/** The same for a force law; `rates` is only called if there are internal variables. */
export function guardedForceLaw(definition: ForceLawDefinition, where: string): ForceLawDefinition {
  return {
    ...definition,
    create(parameters) {
      const law = made(definition, parameters, ["rates", "force"], where);
      if (!(Number.isInteger(law.states) && law.states >= 0))
        throw new BadInput(`${where}: states: must be an integer >= 0, got ${String(law.states)}`);
      const { energy } = law;
      requireFunctions({ energy }, where);
      return Object.assign(Object.create(law) as typeof law, {
        rates(...[d, dRate, z, at, zdot]: Parameters<typeof law.rates>) {
          answerOf(`${where}: rates`, () => law.rates(d, dRate, z, at, zdot));
        },
        force(...[d, dRate, z, at, out]: Parameters<typeof law.force>) {
          answerOf(`${where}: force`, () => law.force(d, dRate, z, at, out));
          if (!Number.isFinite(out[2]))
            throw new BadInput(`${where}: force: must be finite, got ${out.join(", ")}`);
        },
        ...(energy && {
          energy: (...given: Parameters<typeof energy>) =>
            finiteOf(`${where}: energy`, () => energy.apply(law, given)),
        }),
      });
    },
  };
}

/** The same for a law of rolling resistance or of pivoting friction. */
export function guardedTurningLaw<D extends RollingLawDefinition | PivotingLawDefinition>(
  definition: D,
  where: string,
): D {
  return {
    ...definition,
    create(parameters: Parameters<D["create"]>[0]) {
      const law = made(definition, parameters, ["couples"], where);
      return Object.assign(Object.create(law) as typeof law, {
        couples(...[at, context, out]: Parameters<typeof law.couples>) {
          answerOf(`${where}: couples`, () => law.couples(at, context, out));
          const isRight = [out[0], out[1]].every(
            (couple) => couple !== undefined && couple >= 0 && couple < Infinity,
          );
          if (!isRight)
            throw new BadInput(`${where}: couples: must be finite and >= 0, got ${out.join(", ")}`);
        },
      });
    },
  };
}

/** The same for a force; a result that is not finite becomes a status of the run. */
export function guardedLoad(definition: LoadDefinition, where: string): LoadDefinition {
  return {
    ...definition,
    create(parameters, body) {
      const withBody = { create: (given: typeof parameters) => definition.create(given, body) };
      const load = made(withBody, parameters, ["addTo", "bound"], where);
      const { torqueBound, rateBound, energy, resistance, uniform, onGround } = load;
      const bounded = <A extends readonly unknown[]>(
        member: string,
        ask: (...given: A) => number,
        of: object = load,
      ) => ({
        [member.replace(/.*\./, "")](...given: A) {
          const bound: unknown = answerOf(`${where}: ${member}`, () => ask.call(of, ...given));
          if (typeof bound === "number" && bound >= 0) return bound;
          throw new BadInput(`${where}: ${member}: must be a number >= 0, got ${String(bound)}`);
        },
      });
      requireFunctions({ torqueBound, rateBound, energy, resistance }, where);
      if (
        uniform !== undefined &&
        !(Array.isArray(uniform) && uniform.length === 3 && uniform.every(Number.isFinite))
      )
        throw new BadInput(`${where}: uniform: must be a list of three finite numbers or omitted`);
      if (onGround !== undefined && typeof onGround?.slope !== "function")
        throw new BadInput(`${where}: onGround: must be { slope } with a function or omitted`);
      return Object.assign(Object.create(load) as typeof load, {
        name: definition.name,
        addTo(...[input, wrench]: Parameters<typeof load.addTo>) {
          answerOf(`${where}: addTo`, () => load.addTo(input, wrench));
        },
        ...bounded("bound", load.bound),
        ...(torqueBound && bounded("torqueBound", torqueBound)),
        ...(rateBound && bounded("rateBound", rateBound)),
        ...(resistance && bounded("resistance", resistance)),
        ...(onGround && { onGround: bounded("onGround.slope", onGround.slope, onGround) }),
        ...(energy && {
          energy: (...given: Parameters<typeof energy>) =>
            finiteOf(`${where}: energy`, () => energy.apply(load, given)),
        }),
      });
    },
  };
}

interface Creates<P, L> {
  create(parameters: P): L;
}

function made<P, L extends object>(
  definition: Creates<P, L>,
  parameters: P,
  methods: readonly (keyof L & string)[],
  where: string,
): L {
  const law: unknown = answerOf(`${where}: create`, () => definition.create(parameters), RangeError);
  requireMethods(law, methods, `${where}: create`);
  return law as L;
}

function requireMethods(law: unknown, methods: readonly string[], what: string): void {
  for (const method of methods) {
    const value: unknown = typeof law === "object" && law !== null ? Reflect.get(law, method) : undefined;
    if (typeof value !== "function")
      throw new BadInput(`${what}: must return a law with ${methods.join(", ")}`);
  }
}

/** Checks optional members. */
function requireFunctions(members: Readonly<Record<string, unknown>>, where: string): void {
  for (const [member, value] of Object.entries(members)) {
    if (value === undefined || typeof value === "function") continue;
    throw new BadInput(`${where}: ${member}: must be a function or omitted`);
  }
}

/** A finite number returned by a law. */
function finiteOf(what: string, ask: () => number): number {
  const answer: unknown = answerOf(what, ask);
  if (typeof answer === "number" && Number.isFinite(answer)) return answer;
  throw new BadInput(`${what}: must be a finite number, got ${String(answer)}`);
}

/** The result of a law; anything that it throws becomes a BadInput, except errors of a kind that may pass. */
function answerOf<T>(what: string, ask: () => T, passing?: typeof RangeError): T {
  try {
    return ask();
  } catch (error) {
    if (passing !== undefined && error instanceof passing) throw error;
    throw new BadInput(`${what}: ${firstLineOf(error)}`);
  }
}

function isFinite3(v: Float64Array): boolean {
  return Number.isFinite(v[0]) && Number.isFinite(v[1]) && Number.isFinite(v[2]);
}
