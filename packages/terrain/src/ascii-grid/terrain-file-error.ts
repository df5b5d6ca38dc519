/** A terrain file that cannot be read: `message` is "file:line: what is wrong, what is allowed". */
export class TerrainFileError extends Error {
  override readonly name = "TerrainFileError";
  readonly file: string;
  /** Line in the file, counted from 1. */
  readonly line: number;

  constructor(file: string, line: number, what: string) {
    super(`${file}:${line}: ${what}`);
    this.file = file;
    this.line = line;
  }
}
