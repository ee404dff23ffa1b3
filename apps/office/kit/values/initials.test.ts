import { expect, test } from "vitest";
import { initialsOf } from "./initials.ts";

test.each([
  ["Ana Lucía Robles", "AR"],
  ["  iván montes ", "IM"],
  ["Ángel", "Á"],
  ["", ""],
])("%s", (name, initials) => expect(initialsOf(name)).toBe(initials));
