/** A terrain file that cannot be read: `message` is "file:line: …" or "file: tag 322 TileWidth: …", one line. */
export class TerrainFileError extends Error {
  override readonly name = "TerrainFileError";
  readonly file: string;
  /** Line of a text file, from 1; undefined for a binary file. */
  readonly line: number | undefined;

  /**
   * @param place line, from 1; for a binary file a description of the place, such as "byte 120"
   * @param what  the error and what is allowed
   */
  constructor(file: string, place: number | string, what: string) {
    super(
      typeof place === "number"
        ? `${file}:${place}: ${oneLine(what)}`
        : `${file}: ${place}: ${oneLine(what)}`,
    );
    this.file = file;
    this.line = typeof place === "number" ? place : undefined;
  }
}

/** Largest length of a message: some quote damaged files. */
const MOST_CHARACTERS = 300;

function oneLine(what: string): string {
  const printable = what.replace(/\p{Cc}+/gu, "?");
  return printable.length > MOST_CHARACTERS ? `${printable.slice(0, MOST_CHARACTERS)} …` : printable;
}
