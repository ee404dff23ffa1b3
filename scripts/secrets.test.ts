import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import type { SecretLintCoreConfig } from "@secretlint/types";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

/** Pictures and packed tables: whatever is not one of these is read, so that new kinds of files are read too. */
const BINARY: ReadonlySet<string> = new Set([".png", ".webp", ".gz"]);

const config: SecretLintCoreConfig = {
  rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: creator }],
};

/** Shapes of our own providers' keys, and private keys of any kind. */
const SHAPES: readonly RegExp[] = [
  /\b[sp]k_[0-9a-f]{32}\b/,
  /\bA[A-Za-z0-9_-]{79}\b/,
  /\bE[A-Za-z0-9_-]{79}\b/,
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/,
  /\bSG\.[\w-]{22}\.[\w-]{43}\b/,
];

/** What only looks like one: written into a test to see that it is not repeated. */
const INVENTED = ["mysql://user:hunter2@host"];

async function secretsIn(name: string, content: string): Promise<string[]> {
  const filePath = path.join(ROOT, name);
  const source = { content, filePath, ext: path.extname(name), contentType: "text" as const };
  const { messages } = await lintSource({ source, options: { config, noPhysicFilePath: true } });
  // Hashes of packages look like anything.
  const shapes = (path.basename(name) === "package-lock.json" ? [] : SHAPES)
    .filter((shape) => shape.test(content))
    .map(({ source: shape }) => `shape ${shape}`);
  const others = messages.filter(
    ({ range: [from, to] }) => !INVENTED.some((text) => content.slice(from, to).includes(text)),
  );
  return [...others.map(({ ruleId, range }) => `${ruleId} at ${range[0]}`), ...shapes].map(
    (found) => `${name}: ${found}`,
  );
}

/** Every text that is committed or about to be. */
function files(): string[] {
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], { cwd: ROOT });
  return listed
    .toString()
    .split("\0")
    .filter((name) => !BINARY.has(path.extname(name)))
    .filter((name) => statSync(path.join(ROOT, name), { throwIfNoEntry: false })?.isFile());
}

test("no file of the repository has a secret key, token or password", { timeout: 60_000 }, async () => {
  const all = files();
  expect(all.length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const name of all) found.push(...(await secretsIn(name, readFileSync(path.join(ROOT, name), "utf8"))));
  expect(found).toEqual([]);
});

test.each([
  ["a provider's private key", `sk_${"0a1b2c3d".repeat(4)}`],
  ["a wallet's secret", `E${"aB3_-xY9".repeat(10).slice(0, 79)}`],
  ["a private key", `-----BEGIN PRIVATE KEY-----\n${"MIIEvQIBADANBgkqhkiG9w0B".repeat(3)}\n`],
  ["a token of GitHub", `ghp_${"a1B2".repeat(9)}`],
  ["a database with its password", `postgres://shop:${"k7Rt".repeat(3)}@db.tienda.mx:5432/shop`],
])("%s would be found", async (_what, text) => {
  expect(await secretsIn("server/config/variables.ts", `const key = "${text}";`)).not.toEqual([]);
});
