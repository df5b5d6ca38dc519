import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Checks } from "../services/checks.ts";
import type { ViewProps } from "../services/services.ts";
import { CaseRow } from "./case-row.tsx";

/** All cases in groups, run one after the other in the worker. */
export function ListView({ services: { checks } }: ViewProps) {
  const filter = useSignal("");
  useEffect(() => {
    document.title = "Talus verification";
    void checks.runAll();
  }, []);
  const groups = checks.groups.value;
  const all = groups.flatMap(({ cases }) => cases);
  const words = filter.value.toLowerCase().split(/\s+/);
  const isWanted = ({ id, title, source }: (typeof all)[number]): boolean => {
    const text = `${id} ${title} ${source}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const wanted = groups
    .map((group) => ({ ...group, cases: group.cases.filter(isWanted) }))
    .filter(({ cases }) => cases.length > 0);
  return (
    <>
      <h1>Every claim, computed and checked in this page</h1>
      <p class="lead">
        Each case is a motion with a known answer. Your browser computes it now, and this page shows how far
        it is from the exact answer: a full bar is an error as large as the tolerance, and each eighth less is
        a factor of ten.
      </p>
      {checks.trouble.value === "" ? null : <p role="alert">{checks.trouble.value}</p>}
      <div class="tools">
        <label>
          Filter{" "}
          <input
            type="search"
            value={filter.value}
            onInput={(event) => {
              filter.value = event.currentTarget.value;
            }}
          />
        </label>
        <Progress checks={checks} count={all.length} />
      </div>
      {wanted.map((group) => (
        <section key={group.id} class="group" aria-labelledby={`group-${group.id}`}>
          <h2 id={`group-${group.id}`}>{group.title}</h2>
          <ul class="cases">
            {group.cases.map((one) => (
              <CaseRow key={one.id} one={one} checks={checks} />
            ))}
          </ul>
        </section>
      ))}
      {all.length > 0 && wanted.length === 0 ? <p>No case has these words.</p> : null}
    </>
  );
}

interface ProgressProps {
  readonly checks: Checks;
  /** Number of all cases. */
  readonly count: number;
}

/** Progress of the cases; drawn again after each. */
function Progress({ checks: { results, running, runAgain, stop }, count }: ProgressProps) {
  const done = results.value;
  const failed = [...done.values()].filter(({ passed }) => !passed).length;
  return (
    <>
      {running.value === "" ? (
        <button type="button" onClick={() => void runAgain()}>
          Run all again
        </button>
      ) : (
        <button type="button" onClick={stop}>
          Stop
        </button>
      )}
      <progress aria-label="Cases that have run" max={Math.max(1, count)} value={done.size} />
      <span class="count">
        {done.size} of {count} have run, {failed === 0 ? "all agree" : `${failed} failed`}
      </span>
    </>
  );
}
