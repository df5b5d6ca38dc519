import { type Choice, type Entry, quoted } from "./completion-entries.ts";

export function fishScript(entries: readonly Entry[]): string {
  const lines = entries.flatMap(({ path, commands, options, words }) => {
    const names = commands.map(({ name }) => name);
    const condition = `-n ${quoted(fishCondition(path, names))}`;
    return [
      ...commands.map(
        ({ name, meaning }) => `complete -c talus ${condition} -f -a ${name} -d ${quoted(meaning)}`,
      ),
      ...words.map((word) => `complete -c talus ${condition} -f -a ${word}`),
      ...options.map(({ name, meaning, takesValue, choice }) => {
        const value = choice !== undefined ? ` -x -a ${choices(choice)}` : takesValue ? " -r" : "";
        return `complete -c talus ${condition} -l ${name.slice(2)}${value} -d ${quoted(meaning)}`;
      }),
    ];
  });
  return `# fish completion of talus: talus completion fish | source\n${lines.join("\n")}\n`;
}

function choices({ words, isList }: Choice): string {
  return quoted(isList ? `(__fish_append , ${words.join(" ")})` : words.join(" "));
}

/** Condition that the words of the path have been typed, and none of the commands below it. */
function fishCondition(path: string, below: readonly string[]): string {
  const [, ...typed] = path.split(" ");
  const seen = typed.map((word) => `__fish_seen_subcommand_from ${word}`);
  const open = below.length === 0 ? [] : [`not __fish_seen_subcommand_from ${below.join(" ")}`];
  return [...seen, ...open].join("; and ");
}
