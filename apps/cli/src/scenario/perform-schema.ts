import { impactSchema } from "@talus/collinear-impact/files";
import { jsonText } from "@talus/results/text";
import { scenarioSchema } from "@talus/scenario";
import { BadInput } from "../process/bad-input.ts";
import { schemaKinds } from "../process/option-words.ts";
import { done, type Reply, replyOf } from "../process/reply.ts";
import { unknownName } from "../process/unknown-name.ts";
import { loadLaws } from "./load-laws.ts";
import { loadReaders } from "./load-readers.ts";

/**
 * The JSON Schema of one kind of file.
 *
 * @param laws    modules with laws in addition to the built-in ones
 * @param readers modules with file formats in addition to the built-in ones
 */
export function performSchema(
  name: string,
  laws: readonly string[],
  readers: readonly string[],
): Promise<Reply> {
  return replyOf(async () => {
    const kind = schemaKinds.find((each) => each === name);
    if (kind === undefined) throw unknownName("schema", "kind of file", name, schemaKinds);
    if (kind === "scenario") {
      const { tables } = await loadLaws(laws);
      return done(jsonText(scenarioSchema(tables, (await loadReaders(readers)).table)));
    }
    if (laws.length > 0)
      throw new BadInput("schema: --law: an impact file names no such laws; allowed with scenario");
    if (readers.length > 0)
      throw new BadInput("schema: --reader: an impact file names no files; allowed with scenario");
    return done(jsonText(impactSchema()));
  });
}
