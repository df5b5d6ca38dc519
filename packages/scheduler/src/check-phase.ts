import type { HybridStart, HybridSystem, Phase, PhaseGuards, PhaseUnknowns, Timer } from "./phase.ts";
import type { HybridObserver } from "./recorder.ts";

type AnyPhase = Phase<unknown, unknown, unknown>;

const phaseKeys = {
  name: "string",
  next: "list",
  final: "boolean?",
  size: "function",
  enter: "function",
  f: "function",
  mass: "function?",
  unknowns: "object?",
  guards: "object",
  timers: "list?",
  project: "function?",
  maxStep: "function?",
  reset: "function",
  accumulate: "function?",
  restart: "function?",
} as const satisfies Record<keyof AnyPhase, Kind>;
const guardsKeys = { functions: "list", evaluate: "function" } as const satisfies Record<
  keyof PhaseGuards<unknown>,
  Kind
>;
const timerKeys = { name: "string", next: "function" } as const satisfies Record<keyof Timer<unknown>, Kind>;
const unknownsKeys = {
  size: "any",
  absoluteTolerance: "any",
  fromState: "function",
  toState: "function",
} as const satisfies Record<keyof PhaseUnknowns<unknown>, Kind>;
const systemKeys = { phases: "list" } as const satisfies Record<keyof HybridSystem<unknown>, Kind>;
const startKeys = { phase: "string", t: "any", y: "list", discrete: "any" } as const satisfies Record<
  keyof HybridStart<unknown>,
  Kind
>;
const observerKeys = {
  onStep: "function?",
  onTransition: "function?",
  onProgress: "function?",
} as const satisfies Record<keyof HybridObserver<unknown, unknown>, Kind>;

/** Required type of a member; with "?" it may be left out. */
type Kind =
  | "string"
  | "boolean?"
  | "function"
  | "function?"
  | "list"
  | "list?"
  | "object"
  | "object?"
  | "any";

/**
 * Checks that a system and its phases have the members they must have, and no misspelt ones. A phase that is an
 * instance of a class may have additional members.
 *
 * @throws TypeError naming the phase, the member and what is allowed
 */
export function checkSystem<D, N>(where: string, system: HybridSystem<D, N>): void {
  checkMembers(where, system, systemKeys);
  system.phases.forEach((phase, i) => {
    const name = `${where}: phase ${typeof phase?.name === "string" ? `"${phase.name}"` : i}`;
    checkMembers(name, phase, phaseKeys);
    checkMembers(`${name}: guards`, phase.guards, guardsKeys);
    for (const [k, timer] of (phase.timers ?? []).entries()) {
      checkMembers(`${name}: timer ${k}`, timer, timerKeys);
    }
    if (phase.unknowns) checkMembers(`${name}: unknowns`, phase.unknowns, unknownsKeys);
  });
}

/** @throws TypeError for a misspelt or mistyped member of the start */
export function checkStart<D>(where: string, start: HybridStart<D>): void {
  checkMembers(`${where}: start`, start, startKeys);
}

/** @throws TypeError for a misspelt or mistyped member of the observer */
export function checkObserver<D, N>(where: string, observer: HybridObserver<D, N>): void {
  checkMembers(`${where}: observer`, observer, observerKeys);
}

function checkMembers(where: string, given: object, kinds: Readonly<Record<string, Kind>>): void {
  const known = (): string => Object.keys(kinds).join(", ");
  if (typeof given !== "object" || given === null) {
    throw new TypeError(`${where} must be an object with ${known()}, got ${String(given)}`);
  }
  const isPlain = Object.getPrototypeOf(given) === Object.prototype;
  for (const key in isPlain ? given : undefined) {
    if (!(key in kinds)) throw new TypeError(`${where}: unknown member "${key}"; known are ${known()}`);
  }
  for (const key in kinds) {
    const kind = kinds[key];
    const value: unknown = Reflect.get(given, key);
    if (value === undefined && (kind.endsWith("?") || kind === "any")) continue;
    const fault = faultOf(value, kind);
    if (fault !== undefined) throw new TypeError(`${where}: ${key} must be ${fault}`);
  }
}

function faultOf(value: unknown, kind: Kind): string | undefined {
  if (kind === "any") return undefined;
  const wanted = kind.replace("?", "");
  if (wanted === "list") {
    const isList = typeof value === "object" && value !== null && "length" in value;
    return isList ? undefined : `a list, got ${String(value)}`;
  }
  const isRight = typeof value === wanted && value !== null;
  if (!isRight) return `${wanted === "object" ? "an" : "a"} ${wanted}, got ${String(value)}`;
  const isAsync =
    wanted === "function" && /^\[object (Async|Generator)/.test(Object.prototype.toString.call(value));
  return isAsync ? "a function that returns at once, got an asynchronous one or a generator" : undefined;
}
