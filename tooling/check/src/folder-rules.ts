/** Exceptions of a package whose folders are not rebuilt yet. Each number may only shrink. */
export interface FolderException {
  /** Folders with more than `mostFiles` files, by their path in the package, and how many there are. */
  readonly files?: Readonly<Record<string, number>>;
  /** Files that import each other in circles. */
  readonly filesInCircles?: number;
  /** Folders of src that import each other in circles, "." the files beside them: without a ladder. */
  readonly foldersInCircles?: number;
}

/** File of the ladders and exceptions. */
export const rulesFile = "tooling/check/folders.json";

/** The content of `rulesFile`. */
export interface FolderRules {
  /**
   * By folder of a package: the folders in its src, lowest first. Each imports those before it only. Files that lie in
   * src itself are above all, unless "." has a place; index.ts is above all in any case.
   */
  readonly ladders: Readonly<Record<string, readonly string[]>>;
  /** By folder of a package. */
  readonly exceptions: Readonly<Record<string, FolderException>>;
}

export const noFolderRules: FolderRules = { ladders: {}, exceptions: {} };

/** Most files in a folder. */
export const mostFiles = 25;
