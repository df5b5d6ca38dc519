import type { ComponentChildren } from "preact";

interface ScrollAreaProps {
  readonly name: string;
  /** "scroll" for an area with a frame, such as a table. */
  readonly kind?: "scroll" | "wide";
  readonly children: ComponentChildren;
}

/** An area that scrolls separately: it has a name and can be reached by keyboard. */
export function ScrollArea({ name, kind = "scroll", children }: ScrollAreaProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section class={kind} aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
