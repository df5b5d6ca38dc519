import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

/** Adds the service worker, with the names of all files of the build. */
export function offline(): Plugin {
  return {
    name: "talus-offline",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => !fileName.endsWith(".map"));
        const digest = createHash("sha256");
        for (const file of files) digest.update(file.type === "chunk" ? file.code : file.source);
        const names = ["./", ...files.map(({ fileName }) => `./${fileName}`)];
        const source = readFileSync(new URL("service-worker.js", import.meta.url), "utf8")
          .replace("__FILES__", JSON.stringify(names))
          .replace("__DIGEST__", digest.digest("hex").slice(0, 16));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
  };
}
