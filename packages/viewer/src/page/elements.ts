/** A new element with attributes and children; text is inserted as text. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A number for display, with five digits. */
export function shortNumber(x: number): string {
  if (Number.isNaN(x)) return "–";
  return String(Number(x.toPrecision(5))).replace("-", "−");
}
