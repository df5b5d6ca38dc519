export { chromiumFlags, complaintsOf, type TalkingPage } from "./chromium-page.ts";
export { countCollections } from "./count-collections.ts";
export { expectWithin, type Tolerance } from "./expect-within.ts";
export { type RunToolOptions, runTool, type Tool, type ToolName, tool } from "./external-tool.ts";
export {
  createGdalFolder,
  type GdalFolder,
  type GdalReading,
  gdal,
  hillyAscii,
} from "./gdal-files.ts";
export { type ReadmeExample, type ReadmeRun, readReadmeExample, runReadmeExample } from "./readme-example.ts";
export { type SeededRandom, seededRandom } from "./seeded-random.ts";
export { type Tree, treePlaces } from "./tree-places.ts";
export {
  type WrongCall,
  type WrongInputRow,
  type WrongInputTable,
  wrongInputFaults,
} from "./wrong-input.ts";
