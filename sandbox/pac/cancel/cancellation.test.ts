import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { expressionOf, pacClient } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";
import type { InvoiceParts } from "../../testing/cfdi.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
/** A Tuesday; the next business day is Wednesday the 11th. */
beforeEach(async () => {
  sandbox.reset();
  await pac.setClock("2026-11-10T16:00:00Z");
});

const LATER = "2026-11-12T16:00:00Z";

const stateOf = async (cfdi: string) => {
  const { fields } = await pac.consult(expressionOf(cfdi));
  return [fields["Estado"], fields["EsCancelable"], fields["EstatusCancelacion"] ?? ""];
};

const PUBLIC = {
  Rfc: "XAXX010101000",
  Nombre: "PUBLICO EN GENERAL",
  DomicilioFiscalReceptor: "42501",
  RegimenFiscalReceptor: "616",
  UsoCFDI: "S01",
};
const EGRESO: InvoiceParts = { document: { TipoDeComprobante: "E" }, receiver: { UsoCFDI: "G02" } };

test.each<[string, InvoiceParts, number | undefined]>([
  ["of 1,000.00 with IVA", {}, 86_207],
  ["an egreso", EGRESO, undefined],
  [
    "to the public in general",
    { receiver: PUBLIC, global: { Periodicidad: "01", Meses: "11", Año: "2026" } },
    undefined,
  ],
])("without acceptance however late: %s", async (_why, parts, centavos) => {
  const { uuid, cfdi } = await pac.issue(parts, centavos);
  await pac.setClock(LATER);
  expect(await stateOf(cfdi)).toEqual(["Vigente", "Cancelable sin aceptación", ""]);
  expect(await pac.cancel({ uuid })).toBe("201");
  expect(await stateOf(cfdi)).toEqual(["Cancelado", "Cancelable sin aceptación", "Cancelado sin aceptación"]);
});

test("within the next business day no acceptance is needed, after it one is", async () => {
  const { uuid, cfdi } = await pac.issue();
  const other = await pac.issue();
  await pac.setClock("2026-11-12T05:59:00Z");
  expect(await pac.cancel({ uuid })).toBe("201");
  expect((await stateOf(cfdi))[0]).toBe("Cancelado");
  await pac.setClock("2026-11-12T06:00:30Z");
  expect(await stateOf(other.cfdi)).toEqual(["Vigente", "Cancelable con aceptación", ""]);
  expect(await pac.cancel({ uuid: other.uuid })).toBe("201");
  expect(await stateOf(other.cfdi)).toEqual(["Vigente", "Cancelable con aceptación", "En proceso"]);
});

test("one centavo above 1,000.00 needs acceptance", async () => {
  const { uuid, cfdi } = await pac.issue({}, 86_208);
  await pac.setClock(LATER);
  await pac.cancel({ uuid });
  expect((await stateOf(cfdi))[2]).toBe("En proceso");
});

/** A document whose cancellation waits since Thursday the 12th. */
const aPending = async () => {
  const issued = await pac.issue();
  await pac.setClock(LATER);
  await pac.cancel({ uuid: issued.uuid });
  return issued;
};

test("silence of three business days accepts", async () => {
  const { cfdi } = await aPending();
  // Friday 13, then Monday 16 of rest, Tuesday 17, Wednesday 18.
  await pac.setClock("2026-11-19T05:59:00Z");
  expect((await stateOf(cfdi))[0]).toBe("Vigente");
  await pac.setClock("2026-11-19T06:00:30Z");
  expect(await stateOf(cfdi)).toEqual(["Cancelado", "Cancelable con aceptación", "Plazo vencido"]);
});

test("the receiver accepts", async () => {
  const { uuid, cfdi } = await aPending();
  await pac.control(`pac/documents/${uuid}/receiver`, { answer: "accepted" });
  expect(await stateOf(cfdi)).toEqual(["Cancelado", "Cancelable con aceptación", "Cancelado con aceptación"]);
});

test("the receiver refuses; a second request has no clock, and can still be accepted", async () => {
  const { uuid, cfdi } = await aPending();
  await pac.control(`pac/documents/${uuid}/receiver`, { answer: "rejected" });
  expect(await stateOf(cfdi)).toEqual(["Vigente", "Cancelable con aceptación", "Solicitud rechazada"]);
  expect(await pac.cancel({ uuid })).toBe("201");
  await pac.setClock("2027-03-01T12:00:00Z");
  expect(await stateOf(cfdi)).toEqual(["Vigente", "Cancelable con aceptación", "En proceso"]);
  await pac.control(`pac/documents/${uuid}/receiver`, { answer: "accepted" });
  expect((await stateOf(cfdi))[0]).toBe("Cancelado");
});

test("202: asked for already, or cancelled already", async () => {
  const { uuid } = await aPending();
  expect(await pac.cancel({ uuid })).toBe("202");
  await pac.control(`pac/documents/${uuid}/receiver`, { answer: "accepted" });
  expect(await pac.cancel({ uuid })).toBe("202");
});

test("203: of another issuer", async () => {
  const { uuid } = await pac.issue();
  const { body } = await pac.control("pac/csd", { rfc: "IIA040805DZ4", name: "INDISTRIA ILUMINADORA DE ALMACENES" });
  expect(await pac.cancel({ uuid }, body as never)).toBe("203");
});

test("205: unknown, or so fresh that the SAT does not have it", async () => {
  expect(await pac.cancel({ uuid: "5A0E7C11-9F3B-4D2A-8C60-000000000001" })).toBe("205");
  await pac.control("pac/settings", { satDelayMs: 3_600_000 });
  const { uuid, cfdi } = await pac.issue();
  expect(await pac.cancel({ uuid })).toBe("205");
  expect((await stateOf(cfdi))[0]).toBe("No Encontrado");
  await pac.control("clock", { advanceMs: 3_600_000 });
  expect((await stateOf(cfdi))[0]).toBe("Vigente");
  expect(await pac.cancel({ uuid })).toBe("201");
});

test("207: an unknown motive, 01 without a substitute, a substitute without 01", async () => {
  const { uuid } = await pac.issue();
  const other = await pac.issue();
  expect(await pac.cancel({ uuid, motive: "05" })).toBe("207");
  expect(await pac.cancel({ uuid, motive: "01" })).toBe("207");
  expect(await pac.cancel({ uuid, motive: "02", substitute: other.uuid })).toBe("207");
});

test("01 needs a substitute that exists and is related with 04; it does not count as a live relation", async () => {
  const { uuid, cfdi } = await pac.issue();
  const stranger = await pac.issue();
  expect(await pac.cancel({ uuid, motive: "01", substitute: "5A0E7C11-9F3B-4D2A-8C60-000000000008" })).toBe("204");
  expect(await pac.cancel({ uuid, motive: "01", substitute: stranger.uuid })).toBe("204");
  const substitute = await pac.issue({ relations: [{ kind: "04", uuid }] });
  expect(await stateOf(cfdi)).toEqual(["Vigente", "No cancelable", ""]);
  expect(await pac.cancel({ uuid, motive: "02" })).toBe("no_cancelable");
  expect(await pac.cancel({ uuid, motive: "01", substitute: substitute.uuid.toUpperCase() })).toBe("201");
  expect((await stateOf(cfdi))[0]).toBe("Cancelado");
});

test("no_cancelable: a credit note in force stands on it, until it is cancelled itself", async () => {
  const { uuid, cfdi } = await pac.issue();
  const note = await pac.issue({ ...EGRESO, relations: [{ kind: "01", uuid: uuid.toUpperCase() }] });
  expect(await stateOf(cfdi)).toEqual(["Vigente", "No cancelable", ""]);
  expect(await pac.cancel({ uuid })).toBe("no_cancelable");
  expect(await pac.cancel({ uuid: note.uuid })).toBe("201");
  expect(await pac.cancel({ uuid })).toBe("201");
});

test("after its time the receiver can decide nothing", async () => {
  const { uuid, cfdi } = await aPending();
  await pac.setClock("2026-11-19T06:00:30Z");
  expect((await pac.control(`pac/documents/${uuid}/receiver`, { answer: "rejected" })).status).toBe(409);
  expect((await stateOf(cfdi))[2]).toBe("Plazo vencido");
});
