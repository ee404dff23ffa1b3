import { expect, test } from "vitest";
import type { Column } from "./column.ts";
import { isColumnShown, parseColumnChoice } from "./column-choice.ts";

test.each([null, "", "x", "[]", "3", '{"guia":"sí"}'])("%j stored chooses nothing", (text) =>
  expect(parseColumnChoice(text)).toEqual({}),
);

test("a choice is read", () => expect(parseColumnChoice('{"guia":true}')).toEqual({ guia: true }));

const column = (optional?: Column<unknown>["optional"]): Column<unknown> => ({
  id: "guia",
  header: "Guía",
  cell: () => null,
  optional,
});

test.each([
  ["one that is always there cannot be put away", column(), { guia: false }, true],
  ["an optional one is there", column("shown"), {}, true],
  ["until it is put away", column("shown"), { guia: false }, false],
  ["a hidden one is not", column("hidden"), {}, false],
  ["until it is brought in", column("hidden"), { guia: true }, true],
])("%s", (_why, of, choice, isShown) => expect(isColumnShown(of, choice)).toBe(isShown));
