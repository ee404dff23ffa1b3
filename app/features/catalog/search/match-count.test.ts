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
  ["no code", "code", { products: 0, tires: 0 }, "Ningún código empieza con “ve”"],
] as const)("%s", (_why, kind, count, text) => expect(matchText(kind, count, "ve")).toBe(text));
