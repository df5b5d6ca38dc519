// npm start: sets everything up and runs the main job.
import "./require-node.mjs";
import { setUp } from "./set-up.mjs";

setUp();
await import("./main-job.mjs");
