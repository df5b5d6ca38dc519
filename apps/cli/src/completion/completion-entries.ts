import type { Command } from "commander";

/** One command, as needed for completion. */
export interface Entry {
  /** Its words from the top, such as "talus terrain info". */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly meaning: string }[];
  readonly options: readonly EntryOption[];
  /** Words allowed for its first argument; none if that is a file. */
  readonly words: readonly string[];
}

export interface EntryOption {
  readonly name: string;
  readonly meaning: string;
  readonly takesValue: boolean;
  /** Choice of its value; undefined for a file, or a value only the user knows. */
  readonly choice: Choice | undefined;
}

/** Names allowed as the value of an option. */
export interface Choice {
  readonly words: readonly string[];
  /** True if several of them may be given, separated by commas. */
  readonly isList: boolean;
}

/** Names allowed for arguments and values of options. */
export interface CompletionWords {
  /** By path of the command. */
  readonly arguments: Readonly<Record<string, readonly string[]>>;
  /** By path of the command with the name of the option, such as "talus plot --x". */
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

/** An option with a value, after the command to which it belongs: "talus plot --x". */
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

/** A text in single quotes, for all three shells. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "’")}'`;
}
