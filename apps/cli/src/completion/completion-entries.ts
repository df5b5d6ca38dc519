import type { Command } from "commander";

/** One command as completion sees it. */
export interface Entry {
  /** Its words from the top: "talus terrain info". */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly meaning: string }[];
  readonly options: readonly EntryOption[];
  /** Words that its first argument chooses from; none: it is a file. */
  readonly words: readonly string[];
}

export interface EntryOption {
  readonly name: string;
  readonly meaning: string;
  readonly takesValue: boolean;
  /** Of its value; undefined: a file, or what only the user knows. */
  readonly choice: Choice | undefined;
}

/** Names that the value of an option is one of. */
export interface Choice {
  readonly words: readonly string[];
  /** It may be several of them with commas between. */
  readonly isList: boolean;
}

/** Names that arguments and values of options choose from. */
export interface CompletionWords {
  /** By the path of the command. */
  readonly arguments: Readonly<Record<string, readonly string[]>>;
  /** By the path of the command with the name of the option: "talus plot --x". */
  readonly options: Readonly<Record<string, Choice>>;
}

/** The command and all below it. */
export function entriesOf(program: Command, words: CompletionWords): readonly Entry[] {
  return entriesBelow(program, "", words);
}

function entriesBelow(command: Command, above: string, words: CompletionWords): readonly Entry[] {
  const path = above === "" ? command.name() : `${above} ${command.name()}`;
  const below = command.commands;
  const entry: Entry = {
    path,
    commands: below.map((each) => ({ name: each.name(), meaning: each.description() })),
    options: command
      .createHelp()
      .visibleOptions(command)
      .map(({ long, description, required }) => {
        const name = long ?? "";
        return {
          name,
          meaning: description,
          takesValue: required,
          choice: words.options[`${path} ${name}`],
        };
      }),
    words: words.arguments[path] ?? [],
  };
  return [entry, ...below.flatMap((each) => entriesBelow(each, path, words))];
}

/** An option with a value, and the command that it belongs to: "talus plot --x". */
export interface ValuePlace {
  readonly place: string;
  readonly choice: Choice | undefined;
}

/** All options that take a value. */
export function valuePlaces(entries: readonly Entry[]): readonly ValuePlace[] {
  return entries.flatMap(({ path, options }) => {
    const valued = options.filter(({ takesValue }) => takesValue);
    return valued.map(({ name, choice }) => ({ place: `${path} ${name}`, choice }));
  });
}

/** A text between single quotes, for all three shells. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "’")}'`;
}
