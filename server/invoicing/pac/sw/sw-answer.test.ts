import { describe, expect, test } from "vitest";
import { readAcuseAddress, readCancelAnswer, readStampAnswer } from "./sw-answer.ts";

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
    ["JSON that is not an object", 200, "null"],
    [
      "an error that SW did not foresee",
      400,
      json({ status: "error", message: "CO1000 - Error no controlado.", data: null }),
    ],
    [
      "a token that SW could not make",
      400,
      json({ status: "error", message: "AU1000 - Error no controlado.", data: null }),
    ],
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

test.each(["AU2000", "AU2001", "AU2002", "AU2003", "AU2004", "AU4101"])(
  "%s is about our account: this request stamped nothing, and the document is not refused",
  (code) => {
    const text = json({ status: "error", message: `${code} - x`, messageDetail: null, data: null });
    expect(readStampAnswer(400, text)).toEqual({ kind: "notTaken", code, isAccount: true });
    expect(readStampAnswer(500, text)).toEqual({ kind: "unknown", code });
  },
);

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
    ["708 - No se pudo conectar al SAT.", null, "708"],
    ["CACFDI33 - Problemas con el xml.", "CA2000 - El SAT no contesta.", "CA2000"],
    ["CACFDI33 - Problemas con el xml.", "CA2100 - Intente más tarde.", "CA2100"],
    ["CO1000 - Error no controlado.", null, "CO1000"],
    ["AU2001 - El usuario no tiene saldo en timbres.", null, "AU2001"],
  ])("%s %s decides nothing", (message, messageDetail, code) => {
    const text = json({ status: "error", message, messageDetail, data: null });
    expect(readCancelAnswer(400, text, UUID)).toEqual({ kind: "undecided", code });
  });

  test("798: the SAT has a request; CA205: it does not have the document yet", () => {
    const error = (message: string) => json({ status: "error", message, messageDetail: null, data: null });
    expect(readCancelAnswer(400, error("798 - Ya hay una solicitud previa."), UUID)).toEqual({
      kind: "received",
      code: "798",
      acuse: "",
    });
    expect(readCancelAnswer(200, answered("798"), UUID)).toMatchObject({ kind: "received", code: "798" });
    expect(readCancelAnswer(200, answered("708"), UUID)).toEqual({ kind: "undecided", code: "708" });
    expect(readCancelAnswer(400, error("CA205 - El UUID no existe."), UUID)).toEqual({
      kind: "tooEarly",
      code: "CA205",
    });
  });

  test.each([
    ["another document's answer", 200, json({ status: "success", data: { acuse: "", uuid: { other: "201" } } })],
    ["a gateway's page", 503, "<html>"],
  ])("%s is unknown", (_what, status, text) => {
    expect(readCancelAnswer(status, text, UUID).kind).toBe("unknown");
  });
});

describe("where the receipt of a cancellation is", () => {
  const stored = (records: unknown) => json({ status: "success", data: { records } });

  test.each([
    [
      "the PAC's storage",
      200,
      stored([{ uuid: UUID, urlAckCfdi: "https://x/a.xml" }]),
      { kind: "found", url: "https://x/a.xml" },
    ],
    ["nowhere yet", 200, stored([{ uuid: UUID, urlAckCfdi: null }]), { kind: "none" }],
    ["nowhere: it does not know the document", 200, stored([]), { kind: "none" }],
    ["no address of the web", 200, stored([{ urlAckCfdi: "file:///etc/passwd" }]), { kind: "none" }],
    ["not known: no list", 200, json({ status: "success", data: {} }), { kind: "unknown", code: "http200" }],
    ["not known: a gateway's page", 503, "<html>", { kind: "unknown", code: "http503" }],
  ])("%s", (_where, status, text, expected) => expect(readAcuseAddress(status, text)).toEqual(expected));
});
