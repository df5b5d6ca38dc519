import { runAllPackages } from "./all-packages.ts";
import { runPackage } from "./one-package.ts";

/**
 * `node main.js package`: the tests of the package whose folder is the current one.
 * `node main.js all [turbo's options]`: those of all packages, as far as they are not in turbo's cache; the last line
 * counts them.
 */
const [command, ...options] = process.argv.slice(2);
if (command === "package") {
  process.exitCode = runPackage(process.cwd());
} else if (command === "all") {
  process.exitCode = runAllPackages(options);
} else {
  console.error(`unit: expected package or all, got ${command}`);
  process.exitCode = 2;
}
