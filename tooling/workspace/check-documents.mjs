// Checks of the documents beside the code: a README in each package, a description and a CHANGELOG for published ones,
// CITATION.cff, matching changesets, a lockfile without addresses, citations with existing targets.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { citationProblems } from "../release/citations.mjs";
import { citationFileProblems, packageProblems } from "../release/package-facts.mjs";
import { packageFolders, packageName } from "./packages.mjs";
import { publishedPackages } from "./published.mjs";
import { root, runQuietly } from "./run-quietly.mjs";

const published = packageFolders("packages");
const problems = [
  ...missingReadmes(),
  ...publishedProblems(),
  ...changesetProblems(),
  ...lockfileProblems(),
  ...citationProblems(root, filesOfRepository()),
];
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function missingReadmes() {
  return [...published, ...packageFolders("apps"), ...packageFolders("tooling")]
    .filter((folder) => !existsSync(join(root, folder, "README.md")))
    .map((folder) => `${folder}/README.md is missing: see "Package README" in CONTRIBUTING.md`);
}

function publishedProblems() {
  const packages = publishedPackages();
  const addresses = new Set(packages.map(({ manifest }) => JSON.stringify(manifest.repository?.url)));
  return [
    ...packages.flatMap(({ folder, manifest, ...texts }) => packageProblems(folder, manifest, texts)),
    ...(addresses.size > 1 ? [`packages name more than one repository: ${[...addresses].join(", ")}`] : []),
    ...citationFileProblems(textAt("CITATION.cff"), textAt("apps/cli/CHANGELOG.md")),
  ];
}

function textAt(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : "";
}

/** Each pending changeset names packages that exist; each package changed since the base branch is in one. */
function changesetProblems() {
  const known = new Set([...published, ...packageFolders("apps")].map(packageName));
  const covered = new Set();
  const found = [];
  for (const file of readdirSync(join(root, ".changeset")).filter(isChangeset)) {
    const names = namesIn(readFileSync(join(root, ".changeset", file), "utf8"));
    if (names === undefined)
      found.push(`.changeset/${file}: no front matter with "package": patch | minor | major`);
    for (const name of names ?? []) {
      covered.add(name);
      if (!known.has(name)) found.push(`.changeset/${file}: there is no package ${name}`);
    }
  }
  for (const name of changedPackages()) {
    if (!covered.has(name)) found.push(`${name} has changed since the base branch: run pnpm changeset`);
  }
  return found;
}

function isChangeset(file) {
  return file.endsWith(".md") && file !== "README.md";
}

function namesIn(text) {
  const lines = /^---\r?\n([\s\S]*?)\r?\n---/
    .exec(text)?.[1]
    ?.split(/\r?\n/)
    .filter((line) => line.trim() !== "");
  const names = lines?.map((line) => /^["']?([@\w/-]+)["']?: (?:patch|minor|major)$/.exec(line.trim())?.[1]);
  return names?.every((name) => name !== undefined) ? names : undefined;
}

/**
 * Packages whose sources differ from the base branch, and that no release since has consumed. None where there is no
 * base, as in a clone of main itself.
 */
function changedPackages() {
  const base = runQuietly("git", ["merge-base", "HEAD", "origin/main"]);
  if (!base.ok) return [];
  const changed = runQuietly("git", ["diff", "--name-only", base.stdout.trim(), "HEAD"]).stdout.split("\n");
  return published
    .filter((folder) =>
      changed.some((file) => file.startsWith(`${folder}/src/`) || file === `${folder}/package.json`),
    )
    .filter((folder) => !isReleasedSince(base.stdout.trim(), folder))
    .map(packageName);
}

/** True if a release has given the package another version, and consumed its change files. */
function isReleasedSince(base, folder) {
  const before = runQuietly("git", ["show", `${base}:${folder}/package.json`]);
  const version = (text) => JSON.parse(text).version;
  const now = version(textAt(`${folder}/package.json`));
  return now !== "0.0.0" && !(before.ok && version(before.stdout) === now);
}

function lockfileProblems() {
  return readFileSync(join(root, "pnpm-lock.yaml"), "utf8")
    .split("\n")
    .flatMap((line, i) =>
      /https?:\/\/|tarball:/.test(line) ? [`pnpm-lock.yaml:${i + 1} holds an address: ${line}`] : [],
    );
}

function filesOfRepository() {
  return runQuietly("git", ["ls-files", "--cached", "--others", "--exclude-standard"]).stdout.split("\n");
}
