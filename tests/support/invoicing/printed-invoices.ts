import { readDocument } from "../../../server/invoicing/document/read-document.ts";
import type { Stamp } from "../../../server/invoicing/document/read-stamped.ts";
import type { PrintedInvoice } from "../../../server/invoicing/pdf/printed-invoice.ts";
import { type CfdiDocument, summedDocument } from "../../../shared/domain/invoicing/document/cfdi-document.ts";
import { centavos } from "../../../shared/domain/money/money.ts";
import { vectorFile } from "./vectors.ts";

const TAX_FOLIO = "5A0E7C11-9F3B-4D2A-8C60-0000000000A1";
const SAT_SEAL = `${"Zx9Lr+Qw7/Kp2Tn4Vb8Ym1Hs6Dg3Fj5".repeat(11)}AB==`;

function stampOf(seal: string): Stamp {
  const [stampedAt, pacRfc, satCertificateNumber] = ["2026-11-03T10:15:42", "LSO1306189R5", "30001000000500003456"];
  const chain = `||1.1|${TAX_FOLIO}|${stampedAt}|${pacRfc}|${seal}|${satCertificateNumber}||`;
  return { taxFolio: TAX_FOLIO, stampedAt, pacRfc, seal, satSeal: SAT_SEAL, satCertificateNumber, chain };
}

/** A golden document ("02-several-lines") as it is printed, with an invented stamp. */
export function aPrintedInvoice(vector: string, changes: Partial<PrintedInvoice> = {}): PrintedInvoice {
  const read = readDocument(vectorFile(`${vector}.signed.xml`));
  if (!read) throw new Error(`${vector} is not a document.`);
  return {
    ...read,
    stamp: stampOf(read.seal.seal),
    shop: {
      name: "Rodada",
      phone: "55 5000 0142",
      email: "atencion@rodada.example",
      address: "Av. de los Hules 250, Industrial Vallejo, 02300 Azcapotzalco, Ciudad de México",
      brandColour: "#00573f",
      logo: "wheel",
      markColour: "#ffc72c",
    },
    orderNumber: "104251",
    isCancelled: false,
    lines: new Map(),
    regimeNames: new Map([
      ["601", "General de Ley Personas Morales"],
      ["616", "Sin obligaciones fiscales"],
    ]),
    useNames: new Map([
      ["G03", "Gastos en general"],
      ["S01", "Sin efectos fiscales"],
    ]),
    ...changes,
  };
}

/** The golden global invoice with so many sales. */
export function aLongGlobal(sales: number): PrintedInvoice {
  const printed = aPrintedInvoice("06-global", { orderNumber: null });
  const concepts = Array.from({ length: sales }, (_none, index) => ({
    productKey: "01010101",
    code: String(100_001 + index),
    quantity: 1,
    unitKey: "ACT" as const,
    description: "Venta",
    unitPreTax: centavos(506_600),
    preTax: centavos(506_600),
    iva: centavos(81_056),
  }));
  return { ...printed, document: summedDocument({ ...printed.document, concepts }) };
}

/** The golden document with these changes; its sums are made again. */
export const changedDocument = (printed: PrintedInvoice, changes: Partial<CfdiDocument>): PrintedInvoice => ({
  ...printed,
  document: summedDocument({ ...printed.document, ...changes }),
});
