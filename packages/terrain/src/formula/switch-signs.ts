import type { PieceTable } from "./formula-pieces.ts";
import type { FormulaProgram } from "./program/formula-program.ts";
import { boundTape } from "./program/interval.ts";
import { createRegisters, runTape } from "./program/tape.ts";

/** Signs of all switches of a formula at places and over boxes. Keeps buffers; nothing allocates. */
export interface SwitchSigns {
  /** The code of a place: bit k is set if switch k is >= 0. */
  codeAt(at: Float64Array): number;
  /** Bit k is set if switch k may be 0 in a box. */
  openIn(box: Float64Array, offset: number): number;
  /**
   * Writes the codes on both sides of the zero line of a switch, `reach` away from a place on it, to `sides`: where it
   * is
   * > 0 and < 0. Length 2.
   *
   * @param normal ∇φ there at 1, 2: the jet of the switch
   */
  readSides(line: number, at: Float64Array, jet: Float64Array, sides: Int32Array): void;
  /** Bit k is set if the line of switch k is closer than `way` to a place, m. */
  zeroAt(at: Float64Array, way: number): number;
  /**
   * Writes the minimum of ±φ/|∇φ| over the switches of a mask, m: the distance to the nearest of their lines within a
   * code; −Infinity where a switch has the other sign at an extremum.
   */
  measureWay(mask: number, code: number, at: Float64Array, out: Float64Array): void;
}

/** True if the line between two sides is also that of an earlier switch, whose number it then has. */
export function isEarlierLine(sides: Int32Array, line: number): boolean {
  return ((sides[0] ^ sides[1]) & ((1 << line) - 1)) !== 0;
}

/**
 * @param reach m
 * @param lines of the piece table: jets of the switches
 */
export function createSwitchSigns(
  { signs, switches }: FormulaProgram,
  { lines }: PieceTable,
  reach: number,
): SwitchSigns {
  const registers = createRegisters(signs);
  const lower = new Float64Array(registers.length);
  const upper = new Float64Array(registers.length);
  const place = new Float64Array(2);
  const jet = new Float64Array(6);
  const { list } = switches;

  function codeAt(at: Float64Array): number {
    runTape(signs, at, registers);
    let code = 0;
    for (let k = 0; k < list.length; k += 1) if (registers[signs.results[k]] >= 0) code |= 1 << k;
    return code;
  }

  /**
   * True if a switch that has no derivative at a place, as on the tip of a root, has the other sign all around: seen
   * from `reach` beside it, where its line is farther away than that.
   */
  function isBeyondBeside(k: number, sign: number, at: Float64Array): boolean {
    place[0] = at[0] + reach;
    place[1] = at[1];
    if (!lines[k].evaluateLine(place, jet)) return false;
    return sign * jet[0] < -reach * Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
  }

  return {
    codeAt,
    openIn(box, offset) {
      boundTape(signs, box, offset, lower, upper);
      let mask = 0;
      for (let k = 0; k < list.length; k += 1) {
        const i = signs.results[k];
        // one that is 0 all over the box, as a root of max(0, x) where x < 0, has no line there
        if (lower[i] <= 0 && upper[i] >= 0 && lower[i] < upper[i]) mask |= 1 << k;
      }
      return mask;
    },
    readSides(line, at, normal, sides) {
      const size = Math.sqrt(normal[1] * normal[1] + normal[2] * normal[2]);
      for (let side = 0; side < 2; side += 1) {
        const way = (side === 0 ? reach : -reach) / size;
        place[0] = at[0] + way * normal[1];
        place[1] = at[1] + way * normal[2];
        const code = codeAt(place);
        sides[side] = side === 0 ? code | (1 << line) : code & ~(1 << line);
      }
    },
    zeroAt(at, way) {
      let mask = 0;
      for (let k = 0; k < list.length; k += 1) {
        if (!lines[k].evaluateLine(at, jet)) continue;
        const size = Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
        if (Math.abs(jet[0]) <= way * size) mask |= 1 << k;
      }
      return mask;
    },
    measureWay(mask, code, at, out) {
      let least = Infinity;
      for (let k = 0; k < list.length; k += 1) {
        if (((mask >> k) & 1) === 0) continue;
        const sign = (code >> k) & 1 ? 1 : -1;
        if (!lines[k].evaluateLine(at, jet)) {
          if (isBeyondBeside(k, sign, at)) least = -Infinity;
          continue;
        }
        const size = Math.sqrt(jet[1] * jet[1] + jet[2] * jet[2]);
        if (size === 0 && jet[0] === 0) continue;
        const way = (sign * jet[0]) / size; // ±∞ at an extremum of φ: its line is not near, the side alone counts
        // the distance to a vertical rim is the square of the height down to it: taken as a root, it has a slope where
        // it is 0
        const measure = list[k].kind === "root" ? Math.sign(way) * Math.sqrt(Math.abs(way)) : way;
        if (measure < least) least = measure;
      }
      out[0] = least;
    },
  };
}
