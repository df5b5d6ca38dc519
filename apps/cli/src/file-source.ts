import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import type { ByteSource } from "@talus/terrain/geotiff";
import { BadInput, fileTrouble } from "./bad-input.ts";

/** A file on disk that is read in pieces, so that a large one need not fit in memory twice. */
export interface FileSource extends ByteSource {
  close(): void;
}

/** @throws BadInput when the file cannot be read */
export function openFileSource(path: string): FileSource {
  const guarded = <T>(action: () => T): T => {
    try {
      return action();
    } catch (error) {
      const trouble = fileTrouble(error);
      if (trouble === undefined) throw error;
      const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
      throw new BadInput(isMissing ? `no such file: ${path}` : `cannot read ${path}: ${trouble}`);
    }
  };
  const descriptor = guarded(() => openSync(path, "r"));
  return {
    size: fstatSync(descriptor).size,
    read(offset, length) {
      const bytes = new Uint8Array(length);
      let filled = 0;
      while (filled < length) {
        const count = guarded(() => readSync(descriptor, bytes, filled, length - filled, offset + filled));
        if (count === 0) break;
        filled += count;
      }
      return bytes.subarray(0, filled);
    },
    close: () => closeSync(descriptor),
  };
}
