/** A terrain file that cannot be read: `message` is "file:line: …" or "file: tag 322 TileWidth: …", one line. */
export class TerrainFileError extends Error {
  override readonly name = "TerrainFileError";
  readonly file: string;
  /** Line in a text file, counted from 1; undefined in a binary file. */
  readonly line: number | undefined;

  /**
   * @param place line, counted from 1; in a binary file a text that says where, such as "byte 120"
   * @param what  what is wrong and what is allowed
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

/** Characters of a message that are kept: damaged files are quoted in some. */
const MOST_CHARACTERS = 300;

function oneLine(what: string): string {
  const printable = what.replace(/\p{Cc}+/gu, "?");
  return printable.length > MOST_CHARACTERS ? `${printable.slice(0, MOST_CHARACTERS)} …` : printable;
}
