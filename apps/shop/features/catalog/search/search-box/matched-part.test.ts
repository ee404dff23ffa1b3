import { expect, test } from "vitest";
import { splitMatch } from "./matched-part.ts";

test.each([
  ["the first match is marked", "Eco Verde", "ve", ["Eco ", "Ve", "rde"]],
  ["at the beginning", "Veloz SSR", "VE", ["", "Ve", "loz SSR"]],
  ["at the end", "Sierra MT", "mt", ["Sierra ", "MT", ""]],
  ["accents do not count in what is typed", "Clasica", "clási", ["", "Clasi", "ca"]],
  ["nor in the name", "Ruta Clásica", "clasica", ["Ruta ", "Clásica", ""]],
  ["nor where they are letters of their own", "Cla\u0301sica", "clas", ["", "Cla\u0301s", "ica"]],
  ["spaces around what is typed do not count", "Eco Verde", "  eco   v ", ["", "Eco V", "erde"]],
])("%s", (_why, name, typed, [before, matched, after]) => {
  expect(splitMatch(name, typed)).toEqual({ before, matched, after });
});

test.each([
  ["a name without the text", "Sierra MT", "ve"],
  ["nothing typed", "Sierra MT", "  "],
  ["only accents typed", "Sierra MT", "\u0301"],
])("nothing is marked: %s", (_why, name, typed) => expect(splitMatch(name, typed)).toBeNull());
