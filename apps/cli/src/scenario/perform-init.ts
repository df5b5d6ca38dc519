import { dirname, join } from "node:path";
import { readerOf } from "@talus/geodata";
import { openFileSource } from "../files/file-source.ts";
import { checkOutputFiles, writeOutputFiles } from "../files/output-files.ts";
import { moved } from "../files/paths.ts";
import { BadInput } from "../process/bad-input.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { unknownName } from "../process/unknown-name.ts";
import { demScenario, demTemplate } from "../templates/dem.ts";
import type { Template } from "../templates/template.ts";
import { templates } from "../templates/templates.ts";
import { loadReaders } from "./load-readers.ts";

export interface InitRequest {
  /** Undefined: the kinds are listed. */
  readonly kind: string | undefined;
  /** File of the scenario; undefined: KIND.yaml. */
  readonly file: string | undefined;
  /** A grid for the kind `dem`. */
  readonly terrain: string | undefined;
  /** Modules with formats of the grid. */
  readonly readers: readonly string[];
  readonly overwrite: boolean;
}

/** Writes a commented scenario for a kind of problem, and the files that it needs. */
export function performInit({ kind, file, terrain, readers, overwrite }: InitRequest): Promise<Reply> {
  return replyOf(async () => {
    if (kind === undefined) return done(listText());
    const template = templateOf(kind);
    const target = file ?? `${kind}.yaml`;
    const texts =
      terrain === undefined
        ? textsOf(template, target)
        : await ownTerrain(template, target, terrain, readers);
    checkOutputFiles(Object.keys(texts), overwrite, "FILE");
    writeOutputFiles(new Map(Object.entries(texts).map(([path, text]) => [path, [text]])));
    const command = ["talus run", shellWord(target), ...readers.map((each) => `--reader ${shellWord(each)}`)];
    return done(`${Object.keys(texts).join(", ")} written; try: ${command.join(" ")}\n`);
  });
}

function textsOf({ scenario, files }: Template, target: string): Readonly<Record<string, string>> {
  const texts: Record<string, string> = { [target]: scenario };
  for (const [name, text] of Object.entries(files?.() ?? {})) texts[join(dirname(target), name)] = text;
  return texts;
}

/** The scenario on the user's grid; the block is dropped in its middle. */
async function ownTerrain(
  template: Template,
  target: string,
  terrain: string,
  modules: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  if (template !== demTemplate) {
    throw new BadInput(`--terrain: goes with the kind dem, got ${template.kind}`);
  }
  const { table } = await loadReaders(modules);
  const source = openFileSource(terrain);
  try {
    const { grid, origin } = await readerOf(table.grids, terrain).read(source, terrain);
    const middle = (start: number, count: number): number =>
      Number((start + 0.5 * (count - 1) * grid.cell).toFixed(3));
    const at = [middle(grid.x0 + origin.x, grid.columns), middle(grid.y0 + origin.y, grid.rows)] as const;
    return { [target]: demScenario(moved(terrain, dirname(target)), at) };
  } finally {
    source.close();
  }
}

function templateOf(kind: string): Template {
  const kinds = templates.map((each) => each.kind);
  const template = templates[kinds.indexOf(kind)];
  if (template === undefined) throw unknownName("init", "kind", kind, kinds);
  return template;
}

function listText(): string {
  const width = Math.max(...templates.map(({ kind }) => kind.length));
  return templates.map(({ kind, meaning }) => `${kind.padEnd(width)}  ${meaning}\n`).join("");
}

/** A file name quoted for a shell command. */
export function shellWord(name: string): string {
  const word = name.startsWith("-") ? `./${name}` : name;
  if (/^[\p{L}\p{N}_./\\:@%+=,-]+$/u.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
