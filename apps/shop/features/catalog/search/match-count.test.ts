import { expect, test } from "vitest";
import { matchText } from "./match-count.ts";

test.each([
  ["one name", "text", { products: 1, tires: 0 }, "1 llanta contiene “ve”"],
  ["two names", "text", { products: 2, tires: 0 }, "2 llantas contienen “ve”"],
  ["as many as are ever answered", "text", { products: 10, tires: 0 }, "10 o más llantas contienen “ve”"],
  ["one code", "text", { products: 0, tires: 1 }, "1 código empieza con “ve”"],
  ["codes", "code", { products: 0, tires: 3 }, "3 códigos empiezan con “ve”"],
  ["names and codes", "text", { products: 1, tires: 2 }, "1 llanta contiene “ve”, 2 códigos empiezan así"],
  ["no name", "text", { products: 0, tires: 0 }, "Ninguna llanta contiene “ve”"],
] as const)("%s", (_why, kind, count, text) => expect(matchText(kind, count, "ve")).toBe(text));

test("no code begins with a text that is long enough to be one", () =>
  expect(matchText("code", { products: 0, tires: 0 }, "999")).toBe("Ningún código empieza con “999”"));

test.each([
  ["code", "11"],
  ["text", "11"],
] as const)("in the %s field %s is too short to be a code", (kind, text) =>
  expect(matchText(kind, { products: 0, tires: 0 }, text)).toBe("Escribe al menos 3 caracteres."),
);
