/** A scenario file that cannot be run. The message is one line: `file:line: key: what is wrong; allowed: ...`. */
export class ScenarioError extends Error {
  override readonly name: string = "ScenarioError";
  readonly file: string;
  /** Line in the file, from 1; undefined if the format does not provide it. */
  readonly line: number | undefined;
  /** Key in the file, such as `start.position[2]`; empty if the file as a whole is wrong. */
  readonly key: string;

  constructor(file: string, line: number | undefined, key: string, what: string) {
    const place = shownPlace(file, line);
    super(inShort(key === "" ? `${place}: ${what}` : `${place}: ${key}: ${what}`));
    this.file = file;
    this.line = line;
    this.key = key;
  }
}

/** Largest length of a message; the longest list of allowed values has some 1000 characters. */
const longestMessage = 2000;

/** Shortens a message that is too long to read by cutting its middle: it repeats much of a file, or of an argument. */
export function inShort(message: string): string {
  if (message.length <= longestMessage) return message;
  const left = message.length - longestMessage;
  return `${message.slice(0, 0.7 * longestMessage)} ... (${left} characters omitted) ... ${message.slice(-0.3 * longestMessage)}`;
}

/** A place in a file: `file:line`, or only the file if the line is unknown. */
export function shownPlace(file: string, line: number | undefined): string {
  return line === undefined ? file : `${file}:${line}`;
}

/** A value of a file in short, printable on one line. */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === "object") return value instanceof Date ? "a date" : "a mapping";
  if (typeof value !== "string") return Object.is(value, -0) ? "-0" : String(value);
  return escapeUnprintable(JSON.stringify(clipped(value)));
}

/** The beginning of a text that is too long to repeat in a message. */
export function clipped(text: string): string {
  return text.length > longestShown ? `${text.slice(0, longestShown)}...` : text;
}

/** A key as written in a path: bare if it is a plain word, otherwise quoted. */
export function shownKey(key: string): string {
  return /^[A-Za-z_][\w-]{0,59}$/.test(key) ? key : shown(key);
}

const longestShown = 60;

/** Escapes line breaks, control and direction characters of a file in a message. */
function escapeUnprintable(text: string): string {
  return text.replace(/[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
}
