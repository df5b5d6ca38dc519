import { posix } from "node:path";

/** The task `unit` of a package, and all that its hash goes by. */
export interface UnitTask {
  /** Name of the package. */
  readonly name: string;
  /** Folder of the package, from the root. */
  readonly folder: string;
  /** From the root: files that turbo hashes for the task or for a task that it waits for. */
  readonly inputs: ReadonlySet<string>;
  /** From the root, each with "/" at its end: what those tasks have built. */
  readonly built: readonly string[];
  /** True if the hash depends on all files of the repository, and so by all that can be built of them. */
  readonly hasAllFiles: boolean;
}

/** The part of what `turbo run --dry=json` prints that is used here. */
interface DryRun {
  readonly tasks: readonly DryTask[];
}

interface DryTask {
  readonly taskId: string;
  readonly task: string;
  readonly package: string;
  readonly directory: string;
  /** "<NONEXISTENT>" for a package without a script of that name. */
  readonly command: string;
  /** Hashes by path from the package. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
}

/** The tasks `unit` of a run, from what `turbo run unit --dry=json` prints. */
export function unitTasks(text: string): readonly UnitTask[] {
  const { tasks } = JSON.parse(text) as DryRun;
  const byId = new Map(tasks.map((task) => [task.taskId, task]));
  return tasks
    .filter(({ task, command }) => task === "unit" && isScript(command))
    .map((task) => unitTask(task, byId));
}

function unitTask(task: DryTask, byId: ReadonlyMap<string, DryTask>): UnitTask {
  const behind = new Set([task]);
  for (const each of behind) {
    for (const id of each.dependencies) {
      const found = byId.get(id);
      if (found !== undefined) behind.add(found);
    }
  }
  const inputs = new Set<string>();
  const built: string[] = [];
  for (const { task: name, directory, command, inputs: files } of behind) {
    for (const file of Object.keys(files)) inputs.add(posix.join(directory, file));
    if (name === "build" && isScript(command)) built.push(`${directory}/dist/`);
  }
  const hasAllFiles = task.dependencies.includes("//#files");
  return { name: task.package, folder: task.directory, inputs, built, hasAllFiles };
}

function isScript(command: string): boolean {
  return command !== "<NONEXISTENT>";
}
