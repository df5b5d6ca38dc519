/** Resolves the names of files in scenario files, which are relative to the file that contains them. */
export interface FilePaths {
  /** Path of the file called `name` in `from`. */
  resolve(name: string, from: string): string;
  /** Name by which `from` refers to the file with this path. */
  nameOf(path: string, from: string): string;
  /** The same text for all paths of one file. */
  identity(path: string): string;
}

/** Paths with `/` between folders, as in memory, in archives and on servers. */
export const slashPaths: FilePaths = {
  resolve: (name, from) => (isAbsolute(name) ? name : plain([...foldersOf(from), ...name.split("/")])),
  nameOf(path, from) {
    if (isAbsolute(path) && !isAbsolute(from)) return path;
    const [there, here] = [plain(path.split("/")).split("/"), foldersOf(plain(from.split("/")))];
    let common = 0;
    while (common < here.length && common < there.length - 1 && here[common] === there[common]) common += 1;
    return [...here.slice(common).map(() => ".."), ...there.slice(common)].join("/");
  },
  identity: (path) => plain(path.split("/")),
};

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[a-z][a-z\d+.-]+:/i.test(path);
}

function foldersOf(path: string): readonly string[] {
  return path.split("/").slice(0, -1);
}

/** Removes "." and folders that a following ".." leaves again. */
function plain(parts: readonly string[]): string {
  const kept: string[] = [];
  for (const [i, part] of parts.entries()) {
    if (part === ".") continue;
    const last = kept.at(-1);
    // ".." cannot remove the part before "//" of an address, nor a leading "/".
    if (part === ".." && last !== undefined && last !== ".." && last !== "" && kept.length > 0) kept.pop();
    else if (part !== "" || i === 0 || kept.at(-1)?.endsWith(":") === true || i === parts.length - 1)
      kept.push(part);
  }
  return kept.join("/");
}
