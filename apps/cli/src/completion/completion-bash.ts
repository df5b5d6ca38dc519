import { type Entry, type ValuePlace, valuePlaces } from "./completion-entries.ts";

/** The value of an option is one of its words, or a file, which bash completes itself. */
export function bashScript(entries: readonly Entry[]): string {
  const paths = entries.slice(1).map(({ path }) => `"${path}"`);
  const cases = entries.map(({ path, commands, options, words }) => {
    const names = [...commands.map(({ name }) => name), ...words].join(" ");
    return `    "${path}") names="${names}" options="${options.map(({ name }) => name).join(" ")}" ;;`;
  });
  return `# bash completion of talus: source <(talus completion bash)
_talus() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} where=talus names options list i
  if [[ $before == "=" ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  elif [[ $current == "=" ]]; then
    current=
  fi
  list=\${current%"\${current##*,}"}
  for ((i = 1; i < COMP_CWORD; i++)); do
    case "$where \${COMP_WORDS[i]}" in
      ${paths.join(" | ")}) where="$where \${COMP_WORDS[i]}" ;;
    esac
  done
  case "$where $before" in
${valuePlaces(entries).map(valueCase).join("\n")}
  esac
  case "$where" in
${cases.join("\n")}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$options" -- "$current"))
  elif [[ -n $names && " $names " != *" $before "* ]]; then
    COMPREPLY=($(compgen -W "$names" -- "$current"))
  fi
}
complete -o default -F _talus talus
`;
}

function valueCase({ place, choice }: ValuePlace): string {
  if (choice === undefined) return `    "${place}") return ;;`;
  const words = `-W "${choice.words.join(" ")}"`;
  const matching = choice.isList ? `-P "$list" ${words} -- "\${current#"$list"}"` : `${words} -- "$current"`;
  return `    "${place}") COMPREPLY=($(compgen ${matching})); return ;;`;
}
