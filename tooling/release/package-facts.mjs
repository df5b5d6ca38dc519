// Required contents of a package before publication, in its folder and in the packed archive.

const packedFiles = ["CHANGELOG.md", "LICENSE", "README.md"];
const dependencyKinds = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"];

/**
 * Missing items in the folder of a published package.
 *
 * @param {string} folder from the root, such as packages/ode
 * @param {Record<string, any>} manifest its package.json
 * @param {{ readme: string, changelog: string }} texts README.md and CHANGELOG.md; empty where there is none
 * @returns {string[]} sentences, each with the folder
 */
export function packageProblems(folder, manifest, { readme, changelog }) {
  const { name, version, description, license, keywords, files, repository } = manifest;
  const problems = [];
  const want = (isThere, text) => {
    if (!isThere) problems.push(`${folder}: ${text}`);
  };
  want(/^[A-Z].*\.$/.test(description ?? ""), "package.json: description must be a sentence");
  want(license === "MIT", 'package.json: license must be "MIT"');
  want(Array.isArray(keywords) && keywords.length >= 3, "package.json: keywords must hold at least three");
  want(
    files?.includes("README.md") && files.includes("CHANGELOG.md"),
    "package.json: files must hold README.md and CHANGELOG.md",
  );
  want(
    repository === undefined || repository.directory === folder,
    `package.json: repository.directory must be ${folder}`,
  );
  want(readme.startsWith("# "), "README.md must begin with a heading");
  want(
    readme.includes(packCommand(manifest)),
    `README.md must say how to install it until it is published: ${packCommand(manifest)}`,
  );
  want(changelog.startsWith(`# ${name}\n`), `CHANGELOG.md must begin with "# ${name}"`);
  const newest = newestIn(changelog);
  want(
    version === "0.0.0" || version === newest,
    `CHANGELOG.md must begin with version ${version}, has ${newest ?? "none"}`,
  );
  return problems;
}

/**
 * Reasons why a package that can be packed cannot be published: npm shows the address of its repository, and checks
 * provenance against it.
 *
 * @param {string} folder from the root, such as packages/ode
 * @param {Record<string, any>} manifest its package.json
 * @returns {string[]}
 */
export function publishProblems(folder, { repository }) {
  if (/^(git\+)?https:\/\/[^/\s]+\/\S+$/.test(repository?.url ?? "")) return [];
  return [
    `${folder}: package.json: repository.url must be the public address of the repository, https://...`,
  ];
}

/** Packs a package, with those of the repository that it needs; a command is bundled and needs none. */
export function packCommand({ name, bin }) {
  return `pnpm --recursive ${bin === undefined ? `--filter-prod ${name}...` : `--filter ${name}`} pack --pack-destination `;
}

/**
 * Errors in a packed package.
 *
 * @param {Record<string, any>} manifest the package.json in it
 * @param {readonly string[]} files paths in it, from the folder of the package
 * @returns {string[]}
 */
export function packedProblems(manifest, files) {
  const problems = packedFiles.filter((file) => !files.includes(file)).map((file) => `holds no ${file}`);
  for (const kind of dependencyKinds) {
    for (const [name, range] of Object.entries(manifest[kind] ?? {})) {
      if (/^(workspace|catalog|link|file):/.test(range))
        problems.push(`${kind} still holds ${name}: ${range}`);
    }
  }
  return problems;
}

/**
 * Errors in CITATION.cff, by the requirements of the Citation File Format 1.2.0 and the version of the command.
 *
 * @param {string} text
 * @param {string} changelog of the command, whose newest version is that of Talus
 */
export function citationFileProblems(text, changelog) {
  const version = newestIn(changelog);
  const wanted = [
    "cff-version: 1.2.0",
    "message: .+",
    "title: Talus",
    "authors:\n  - name: .+",
    `version: ${version}`,
    "license: MIT",
  ];
  return wanted
    .filter((line) => !new RegExp(`^${line.replace(/(\d)\./g, "$1\\.")}$`, "m").test(text))
    .map((line) => `CITATION.cff: no line "${line}"`);
}

/** The version of the first entry of a CHANGELOG.md. */
function newestIn(changelog) {
  return /^## (\S+)$/m.exec(changelog)?.[1];
}
