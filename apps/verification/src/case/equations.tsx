import "katex/dist/katex.min.css";
import type { ShownEquation } from "../worker/shown-equations.ts";

/** The equations that give the reference, each with its source. */
export function Equations({ equations }: { readonly equations: readonly ShownEquation[] }) {
  if (equations.length === 0) return null;
  return (
    <ul class="equations" aria-label="Equations of the reference">
      {equations.map(({ html, source }) => (
        <li key={html}>
          <div dangerouslySetInnerHTML={{ __html: html }} />
          <span class="note">{source}</span>
        </li>
      ))}
    </ul>
  );
}
