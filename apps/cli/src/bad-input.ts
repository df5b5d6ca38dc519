/** Something the user can put right. The message is one line without "talus: ". */
export class BadInput extends Error {
  override readonly name = "BadInput";
}

/** The reason of a failed file operation in words; undefined for an error that is not of the file system. */
export function fileTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const code = String(error.code);
  return reasons[code] ?? code;
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "no such file or directory",
  EACCES: "permission denied",
  EPERM: "operation not permitted",
  EISDIR: "it is a directory",
  ENOTDIR: "a part of the path is not a directory",
  EEXIST: "it already exists",
  ENOTEMPTY: "the directory is not empty",
  ENOSPC: "no space left on the device",
  EROFS: "the file system is read-only",
  ENAMETOOLONG: "the name is too long",
  EMFILE: "too many open files",
  EBUSY: "it is in use",
  ELOOP: "too many symbolic links",
};
