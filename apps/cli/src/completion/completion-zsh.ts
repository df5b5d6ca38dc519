import { type Entry, quoted, type ValuePlace, valuePlaces } from "./completion-entries.ts";

export function zshScript(entries: readonly Entry[]): string {
  const described = (pairs: readonly { readonly name: string; readonly meaning: string }[]): string =>
    pairs.map(({ name, meaning }) => quoted(`${name}:${meaning}`)).join(" ");
  const paths = entries.slice(1).map(({ path }) => `"${path}"`);
  const cases = entries.map(({ path, commands, options, words }) => {
    const names = described([...commands, ...words.map((name) => ({ name, meaning: name }))]);
    return `    "${path}") names=(${names}) options=(${described(options)}) ;;`;
  });
  return `#compdef talus
# zsh completion of talus: source <(talus completion zsh)
_talus() {
  local where=talus word before=\${words[CURRENT-1]}
  local -a names options
  for word in \${words[2,CURRENT-1]}; do
    case "$where $word" in
      ${paths.join(" | ")}) where="$where $word" ;;
    esac
  done
  if [[ \${words[CURRENT]} == --*=* ]]; then
    before=\${words[CURRENT]%%=*}
    compset -P '*='
  fi
  case "$where $before" in
${valuePlaces(entries).map(valueCase).join("\n")}
  esac
  case "$where" in
${cases.join("\n")}
  esac
  if [[ \${words[CURRENT]} == -* ]]; then
    _describe option options
  elif (( \${#names} && ! \${names[(I)$before:*]} )); then
    _describe command names
  else
    _files
  fi
}
if (( \${+functions[compdef]} )); then compdef _talus talus; fi
`;
}

function valueCase({ place, choice }: ValuePlace): string {
  if (choice === undefined) return `    "${place}") _files; return ;;`;
  const rest = choice.isList ? "compset -P '*,'; " : "";
  return `    "${place}") ${rest}compadd -- ${choice.words.join(" ")}; return ;;`;
}
