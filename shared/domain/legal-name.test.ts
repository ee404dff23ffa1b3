import { expect, test } from "vitest";
import { csvRows } from "../../tests/support/csv-rows.ts";
import { companySuffixOf } from "./legal-name.ts";

const CASES = csvRows("shared/domain/fixtures/razones_sociales_casos.csv").map((row) => ({
  name: row["nombre"] ?? "",
  suffix: row["valido"] === "1" ? null : (row["sufijo"] ?? "").replaceAll(/\.\s(?=\w\.)|\./g, ""),
}));

test("the cases are all there", () => {
  expect(CASES).toHaveLength(78);
  expect(CASES.filter(({ suffix }) => suffix === null)).toHaveLength(42);
});

test.each(CASES)("'$name' ends in $suffix", ({ name, suffix }) => expect(companySuffixOf(name)).toBe(suffix));

test.each([
  ["S.A.deC.V. glued together", "Llantas del Bajío S.A.deC.V.", "SA DE CV"],
  ["commas and a dot at the end", "LLANTAS DEL BAJIO, S.A., DE C.V..", "SA DE CV"],
  ["in brackets", "LLANTAS DEL BAJIO (SA DE CV)", "SA DE CV"],
  ["spaces of every kind", "LLANTAS DEL BAJIO\u00a0 S A\tDE  C V ", "SA DE CV"],
  ["a dash before it", "RODAMIENTOS PEREZ - S de RL", "S DE RL"],
  ["a suffix after a suffix", "CREDITO FACIL SA DE CV SOFOM ENR", "SOFOM ENR"],
  ["S de RL de MI", "RODAMIENTOS PEREZ S DE RL DE M.I.", "S DE RL DE MI"],
  ["savings cooperatives", "CAJA DEL VALLE SC DE AP DE RL DE CV", "DE RL DE CV"],
  ["in words", "Llantas del Bajío Sociedad Anónima de Capital Variable", "DE CAPITAL VARIABLE"],
  ["a civil association in words", "CLUB DE AUTOMOVILISTAS ASOCIACIÓN CIVIL", "ASOCIACION CIVIL"],
  ["nothing but the suffix", "SA DE CV", "SA DE CV"],
  ["letters that only look like it", "GRUPO SENC", null],
  ["an ordinary word", "CASA DE LA SIERRA", null],
  ["an empty name", "", null],
])("%s", (_why, name, suffix) => expect(companySuffixOf(name)).toBe(suffix));
