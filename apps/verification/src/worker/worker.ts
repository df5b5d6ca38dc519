// The worker, which executes one job after the other. All computations are here; the page only displays them.

import { catalogue } from "../compute/catalogue.ts";
import { checkCase } from "../compute/check-case.ts";
import { convergenceChoices, measureConvergence } from "../compute/measure.ts";
import { openCase } from "../compute/open-case.ts";
import { openLaboratory } from "../compute/open-laboratory.ts";
import type { Answer, JobName, ReplyOf, RequestOf, Task } from "./jobs.ts";

/** Function of each job. */
type JobTable = { readonly [K in JobName]: (request: RequestOf<K>) => ReplyOf<K> | Promise<ReplyOf<K>> };

const jobs: JobTable = {
  catalogue,
  check: checkCase,
  open: openCase,
  laboratory: openLaboratory,
  convergenceChoices,
  converge: measureConvergence,
};

async function answer<K extends JobName>({ number, job, request }: Task<K>): Promise<Answer<K>> {
  try {
    return { number, reply: await jobs[job](request) };
  } catch (error) {
    return { number, problem: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener("message", ({ data }: MessageEvent<Task>) => {
  void answer(data).then((done) => postMessage(done, { transfer: buffersOf(done) }));
});

/** Buffers of the numeric arrays in a reply, each once: they are transferred without copying. */
function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (value instanceof Map || Array.isArray(value)) {
    for (const part of value.values()) buffersOf(part, found);
  } else if (typeof value === "object" && value !== null) {
    for (const part of Object.values(value)) buffersOf(part, found);
  }
  return [...found];
}
