import { expect, test } from "vitest";
import { isStateCode, stateCodeOf, stateName } from "./mexican-states.ts";

test.each([
  ["a code", "JAL", "JAL"],
  ["a code in lower case, with spaces", " jal ", "JAL"],
  ["a name", "Jalisco", "JAL"],
  ["a name without its accents, in capitals", "MICHOACAN", "MIC"],
  ["a name with spaces around it", " Nuevo León ", "NLE"],
  ["the longer of two names that begin alike", "Baja California Sur", "BCS"],
  ["the shorter one", "baja california", "BCN"],
  ["half a name", "Baja", undefined],
  ["no state", "Texas", undefined],
  ["nothing", "", undefined],
])("%s", (_what, text, code) => expect(stateCodeOf(text)).toBe(code));

test("a code has its name, and an unknown code is shown as it is", () => {
  expect(stateName("CMX")).toBe("Ciudad de México");
  expect(stateName("TEX")).toBe("TEX");
  expect(isStateCode("toString")).toBe(false);
});
