import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Lock, licencesIn, refusedOf } from "./licences.ts";

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), "utf8");
const installed = licencesIn(JSON.parse(read("package-lock.json")) as Lock);

test("the shop is built on no package with an unknown licence or one that asks for more than it may", () => {
  expect(installed.length).toBeGreaterThan(200);
  expect(refusedOf(installed)).toEqual([]);
});

test.each([
  ["fastify", "MIT", true],
  ["fastify", "GPL-3.0-only", false],
  ["fastify", "AGPL-3.0-or-later", false],
  ["fastify", "SEE LICENSE IN LICENSE.md", false],
  ["fastify", "unknown", false],
  ["fastify", "(MIT OR GPL-3.0-only)", true],
  ["fastify", "MIT AND GPL-3.0-only", false],
  ["fastify", "MPL-2.0", false],
  ["lightningcss", "MPL-2.0", true],
  ["@img/sharp-win32-x64", "Apache-2.0 AND LGPL-3.0-or-later", true],
])("%s under %s: %s", (name, licence, isFine) => {
  expect(refusedOf([{ name, version: "1.0.0", licence }]).length === 0).toBe(isFine);
});

test.each(["package-lock.json", "tools/lighthouse/package-lock.json", "tools/mutation/package-lock.json"])(
  "every package of %s is what it was when it was chosen: its content has a hash",
  (name) => {
    const { packages } = JSON.parse(read(name)) as { packages: Record<string, { integrity?: string }> };
    expect(Object.keys(packages).length).toBeGreaterThan(100);
    const without = Object.entries(packages).filter(([place, { integrity }]) => {
      return place !== "" && !integrity?.startsWith("sha512-");
    });
    expect(without.map(([place]) => place)).toEqual([]);
  },
);
