import { Command } from "commander";

const program = new Command("talus").description("Simulate a rigid body on rigid relief.");
await program.parseAsync();
