import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  /**
   * Writes a program into the project that has its packages; returns the path of its main module.
   *
   * @throws Error for a package that was not installed
   */
  write(program: Program): string;
}

/**
 * Lets npm install packed packages into an empty project, without a network. From there each project below `folder`
 * gets copies of what its programs ask for and of what that declares, as published, to need: npm would take half a
 * minute to install for each anew.
 */
export function createProjects(tarballs: readonly string[], folder: string): Projects {
  const installed = join(folder, "installed");
  install(installed, tarballs);
  const projects = new Map<string, string>();
  let programs = 0;
  return {
    write({ packages, code, files = {} }) {
      programs += 1;
      const names = [...closure(packages, installed)].sort();
      const key = names.join("\n");
      const project = projects.get(key) ?? join(folder, `project-${programs}`);
      if (!projects.has(key)) copy([...names, ".bin"], installed, project);
      projects.set(key, project);
      for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text);
      const main = join(project, `main-${programs}.js`);
      writeFileSync(main, code);
      return main;
    },
  };
}

function install(project: string, tarballs: readonly string[]): void {
  createEmpty(project);
  const quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  const offline = ["--offline", "--cache", join(project, ".npm-cache")];
  runCommand("npm", ["install", ...quiet, ...offline, ...tarballs], project);
}

function createEmpty(project: string): void {
  mkdirSync(project);
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
}

/** Packages and all that they declare to need, directly or not. */
function closure(packages: readonly string[], project: string): Set<string> {
  const reached = new Set(packages);
  for (const name of reached) {
    const manifest = readFileSync(join(project, "node_modules", name, "package.json"), "utf8");
    const { dependencies = {} } = JSON.parse(manifest) as { dependencies?: Record<string, string> };
    for (const needed of Object.keys(dependencies)) reached.add(needed);
  }
  return reached;
}

/** Copies folders of node_modules. */
function copy(names: readonly string[], from: string, to: string): void {
  createEmpty(to);
  for (const name of names) {
    const place = join("node_modules", name);
    cpSync(join(from, place), join(to, place), { recursive: true, verbatimSymlinks: true });
  }
}

/** Output of a program run by Node, by lines. */
export function runInNode(main: string): string[] {
  return runCommand(process.execPath, [main], dirname(main)).trimEnd().split("\n");
}
