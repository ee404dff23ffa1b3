import { expect, test } from "vitest";
import { isNewerVersion } from "./newer-version.ts";

test.each([
  ["the same", "5.0.0", "5.0.0", false],
  ["a newer one", "5.0.1", "5.0.0", true],
  ["numbers, not letters", "5.0.10", "5.0.9", true],
  ["an older one", "4.4.9", "5.0.0", false],
  ["one with more parts", "5.0.0.1", "5.0.0", true],
  ["one with fewer", "5", "5.0.0", false],
  ["no version", "", "5.0.0", false],
  ["something else", "dev", "5.0.0", false],
])("version: %s", (_why, found, own, expected) => expect(isNewerVersion(found, own)).toBe(expected));
