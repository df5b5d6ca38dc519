import type { Plugin } from "vitest/config";

/** Files that Node loads without transformation. */
export const builtFiles = /\/packages\/[^/]+\/dist\//;

/**
 * An import of a package's source file leads to what was built of it, and Node runs that as it is. Through Vitest's
 * modules, where each call of what another file exports reads a getter first, numbers take half as much time again,
 * some thrice.
 */
export const builtPackages: Plugin = {
  name: "talus-built-packages",
  enforce: "pre",
  async resolveId(path, importer, options) {
    const source = path.startsWith(".") ? await this.resolve(path, importer, options) : null;
    const [, folder, file] = /^(.*\/packages\/[^/]+)\/src\/(.*)\.ts$/.exec(source?.id ?? "") ?? [];
    return file === undefined ? null : `${folder}/dist/${file}.js`;
  },
};
