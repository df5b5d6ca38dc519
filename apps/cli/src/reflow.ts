/**
 * Help text for a terminal with so many columns: paragraphs are reflowed, indented lines (lists, examples) stay
 * unchanged. A line that ends with ":" begins a list and is a paragraph of its own.
 */
export function reflowed(text: string, columns: number): string {
  const lines: string[] = [];
  let paragraph: string[] = [];
  const flush = (): void => {
    if (paragraph.length > 0) lines.push(...broken(paragraph.join(" "), columns));
    paragraph = [];
  };
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith(" ")) {
      flush();
      lines.push(line);
    } else {
      paragraph.push(line);
      if (line.endsWith(":")) flush();
    }
  }
  flush();
  return lines.join("\n");
}

function broken(paragraph: string, columns: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
