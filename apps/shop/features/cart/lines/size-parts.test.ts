import { expect, test } from "vitest";
import { sizeParts } from "./size-parts.ts";

test.each([
  ["185/65 R15 88H", "185/65 R15", "88H"],
  ["31 x 10.5 R15 109S", "31 x 10.5 R15", "109S"],
  ["195/75 R16 107/105R", "195/75 R16", "107/105R"],
  ["185/65 R15", "185/65 R15", ""],
])("%s", (text, size, index) => expect(sizeParts(text)).toEqual({ size, index }));
