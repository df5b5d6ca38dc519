import { readers as builtIn, type FileReader, type ReaderTable } from "@talus/geodata";

/**
 * Text on the formats added to the built-in ones, "; also `.survey`", for the description of a key of a file; empty if
 * none were added.
 */
export function addedFormats(readers: ReaderTable, list: keyof ReaderTable): string {
  const all: readonly Pick<FileReader<unknown>, "endings">[] = readers[list];
  const known: readonly unknown[] = builtIn[list];
  const endings = all.filter((reader) => !known.includes(reader)).flatMap((reader) => reader.endings);
  return endings.length === 0 ? "" : `; also ${endings.map((ending) => `\`.${ending}\``).join(", ")}`;
}
