import type { ComponentChildren } from "preact";

/** A part that scrolls by itself, such as a table: with a name, and reached by the keyboard. */
export function ScrollArea({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ComponentChildren;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class="scroll" aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
