import { expect, test } from "vitest";
import { reviewerName } from "./reviewer-name.ts";

test.each([
  ["Laura", "Méndez", "Laura M."],
  ["María José", "de la Peña", "María D."],
  ["  Óscar ", " álvarez", "Óscar Á."],
  ["Ana", "", "Ana"],
])("%s %s is shown as %s", (name, lastName, shown) => expect(reviewerName(name, lastName)).toBe(shown));
