import { packed, rounded, sizeAt, unpacked } from "./digits.mjs";
import { disturbance, ways } from "./disturbed.mjs";
import { NoRun } from "./no-run.mjs";

/** Output times of a motion. */
const timesKept = 50;
/** Numbers of t, position, quaternion, velocity, angular velocity in a row. */
const stateSize = 14;
/** Fraction of its size beyond which a motion counts as another one. */
const lost = 1e-3;

/**
 * Record of a motion: see references/README.md.
 *
 * @param {object} motion of `allMotions`
 */
export async function recordOf(motion) {
  const { name } = motion;
  if (motion.tables !== undefined) {
    const tables = await motion.tables();
    return {
      name,
      tables: tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(rounded)) })),
    };
  }
  const step = outputStep(await motion.duration());
  const states = statesOf(await motion.run(step), step);
  const twins = [];
  for (let way = 0; way < ways; way += 1) twins.push(await twinOf(motion, step, way));
  const growth = growthOf(states, twins);
  const attempt = motion.attempt?.() ?? 0;
  return {
    name,
    ...(attempt === 0 ? {} : { attempt }),
    step,
    outcome: states.outcome,
    growth,
    ...kept(states),
  };
}

/** The states of a twin; none if it is refused, so that the motion counts as lost from its start. */
async function twinOf(motion, step, way) {
  try {
    return statesOf(await motion.twin(step, way), step);
  } catch (error) {
    if (error instanceof NoRun) return { step, start: [], first: [], outputs: [], events: [] };
    throw error;
  }
}

/** 50 times inside a run; not at simple fractions of its duration, at which something may happen. */
function outputStep(duration) {
  return rounded(duration > 0 ? duration / (timesKept + 0.618) : 1);
}

/**
 * A run as its states at output times and on both sides of its events; places are counted from the first one.
 *
 * @param {{ outcome: string, rows: number[][], events: object[] }} run rows of t and 13 numbers, as in trajectory.csv
 * @param {number} step output step, s
 */
export function statesOf({ outcome, rows, events }, step) {
  const [start = []] = rows;
  const state = (row) => row.slice(1, stateSize).map((x, i) => (i < 3 ? x - start[i + 1] : x));
  const outputs = [];
  const sides = [];
  let event = 0;
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i];
    if (row[0] === (outputs.length + 1) * step) {
      outputs.push(state(row));
    } else if (row[0] === events[event]?.t) {
      const { t, kind, from, to } = events[event];
      const next = rows[i + 1];
      const after = next !== undefined && next[0] === t ? next : row;
      sides.push({ t, what: `${kind} ${from} ${to}`, before: state(row), after: state(after) });
      event += 1;
      if (after !== row) i += 1;
    }
  }
  return {
    step,
    outcome,
    start: start.slice(1, 4),
    first: start.slice(4, stateSize),
    outputs,
    events: sides,
  };
}

/**
 * Growth of the difference of twins: from each time on, the power of ten below which the largest difference so far
 * stays, as a fraction of the size of the motion; null from the time on at which they are different motions.
 */
function growthOf(states, twins) {
  const found = [[0, exponentOf(disturbance)]];
  const rise = (t, difference) => {
    const last = found[found.length - 1][1];
    if (last === null) return;
    const next = difference < lost ? Math.max(exponentOf(difference), last) : null;
    if (next === last) return;
    if (found[found.length - 1][0] === rounded(t)) found.pop();
    found.push([rounded(t), next]);
  };
  const all = twins.flatMap((twin) => differences(states, twin)).sort((a, b) => a.t - b.t);
  for (const { t, size } of all) rise(t, size);
  return found;
}

/** Least power of ten that is not below x. */
function exponentOf(x) {
  let exponent = -12;
  while (exponent < 0 && !(x <= Number(`1e${exponent}`))) exponent += 1;
  return exponent;
}

/**
 * Differences of two motions at output times and events, as fractions of the size of the first; Infinity if an event is
 * another one. Output times within ten times the time difference of an event are omitted: one run is before and the
 * other after the event there.
 */
export function differences(states, other) {
  const sizes = sizesOf(states);
  const duration = Math.max(0, ...states.events.map(({ t }) => t)) || 1;
  const found = [];
  const near = [];
  const add = (t, size, where) => found.push({ t, size, where });
  const count = Math.max(states.events.length, other.events.length);
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [states.events[i], other.events[i]];
    const t = Math.min(a?.t ?? Infinity, b?.t ?? Infinity);
    const where = `event ${i}, ${a?.what ?? "none"}`;
    if (a === undefined || b === undefined || a.what !== b.what) {
      add(t, Infinity, `${where}; now ${b?.what ?? "none"}`);
      break;
    }
    const size = Math.max(
      Math.abs(a.t - b.t) / duration,
      difference(a.before, b.before, sizes),
      difference(a.after, b.after, sizes),
    );
    near.push({ at: a.t, off: Math.max(disturbance * duration, 10 * Math.abs(a.t - b.t)) });
    add(t, size, where);
  }
  for (let k = 0; k < Math.max(states.outputs.length, other.outputs.length); k += 1) {
    const t = (k + 1) * states.step;
    const [a, b] = [states.outputs[k], other.outputs[k]];
    if (near.some(({ at, off }) => Math.abs(at - t) <= off)) continue;
    add(t, a === undefined || b === undefined ? Infinity : difference(a, b, sizes), `t = ${t}`);
  }
  return found;
}

function difference(a, b, sizes) {
  return Math.max(...a.map((x, i) => Math.abs(x - b[i]) / sizeAt(i, sizes)));
}

/** Scales of the differences: path, speed, spin of a motion, with 12 digits. */
function sizesOf({ first, outputs, events }) {
  const all = [[0, 0, 0, ...first], ...outputs, ...events.flatMap(({ before, after }) => [before, after])];
  return [0, 7, 10].map((from) => rounded(Math.max(...all.map((y) => norm(y, from))) || 1));
}

function norm(y, from) {
  return Math.sqrt(y[from] * y[from] + y[from + 1] * y[from + 1] + y[from + 2] * y[from + 2]);
}

function kept(states) {
  const { start, first, outputs, events } = states;
  const sizes = sizesOf(states);
  const textOf = (y) => packed(y, sizes);
  return {
    sizes,
    start: [...start, ...first].map(rounded),
    outputs: outputs.map(textOf),
    events: events.map(({ t, what, before, after }) => {
      const isSame = before.every((x, i) => x === after[i]);
      return [rounded(t), what, textOf(before), ...(isSame ? [] : [textOf(after)])];
    }),
  };
}

/** The states of a record, as `statesOf` gives them. */
export function statesOfRecord({ step, outcome, sizes, start, outputs, events }) {
  const stateOf = (text) => unpacked(text, sizes);
  return {
    step,
    outcome,
    start: start.slice(0, 3),
    first: start.slice(3),
    outputs: outputs.map(stateOf),
    events: events.map(([t, what, before, after = before]) => ({
      t,
      what,
      before: stateOf(before),
      after: stateOf(after),
    })),
  };
}
