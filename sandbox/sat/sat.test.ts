import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningSandbox } from "../app.ts";
import { startTestSandbox } from "../testing/openpay-client.ts";
import { expressionOf, pacClient } from "../testing/pac-client.ts";
import type { PacClient } from "../testing/pac-client.ts";

let sandbox: RunningSandbox;
let pac: PacClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  pac = pacClient(sandbox.url);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.reset());

const FOUND = "S - Comprobante obtenido satisfactoriamente.";
const NOT_FOUND = "N - 602: Comprobante no encontrado.";
const NO_EXPRESSION = "N 601 - La expresión impresa proporcionada no es válida.";

test("a document in force", async () => {
  const { cfdi } = await pac.issue();
  const { status, text, fields } = await pac.consult(expressionOf(cfdi));
  expect(status).toBe(200);
  expect(text).toContain('<ConsultaResponse xmlns="http://tempuri.org/">');
  expect(fields).toEqual({
    CodigoEstatus: FOUND,
    Estado: "Vigente",
    EsCancelable: "Cancelable sin aceptación",
    ValidacionEFOS: "200",
  });
});

const changes: readonly (readonly [why: string, change: (expression: string) => string, code: string])[] = [
  ["another total", (text) => text.replace("tt=2320.00", "tt=2320.01"), NOT_FOUND],
  ["the same total with fewer decimals", (text) => text.replace("tt=2320.00", "tt=2320.0"), FOUND],
  ["the same total with more decimals", (text) => text.replace("tt=2320.00", "tt=2320.000000"), FOUND],
  ["another end of the seal", (text) => text.replace(/fe=.*/, "fe=AAAAAA=="), NOT_FOUND],
  ["no end of the seal, as some clients ask", (text) => text.replace(/&fe=.*/, ""), FOUND],
  ["a percent-encoded seal", (text) => text.replace("==", "%3D%3D"), FOUND],
  ["another receiver", (text) => text.replace("rr=IIA040805DZ4", "rr=URE180429TM6"), NOT_FOUND],
  ["another issuer", (text) => text.replace("re=EKU9003173C9", "re=URE180429TM6"), NOT_FOUND],
  ["another UUID", (text) => text.replace(/id=[^&]+/, "id=5A0E7C11-9F3B-4D2A-8C60-000000000001"), NOT_FOUND],
  ["the fields in another order", (text) => `?${text.slice(1).split("&").reverse().join("&")}`, FOUND],
  [
    "the address of the SAT's page before it",
    (text) => `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx${text}`,
    FOUND,
  ],
  ["no total", (text) => text.replace(/&tt=[^&]+/, ""), NO_EXPRESSION],
  ["no UUID", () => "?re=EKU9003173C9&rr=IIA040805DZ4&tt=1.0", NO_EXPRESSION],
  ["nothing", () => "", NO_EXPRESSION],
];

test.each(changes)("asked with %s", async (_why, change, code) => {
  const { cfdi } = await pac.issue();
  const { fields } = await pac.consult(change(expressionOf(cfdi)));
  expect([fields["CodigoEstatus"], fields["Estado"]]).toEqual([code, code === FOUND ? "Vigente" : "No Encontrado"]);
});

test.each([
  ["bare", "H&E951128469"],
  ["as an entity inside", "H&amp;E951128469"],
  ["percent-encoded", "H%26E951128469"],
])("an ampersand in an RFC, %s, separates nothing", async (_why, written) => {
  const receiver = { Rfc: "H&E951128469", Nombre: "HERRERIA & ELECTRICOS", DomicilioFiscalReceptor: "06002" };
  const { cfdi } = await pac.issue({ receiver });
  const expression = expressionOf(cfdi);
  expect(expression).toContain("&rr=H&E951128469&");
  const { fields } = await pac.consult(expression.replace("rr=H&E951128469", `rr=${written}`));
  expect(fields["CodigoEstatus"]).toBe(FOUND);
});

test("the official kit's request: the expression in CDATA, without the end of the seal", async () => {
  const { cfdi } = await pac.issue();
  const expression = expressionOf(cfdi).replace(/&fe=.*/, "");
  const answer = await fetch(`${sandbox.url}/sat/ConsultaCFDIService.svc`, {
    method: "POST",
    headers: { "content-type": "text/xml", soapaction: '"http://tempuri.org/IConsultaCFDIService/Consulta"' },
    body: `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/"><soapenv:Header/><soapenv:Body><tem:Consulta><tem:expresionImpresa><![CDATA[${expression}]]></tem:expresionImpresa></tem:Consulta></soapenv:Body></soapenv:Envelope>`,
  });
  expect(await answer.text()).toContain(FOUND);
});

test("a malformed message, or another action, is a fault", async () => {
  const send = (body: string, soapaction: string) =>
    fetch(`${sandbox.url}/sat/ConsultaCFDIService.svc`, {
      method: "POST",
      headers: { "content-type": "text/xml", soapaction },
      body,
    });
  const action = "http://tempuri.org/IConsultaCFDIService/Consulta";
  for (const answer of [await send("nada", action), await send("<a><expresionImpresa/></a>", "otra")]) {
    expect(answer.status).toBe(500);
    expect(await answer.text()).toContain("<s:Fault>");
  }
});

test("an ordered answer goes over the true one as often as asked", async () => {
  const { cfdi } = await pac.issue();
  await pac.control("sat/next", { CodigoEstatus: NO_EXPRESSION, times: 2 });
  const codes = [];
  for (let turn = 0; turn < 3; turn += 1) codes.push((await pac.consult(expressionOf(cfdi))).fields["CodigoEstatus"]);
  expect(codes).toEqual([NO_EXPRESSION, NO_EXPRESSION, FOUND]);
});

test("a fault of the sandbox answers as the service would", async () => {
  await pac.control("next", { fault: "500", match: "POST /sat/..." });
  const { status, text } = await pac.consult("?id=1");
  expect([status, text.includes("<s:Fault>")]).toEqual([500, true]);
});

test("the page behind the QR code shows the document, and an unknown one as not found", async () => {
  const { cfdi } = await pac.issue();
  const read = async (query: string) => (await fetch(`${sandbox.url}/sat/verificacion${query}`)).text();
  const page = await read(
    expressionOf(cfdi).replace(/fe=(.*)/, (_all, end: string) => `fe=${encodeURIComponent(end)}`),
  );
  expect(page).toContain("INDISTRIA ILUMINADORA DE ALMACENES");
  expect(page).toContain("Vigente");
  expect(await read(expressionOf(cfdi).replace("tt=2320.00", "tt=1.00"))).toContain("no se encuentra en los registros");
  expect(await read("")).toContain('<label for="tt">Total</label>');
});
