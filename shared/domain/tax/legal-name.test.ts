import { expect, test } from "vitest";
import { csvRows } from "../../../tests/support/shop/csv-rows.ts";
import { companySuffixOf, hasCompanySuffix } from "./legal-name.ts";

const CASES = csvRows("shared/domain/tax/fixtures/razones_sociales_casos.csv").map((row) => ({
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
  ["without its 'de'", "LLANTAS DEL BAJIO SA CV", "SA DE CV"],
  ["without any 'de'", "RODAMIENTOS PEREZ S. R.L. C.V.", "S DE RL DE CV"],
  ["a capital company without its 'de'", "INNOVA MOTOR SAPI CV", "SAPI DE CV"],
  ["a rural association", "CAFETALEROS UNIDOS A.R.I.C.", "ARIC"],
  ["a rural association of limited liability", "CAFETALEROS UNIDOS ARIC DE RL", "ARIC DE RL"],
  [
    "a rural association in words",
    "UNIDOS Asociación Rural de Interés Colectivo",
    "ASOCIACION RURAL DE INTERES COLECTIVO",
  ],
  ["a limited partnership", "HERMANOS SOTO SCS", "SCS"],
  ["a limited partnership as the law writes it", "HERMANOS SOTO S. en C.S.", "S EN CS"],
  ["a partnership by shares, shortened", "HERMANOS SOTO S. EN C.A. DE C.V.", "S EN CA DE CV"],
  ["a rural association with its 'de'", "CAFETALEROS UNIDOS A.R. de I.C.", "AR DE IC"],
  ["and with its liability", "CAFETALEROS UNIDOS AR DE IC DE RL", "AR DE IC DE RL"],
  ["a union of ejidos", "EJIDOS DEL VALLE U. de E. de R.I.", "U DE E DE RI"],
  ["a limited partnership in words", "HERMANOS SOTO SOCIEDAD EN COMANDITA SIMPLE", "SOCIEDAD EN COMANDITA SIMPLE"],
  ["a word that ends like one", "MOTORES TEXACV", null],
  ["initials of its own", "TALLER CV", null],
  ["nothing but the suffix", "SA DE CV", "SA DE CV"],
  ["letters that only look like it", "GRUPO SENC", null],
  ["an ordinary word", "CASA DE LA SIERRA", null],
  ["an empty name", "", null],
])("%s", (_why, name, suffix) => expect(companySuffixOf(name)).toBe(suffix));

test.each([
  ["a company", "LLANTAS DEL BAJIO SA DE CV", "LBA010203XY9", true],
  ["a company whose name begins like its RFC", "SAPI", "SAP010203XY9", true],
  ["a natural person with a company's suffix", "JUANA SA DE CV", "SAXJ800101AB1", true],
  ["a natural person with an abbreviation", "JUANA PEREZ S.A.", "PESJ800101AB1", true],
  ["a suffix that is not their surname", "JUANA LOPEZ SA", "LOMJ800101AB1", true],
  ["letters that are not a word", "JUANA PEREZ SC", "PESJ800101AB1", true],
  ["a generic RFC", "COMERCIAL SA", "XEXX010101000", true],
  ["a maternal surname", "JUAN PÉREZ SÁ", "PESJ800101AB1", false],
  ["a maternal surname", "MARÍA COTA SAPI", "COSM800101AB1", false],
  ["an only surname", "JUANA SAS", "SAJU800101AB1", false],
  ["a company without one", "LLANTAS DEL BAJIO", "LBA010203XY9", false],
])("%s: '%s' with %s", (_who, name, rfc, expected) => expect(hasCompanySuffix(name, rfc)).toBe(expected));
