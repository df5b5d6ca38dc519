import "katex/dist/katex.min.css";
import type { ShownEquation } from "../compute/shown-equations.ts";
import { greek } from "../page/greek.ts";
import { ScrollArea } from "../page/scroll-area.tsx";

/** Equations of the reference, each with its source. */
export function Equations({ equations }: { readonly equations: readonly ShownEquation[] }) {
  if (equations.length === 0) return null;
  return (
    <ul class="equations" aria-label="Equations of the reference">
      {equations.map(({ html, source }, i) => (
        <li key={html}>
          <ScrollArea name={`Equation ${i + 1}`} kind="wide">
            <div dangerouslySetInnerHTML={{ __html: html }} />
          </ScrollArea>
          <span class="note">{greek(source)}</span>
        </li>
      ))}
    </ul>
  );
}
