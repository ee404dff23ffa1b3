import { expect, test } from "vitest";
import { searchedDigits, shownTab } from "./movement-tab.ts";

test.each([
  [{}, "decide"],
  [{ ver: ["seguros"] }, "sure"],
  [{ ver: ["repetidos"] }, "alike"],
  [{ ver: ["por-devolver"] }, "unclaimed"],
  [{ ver: ["archivos"] }, "files"],
  [{ ver: ["inventado"] }, "decide"],
] as const)("%j shows %s", (filters, tab) => expect(shownTab({ filters })).toBe(tab));

test("only digits are searched for", () => {
  expect(searchedDigits("0010 4286-65")).toBe("0010 4286-65");
  expect(searchedDigits("$5,876.56 Ana")).toBe("$5,876.56 ");
});
