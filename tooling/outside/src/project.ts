import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PackedPackages } from "./packed-packages.ts";
import { runCommand } from "./run-command.ts";

/** A program that uses packages by name. */
export interface Program {
  /** Packages that it installs; what they declare to need comes with them, and nothing else. */
  readonly packages: readonly string[];
  /** An ES module, as a rule one that prints lines. */
  readonly code: string;
  /** Other modules that it imports, by file name. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Projects of users. Programs that need the same packages share one. */
export interface Projects {
  /** Writes a program into the project that has its packages; returns the path of its main module. */
  write(program: Program): string;
}

/**
 * Makes projects below `folder`: each held nothing but an empty package.json when npm installed packed packages
 * into it, without a network.
 */
export function createProjects(packed: PackedPackages, folder: string): Projects {
  const installed = new Map<string, string>();
  let programs = 0;
  return {
    write({ packages, code, files = {} }) {
      programs += 1;
      const tarballs = packed.tarballsFor(packages).sort();
      const key = tarballs.join("\n");
      const project = installed.get(key) ?? join(folder, `project-${programs}`);
      if (!installed.has(key)) install(project, tarballs);
      installed.set(key, project);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
      const main = join(project, `main-${programs}.js`);
      writeFileSync(main, code);
      return main;
    },
  };
}

function install(project: string, tarballs: readonly string[]): void {
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const offline = ["--offline", "--cache", join(project, ".npm-cache")];
  runCommand("npm", ["install", ...quiet, ...offline, ...tarballs], project);
}

/** What a program prints when Node runs it, by lines. */
export function runInNode(main: string): string[] {
  return runCommand(process.execPath, [main], dirname(main)).trimEnd().split("\n");
}
