import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";
import { describe, expect, test } from "vitest";
import { cleanText } from "../shared/domain/text/clean-text.ts";
import { isEmail } from "../shared/domain/people/email.ts";
import { hasWebAddress } from "../shared/domain/people/invitation.ts";
import { isStrongPassword } from "../shared/domain/people/password.ts";
import { foldText, plainText, slugify } from "../shared/domain/text/text.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
/**
 * As long as the longest text that is stored. An expression that goes back quadratically (there are some, for settings and files of
 * staff) takes milliseconds for it, a worse one minutes.
 */
const LENGTH = 5_000;
const PATIENCE_MS = 1_000;

/** Parts that expressions repeat; each makes a long text that nearly fits and then does not. */
const PARTS = [
  "a",
  "A",
  "0",
  " ",
  "\t",
  "\n",
  "-",
  ".",
  "/",
  "@",
  "<",
  "{",
  "%",
  "'",
  '"',
  ",",
  "ñ",
  "a.",
  "a@",
  "a-",
  "0.",
  "0 ",
  "{#",
  " S",
];
const ATTACKS = PARTS.flatMap((part) => {
  const long = part.repeat(LENGTH / part.length);
  return [`${long}!`, `!${long}`, `a@${long}\u0001`, `/${long}\n`];
});

interface Expression {
  readonly file: string;
  readonly pattern: string;
  readonly flags: string;
}

function expressionsIn(file: string, node: unknown): Expression[] {
  if (typeof node !== "object" || node === null) return [];
  const { type, pattern, flags } = node as Record<string, unknown>;
  const here = type === "RegExpLiteral" ? [{ file, pattern: String(pattern), flags: String(flags) }] : [];
  return [...here, ...Object.values(node).flatMap((child) => expressionsIn(file, child))];
}

const files = execFileSync("git", ["ls-files", "apps", "ui", "server", "shared"], { cwd: ROOT })
  .toString()
  .split("\n")
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."));
const expressions = files.flatMap((file) => {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  if (!text.includes("/")) return [];
  return expressionsIn(file, parseSync(text, { syntax: "typescript", tsx: file.endsWith("x"), target: "esnext" }));
});

/** Of processor time: on a machine that stands still anything takes long. */
function slowest(work: (text: string) => unknown): number {
  let most = 0;
  for (const text of ATTACKS) {
    const begun = process.cpuUsage();
    work(text);
    most = Math.max(most, process.cpuUsage(begun).user / 1000);
    if (most > PATIENCE_MS) break;
  }
  return most;
}

describe("no expression takes long for a text that nearly fits", () => {
  test("of those that are written out in app, server and shared", { timeout: 120_000 }, () => {
    expect(expressions.length).toBeGreaterThan(150);
    const slow = expressions.filter(({ pattern, flags }) => {
      const expression = new RegExp(pattern, flags.replace(/[gy]/g, ""));
      return slowest((text) => expression.test(text)) > PATIENCE_MS;
    });
    expect(slow).toEqual([]);
  });

  test.each([
    ["an e-mail address", isEmail],
    ["a password", isStrongPassword],
    ["a line of an address", cleanText],
    ["a message", plainText],
    ["a message to a guest", hasWebAddress],
    ["a search", foldText],
    ["a name in an address", slugify],
  ])("of those that are put together: %s", (_what, work) => {
    expect(slowest(work)).toBeLessThan(PATIENCE_MS);
  });
});
