import { expect, test } from "vitest";
import { HEAD, ISSUER, RECEIVER } from "../../../../tests/support/invoicing/sample-documents.ts";
import { centavos } from "../../money/money.ts";
import { summedDocument } from "../document/cfdi-document.ts";
import { cfdiElement, pesosText } from "./cfdi-element.ts";
import { originalChain } from "./original-chain.ts";
import { writeXml } from "./xml-element.ts";

const SEAL = { certificateNumber: "30001000000500003416", certificate: "MIIF", seal: "m2dw==" };
const concept = {
  productKey: "01010101",
  code: "900101",
  quantity: 1,
  unitKey: "ACT",
  description: "Venta",
  unitPreTax: centavos(100_000),
  preTax: centavos(100_000),
  iva: centavos(16_000),
} as const;

/** With all that a document of ours can have. */
const DOCUMENT = summedDocument({
  ...HEAD,
  kind: "I",
  issuer: ISSUER,
  receiver: RECEIVER,
  global: { periodicity: "04", months: "11", year: "2026" },
  relations: [
    { type: "04", taxFolios: ["U-1", "U-2"] },
    { type: "01", taxFolios: ["U-3"] },
  ],
  concepts: [concept, { ...concept, unitKey: "H87" }],
});

const TAXES = (base: string, iva: string) =>
  `<cfdi:Traslados><cfdi:Traslado Base="${base}" Impuesto="002" TipoFactor="Tasa" TasaOCuota="0.160000" Importe="${iva}"/></cfdi:Traslados>`;
const CONCEPT = (unit: string) =>
  `<cfdi:Concepto ClaveProdServ="01010101" NoIdentificacion="900101" Cantidad="1" ${unit} Descripcion="Venta" ` +
  `ValorUnitario="1000.00" Importe="1000.00" ObjetoImp="02"><cfdi:Impuestos>${TAXES("1000.00", "160.00")}</cfdi:Impuestos></cfdi:Concepto>`;

test("a document is written as the SAT's schema wants it", () =>
  expect(writeXml(cfdiElement(DOCUMENT, SEAL))).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n` +
      `<cfdi:Comprobante xmlns:cfdi="http://www.sat.gob.mx/cfd/4" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" ` +
      `xsi:schemaLocation="http://www.sat.gob.mx/cfd/4 http://www.sat.gob.mx/sitio_internet/cfd/4/cfdv40.xsd" Version="4.0" ` +
      `Serie="RW" Folio="100001" Fecha="2026-11-03T10:15:07" Sello="m2dw==" FormaPago="04" NoCertificado="30001000000500003416" ` +
      `Certificado="MIIF" SubTotal="2000.00" Moneda="MXN" Total="2320.00" TipoDeComprobante="I" Exportacion="01" MetodoPago="PUE" ` +
      `LugarExpedicion="42501">` +
      `<cfdi:InformacionGlobal Periodicidad="04" Meses="11" Año="2026"/>` +
      `<cfdi:CfdiRelacionados TipoRelacion="04"><cfdi:CfdiRelacionado UUID="U-1"/><cfdi:CfdiRelacionado UUID="U-2"/></cfdi:CfdiRelacionados>` +
      `<cfdi:CfdiRelacionados TipoRelacion="01"><cfdi:CfdiRelacionado UUID="U-3"/></cfdi:CfdiRelacionados>` +
      `<cfdi:Emisor Rfc="EKU9003173C9" Nombre="ESCUELA KEMPER URGATE" RegimenFiscal="601"/>` +
      `<cfdi:Receptor Rfc="IIA040805DZ4" Nombre="INDISTRIA ILUMINADORA DE ALMACENES" DomicilioFiscalReceptor="62661" ` +
      `RegimenFiscalReceptor="601" UsoCFDI="G03"/>` +
      `<cfdi:Conceptos>${CONCEPT('ClaveUnidad="ACT"')}${CONCEPT('ClaveUnidad="H87" Unidad="Pieza"')}</cfdi:Conceptos>` +
      `<cfdi:Impuestos TotalImpuestosTrasladados="320.00">${TAXES("2000.00", "320.00")}</cfdi:Impuestos>` +
      `</cfdi:Comprobante>\n`,
  ));

test("its chain has the period and the relations before the issuer", () =>
  expect(originalChain(cfdiElement(DOCUMENT, SEAL))).toContain(
    "|PUE|42501|04|11|2026|04|U-1|U-2|01|U-3|EKU9003173C9|",
  ));

test.each([
  [0, "0.00"],
  [5, "0.05"],
  [506_600, "5066.00"],
  [123_456_789, "1234567.89"],
])("%s centavos are written %s", (amount, text) => expect(pesosText(centavos(amount))).toBe(text));

test("there is no negative amount in a document", () => expect(() => pesosText(centavos(-1))).toThrow(RangeError));
