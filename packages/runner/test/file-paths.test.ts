import { expect, test } from "vitest";
import { slashPaths } from "../src/files/source/file-paths.ts";

const { resolve, nameOf, identity } = slashPaths;

test.each([
  ["dem.asc", "slope.yaml", "dem.asc"],
  ["./dem.asc", "a/slope.yaml", "a/dem.asc"],
  ["../maps/dem.asc", "a/b/slope.yaml", "a/maps/dem.asc"],
  ["../dem.asc", "slope.yaml", "../dem.asc"],
  ["../../dem.asc", "a/slope.yaml", "../dem.asc"],
  ["/maps/dem.asc", "a/slope.yaml", "/maps/dem.asc"],
  ["dem.asc", "/slope.yaml", "/dem.asc"],
  ["../dem.asc", "/a/slope.yaml", "/dem.asc"],
  ["https://maps.example/dem.asc", "a/slope.yaml", "https://maps.example/dem.asc"],
  ["../dem.asc", "https://maps.example/a/slope.yaml", "https://maps.example/dem.asc"],
])("%s of %s is %s, and is called so again", (name, from, path) => {
  expect(resolve(name, from)).toBe(path);
  expect(identity(resolve(nameOf(path, from), from))).toBe(path);
});

test("one file has one identity", () => {
  expect(identity("a/./b/../dem.asc")).toBe("a/dem.asc");
  expect(identity("./a/dem.asc")).toBe("a/dem.asc");
  expect(nameOf("a/b/dem.asc", "a/c/slope.yaml")).toBe("../b/dem.asc");
});
