import { describe, expect, it } from "vitest";
import {
  citationFileProblems,
  packageProblems,
  packCommand,
  packedProblems,
  publishProblems,
} from "../package-facts.mjs";

const manifest = {
  name: "@talus/ode",
  version: "0.1.0",
  description: "Initial value problems.",
  license: "MIT",
  keywords: ["ode", "events", "stiff"],
  files: ["dist", "README.md", "CHANGELOG.md"],
};
const texts = {
  readme: `# @talus/ode\n\n${packCommand({ name: "@talus/ode" })}packed\n`,
  changelog: "# @talus/ode\n\n## 0.1.0\n\nThe first one.\n",
};

describe("what a published package must hold", () => {
  it("is all there in a package as it should be", () => {
    expect(packageProblems("packages/ode", manifest, texts)).toEqual([]);
  });

  it.each([
    ["description", { description: "" }],
    ["license", { license: "ISC" }],
    ["keywords", { keywords: ["ode"] }],
    ["files", { files: ["dist", "README.md"] }],
    ["repository", { repository: { type: "git", directory: "packages/other" } }],
    ["README", { bin: { ode: "ode.js" } }],
    ["CHANGELOG", { version: "0.2.0" }],
  ])("is missed: %s", (what, wrong) => {
    const problems = packageProblems("packages/ode", { ...manifest, ...wrong }, texts);
    expect(problems.some((problem) => problem.includes(what))).toBe(true);
  });

  it("is missed where there is no README and no CHANGELOG", () => {
    expect(packageProblems("packages/ode", manifest, { readme: "", changelog: "" })).toHaveLength(4);
  });
});

describe("what is published", () => {
  it("names the public address of its repository", () => {
    for (const url of ["https://example.org/talus", "git+https://example.org/talus.git"])
      expect(publishProblems("packages/ode", { ...manifest, repository: { type: "git", url } })).toEqual([]);
    for (const url of [undefined, "", "https://example.org", "file:///talus", "git@example.org:talus"]) {
      expect(publishProblems("packages/ode", { ...manifest, repository: { type: "git", url } })).toEqual([
        "packages/ode: package.json: repository.url must be the public address of the repository, https://...",
      ]);
    }
    expect(publishProblems("packages/ode", manifest)).toHaveLength(1);
  });
});

describe("what is packed of it", () => {
  const files = ["package.json", "README.md", "CHANGELOG.md", "LICENSE", "dist/index.js"];

  it("names no package of the workspace by its place", () => {
    expect(packedProblems({ dependencies: { "@talus/portable-math": "0.1.0" } }, files)).toEqual([]);
    for (const kind of ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]) {
      expect(packedProblems({ [kind]: { a: "workspace:*", b: "catalog:" } }, files)).toEqual([
        `${kind} still holds a: workspace:*`,
        `${kind} still holds b: catalog:`,
      ]);
    }
  });

  it("holds licence, README and CHANGELOG", () => {
    expect(packedProblems({}, ["README.md"])).toEqual(["holds no CHANGELOG.md", "holds no LICENSE"]);
  });
});

describe("CITATION.cff", () => {
  const file =
    "cff-version: 1.2.0\nmessage: cite it\ntitle: Talus\nauthors:\n  - name: The Talus authors\nversion: 0.1.0\nlicense: MIT\n";

  it("has what its format requires, and the version of the command", () => {
    expect(citationFileProblems(file, "# a\n\n## 0.1.0\n\ntext\n")).toEqual([]);
    expect(citationFileProblems(file, "# a\n\n## 0.2.0\n\ntext\n")).toEqual([
      'CITATION.cff: no line "version: 0.2.0"',
    ]);
    expect(citationFileProblems("", "# a\n\n## 0.1.0\n")).toHaveLength(6);
  });
});
