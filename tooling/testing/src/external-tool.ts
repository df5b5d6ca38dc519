import { spawnSync } from "node:child_process";

/** The external programs that tests compare with. Each comes from the Debian package named beside it. */
const tools = {
  chromium: { debianPackage: "chromium", command: "/usr/bin/chromium", probe: ["--version"] },
  gdal: { debianPackage: "gdal-bin", command: "/usr/bin/gdal_translate", probe: ["--version"] },
  mpmath: { debianPackage: "python3-mpmath", command: "/usr/bin/python3", probe: ["-c", "import mpmath"] },
  ogr: { debianPackage: "gdal-bin", command: "/usr/bin/ogr2ogr", probe: ["--version"] },
  scipy: { debianPackage: "python3-scipy", command: "/usr/bin/python3", probe: ["-c", "import scipy"] },
  siconos: {
    debianPackage: "python3-siconos",
    command: "/usr/bin/python3",
    probe: ["-c", "import siconos.numerics"],
  },
  vtk: { debianPackage: "python3-vtk9", command: "/usr/bin/python3", probe: ["-c", "import vtkmodules"] },
} as const;

export type ToolName = keyof typeof tools;

/** An external program and whether it is there. */
export interface Tool {
  readonly name: ToolName;
  /** The program to start: an absolute path, since the first python3 on PATH may lack the modules. */
  readonly command: string;
  readonly debianPackage: string;
  readonly available: boolean;
  /** Text for the end of a test's title: empty when available, else the reason why the test is skipped. */
  readonly note: string;
}

/**
 * Looks for an external program, for use with `describe.skipIf(!mpmath.available)`.
 *
 * With the environment variable TALUS_TOOLS=required (as in continuous integration) a missing program is an
 * error, so that no comparison is left out in silence.
 *
 * @throws Error when the program is missing and required
 */
export function tool(name: ToolName): Tool {
  const { debianPackage, command, probe } = tools[name];
  const available = spawnSync(command, probe, { stdio: "ignore" }).status === 0;
  if (!available && process.env.TALUS_TOOLS === "required") {
    throw new Error(
      `${name} is required (TALUS_TOOLS=required) but missing: apt-get install ${debianPackage}`,
    );
  }
  const note = available ? "" : ` (skipped: needs ${name}, apt-get install ${debianPackage})`;
  return { name, command, debianPackage, available, note };
}

export interface RunToolOptions {
  /** Arguments, such as `["-c", script]` for a Python module. */
  readonly args: readonly string[];
  /** Text for standard input. Default: empty. */
  readonly input?: string;
}

/**
 * Runs an external program to its end and returns its standard output.
 *
 * @throws Error with the program's standard error when its exit code is not 0
 */
export function runTool(program: Tool, { args, input = "" }: RunToolOptions): string {
  const result = spawnSync(program.command, args, { input, encoding: "utf8", maxBuffer: 2 ** 28 });
  if (result.error) throw result.error;
  if (result.status !== 0) {
    throw new Error(`${program.name}: ${program.command} ended with ${result.status}\n${result.stderr}`);
  }
  return result.stdout;
}
