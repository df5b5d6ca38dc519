// node tooling/workspace/open-release.mjs 0.1.0: the opening release, once. Each published package gets the version;
// the change files go, since the opening entry of its CHANGELOG.md says what it is (they stay in git). Other releases:
// pnpm release.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedPackages, root } from "./published.mjs";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) {
  console.error(`open: needs a version such as 0.1.0, got "${version}"`);
  process.exit(2);
}
const packages = publishedPackages();
const refused = packages.flatMap(({ folder, manifest, changelog }) => [
  ...(manifest.version === "0.0.0" ? [] : [`${folder}: has version ${manifest.version} already`]),
  ...(changelog.startsWith(`# ${manifest.name}\n\n## ${version}\n\n`)
    ? []
    : [`${folder}/CHANGELOG.md: does not open with ${version}`]),
]);
for (const problem of refused) console.error(`open: ${problem}`);
if (refused.length > 0) process.exit(1);

for (const { folder } of packages) {
  const file = join(root, folder, "package.json");
  writeFileSync(file, readFileSync(file, "utf8").replace('"version": "0.0.0"', `"version": "${version}"`));
}
const changes = readdirSync(join(root, ".changeset")).filter(
  (file) => file.endsWith(".md") && file !== "README.md",
);
for (const file of changes) rmSync(join(root, ".changeset", file));
console.log(`${packages.length} packages are at ${version}; ${changes.length} change files consumed`);
