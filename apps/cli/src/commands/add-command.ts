import type { Command } from "commander";
import type { Host } from "../host/host.ts";
import type { Reply } from "../process/reply.ts";

/** Declares a command below `program`; it calls `say` with its reply when done. */
export type AddCommand = (program: Command, host: Host, say: (reply: Reply) => void) => void;
