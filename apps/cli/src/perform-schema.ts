import { jsonText, scenarioSchema } from "@talus/io";
import { loadLaws } from "./load-laws.ts";
import { done, type Reply, replyOf } from "./reply.ts";

/** The JSON Schema of scenario files, with the laws of these modules besides the built-in ones. */
export function performSchema(laws: readonly string[]): Promise<Reply> {
  return replyOf(async () => done(jsonText(scenarioSchema((await loadLaws(laws)).tables))));
}
