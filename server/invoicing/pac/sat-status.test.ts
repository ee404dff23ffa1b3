import { describe, expect, test } from "vitest";
import { readSatStatus } from "./sat-status.ts";

const answer = (fields: Readonly<Record<string, string>>): string =>
  `<s:Envelope><s:Body><ConsultaResponse><ConsultaResult xmlns:a="http://x">${Object.entries(fields)
    .map(([name, value]) => (value === "" ? `<a:${name}/>` : `<a:${name}>${value}</a:${name}>`))
    .join("")}</ConsultaResult></ConsultaResponse></s:Body></s:Envelope>`;

const FOUND = "S - Comprobante obtenido satisfactoriamente.";

describe("the nine combinations of the SAT's service", () => {
  test.each([
    ["Cancelado", "Cancelable con aceptación", "Plazo vencido", "cancelled", "expired", "withAcceptance"],
    ["Cancelado", "Cancelable con aceptación", "Cancelado con aceptación", "cancelled", "accepted", "withAcceptance"],
    ["Cancelado", "Cancelable sin aceptación", "Cancelado sin aceptación", "cancelled", "withoutAcceptance", "yes"],
    ["Cancelado", "", "", "cancelled", "none", "withAcceptance"],
    ["Vigente", "No cancelable", "", "valid", "none", "no"],
    ["Vigente", "Cancelable sin aceptación", "", "valid", "none", "yes"],
    ["Vigente", "Cancelable con aceptación", "", "valid", "none", "withAcceptance"],
    ["Vigente", "Cancelable con aceptación", "En proceso", "valid", "pending", "withAcceptance"],
    ["VIGENTE", "cancelable con aceptacion", "SOLICITUD RECHAZADA", "valid", "rejected", "withAcceptance"],
  ])("%s, %s, %s", (Estado, EsCancelable, EstatusCancelacion, state, cancelling, isCancellable) => {
    const xml = answer({ CodigoEstatus: FOUND, EsCancelable, Estado, EstatusCancelacion });
    expect(readSatStatus(xml)).toEqual({ kind: "found", state, cancelling, isCancellable });
  });

  test("N: it does not know the document, whatever else it says", () => {
    const xml = answer({
      CodigoEstatus: "N - 601: La expresión impresa proporcionada no es válida.",
      Estado: "Vigente",
    });
    expect(readSatStatus(xml)).toEqual({ kind: "notFound" });
  });

  test.each(["", "<html>", answer({ CodigoEstatus: FOUND, Estado: "Otro" })])("anything else is unknown", (xml) => {
    expect(readSatStatus(xml)).toEqual({ kind: "unknown" });
  });
});
