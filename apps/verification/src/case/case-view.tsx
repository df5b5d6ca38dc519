import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ViewProps } from "../app/services.ts";
import { Cancelled } from "../worker/client.ts";
import type { CasePage } from "../worker/open-case.ts";
import { ComparisonTable } from "./comparison-table.tsx";

/** One case: what it claims, and how it comes out now. */
export function CaseView({ route, services: { worker } }: ViewProps) {
  const page = useSignal<CasePage | undefined>(undefined);
  const trouble = useSignal("");
  const id = route.path;
  useEffect(() => {
    page.value = undefined;
    trouble.value = "";
    worker.cancel();
    worker.ask("open", { id, values: {} }).then(
      (opened) => {
        page.value = opened;
        document.title = `${opened.title} – Talus verification`;
      },
      (error: Error) => {
        if (!(error instanceof Cancelled)) trouble.value = error.message;
      },
    );
    return () => worker.cancel();
  }, [id]);
  if (trouble.value !== "") return <p role="alert">{trouble.value}</p>;
  if (page.value === undefined) return <p role="status">Running {id}.</p>;
  const { title, source, tolerance, because, report } = page.value;
  return (
    <article>
      <h1>{title}</h1>
      <p class="id">{id}</p>
      <h2>Computed against exact</h2>
      <ComparisonTable report={report} />
      <p>
        Tolerance {tolerance}: {because}.
      </p>
      <p>Reference: {source}.</p>
    </article>
  );
}
