/** An error that the user can correct. The message is one line without "talus: ". */
export class BadInput extends Error {
  override readonly name = "BadInput";
}

/** Reason of a failed file operation in words; undefined for an error that does not come from the file system. */
export function fileTrouble(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return undefined;
  const code = String(error.code);
  return reasons[code] ?? code;
}

/**
 * Performs a file operation; a full disk or a missing permission is reported as bad input.
 *
 * @throws BadInput with the path as given by the user
 */
export function writing<T>(path: string, action: () => T): T {
  try {
    return action();
  } catch (error) {
    const trouble = fileTrouble(error);
    if (trouble === undefined) throw error;
    throw new BadInput(`cannot write ${path}: ${trouble}`);
  }
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
  EFBIG: "the file grows too large",
  EDQUOT: "the quota is used up",
  EIO: "the device fails",
  EROFS: "the file system is read-only",
  ENAMETOOLONG: "the name is too long",
  EMFILE: "too many open files",
  EBUSY: "it is in use",
  ELOOP: "too many symbolic links",
};
