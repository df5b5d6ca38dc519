import { dirname } from "node:path";
import { rolldown } from "rolldown";

export interface Bundle {
  /** One ES module, minified. */
  readonly code: string;
  /** Modules that it loads when it needs them, by file name. */
  readonly later: ReadonlyMap<string, string>;
  /** Paths of the files of which something is left in it. */
  readonly files: readonly string[];
}

/**
 * Bundles a program for browsers as applications do: one minified ES module, without what is not used.
 *
 * @param main its main module; packages are looked up from there
 * @throws Error when an import cannot be resolved
 */
export async function bundle(main: string): Promise<Bundle> {
  const build = await rolldown({
    input: main,
    cwd: dirname(main),
    platform: "browser",
    onLog(_level, { message }) {
      throw new Error(message); // an import that is not found is only a warning otherwise
    },
  });
  try {
    const { output } = await build.generate({ format: "esm", minify: true, comments: false });
    const [first, ...chunks] = output;
    const modules = Object.entries(first.modules);
    const left = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([path]) => path);
    const later = chunks.flatMap((each) =>
      each.type === "chunk" ? [[each.fileName, each.code] as const] : [],
    );
    return { code: first.code, later: new Map(later), files: left };
  } finally {
    await build.close();
  }
}
