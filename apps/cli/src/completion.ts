import type { Command } from "commander";

/** Shells that completion is written for. */
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** One command as completion sees it. */
interface Entry {
  /** Its words from the top: "talus terrain info". */
  readonly path: string;
  readonly meaning: string;
  readonly commands: readonly { readonly name: string; readonly meaning: string }[];
  readonly options: readonly {
    readonly name: string;
    readonly meaning: string;
    readonly takesValue: boolean;
  }[];
  /** Words that may stand here besides files. */
  readonly words: readonly string[];
}

/** Names that arguments and values of options choose from. */
export interface CompletionWords {
  /** By the path of the command. */
  readonly arguments: Readonly<Record<string, readonly string[]>>;
  /** By the name of the option. */
  readonly options: Readonly<Record<string, readonly string[]>>;
}

/** A script that teaches a shell the commands and options of `program`. */
export function completionScript(shell: Shell, program: Command, words: CompletionWords): string {
  const entries = entriesOf(program, "", words);
  if (shell === "bash") return bashScript(entries, words);
  return shell === "zsh" ? zshScript(entries, words) : fishScript(entries, words);
}

function entriesOf(command: Command, above: string, words: CompletionWords): readonly Entry[] {
  const path = above === "" ? command.name() : `${above} ${command.name()}`;
  const help = command.createHelp();
  const below = command.commands;
  const entry: Entry = {
    path,
    meaning: command.description(),
    commands: below.map((each) => ({ name: each.name(), meaning: each.description() })),
    options: help.visibleOptions(command).map(({ long, description, required }) => {
      return { name: long ?? "", meaning: description, takesValue: required };
    }),
    words: words.arguments[path] ?? [],
  };
  return [entry, ...below.flatMap((each) => entriesOf(each, path, words))];
}

function bashScript(entries: readonly Entry[], { options: values }: CompletionWords): string {
  const paths = entries.slice(1).map(({ path }) => `"${path}"`);
  const cases = entries.map(({ path, commands, options, words }) => {
    const names = [...commands.map(({ name }) => name), ...words].join(" ");
    return `    "${path}") names="${names}" options="${options.map(({ name }) => name).join(" ")}" ;;`;
  });
  const valueCases = Object.entries(values).map(([name, words]) => {
    return `    ${name}) COMPREPLY=($(compgen -W "${words.join(" ")}" -- "$current")); return ;;`;
  });
  return `# bash completion of talus: source <(talus completion bash)
_talus() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} where=talus names options i
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$where \${COMP_WORDS[i]}" in
      ${paths.join(" | ")}) where="$where \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$before" in
${valueCases.join("\n")}
  esac
  case "$where" in
${cases.join("\n")}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n $names ]]; then
    COMPREPLY=($(compgen -W "$names" -- "$current"))
  fi
}
complete -o default -F _talus talus
`;
}

function zshScript(entries: readonly Entry[], { options: values }: CompletionWords): string {
  const described = (pairs: readonly { readonly name: string; readonly meaning: string }[]): string =>
    pairs.map(({ name, meaning }) => quoted(`${name}:${meaning}`)).join(" ");
  const paths = entries.slice(1).map(({ path }) => `"${path}"`);
  const cases = entries.map(({ path, commands, options, words }) => {
    const names = described([...commands, ...words.map((name) => ({ name, meaning: name }))]);
    return `    "${path}") names=(${names}) options=(${described(options)}) ;;`;
  });
  const valueCases = Object.entries(values).map(([name, words]) => {
    return `    ${name}) compadd -- ${words.join(" ")}; return ;;`;
  });
  return `#compdef talus
# zsh completion of talus: source <(talus completion zsh)
_talus() {
  local where=talus word
  local -a names options
  for word in \${words[2,CURRENT-1]}; do
    case "$where $word" in
      ${paths.join(" | ")}) where="$where $word" ;;
    esac
  done
  case "\${words[CURRENT-1]}" in
${valueCases.join("\n")}
  esac
  case "$where" in
${cases.join("\n")}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option options
  elif (( \${#names} )); then
    _describe command names
  else
    _files
  fi
}
if (( \${+functions[compdef]} )); then compdef _talus talus; fi
`;
}

function fishScript(entries: readonly Entry[], { options: values }: CompletionWords): string {
  const lines = entries.flatMap(({ path, commands, options, words }) => {
    const condition = `-n ${quoted(
      fishCondition(
        path,
        commands.map(({ name }) => name),
      ),
    )}`;
    return [
      ...commands.map(
        ({ name, meaning }) => `complete -c talus ${condition} -f -a ${name} -d ${quoted(meaning)}`,
      ),
      ...words.map((word) => `complete -c talus ${condition} -f -a ${word}`),
      ...options.map(({ name, meaning, takesValue }) => {
        const choices = values[name];
        const value = choices !== undefined ? ` -x -a ${quoted(choices.join(" "))}` : takesValue ? " -r" : "";
        return `complete -c talus ${condition} -l ${name.slice(2)}${value} -d ${quoted(meaning)}`;
      }),
    ];
  });
  return `# fish completion of talus: talus completion fish | source\n${lines.join("\n")}\n`;
}

/** The words of the path have been typed, and none of the commands below it. */
function fishCondition(path: string, below: readonly string[]): string {
  const [, ...typed] = path.split(" ");
  const seen = typed.map((word) => `__fish_seen_subcommand_from ${word}`);
  const open = below.length === 0 ? [] : [`not __fish_seen_subcommand_from ${below.join(" ")}`];
  return [...seen, ...open].join("; and ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "’")}'`;
}
