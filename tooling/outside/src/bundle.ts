import { dirname } from "node:path";
import { build, type Rolldown } from "vite";

export interface Bundle {
  /** One ES module, minified. */
  readonly code: string;
  /** Modules that it loads when it needs them, by file name. */
  readonly later: ReadonlyMap<string, string>;
  /** Paths of the files of which something is left in it. */
  readonly files: readonly string[];
}

/**
 * Bundles the program of a page with Vite, as applications do: one minified ES module, without what is not used.
 *
 * @param main its main module; packages are looked up from there
 * @throws Error when an import cannot be resolved
 */
export async function bundle(main: string): Promise<Bundle> {
  const built = (await build({
    root: dirname(main),
    configFile: false,
    logLevel: "silent",
    build: {
      write: false,
      assetsDir: "",
      target: "esnext",
      modulePreload: false,
      rolldownOptions: {
        input: main,
        preserveEntrySignatures: "strict", // what an application would use of the exports
        output: { comments: false },
        onLog(_level, { message }) {
          throw new Error(message); // an import that is not found is only a warning otherwise
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [first, ...chunks] = built.output;
  const modules = Object.entries(first.modules);
  const left = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([path]) => path);
  const later = chunks.flatMap((each) =>
    each.type === "chunk" ? [[each.fileName, each.code] as const] : [],
  );
  return { code: first.code, later: new Map(later), files: left };
}
