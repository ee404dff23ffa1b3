import { describe, expect, test } from "vitest";
import { readCancelAnswer, readStampAnswer } from "./sw-answer.ts";

const UUID = "fe4e71b0-8959-4fb9-8091-f5ac4fb0fef8";
const json = (value: unknown): string => JSON.stringify(value);

describe("the answer to a document", () => {
  test("a success brings the stamped document", () => {
    const text = json({ status: "success", data: { uuid: UUID, cfdi: "<cfdi/>" } });
    expect(readStampAnswer(200, text)).toEqual({ kind: "stamped", xml: "<cfdi/>" });
  });

  test("307 brings the earlier stamp, under an error", () => {
    const text = json({
      status: "error",
      message: "307. El comprobante contiene un timbre previo.",
      data: { cfdi: "<cfdi/>" },
    });
    expect(readStampAnswer(400, text)).toEqual({ kind: "stamped", xml: "<cfdi/>" });
  });

  test.each([
    ["a success without a document", 200, json({ status: "success", data: { uuid: UUID } })],
    ["307 without a document", 400, json({ status: "error", message: "307. El comprobante", data: null })],
    [
      "our key with another document",
      400,
      json({ status: "error", message: "CFDI3307 - Timbre duplicado.", data: { tfd: "x" } }),
    ],
    ["a gateway's page", 502, "<html>"],
    ["a server's error", 500, json({ status: "error", message: "CFDI40102 - x", data: null })],
    ["an error without a code", 400, json({ status: "error", message: "Algo salió mal", data: null })],
    ["JSON that is no object", 200, "null"],
  ])("%s is unknown, never a refusal", (_what, status, text) => {
    expect(readStampAnswer(status, text).kind).toBe("unknown");
  });

  test.each([
    ["CFDI40148 - El campo DomicilioFiscalReceptor…", "CFDI40148"],
    ["401 - El rango de la fecha de generación", "401"],
    ["302 - Sello mal formado", "302"],
  ])("%s is a refusal with its code and whole text", (message, code) => {
    const text = json({ status: "error", message, messageDetail: "Detalle", data: null });
    expect(readStampAnswer(400, text)).toEqual({ kind: "refused", code, text: `${message} Detalle` });
  });
});

describe("the answer to a cancellation", () => {
  const answered = (code: string) =>
    json({ status: "success", data: { acuse: "<Acuse/>", uuid: { [UUID.toUpperCase()]: code } } });

  test.each(["201", "202"])("%s was received", (code) => {
    expect(readCancelAnswer(200, answered(code), UUID)).toEqual({ kind: "received", code, acuse: "<Acuse/>" });
  });

  test("205: the SAT does not have the document yet", () => {
    expect(readCancelAnswer(200, answered("205"), UUID)).toEqual({ kind: "tooEarly", code: "205" });
  });

  test.each(["203", "204", "207", "208"])("%s is a refusal", (code) => {
    expect(readCancelAnswer(200, answered(code), UUID)).toEqual({ kind: "refused", code, text: "" });
  });

  test("an error names the SAT's code in its detail", () => {
    const text = json({
      status: "error",
      message: "CACFDI33 - Problemas con el xml.",
      messageDetail: "CA305 - Certificado Inválido.",
      data: null,
    });
    expect(readCancelAnswer(400, text, UUID)).toMatchObject({ kind: "refused", code: "CA305" });
  });

  test.each([
    ["another document's answer", 200, json({ status: "success", data: { acuse: "", uuid: { other: "201" } } })],
    ["a gateway's page", 503, "<html>"],
  ])("%s is unknown", (_what, status, text) => {
    expect(readCancelAnswer(status, text, UUID).kind).toBe("unknown");
  });
});
