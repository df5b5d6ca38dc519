// The worker: does one job after the other. Everything that computes is here; the page only shows.
import { convergenceChoices, measureConvergence } from "../convergence/measure.ts";
import { openLaboratory } from "../laboratory/open-laboratory.ts";
import { catalogue } from "./catalogue.ts";
import { checkCase } from "./check-case.ts";
import type { Answer, JobName, ReplyOf, RequestOf, Task } from "./jobs.ts";
import { openCase } from "./open-case.ts";

/** What each job does. */
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

/** The buffers of the arrays of numbers in a reply, each once: they go over without being copied. */
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
