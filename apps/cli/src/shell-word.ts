/** A file name as a word of a command that the user may paste into a shell. */
export function shellWord(name: string): string {
  const word = name.startsWith("-") ? `./${name}` : name;
  if (/^[\p{L}\p{N}_./\\:@%+=,-]+$/u.test(word)) return word;
  return /["$`\\!]/.test(word) ? `'${word.replaceAll("'", "'\\''")}'` : `"${word}"`;
}
