import type { WorkspacePackage } from "./workspace.ts";

/** Place on the ladder: a number for packages and apps, a word for what stands beside it. */
export type Rung = number | "tooling" | "consumer";

/** The rung that the tags of a package name, or a sentence that says what is wrong with them. */
export function rungOf(pack: WorkspacePackage): { readonly rung: Rung } | { readonly problem: string } {
  const rungs = pack.tags.map(parseTag).filter((rung) => rung !== undefined);
  const [rung] = rungs;
  if (rung === undefined || rungs.length > 1) {
    return { problem: `needs exactly one of the tags ${expectedTag(pack)}, has [${pack.tags.join(", ")}]` };
  }
  const isOnLadder = pack.kind === "package" || pack.kind === "app";
  if (isOnLadder ? typeof rung !== "number" : rung !== pack.kind) {
    return { problem: `needs the tag ${expectedTag(pack)} in ${pack.folder}, has ${pack.tags.join(", ")}` };
  }
  return { rung };
}

/**
 * True if code on rung `from` may import a package on rung `to`.
 *
 * Down the ladder only. Tooling serves tests of every rung and knows none of them; consumers know all, nobody
 * knows them.
 */
export function mayImport(from: Rung, to: Rung): boolean {
  if (to === "consumer") return false;
  if (to === "tooling") return true;
  if (from === "consumer") return true;
  return typeof from === "number" && to < from;
}

/** Direction of a forbidden import, in one word. */
export function direction(from: Rung, to: Rung): "upward" | "sideways" | "outward" {
  if (typeof from !== "number" || typeof to !== "number") return "outward";
  return to > from ? "upward" : "sideways";
}

function parseTag(tag: string): Rung | undefined {
  if (tag === "tooling" || tag === "consumer") return tag;
  const digits = /^rung(\d+)$/.exec(tag)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function expectedTag(pack: WorkspacePackage): string {
  return pack.kind === "package" || pack.kind === "app" ? "rung0, rung1, …" : pack.kind;
}
