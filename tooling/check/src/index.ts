export { type Finding, formatFinding } from "./finding.ts";
export { checkLadder } from "./ladder.ts";
export { checkPortableSources } from "./portable-source.ts";
export { readWorkspace } from "./workspace.ts";
