import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { signCancellation } from "../../testing/cfdi.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient, readVector } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";
import { readHolder } from "../certificates/holder.ts";
import { demonstrationIssuer, issueCsd } from "../certificates/issue-csd.ts";
import type { Csd } from "../certificates/issue-csd.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const UUID = "5A0E7C11-9F3B-4D2A-8C60-000000000001";
const XML_PROBLEM = "CACFDI33 - Problemas con el xml.";
const FIELD_PROBLEM = "CACFDI33 - Problemas con los campos.";

test("an accepted request answers the SAT's receipt, which is kept", async () => {
  const { uuid } = await pac.issue();
  const { status, body } = await pac.cancelXml(signCancellation(await pac.localNow(), { uuid }));
  expect([status, body.status, body.data?.["uuid"]]).toEqual([200, "success", { [uuid.toUpperCase()]: "201" }]);
  expect(body.data?.["acuse"]).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?><Acuse .*<EstatusUUID>201<\/EstatusUUID>/,
  );
  const { body: found } = await pac.get(`/datawarehouse/v1/live/${uuid}`);
  const [record] = found.data["records"] as { urlAckCfdi: string }[];
  expect(await (await fetch(record?.urlAckCfdi ?? "")).text()).toBe(body.data?.["acuse"]);
});

test.each(["cancel-01.xml", "cancel-02.xml"])("the golden request %s verifies", async (name) => {
  await pac.setClock("2026-11-11T12:00:00Z");
  const { status, body } = await pac.cancelXml(readVector(name));
  expect([status, Object.values(body.data?.["uuid"] ?? {})]).toEqual([200, ["205"]]);
});

const changed: readonly (readonly [why: string, change: (xml: string) => string, detail: string])[] = [
  [
    "another UUID than was signed",
    (xml) => xml.replace(UUID, UUID.replace("5A", "5B")),
    "CA302 - Sello mal formado o inválido.",
  ],
  ["another motive", (xml) => xml.replace('Motivo="02"', 'Motivo="03"'), "CA302 - Sello mal formado o inválido."],
  [
    "a broken signature",
    (xml) => xml.replace("<SignatureValue>", "<SignatureValue>AAAA"),
    "CA302 - Sello mal formado o inválido.",
  ],
  [
    "another digest",
    (xml) => xml.replace("<DigestValue>", "<DigestValue>AAAA"),
    "CA302 - Sello mal formado o inválido.",
  ],
  ["no signature", (xml) => xml.replace(/<Signature.*<\/Signature>/s, ""), "CA302 - Sello mal formado o inválido."],
  [
    "an algorithm that the SAT does not take",
    (xml) => xml.replaceAll("#rsa-sha1", "#hmac-sha1"),
    "CA302 - Sello mal formado o inválido.",
  ],
  ["a signature over a part", (xml) => xml.replace('URI=""', 'URI="#x"'), "CA302 - Sello mal formado o inválido."],
  [
    "no certificate",
    (xml) => xml.replace(/<X509Certificate>.*<\/X509Certificate>/s, ""),
    "CA305 - Certificado Inválido.",
  ],
  ["no folios", (xml) => xml.replace(/<Folios>.*<\/Folios>/s, "<Folios></Folios>"), "CA301 - XML mal formado."],
  ["no XML", () => "cancelar", "CA301 - XML mal formado."],
  ["another document", () => readVector("01-one-line.signed.xml"), "CA301 - XML mal formado."],
];

test.each(changed)("refused: %s", async (_why, change, detail) => {
  const xml = signCancellation(await pac.localNow(), { uuid: UUID });
  const { status, body } = await pac.cancelXml(change(xml));
  expect([status, body]).toEqual([400, { message: XML_PROBLEM, messageDetail: detail, data: null, status: "error" }]);
});

test("the certificate must be the issuer's, in force", async () => {
  const other = issueCsd({ rfc: "IIA040805DZ4", name: "INDISTRIA" });
  expect(await pac.cancel({ uuid: UUID, rfc: "EKU9003173C9" }, other)).toContain("CA303");
  const serial = readHolder(demonstrationIssuer().certificate)?.serial;
  await pac.control("pac/csd/revoke", { serial });
  expect(await pac.cancel({ uuid: UUID })).toContain("CA304");
});

const csdBody = (csd: Csd, fields: Record<string, unknown>) => ({
  rfc: csd.rfc,
  password: csd.password,
  b64Cer: csd.certificate,
  b64Key: csd.key,
  motivo: "02",
  ...fields,
});

test("by certificate: the key opens with its password and belongs to the certificate", async () => {
  const csd = demonstrationIssuer();
  const { uuid } = await pac.issue();
  const send = (fields: Record<string, unknown>) =>
    pac.postJson("/cfdi33/cancel/csd", csdBody(csd, { uuid, ...fields }));
  const refused: readonly (readonly [Record<string, unknown>, string])[] = [
    [{ b64Key: "" }, "Son necesarios el .Cer y el .Key en formato B64"],
    [{ motivo: "" }, "Es necesario el motivo de cancelación"],
    [{ uuid: "1" }, "El folio fiscal no es válido"],
    [{ rfc: "" }, "Es necesario el RFC del emisor"],
    [{ password: "otra" }, "El .Key o su contraseña no corresponden al .Cer"],
    [{ b64Key: "AAAA" }, "El .Key o su contraseña no corresponden al .Cer"],
  ];
  for (const [fields, detail] of refused) {
    const { status, body } = await send(fields);
    expect([status, body.message, body.messageDetail]).toEqual([400, FIELD_PROBLEM, detail]);
  }
  const done = await send({});
  expect(done.body.data?.["uuid"]).toEqual({ [uuid.toUpperCase()]: "201" });
});

test("by certificate: the substitute's name is read without case", async () => {
  const { uuid } = await pac.issue();
  const substitute = await pac.issue({ relations: [{ kind: "04", uuid }] });
  const fields = { uuid, motivo: "01", foliosustitucion: substitute.uuid };
  const { body } = await pac.postJson("/cfdi33/cancel/csd", csdBody(demonstrationIssuer(), fields));
  expect(body.data?.["uuid"]).toEqual({ [uuid.toUpperCase()]: "201" });
});

test("by address: only where the PAC keeps the certificate", async () => {
  const { uuid } = await pac.issue();
  const path = `/cfdi33/cancel/EKU9003173C9/${uuid}/02`;
  const refused = await pac.postJson(path, {});
  expect([refused.status, refused.body.message]).toEqual([400, FIELD_PROBLEM]);
  await pac.control("pac/csd/keep", { rfc: "EKU9003173C9" });
  expect((await pac.postJson(path, {})).body.data?.["uuid"]).toEqual({ [uuid.toUpperCase()]: "201" });
  const other = await pac.issue();
  const substitute = await pac.issue({ relations: [{ kind: "04", uuid: other.uuid }] });
  const replaced = await pac.postJson(`/cfdi33/cancel/EKU9003173C9/${other.uuid}/01/${substitute.uuid}`, {});
  expect(replaced.body.data?.["uuid"]).toEqual({ [other.uuid.toUpperCase()]: "201" });
});

test("an ordered refusal: the SAT cannot be reached, or it has any status for the document", async () => {
  const { uuid } = await pac.issue();
  await pac.control("pac/refuse", { on: "cancel", code: "708", text: "No se pudo conectar al SAT" });
  const request = signCancellation(await pac.localNow(), { uuid });
  const { status, body } = await pac.cancelXml(request);
  expect([status, body.message]).toEqual([400, "708 - No se pudo conectar al SAT"]);
  await pac.control("pac/refuse", { on: "cancel", code: "208" });
  expect(await pac.cancel({ uuid })).toBe("208");
  expect(await pac.cancel({ uuid })).toBe("201");
});

test("the receiver's side: what waits, its decision, and related documents", async () => {
  const receiver = issueCsd({ rfc: "IIA040805DZ4", name: "INDISTRIA ILUMINADORA DE ALMACENES" });
  await pac.setClock("2026-11-10T16:00:00Z");
  const [accepted, refused] = [await pac.issue(), await pac.issue()];
  await pac.setClock("2026-11-12T16:00:00Z");
  for (const { uuid } of [accepted, refused]) await pac.cancel({ uuid });
  const pending = async () => (await pac.get("/pendings/IIA040805DZ4")).body.data["uuid"];
  expect(await pending()).toEqual([accepted, refused].map(({ uuid }) => uuid.toUpperCase()));
  const decision = csdBody(receiver, {
    uuids: [
      { uuid: accepted.uuid, action: "Aceptacion" },
      { uuid: refused.uuid, action: "Rechazo" },
      { uuid: UUID, action: "Aceptacion" },
    ],
  });
  const { body } = await pac.postJson("/acceptreject/csd", decision);
  const folios = body.data?.["folios"] as unknown as { estatusUUID: string; respuesta: string }[];
  expect(folios.map(({ estatusUUID }) => estatusUUID)).toEqual(["1001", "1001", "1002"]);
  expect(await pending()).toEqual([]);

  const note = await pac.issue({
    document: { TipoDeComprobante: "E" },
    receiver: { UsoCFDI: "G02" },
    relations: [{ kind: "01", uuid: refused.uuid }],
  });
  const related = await pac.postJson(`/relations/IIA040805DZ4/${refused.uuid}`, {});
  expect(related.body.data?.["uuidsRelacionadosHijos"]).toEqual([
    { uuid: note.uuid.toUpperCase(), rfcEmisor: "EKU9003173C9", rfcReceptor: "IIA040805DZ4" },
  ]);
});
