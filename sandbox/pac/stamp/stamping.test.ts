import { verify, X509Certificate } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../../app.ts";
import { parseXml } from "../../core/xml.ts";
import { anInvoice, seal } from "../../testing/cfdi.ts";
import { startTestSandbox } from "../../testing/openpay-client.ts";
import { pacClient } from "../../testing/pac-client.ts";
import type { PacClient } from "../../testing/pac-client.ts";
import { stampCadenaOf } from "../document/cadena.ts";
import { textOf } from "../document/document.ts";
import { findSchemaError } from "../document/schema.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const aSealed = async () => seal(anInvoice(await pac.localNow()));

test("version 4 has all of the stamp, which verifies with the certificate that the sandbox hands out", async () => {
  const sealed = await aSealed();
  const { status, body } = await pac.stamp(sealed);
  const data = body.data ?? {};
  expect(status).toBe(200);
  expect(Object.keys(data).sort()).toEqual(
    "cadenaOriginalSAT cfdi fechaTimbrado noCertificadoCFDI noCertificadoSAT qrCode selloCFDI selloSAT uuid".split(" "),
  );
  expect(data["uuid"]).toMatch(/^[\da-f-]{36}$/);
  expect(data["noCertificadoSAT"]).toMatch(/^\d{20}$/);
  expect(data["fechaTimbrado"]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
  expect(sealed).toContain(` Sello="${data["selloCFDI"]}"`);

  const certificate = await fetch(`${sandbox.url}/pac/certificados/${data["noCertificadoSAT"]}.cer`);
  const { publicKey } = new X509Certificate(Buffer.from(await certificate.arrayBuffer()));
  const cadena = data["cadenaOriginalSAT"] ?? "";
  expect(cadena.startsWith(`||1.1|${data["uuid"]}|`)).toBe(true);
  expect(verify("sha256", Buffer.from(cadena), publicKey, Buffer.from(data["selloSAT"] ?? "", "base64"))).toBe(true);
});

test("the stamped document is the one that came, with a stamp, and valid by the schema", async () => {
  const sealed = await aSealed();
  const { body } = await pac.stamp(sealed);
  const cfdi = body.data?.["cfdi"] ?? "";
  expect(cfdi.startsWith('<?xml version="1.0" encoding="utf-8"?>')).toBe(true);
  expect(cfdi.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, "").replace("utf-8", "UTF-8")).toBe(sealed);
  expect(await findSchemaError(cfdi)).toBeNull();
});

test("the QR code is a picture of the size that its text needs", async () => {
  const { body } = await pac.stamp(await aSealed());
  const { format, width, height } = await sharp(Buffer.from(body.data?.["qrCode"] ?? "", "base64")).metadata();
  expect([format, width === height, (width ?? 0) > 100]).toEqual(["png", true, true]);
});

test.each([
  ["v1", ["tfd"]],
  ["v2", ["cfdi", "tfd"]],
  ["v3", ["cfdi"]],
])("version %s answers %j, as XML or in base64", async (version, names) => {
  for (const path of ["/cfdi33/stamp", "/v4/cfdi33/stamp"]) {
    const { body } = await pac.stamp(await aSealed(), { path, version });
    const { status, body: coded } = await pac.stamp(Buffer.from(await aSealed()).toString("base64"), {
      path,
      version: `${version}/b64`,
    });
    expect(status).toBe(200);
    expect(Object.keys(body.data ?? {}).sort()).toEqual(names);
    expect(Object.keys(coded.data ?? {}).sort()).toEqual(names);
    const asXml = body.data?.[names[0] ?? ""] ?? "";
    const fromBase64 = Buffer.from(coded.data?.[names[0] ?? ""] ?? "", "base64").toString();
    expect(parseXml(asXml).name).toBe(parseXml(fromBase64).name);
  }
});

test("the stamp of version 1 is a document of its own", async () => {
  const { body } = await pac.stamp(await aSealed(), { version: "v1" });
  const tfd = body.data?.["tfd"] ?? "";
  expect(await findSchemaError(tfd)).toBeNull();
  const stamp = parseXml(tfd);
  expect(stampCadenaOf(stamp)).toContain(`|${textOf(stamp, "SelloCFD")}|`);
});

test("a malformed e-mail header is refused", async () => {
  const { status, body } = await pac.stamp(await aSealed(), { headers: { email: "nadie" } });
  expect([status, body.message]).toEqual([400, "El header email no tiene un correo válido (email)."]);
});

test.each([
  [
    "headers in another order, with an encoding",
    'Content-Type: text/xml\r\nContent-Transfer-Encoding: binary\r\nContent-Disposition: form-data; name="xml"; filename="xml"',
    "",
  ],
  ["names without quotes", "Content-Disposition: form-data; filename=xml; name=xml", "\r\n"],
])("a form is read as other clients write it: %s", async (_why, headers, end) => {
  const other = '--limite\r\nContent-Disposition: form-data; name="nota"; filename="xml"\r\n\r\nhola\r\n';
  const form = `${other}--limite\r\n${headers}\r\n\r\n${await aSealed()}\r\n--limite--${end}`;
  const type = 'multipart/form-data; boundary="limite"';
  const { status, body } = await pac.post("/v4/cfdi33/stamp/v4", form, { "content-type": type });
  expect([status, body.status]).toEqual([200, "success"]);
});

test("without the part `xml` nothing is stamped", async () => {
  const { status, body } = await pac.postJson("/v4/cfdi33/stamp/v4", {});
  expect([status, body.status]).toEqual([400, "error"]);
});

test("a document can be found by its UUID, and its file fetched without a token", async () => {
  const { uuid, cfdi } = await pac.issue();
  const { body } = await pac.get(`/datawarehouse/v1/live/${uuid.toUpperCase()}`);
  const [record] = body.data["records"] as { uuid: string; urlXml: string; urlAckCfdi: string | null }[];
  expect([record?.uuid, record?.urlAckCfdi]).toEqual([uuid, null]);
  expect(await (await fetch(record?.urlXml ?? "")).text()).toBe(cfdi);
  const unknown = await pac.get("/datawarehouse/v1/live/00000000-0000-4000-8000-000000000000");
  expect(unknown.body.data["records"]).toEqual([]);
});
