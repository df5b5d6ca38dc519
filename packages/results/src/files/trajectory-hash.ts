import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { RigidBodyState } from "@talus/kinematics";

/** Incremental hash of a motion. */
export interface TrajectoryHash {
  /** Adds one state: t in s, and the first 13 numbers of y. No allocation. */
  update(t: number, y: Float64Array): void;
  /** SHA-256 of the states so far, 64 hexadecimal digits. More states may follow. */
  hex(): string;
}

/**
 * SHA-256 over little-endian float64 of (t, y[0..12]) of each state, in order.
 *
 * The states are those at the output times and on both sides of events (`onState` of `RunObserver`), in run
 * coordinates. Steps do not enter: a method that reaches the same motion faster keeps the hash.
 */
export function createTrajectoryHash(): TrajectoryHash {
  const hash = sha256.create();
  const bytes = new Uint8Array(statesAtOnce * stateBytes);
  const view = new DataView(bytes.buffer);
  let filled = 0;
  return {
    update(t, y) {
      view.setFloat64(filled, t, true);
      for (let i = 0; i < RigidBodyState.size; i += 1) {
        view.setFloat64(filled + 8 * (i + 1), y[i] ?? 0, true);
      }
      filled += stateBytes;
      if (filled < bytes.length) return;
      hash.update(bytes);
      filled = 0;
    },
    hex: () => bytesToHex(hash.clone().update(bytes.subarray(0, filled)).digest()),
  };
}

/** Bytes of one state: t and 13 numbers of 8 bytes. */
const stateBytes = 8 * (1 + RigidBodyState.size);
/** States collected before hashing: whole blocks of 64 bytes, so that nothing is copied twice. */
const statesAtOnce = 64;

/** SHA-256 of the bytes of a file, 64 hexadecimal digits. */
export function fileHash(bytes: Uint8Array): string {
  if (!(bytes instanceof Uint8Array)) {
    throw new TypeError(`fileHash: bytes must be a Uint8Array, got ${String(bytes)}`);
  }
  return bytesToHex(sha256(bytes));
}
