import { expect, test } from "vitest";
import { detailsOf } from "./details-text.ts";

const paragraph = "Usa un compuesto con sílice que baja la resistencia al rodar: el motor trabaja menos.";

test("heading, paragraphs and points, as in the design", () => {
  const text = `Para quien rueda todos los días.\n${paragraph}\n\nIndicadores de desgaste.\nGarantía contra defectos.`;
  expect(detailsOf(text)).toEqual({
    heading: "Para quien rueda todos los días",
    paragraphs: [paragraph],
    points: ["Indicadores de desgaste", "Garantía contra defectos"],
  });
});

test.each([
  ["one phrase at the end is a paragraph", [paragraph, "Sin cámara."], [paragraph, "Sin cámara."], null],
  ["one line alone is a paragraph, however short", ["Sin cámara."], ["Sin cámara."], null],
  ["phrases alone are not a list", ["Firme.", "Callada.", "Duradera."], ["Callada.", "Duradera."], "Firme"],
  ["nothing is nothing", [], [], null],
])("%s", (_why, lines, paragraphs, heading) => {
  expect(detailsOf(lines.join("\n"))).toEqual({ heading, paragraphs, points: [] });
});
