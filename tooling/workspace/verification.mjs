// npm run verification: sets everything up and serves the verification page on this machine. Arguments go to the
// server.
import "./require-node.mjs";
import { setUp } from "./set-up.mjs";

setUp();
await import("../../apps/verification/serve.mjs");
