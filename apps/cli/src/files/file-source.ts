import { createHash } from "node:crypto";
import { closeSync, existsSync, fstatSync, openSync, readSync, type Stats, statSync } from "node:fs";
import type { ByteSource } from "@talus/geodata";
import { BadInput } from "../process/bad-input.ts";
import { readingFile } from "./input-file.ts";

/** A file on disk read in pieces, so that a large one does not occupy memory twice. */
export interface FileSource extends ByteSource {
  read(offset: number, length: number): Uint8Array;
  /** SHA-256 of the whole file, hexadecimal. */
  hash(): string;
  close(): void;
}

/** Bytes hashed at a time. */
const piece = 1 << 20;

/**
 * @param context origin of the name, such as "slope.yaml: terrain.surface.file: "; empty for an argument
 * @throws BadInput if the file cannot be read, or has no size and no positions, such as a pipe
 */
export function openFileSource(path: string, context = ""): FileSource {
  const guarded = <T>(action: () => T): T => readingFile(path, context, action);
  const kind = guarded(() => kindOf(statSync(path))); // before opening it: a pipe would wait for its other end
  if (kind !== undefined) throw new BadInput(`${context}cannot read ${path}: it is ${kind}, not a file`);
  const descriptor = guarded(() => openSync(path, "r"));
  const { size } = guarded(() => fstatSync(descriptor));
  const read = (offset: number, length: number): Uint8Array => {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const count = guarded(() => readSync(descriptor, bytes, filled, length - filled, offset + filled));
      if (count === 0) break;
      filled += count;
    }
    return bytes.subarray(0, filled);
  };
  return {
    size,
    read,
    hash() {
      const hash = createHash("sha256");
      for (let at = 0; at < size; at += piece) hash.update(read(at, Math.min(piece, size - at)));
      return hash.digest("hex");
    },
    close: () => closeSync(descriptor),
  };
}

/** Kind of something that is not a regular file. */
function kindOf(found: Stats): string | undefined {
  if (found.isFile()) return undefined;
  if (found.isDirectory()) return "a directory";
  if (found.isFIFO()) return "a pipe";
  return found.isSocket() ? "a socket" : "a device";
}

/** The source of a file; undefined if it does not exist. */
export function openIfThere(path: string): FileSource | undefined {
  return existsSync(path) && statSync(path).isFile() ? openFileSource(path) : undefined;
}
