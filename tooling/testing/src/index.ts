export { chromiumFlags, complaintsOf, type TalkingPage, waitUntil } from "./chromium-page.ts";
export { countCollections } from "./count-collections.ts";
export { expectWithin, type Tolerance } from "./expect-within.ts";
export { type RunToolOptions, runTool, type Tool, type ToolName, tool } from "./external-tool.ts";
export {
  createGdalFolder,
  type GdalFolder,
  type GdalReading,
  gdal,
  hillyAscii,
  someOf,
} from "./gdal-files.ts";
export { cube, octahedron, type TestMesh, tetrahedron } from "./platonic-meshes.ts";
export { randomDirection, randomQuaternion } from "./random-rotation.ts";
export {
  type ReadmeExample,
  type ReadmeRun,
  readReadmeExample,
  runReadmeExample,
  runReadmeExampleLater,
} from "./readme-example.ts";
export { type SeededRandom, seededRandom } from "./seeded-random.ts";
export { sphereMesh } from "./sphere-mesh.ts";
export { type Tree, treePlaces } from "./tree-places.ts";
export { siValue } from "./unit-symbols.ts";
export {
  type WrongCall,
  type WrongInputRow,
  type WrongInputTable,
  wrongInputFaults,
} from "./wrong-input.ts";
