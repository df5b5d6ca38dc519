export function packageProblems(
  folder: string,
  manifest: object,
  texts: { readonly readme: string; readonly changelog: string },
): string[];
export function publishProblems(folder: string, manifest: object): string[];
export function packCommand(manifest: { readonly name: string; readonly bin?: object }): string;
export function packedProblems(manifest: object, files: readonly string[]): string[];
export function citationFileProblems(text: string, changelog: string): string[];
