import { differences, statesOf, statesOfRecord } from "./record.mjs";

/** Factor on the difference of twins: another change of the same size may grow faster. */
const margin = 10;

/**
 * Deviations of a motion from its record; none if it agrees. The allowed difference grows with that of its twins;
 * nothing is compared beyond the time at which they were different motions.
 *
 * @param {object} record of motions.json
 * @param {object} motion of `allMotions`
 * @param {number} digits that count: 12 are those kept, fewer where another method may be as right
 */
export async function faultsOf(record, motion, digits) {
  if (record.tables !== undefined) return tableFaults(record.tables, await motion.tables(), digits);
  const kept = statesOfRecord(record);
  const now = statesOf(await motion.run(record.step), record.step);
  const faults = differences(kept, now).flatMap(({ t, size, where }) => {
    const allowed = allowedAt(record.growth, t, digits);
    return size <= allowed
      ? []
      : [`${where}: off by ${size.toExponential(1)} of its size, allowed ${allowed.toExponential(0)}`];
  });
  const isKnown = record.growth.every(([, exponent]) => exponent !== null);
  if (isKnown && kept.outcome !== now.outcome) faults.push(`outcome ${now.outcome}, was ${kept.outcome}`);
  return faults;
}

function allowedAt(growth, t, digits) {
  let allowed = 0;
  for (const [from, exponent] of growth) {
    if (from > t) break;
    allowed = exponent === null ? Infinity : margin * Number(`1e${exponent + 12 - digits}`);
  }
  return allowed;
}

/**
 * Numbers of a column that have changed by more than ten units of the last digit, as fractions of the largest in the
 * column.
 */
function tableFaults(kept, now, digits) {
  return kept.flatMap(({ name, columns, rows }, i) => {
    const other = now[i];
    if (other === undefined || `${other.columns}` !== `${columns}` || other.rows.length !== rows.length) {
      return [`${name}: other columns or another number of rows`];
    }
    return columns.flatMap((column, k) => {
      const size = Math.max(...rows.map((row) => Math.abs(row[k])));
      const off = Math.max(...rows.map((row, r) => Math.abs(row[k] - other.rows[r][k])));
      return off <= size * margin * Number(`1e-${digits}`)
        ? []
        : [`${name}, ${column}: off by ${off}, of ${size}`];
    });
  });
}
