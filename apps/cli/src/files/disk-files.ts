import { dirname, isAbsolute, resolve } from "node:path";
import type { FileSource } from "@talus/runner";
import { openFileSource, openIfThere } from "./file-source.ts";
import { moved, pathFrom } from "./paths.ts";

/** Files on disk, named in scenario files relative to these. */
export const diskFiles: FileSource = {
  read: (path) => openFileSource(path),
  readIfThere: openIfThere,
  paths: {
    resolve: (name, from) => pathFrom(from, name),
    nameOf: (path, from) => (isAbsolute(path) ? path : moved(path, dirname(from))),
    identity: (path) => resolve(path),
  },
};
